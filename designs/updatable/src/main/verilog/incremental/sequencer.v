// SPDX-License-Identifier: Apache-2.0
// Keeps the processor's words in a queue, and turns them into passes.
module sequencer (
    input clk,
    input [31:0] board,
    input [3:0] answered,
    input [7:0] passes_out,
    input [7:0] columns_out,
    input [7:0] passes_seen,                // by the unit that makes a cache's keys
    input [7:0] columns_seen,
    output reg [3:0] asked,
    output waits,
    output half_full,
    output [21:0] seen_pass,
    output [15:0] seen_column,
    output reg done,
    output reg [7:0] passes_in,
    output reg [7:0] columns_in,
    output [21:0] pass,
    output [15:0] column
);
    `include "words.vh"
    localparam [1:0] IDLE = 0, WORK = 1, UNDOES = 2;
    localparam [1:0] TAKE = 2, CLEARS = 3;
    localparam [15:0] BIAS_COLUMN = 40960;

    reg strobe_seen;
    reg [6:0] words_in, words_out;
    reg [1:0] state;
    reg [30:0] work;
    reg view;
    reg [1:0] change;
    reg begun;
    reg [5:0] top;
    reg black_to_move;
    reg [5:0] king_white, king_black;
    reg [30:0] words [0:127];
    reg [11:0] kings_below [0:63];
    reg [21:0] passes [0:15];
    reg [15:0] columns [0:15];

    initial begin
        {done, passes_in, columns_in, strobe_seen, words_in, words_out, state, work} = 0;
        {view, change, begun, top, black_to_move, king_white, king_black, asked} = 0;
    end
`ifndef SYNTHESIS
    integer i;
    initial begin
        for (i = 0; i < 128; i = i + 1) words[i] = 0;
        for (i = 0; i < 64; i = i + 1) kings_below[i] = 0;
        for (i = 0; i < 16; i = i + 1) begin passes[i] = 0; columns[i] = 0; end
    end
