// SPDX-License-Identifier: Apache-2.0
// A processor with eight registers and six instructions of 16 bits (Risc.java), and its test bench.
module risc(input clk);
  reg [15:0] code [0:31];
  reg [31:0] data [0:31];
  reg [31:0] r [0:7];
  reg [4:0] pc = 0;
  reg [1:0] state = 0;
  reg [15:0] instruction = 0;
  reg [31:0] loaded = 0;
  wire [2:0] d = instruction[11:9], a = instruction[8:6], b = instruction[5:3];
  wire [31:0] n = {{26{instruction[5]}}, instruction[5:0]};
  wire [31:0] sum = r[a] + n;
  always @(posedge clk)
    case (state)
      0: begin
        instruction <= code[pc];
        state <= 1;
      end
      1: begin
        if (instruction[15:12] < 5 && instruction[15:12] != 2) begin
          pc <= pc + 1;
          state <= 0;
        end
        case (instruction[15:12])
          0: r[d] <= sum;
          1: r[d] <= r[a] + r[b];
          2: begin
            loaded <= data[sum[4:0]];
            state <= 2;
          end
          3: data[sum[4:0]] <= r[d];
          4: if (r[d] != r[a]) pc <= pc + n[4:0];
        endcase
      end
      2: begin
        r[d] <= loaded;
        pc <= pc + 1;
        state <= 0;
      end
    endcase
endmodule

module bench;
  reg clk = 0;
  integer i;
  risc risc(clk);
  initial begin
    for (i = 0; i < 8; i = i + 1) risc.r[i] = 0;
    risc.code[0] = 16'h0401; // r2 = r0 + 1
    risc.code[1] = 16'h0814; // r4 = r0 + 20
    risc.code[2] = 16'h1a50; // r5 = r1 + r2
    risc.code[3] = 16'h3ac0; // data[r3] = r5
    risc.code[4] = 16'h1280; // r1 = r2 + r0
    risc.code[5] = 16'h1540; // r2 = r5 + r0
    risc.code[6] = 16'h06c1; // r3 = r3 + 1
    risc.code[7] = 16'h473b; // if r3 != r4: 5 back
    risc.code[8] = 16'h2cff; // r6 = data[r3 - 1]
    risc.code[9] = 16'h5000; // halt
    for (i = 0; i < 300; i = i + 1) begin
      #1 $display("%0d %0d %0d %0d", risc.pc, risc.state, risc.r[5], risc.r[6]);
      clk = 1;
      #1 clk = 0;
    end
  end
endmodule
