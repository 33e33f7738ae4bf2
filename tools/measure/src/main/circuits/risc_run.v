// SPDX-License-Identifier: Apache-2.0
// The circuit with a program that never halts, and a checksum of the signals that Risc.java prints.
module run(input clk, output reg [31:0] sum);
  integer i;
  risc risc(clk);
  initial begin
    sum = 0;
    for (i = 0; i < 8; i = i + 1) risc.r[i] = 0;
    for (i = 0; i < 32; i = i + 1) risc.data[i] = 0;
    risc.code[0] = 16'h0401; // r2 = r0 + 1
    risc.code[1] = 16'h0814; // r4 = r0 + 20
    risc.code[2] = 16'h1a50; // r5 = r1 + r2
    risc.code[3] = 16'h3ac0; // data[r3] = r5
    risc.code[4] = 16'h1280; // r1 = r2 + r0
    risc.code[5] = 16'h1540; // r2 = r5 + r0
    risc.code[6] = 16'h06c1; // r3 = r3 + 1
    risc.code[7] = 16'h473b; // if r3 != r4: 5 back
    risc.code[8] = 16'h2cff; // r6 = data[r3 - 1]
    risc.code[9] = 16'h4437; // if r2 != r0: 9 back
  end
  always @(posedge clk)
    sum <= {sum[30:0], sum[31]} ^ {25'b0, risc.pc, risc.state} ^ risc.r[5] ^ risc.r[6];
endmodule
