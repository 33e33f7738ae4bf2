// SPDX-License-Identifier: Apache-2.0
// The words of rows: 1,024 drawn words of 64 bits behind two read ports; the bits of a row's number above
// the low ten rotate its word left. The registers that drive a and b are the blocks' address registers.
module key_table (
    input  wire [15:0] a,
    input  wire [15:0] b,
    output wire [63:0] word_a,
    output wire [63:0] word_b
);
    reg [63:0] words [0:1023];
    reg [63:0] z;
    integer    i;

    initial
        for (i = 0; i < 1024; i = i + 1) begin
            z = (i + 1) * 64'h9e3779b97f4a7c15;
            z = (z ^ (z >> 30)) * 64'hbf58476d1ce4e5b9;
            z = (z ^ (z >> 27)) * 64'h94d049bb133111eb;
            words[i] = z ^ (z >> 31);
        end

    wire [127:0] turned_a = {words[a[9:0]], words[a[9:0]]} << a[15:10];
    wire [127:0] turned_b = {words[b[9:0]], words[b[9:0]]} << b[15:10];

    assign word_a = turned_a[127:64];
    assign word_b = turned_b[127:64];
endmodule
