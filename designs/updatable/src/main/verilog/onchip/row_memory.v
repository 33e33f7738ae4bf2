// SPDX-License-Identifier: Apache-2.0
// The weights: a row of LANES words of 10 bits at each of two read ports, one memory block per lane.
// a and b are the values of the blocks' address registers.
// The configuration of the chip fills the memory; ROWS names a file for $readmemh.
module row_memory #(
    parameter LANES = 256,
    parameter ROWS = ""
) (
    input [9:0] a,
    input [9:0] b,
    output [10*LANES-1:0] q_a,
    output [10*LANES-1:0] q_b
);
`ifdef SYNTHESIS
    // Yosys only knows blocks with one read port; a block of the device has two (1K x 10, true dual port).
    genvar lane;
    generate
        for (lane = 0; lane < LANES; lane = lane + 1) begin : block
            m10k_rom rom (.a(a), .b(b), .q_a(q_a[10*lane +: 10]), .q_b(q_b[10*lane +: 10]));
        end
    endgenerate
`else
    reg [10*LANES-1:0] rows [0:1023];
    initial $readmemh(ROWS, rows);
    assign q_a = rows[a];
    assign q_b = rows[b];
`endif
endmodule

`ifdef SYNTHESIS
(* blackbox *)
module m10k_rom (input [9:0] a, input [9:0] b, output [9:0] q_a, output [9:0] q_b);
endmodule
`endif
