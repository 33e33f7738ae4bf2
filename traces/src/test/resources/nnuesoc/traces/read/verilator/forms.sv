// Everything that Verilator has a form of its own for.
typedef enum logic [1:0] {IDLE, RUN, STOP} state_t;
typedef struct packed { logic [3:0] a; logic b; } pair_t;

module sub #(parameter P = 5) (input logic clk, input logic [7:0] d, output logic [7:0] q);
  always @(posedge clk) q <= d + P;
endmodule

module tb (input logic clk, output logic [7:0] q);
  logic [0:7] ascending = 1;
  logic [0:0] one = 0;
  logic [7:4] part = 0;
  logic [69:0] wide = 0;
  logic [1:0][7:0] packed_twice = 0;
  real r = 0;
  int i = 0;
  longint l = 0;
  state_t state = IDLE;
  pair_t pair = 0;
  logic [7:0] mem [0:1];
  logic bits [0:3];
  logic \odd.name[3] = 0;

  sub u (clk, ascending, q);
  always @(posedge clk) begin
    ascending <= ascending + 3; part <= part + 1; wide <= {wide[68:0], 1'b1};
    packed_twice <= packed_twice + 16'h0102; r <= r + 0.1; i <= i - 1; l <= l - 1;
    state <= state == IDLE ? RUN : STOP; pair.a <= pair.a + 1;
    mem[i[0]] <= i[7:0]; bits[i[1:0]] <= i[0]; \odd.name[3] <= ~\odd.name[3] ;
  end
endmodule