`endif

    assign pass = passes[passes_out[3:0]];
    assign column = columns[columns_out[3:0]];
    assign seen_pass = passes[passes_seen[3:0]];
    assign seen_column = columns[columns_seen[3:0]];

    wire pending = board[31] != strobe_seen;
    wire [6:0] words_there = words_in - words_out;
    assign waits = pending || words_in != words_out;
    assign half_full = words_there[6];
    wire [30:0] next_word = words[words_out];
    wire [7:0] passes_there = passes_in - passes_out;
    wire [7:0] columns_there = columns_in - columns_out;
    wire room = passes_there < 16 && columns_there < 16;

    wire [5:0] above = top + 1'b1;
    wire [5:0] turn = view ? 6'd63 : 6'd0;
    wire [3:0] mover = piece(work, 0);
    wire [3:0] changed = piece(work, change);
    wire king_moves = mover[2:0] == 6;
    wire is_feature = changed[2:0] != 0 && changed[2:0] != 6;
    wire ends = {6'b0, change} == steps(work) - 1;
    wire [5:0] king = view ? king_black : king_white;
    wire [7:0] entry_below = {1'b0, view, top};
    wire [7:0] entry_above = {1'b0, view, above};

    function [15:0] column_of;
        input side;
        input [5:0] of_king;
        input [3:0] of_piece;
        input [5:0] at;
        reg [5:0] turned;
        begin
            turned = side ? 6'd63 : 6'd0;
            column_of = 16'd640 * (of_king ^ turned)
                + 16'd128 * (of_piece[2:0] - 3'd1) + (of_piece[3] == side ? 16'd0 : 16'd64)
                + (at ^ turned);
        end
    endfunction

    // made is a pass: black to move, last, kept, minus, from zero, with a column, target, source
    reg emits, fetches, ends_view;
    reg [21:0] made;
    reg [15:0] fetched;
    reg [7:0] entry;
    reg [5:0] entry_king;
    wire black_after = work[30:29] == TAKE ? work[12] : !black_to_move;

    always @* begin
        emits = 0;
        fetches = 0;
        ends_view = 0;
        made = 0;
        fetched = 0;
        entry = 0;
        entry_king = 0;
        if (state == WORK && room)
            case (work[30:29])
                MOVE: begin
                    entry = begun ? entry_above : entry_below;
                    if (king_moves && mover[3] == view) begin
                        entry_king = square(work, 1) ^ turn;
                        made = {6'b0, entry_above, 1'b1, view, entry_king};
                        ends_view = 1;
                        emits = 1;
                    end else if (is_feature) begin
                        made = {3'b0, removes(work, change), 1'b0, 1'b1, entry_above, entry};
                        fetched = column_of(view, king, changed, square(work, change));
                        fetches = 1;
                        emits = 1;
                        ends_view = ends;
                    end else if (ends) begin
                        made = {6'b0, entry_above, entry};
                        emits = 1;
                        ends_view = 1;
                    end
                    if (ends_view)
                        made = made | 22'h080000 | (view ? {black_after, 1'b1, 20'b0} : 22'b0);
                end
                SQUARES: begin
                    entry = {1'b1, view, work[28:23] ^ turn};
                    made = {3'b0, removes(work, change), 1'b0, 1'b1, entry, entry};
                    fetched = column_of(view, work[28:23], changed, square(work, change));
                    fetches = changed != 0;
                    emits = changed != 0;
                end
                TAKE: begin
                    entry = {1'b1, view, (view ? work[11:6] : work[5:0]) ^ turn};
                    made = {view & black_after, view, 4'b1000, 1'b0, view, 6'b0, entry};
                    emits = 1;
                end
                default: begin
                    entry = {1'b1, work[0], work[6:1] ^ (work[0] ? 6'd63 : 6'd0)};
                    made = {6'b000011, entry, entry};
                    fetched = BIAS_COLUMN;
                    fetches = 1;
                    emits = 1;
                end
            endcase
    end

    always @(posedge clk) begin
        done <= asked == answered && !waits;
        if (pending) begin
            strobe_seen <= board[31];
            words[words_in] <= board[30:0];
            words_in <= words_in + 1'b1;
            if (board[30:29] == MOVE || board[30:29] == TAKE)
                asked <= asked + 1'b1;
        end
        if (emits) begin
            passes[passes_in[3:0]] <= made;
            passes_in <= passes_in + 1'b1;
        end
        if (fetches) begin
            columns[columns_in[3:0]] <= fetched;
            columns_in <= columns_in + 1'b1;
        end
        case (state)
            IDLE:
                if (words_in != words_out) begin
                    words_out <= words_out + 1'b1;
                    work <= next_word;
                    view <= next_word[30:29] == SQUARES ? next_word[22] : 1'b0;
                    change <= 0;
                    begun <= 0;
                    state <= WORK;
                    if (next_word[30:29] == MOVE && next_word[28:26] != 0) begin
                        top <= top - next_word[28:26];
                        black_to_move <= black_to_move ^ next_word[26];
                        state <= UNDOES;
                    end
                end
            UNDOES: begin
                {king_black, king_white} <= kings_below[top];
                state <= WORK;
            end
            default:
                if (room)
                    case (work[30:29])
                        MOVE:
                            if (ends_view) begin
                                view <= 1;
                                change <= 0;
                                begun <= 0;
                                if (view) begin
                                    view <= view;
                                    change <= change;
                                    begun <= begun;
                                    black_to_move <= black_after;
                                    top <= above;
                                    state <= IDLE;
                                    kings_below[above] <= {
                                        king_moves && mover[3] ? square(work, 1) : king_black,
                                        king_moves && !mover[3] ? square(work, 1) : king_white};
                                    if (king_moves && mover[3])
                                        king_black <= square(work, 1);
                                    if (king_moves && !mover[3])
                                        king_white <= square(work, 1);
                                end
                            end else begin
                                change <= change + 1'b1;
                                if (is_feature)
                                    begun <= 1;
                            end
                        SQUARES: begin
                            change <= 1;
                            if (change == 1)
                                state <= IDLE;
                        end
                        TAKE:
                            if (!view) begin
                                king_white <= work[5:0];
                                view <= 1;
                            end else begin
                                king_black <= work[11:6];
                                black_to_move <= work[12];
                                top <= 0;
                                kings_below[0] <= work[11:0];
                                state <= IDLE;
                            end
                        default: state <= IDLE;
                    endcase
        endcase
    end
endmodule
