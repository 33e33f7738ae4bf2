// Keeps the position and turns it into feature bits.
module position_unit #(parameter KINGS = 64, parameter FEATS = 640*KINGS,
                       parameter FB = $clog2(FEATS)) (
  input  wire          clk,
  input  wire          rst,
  input  wire [31:0]   sq_bus,
  output reg           launch,
  output reg           stm_is_black,
  output wire          feat_we,
  output wire          feat_bit,
  output wire [FB-1:0] feat_addr_w,
  output wire [FB-1:0] feat_addr_b
);
  localparam WAIT = 2'd0, WIPE = 2'd2, WALK = 2'd3;

  reg [3:0]  cells [0:63];
  reg [5:0]  wk_sq, bk_sq;
  reg        flip_q;
  reg [1:0]  mode;
  reg [15:0] ptr;
  integer i;

  initial begin
    for (i = 0; i < 64; i = i + 1) cells[i] = 0;
    wk_sq = 0; bk_sq = 0; flip_q = 0; mode = WAIT; ptr = 0; launch = 0; stm_is_black = 0;
  end

  // squares that the processor sends
  wire [5:0] in_sq   = sq_bus[5:0];
  wire [3:0] in_code = sq_bus[11:8];
  always @(posedge clk)
    if (sq_bus[31] != flip_q) begin
      flip_q       <= sq_bus[31];
      stm_is_black <= sq_bus[16];
      cells[in_sq] <= in_code;
      if (in_code == 4'd6)  wk_sq <= in_sq;
      if (in_code == 4'd14) bk_sq <= in_sq;
    end

  // what stands on the square under the pointer
  wire [3:0] man     = cells[ptr[5:0]];
  wire       counts  = (man[2:0] != 3'd0) && (man[2:0] < 3'd6);
  wire [2:0] kind    = man[2:0] - 3'd1;
  wire       colour  = man[3];
  wire [5:0] wk_view = wk_sq & (KINGS - 1);
  wire [5:0] bk_view = (6'd63 - bk_sq) & (KINGS - 1);
  wire [15:0] spot_w = ptr[5:0];
  wire [15:0] spot_b = 6'd63 - ptr[5:0];
  wire [15:0] plane_w = 2*kind + colour + 10*wk_view;
  wire [15:0] plane_b = 2*kind + !colour + 10*bk_view;
  wire [15:0] idx_w  = spot_w + 64*plane_w;
  wire [15:0] idx_b  = spot_b + 64*plane_b;

  assign feat_we     = !rst && (mode == WIPE || (mode == WALK && counts));
  assign feat_bit    = (mode == WALK);
  assign feat_addr_w = (mode == WALK) ? idx_w[FB-1:0] : ptr[FB-1:0];
  assign feat_addr_b = (mode == WALK) ? idx_b[FB-1:0] : ptr[FB-1:0];

  always @(posedge clk)
    if (rst) begin
      mode   <= WIPE;
      ptr    <= 0;
      launch <= 0;
    end else begin
      launch <= 0;
      case (mode)
        WIPE: if (ptr == FEATS - 1) begin
                mode <= WALK;
                ptr  <= 0;
              end else
                ptr <= ptr + 1;
        WALK: if (ptr == 63) begin
                mode   <= WAIT;
                ptr    <= 0;
                launch <= 1;
              end else
                ptr <= ptr + 1;
        default: ;
      endcase
    end
endmodule
