module store #(parameter BITS = 8, parameter WORDS = 16) (
    input                 clk,
    input                 en,
    input      [15:0]     wa,
    input      [BITS-1:0] d,
    input      [15:0]     ra,
    output reg [BITS-1:0] q
);
    reg [BITS-1:0] cells [0:WORDS-1];
    integer n;
    always @(posedge clk) begin
        if (en) cells[wa] <= d;
        q <= cells[ra];
    end
    initial begin
        q = 0;
        for (n = 0; n < WORDS; n = n + 1) cells[n] = 0;
    end
endmodule
