// The controller that every layer has: rows, columns and the handshake with the processor.
module row_sequencer #(parameter COLS = 8, parameter ROWS = 4) (
  input  wire        clk,
  input  wire        rst,
  input  wire        kick,
  input  wire        go_ack,
  output reg         go_req,
  output reg         fin,
  output reg  [15:0] r_idx,
  output reg  [15:0] c_idx,
  output wire        clr_acc,
  output wire        add_en,
  output wire        put_en
);
  localparam SLEEP = 3'd0, ASK = 3'd1, FETCH = 3'd3, MAC = 3'd2, PUT = 3'd6;
  reg [2:0] ph, ph_nx;

  initial begin
    ph = SLEEP; go_req = 0; fin = 0; r_idx = 0; c_idx = 0;
  end

  wire granted  = go_req && go_ack;
  wire last_col = (c_idx == COLS - 1);
  wire last_row = (r_idx == ROWS - 1);

  // next state
  always @* begin
    ph_nx = ph;
    case (ph)
      SLEEP: if (kick) ph_nx = ASK;
      ASK:   if (granted) ph_nx = FETCH;
      FETCH: ph_nx = MAC;
      MAC:   ph_nx = last_col ? PUT : FETCH;
      PUT:   ph_nx = last_row ? SLEEP : ASK;
      default: ph_nx = SLEEP;
    endcase
  end
  always @(posedge clk)
    if (rst) ph <= SLEEP;
    else     ph <= ph_nx;

  // handshake
  always @(posedge clk)
    if (rst) go_req <= 0;
    else if (ph == ASK) begin
      if (!go_req && !go_ack) go_req <= 1;
      else if (granted)       go_req <= 0;
    end

  // counters
  always @(posedge clk)
    if (rst) begin
      r_idx <= 0;
      c_idx <= 0;
    end else begin
      if (ph == SLEEP && kick) r_idx <= 0;
      else if (ph == PUT)      r_idx <= r_idx + 1;
      if (ph == ASK && granted) c_idx <= 0;
      else if (ph == MAC)       c_idx <= c_idx + 1;
    end

  // end of the layer
  always @(posedge clk)
    if (rst) fin <= 0;
    else     fin <= (ph == PUT) && last_row;

  assign clr_acc = (ph == ASK) && granted;
  assign add_en  = (ph == MAC);
  assign put_en  = (ph == PUT) && !rst;
endmodule
