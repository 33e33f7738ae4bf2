// SPDX-License-Identifier: Apache-2.0
// Board register and loader: keeps the position and turns it into the two feature memories.
//
// When the strobe bit of pio_board changes, the loader takes over one square, in reset or not. After
// reset, it writes 0 to all FEATURES words (CLEAR), sets the features of the 64 squares (SCAN), and starts
// layer 1 with one cycle of start_1. Kings and empty squares are no features.
`timescale 1ns / 1ns
module loader #(
    parameter KINGS = 64,                   // king buckets, a power of two
    parameter FEATURES = 40960,             // 640 * KINGS
    parameter ADDRESS_WIDTH = 16
) (
    input  wire                     clk,
    input  wire                     reset,
    input  wire [31:0]              pio_board,
    input  wire                     addressed,  // pio_board is for this loader; if not, only its strobe is kept

    output wire                     feature_write,
    output wire                     feature_data,
    output wire [ADDRESS_WIDTH-1:0] white_address,
    output wire [ADDRESS_WIDTH-1:0] black_address,

    output reg                      black_to_move,
    output reg                      start_1
);
    localparam [1:0] IDLE = 2'd0, CLEAR = 2'd1, SCAN = 2'd2;
    localparam [3:0] WHITE_KING = 4'd6, BLACK_KING = 4'd14;
    localparam [15:0] LAST_SQUARE = 16'd63;
    localparam [31:0] LAST_FEATURE = FEATURES - 1;
    localparam [31:0] BUCKET_MASK = KINGS - 1;

    reg [3:0]  board [0:63];                // a1 = 0, b1 = 1, ..., h8 = 63
    reg [5:0]  white_king, black_king;
    reg        strobe_seen;
    reg [1:0]  state;
    reg [15:0] address;

    // What the HPS wrote
    wire        strobe     = pio_board[31];
    wire        new_side   = pio_board[16];
    wire [3:0]  new_code   = pio_board[11:8];
    wire [5:0]  new_square = pio_board[5:0];
    wire [19:0] unused     = {pio_board[30:17], pio_board[15:12], pio_board[7:6]};

    always @(posedge clk)
        if (strobe != strobe_seen) begin
            strobe_seen <= strobe;
            if (addressed) begin
                board[new_square] <= new_code;
                black_to_move     <= new_side;
                if (new_code == WHITE_KING) white_king <= new_square;
                if (new_code == BLACK_KING) black_king <= new_square;
            end
        end

    // The feature of the square under the scan, seen from each side
    wire [5:0]  square       = address[5:0];
    wire [3:0]  code         = board[square];
    wire        color        = code[3];     // 0 white, 1 black
    wire        is_feature   = code[2:0] >= 3'd1 && code[2:0] <= 3'd5;
    wire [2:0]  kind         = code[2:0] - 3'd1;            // P N B R Q = 0 ... 4
    wire [5:0]  white_bucket = white_king & BUCKET_MASK[5:0];
    wire [5:0]  black_bucket = ~black_king & BUCKET_MASK[5:0];
    wire [9:0]  white_plane  = {6'd0, kind, color}  + 10'd10 * {4'd0, white_bucket};
    wire [9:0]  black_plane  = {6'd0, kind, ~color} + 10'd10 * {4'd0, black_bucket};
    wire [15:0] index_white  = {white_plane, square};
    wire [15:0] index_black  = {black_plane, ~square};      // the board turned: 63 - s is ~s

    generate
        if (ADDRESS_WIDTH < 16) begin : few_kings           // the high bits are always 0
            wire high_unused = |{index_white[15:ADDRESS_WIDTH], index_black[15:ADDRESS_WIDTH]};
        end
    endgenerate

    wire clearing = state == CLEAR && !reset;
    wire setting  = state == SCAN && !reset && is_feature;

    assign feature_write = clearing || setting;
    assign feature_data  = setting;
    assign white_address = clearing ? address[ADDRESS_WIDTH-1:0]
                         : setting  ? index_white[ADDRESS_WIDTH-1:0] : {ADDRESS_WIDTH{1'b0}};
    assign black_address = clearing ? address[ADDRESS_WIDTH-1:0]
                         : setting  ? index_black[ADDRESS_WIDTH-1:0] : {ADDRESS_WIDTH{1'b0}};

    always @(posedge clk)
        if (reset) begin
            state   <= CLEAR;
            address <= 16'd0;
            start_1 <= 1'b0;
        end else
            case (state)
                CLEAR:
                    if (address == LAST_FEATURE[15:0]) begin
                        state   <= SCAN;
                        address <= 16'd0;
                    end else
                        address <= address + 16'd1;
                SCAN:
                    if (address == LAST_SQUARE) begin
                        state   <= IDLE;
                        address <= 16'd0;
                        start_1 <= 1'b1;
                    end else
                        address <= address + 16'd1;
                default:
                    start_1 <= 1'b0;
            endcase

    initial begin
        white_king    = 6'd0;
        black_king    = 6'd0;
        black_to_move = 1'b0;
        strobe_seen   = 1'b0;
        state         = IDLE;
        address       = 16'd0;
        start_1       = 1'b0;
    end

`ifndef SYNTHESIS
    integer i;                              // on the device, the configuration sets it to 0
    initial for (i = 0; i < 64; i = i + 1) board[i] = 4'd0;
`endif
endmodule
