// layer 3
module fc3_layer #(parameter INS = 4, parameter OUTS = 4)(
  input  wire        clk, rst, go, rdy,
  output reg         ask,
  output reg         fin,
  input  wire        w_we,
  input  wire [11:0] w_a,
  input  wire [7:0]  w_d,
  input  wire [31:0] bias,
  output wire [15:0] in_a,
  input  wire [7:0]  in_q,
  input  wire [15:0] rd_a,
  output reg  [7:0]  rd_q
);
  localparam S_OFF = 3'd0, S_ASK = 3'd1, S_FETCH = 3'd3, S_ADD = 3'd2, S_STORE = 3'd6;
  reg [2:0]  st;
  reg [12:0] j;
  reg [12:0] o;
  reg signed [15:0] acc;

  reg signed [7:0] wmem [0:INS-1];
  reg [7:0] act [0:OUTS-1];
  reg signed [7:0] wq;

  integer i;
  initial begin
    st = S_OFF; ask = 0; fin = 0; j = 0; o = 0; acc = 0; wq = 0; rd_q = 0;
    for (i = 0; i < INS; i = i + 1)  wmem[i] = 0;
    for (i = 0; i < OUTS; i = i + 1) act[i] = 0;
  end

  assign in_a = j;
  wire signed [7:0]  x    = in_q;
  wire signed [15:0] full = x * wq;
  wire signed [7:0]  prod = {full[15], full[11:5]};
  wire signed [15:0] pre  = acc + $signed(bias[15:0]);
  wire [7:0] clipped = (pre < 0) ? 8'd0 : (pre > 127) ? 8'd127 : pre[7:0];

  always @(posedge clk) begin
    if (w_we) wmem[w_a] <= w_d;
    wq   <= (j < INS) ? wmem[j] : 8'd0;
    rd_q <= (rd_a < OUTS) ? act[rd_a] : 8'd0;

    if (rst) begin
      st  <= S_OFF;
      ask <= 0;
      fin <= 0;
      j   <= 0;
      o   <= 0;
      acc <= 0;
    end else begin
      fin <= 0;
      case (st)
        S_OFF: if (go) begin
          o  <= 0;
          st <= S_ASK;
        end
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
          act[o] <= clipped;
          o <= o + 1;
          if (o == OUTS-1) begin
            st  <= S_OFF;
            fin <= 1;
          end else st <= S_ASK;
        end
        default: st <= S_OFF;
      endcase
    end
  end
endmodule
