// layer 1: feature transformer, both sides in parallel
module ft_layer #(parameter NF = 640, parameter OUTS = 8)(
  input  wire        clk, rst, go, rdy,
  output reg         ask,
  output reg         fin,
  input  wire        f_we, f_bit,
  input  wire [15:0] f_wa, f_ba,
  input  wire        w_we_w, w_we_b,
  input  wire [15:0] w_a,
  input  wire [15:0] w_d,
  input  wire [31:0] bw, bb,
  input  wire [15:0] rd_a,
  output reg  [7:0]  rd_w, rd_b
);
  localparam S_OFF = 3'd0, S_ASK = 3'd1, S_FETCH = 3'd3, S_ADD = 3'd2, S_STORE = 3'd6;
  reg [2:0]  st;
  reg [15:0] j;            // input number
  reg [11:0] o;            // output number
  reg signed [31:0] acc_w, acc_b;

  reg        fmem_w [0:NF-1];
  reg        fmem_b [0:NF-1];
  reg signed [15:0] wmem_w [0:NF-1];
  reg signed [15:0] wmem_b [0:NF-1];
  reg [7:0]  act_w [0:OUTS-1];
  reg [7:0]  act_b [0:OUTS-1];
  reg        fq_w, fq_b;
  reg signed [15:0] wq_w, wq_b;

  integer i;
  initial begin
    st = S_OFF; ask = 0; fin = 0; j = 0; o = 0; acc_w = 0; acc_b = 0;
    fq_w = 0; fq_b = 0; wq_w = 0; wq_b = 0; rd_w = 0; rd_b = 0;
    for (i = 0; i < NF; i = i + 1) begin
      fmem_w[i] = 0; fmem_b[i] = 0; wmem_w[i] = 0; wmem_b[i] = 0;
    end
    for (i = 0; i < OUTS; i = i + 1) begin act_w[i] = 0; act_b[i] = 0; end
  end

  wire signed [15:0] biasw = bw[15:0];
  wire signed [15:0] biasb = bb[15:0];
  wire signed [31:0] pre_w = acc_w + biasw;
  wire signed [31:0] pre_b = acc_b + biasb;
  wire signed [31:0] sh_w  = pre_w >>> 8;
  wire signed [31:0] sh_b  = pre_b >>> 8;
  wire [7:0] clip_w = (sh_w < 0) ? 8'd0 : (sh_w > 127) ? 8'd127 : sh_w[7:0];
  wire [7:0] clip_b = (sh_b < 0) ? 8'd0 : (sh_b > 127) ? 8'd127 : sh_b[7:0];

  always @(posedge clk) begin
    // memories
    if (f_we) begin
      fmem_w[f_wa] <= f_bit;
      fmem_b[f_ba] <= f_bit;
    end
    if (w_we_w) wmem_w[w_a] <= w_d;
    if (w_we_b) wmem_b[w_a] <= w_d;
    fq_w <= (j < NF) ? fmem_w[j] : 1'b0;
    fq_b <= (j < NF) ? fmem_b[j] : 1'b0;
    wq_w <= (j < NF) ? wmem_w[j] : 16'd0;
    wq_b <= (j < NF) ? wmem_b[j] : 16'd0;
    rd_w <= (rd_a < OUTS) ? act_w[rd_a] : 8'd0;
    rd_b <= (rd_a < OUTS) ? act_b[rd_a] : 8'd0;

    if (rst) begin
      st    <= S_OFF;
      ask   <= 0;
      fin   <= 0;
      j     <= 0;
      o     <= 0;
      acc_w <= 0;
      acc_b <= 0;
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
            ask   <= 0;
            j     <= 0;
            acc_w <= 0;
            acc_b <= 0;
            st    <= S_FETCH;
          end
        end
        S_FETCH: st <= S_ADD;
        S_ADD: begin
          if (fq_w) acc_w <= acc_w + wq_w;
          if (fq_b) acc_b <= acc_b + wq_b;
          j <= j + 1;
          if (j == NF-1) st <= S_STORE;
          else           st <= S_FETCH;
        end
        S_STORE: begin
          act_w[o] <= clip_w;
          act_b[o] <= clip_b;
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
