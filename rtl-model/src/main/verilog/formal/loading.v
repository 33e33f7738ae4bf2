// SPDX-License-Identifier: Apache-2.0
// Proof: board register and loader, whatever the processor writes, and whenever it resets. The
// contents of the 64 codes of the board register are left open.
`timescale 1ns / 1ns
module loading #(
    parameter KINGS = 1,
    parameter FEATURES = 640,               // fewer to find faults sooner
    parameter ADDRESS_WIDTH = 10
) (
    input wire        clk,
    input wire        reset,
    input wire [31:0] pio_board
);
    localparam [1:0] IDLE = 2'd0, CLEAR = 2'd1, SCAN = 2'd2;

    wire                     write, data, black_to_move, start_1;
    wire [ADDRESS_WIDTH-1:0] white_address, black_address;

    loader #(.KINGS(KINGS), .FEATURES(FEATURES), .ADDRESS_WIDTH(ADDRESS_WIDTH)) loader (
        .clk(clk), .reset(reset), .pio_board(pio_board), .addressed(1'b1),
        .feature_write(write), .feature_data(data), .white_address(white_address), .black_address(black_address),
        .black_to_move(black_to_move), .start_1(start_1)
    );

    // A register's power-up value has to be repeated here.
    (* hierconn *) wire [3:0]  \loader.code ;
    (* hierconn, init = 2'd0 *)  wire [1:0]  \loader.state ;
    (* hierconn, init = 16'd0 *) wire [15:0] \loader.address ;
    (* hierconn, init = 6'd0 *)  wire [5:0]  \loader.white_king , \loader.black_king ;
    (* hierconn, init = 1'd0 *)  wire        \loader.strobe_seen ;

    wire [1:0]  state   = \loader.state ;
    wire [15:0] address = \loader.address ;
    wire [3:0]  code    = \loader.code ;

    // The board register, described a second time: kings and side
    reg  [5:0] white_king, black_king;
    reg        side, strobe;
    always @(posedge clk) begin
        strobe <= pio_board[31];
        if (strobe != pio_board[31]) begin
            side <= pio_board[16];
            if (pio_board[11:8] == 4'd6)  white_king <= pio_board[5:0];
            if (pio_board[11:8] == 4'd14) black_king <= pio_board[5:0];
        end
    end
    initial {white_king, black_king, side, strobe} = 0;

    // How far the loader has come since reset
    reg        begun, was_reset, was_start, was_scan_end;
    reg        loading;                     // from reset until start_1
    reg [17:0] since_reset;                 // cycles since reset fell
    always @(posedge clk) begin
        begun        <= 1'b1;
        was_reset    <= reset;
        was_start    <= start_1;
        was_scan_end <= !reset && state == SCAN && address == 16'd63;
        loading      <= reset || (loading && !(state == SCAN && address == 16'd63));
        since_reset  <= reset ? 18'd0 : since_reset + 18'd1;
    end
    initial {begun, was_reset, was_start, was_scan_end, loading, since_reset} = 0;

    // The formulas of docs/design/fabric.md, section 5, with whole numbers
    wire        feature    = (code >= 4'd1 && code <= 4'd5) || (code >= 4'd9 && code <= 4'd13);
    wire [31:0] type       = (code & 4'd7) - 1;
    wire [31:0] color      = code >= 4'd8 ? 1 : 0;
    wire [31:0] scanned    = address;
    wire [31:0] white_word = scanned + 64 * (2 * type + color + 10 * (white_king % KINGS));
    wire [31:0] black_word = 63 - scanned + 64 * (2 * type + 1 - color + 10 * ((63 - black_king) % KINGS));
    wire        clears     = state == CLEAR && !reset;
    wire        sets       = state == SCAN && !reset && feature;

    wire holds_state_is_legal = state <= SCAN && loading == (state != IDLE);
    wire holds_board_register_keeps_the_last_write
        = \loader.white_king == white_king && \loader.black_king == black_king && black_to_move == side
          && \loader.strobe_seen == strobe;
    wire holds_a_word_is_cleared_in_its_cycle
        = state != CLEAR || (address < FEATURES && address == since_reset);
    wire holds_a_square_is_scanned_in_its_cycle
        = state != SCAN || (address < 64 && since_reset == FEATURES + address);
    wire holds_clear_writes_a_0_to_both = !clears || (write && !data && white_address == address && black_address == address);
    wire holds_scan_writes_the_features
        = !sets || (write && data && white_address == white_word
                    && black_address == black_word);
    wire holds_features_are_in_the_memory = !sets || (white_address < 640 * KINGS && black_address < 640 * KINGS);
    wire holds_nothing_else_is_written
        = clears || sets || (!write && !data && white_address == 0 && black_address == 0);
    wire holds_start_after_the_last_square_once
        = start_1 == (begun && was_scan_end) && !(start_1 && was_start) && (!start_1 || since_reset == FEATURES + 64);
    wire holds_reset_begins_anew = !was_reset || (state == CLEAR && address == 16'd0 && !start_1);

    localparam PROPERTIES = 10;
    wire [PROPERTIES-1:0] holds = {
        holds_state_is_legal, holds_board_register_keeps_the_last_write, holds_a_word_is_cleared_in_its_cycle,
        holds_a_square_is_scanned_in_its_cycle, holds_clear_writes_a_0_to_both, holds_scan_writes_the_features,
        holds_features_are_in_the_memory, holds_nothing_else_is_written, holds_start_after_the_last_square_once,
        holds_reset_begins_anew
    };
    always @* assert (&holds);
endmodule
