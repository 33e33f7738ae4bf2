// holds the board and sets the feature bits
module piece_scan #(parameter KINGS = 1)(
  input  wire        clk, rst,
  input  wire [31:0] cmd,
  output reg         f_we,
  output reg         f_bit,
  output reg  [15:0] f_wa, f_ba,
  output reg         stm,
  output reg         go
);
  localparam NF = 640*KINGS;
  localparam P_NONE = 2'd0, P_WIPE = 2'd2, P_SCAN = 2'd3;
  reg [1:0]  phase;
  reg [15:0] cnt;
  reg [3:0]  sq [0:63];
  reg [5:0]  wk, bk;
  reg        last_strobe;
  integer i;
  initial begin
    phase = P_NONE; cnt = 0; wk = 0; bk = 0; last_strobe = 0; stm = 0; go = 0;
    for (i = 0; i < 64; i = i + 1) sq[i] = 0;
  end

  wire [3:0]  pc    = sq[cnt[5:0]];
  wire        isfeat = (pc[2:0] >= 3'd1) && (pc[2:0] <= 3'd5);
  wire [2:0]  kind  = pc[2:0] - 3'd1;
  wire        blk   = pc[3];
  wire [5:0]  bk_m  = 6'd63 - bk;
  wire [15:0] kb_w  = wk   & (KINGS-1);
  wire [15:0] kb_b  = bk_m & (KINGS-1);
  wire [15:0] ix_w  = cnt[5:0]           + 64*(2*kind + blk  + 10*kb_w);
  wire [15:0] ix_b  = (16'd63 - cnt[5:0]) + 64*(2*kind + !blk + 10*kb_b);

  always @* begin
    f_we = 0; f_bit = 0; f_wa = 0; f_ba = 0;
    if (!rst && phase == P_WIPE) begin
      f_we = 1; f_wa = cnt; f_ba = cnt;
    end
    if (!rst && phase == P_SCAN && isfeat) begin
      f_we = 1; f_bit = 1; f_wa = ix_w; f_ba = ix_b;
    end
  end

  always @(posedge clk) begin
    if (cmd[31] != last_strobe) begin
      last_strobe <= cmd[31];
      sq[cmd[5:0]] <= cmd[11:8];
      stm <= cmd[16];
      if (cmd[11:8] == 4'd6)  wk <= cmd[5:0];
      if (cmd[11:8] == 4'd14) bk <= cmd[5:0];
    end
    if (rst) begin
      phase <= P_WIPE;
      cnt   <= 0;
      go    <= 0;
    end else case (phase)
      P_WIPE: begin
        cnt <= cnt + 1;
        if (cnt == NF-1) begin
          phase <= P_SCAN;
          cnt <= 0;
        end
      end
      P_SCAN: begin
        cnt <= cnt + 1;
        if (cnt == 63) begin
          phase <= P_NONE;
          cnt <= 0;
          go  <= 1;
        end
      end
      default: go <= 0;
    endcase
  end
endmodule
