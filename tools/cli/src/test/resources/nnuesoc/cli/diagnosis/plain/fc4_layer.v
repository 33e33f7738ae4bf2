// layer 4: one output, the evaluation
module fc4_layer #(parameter INS = 4)(
  input  wire        clk, rst, go, rdy,
  output reg         ask,
  input  wire        w_we,
  input  wire [11:0] w_a,
  input  wire [7:0]  w_d,
  input  wire [31:0] bias,
  output wire [15:0] in_a,
  input  wire [7:0]  in_q,
  output reg  [31:0] result,
  output reg         finished
);
  localparam S_OFF = 3'd0, S_ASK = 3'd1, S_FETCH = 3'd3, S_ADD = 3'd2, S_STORE = 3'd6;
  reg [2:0]  st;
  reg [12:0] j;
  reg signed [15:0] acc;

  reg signed [7:0] wmem [0:INS-1];
  reg signed [7:0] wq;

  integer i;
  initial begin
    st = S_OFF; ask = 0; j = 0; acc = 0; wq = 0; result = 0; finished = 0;
    for (i = 0; i < INS; i = i + 1)  wmem[i] = 0;
  end

  assign in_a = j;
  wire signed [7:0]  x    = in_q;
  wire signed [15:0] full = x * wq;
  wire signed [7:0]  prod = {full[15], full[11:5]};
  wire signed [15:0] pre  = acc + $signed(bias[15:0]);

  always @(posedge clk) begin
    if (w_we) wmem[w_a] <= w_d;
    wq <= (j < INS) ? wmem[j] : 8'd0;

    if (rst) begin
      st  <= S_OFF;
      ask <= 0;
      j   <= 0;
      acc <= 0;
      result   <= 0;
      finished <= 0;
    end else begin
      case (st)
        S_OFF: if (go) st <= S_ASK;
        S_ASK: begin
          if (!ask && !rdy) ask <= 1;
          if (ask && rdy) begin
            ask <= 0;
            j   <= 0;
            acc <= 0;
            st  <= S_FETCH;
          end
        end
        S_FETCH: st <= S_ADD;
        S_ADD: begin
          acc <= acc + prod;
          j   <= j + 1;
          if (j == INS-1) st <= S_STORE;
          else            st <= S_FETCH;
        end
        S_STORE: begin
          result   <= {{16{pre[15]}}, pre};
          finished <= 1;
          st <= S_OFF;
        end
        default: st <= S_OFF;
      endcase
    end
  end
endmodule
