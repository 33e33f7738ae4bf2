// SPDX-License-Identifier: Apache-2.0
// The words of docs/design/onchip.md: MOVE 0, SQUARES 1, CLEAR 2, UNDO 3 in bits 30:29.
localparam [1:0] MOVE = 0, SQUARES = 1, CLEAR = 2, UNDO = 3;
localparam [1:0] IN_PASSING = 1, CASTLING = 2;

// The number of steps of a word: one per change, or one per bias row of CLEAR.
function [7:0] steps;
    input [30:0] word;
    case (word[30:29])
        MOVE: steps = word[25:24] == CASTLING ? 8'd4 : word[23:20] == 0 ? 8'd2 : 8'd3;
        SQUARES: steps = word[20:17] == 0 ? 8'd1 : 8'd2;
        CLEAR: steps = word[7:0] == 0 ? 8'd1 : word[7:0];
        default: steps = 8'd1;
    endcase
endfunction

// The piece of a change. The fourth change of a move is the rook's arrival.
function [3:0] piece;
    input [30:0] word;
    input [1:0] change;
    if (word[30:29] == SQUARES)
        piece = change == 0 ? word[9:6] : word[20:17];
    else
        piece = change == 0 ? word[15:12] : change == 1 ? word[19:16] : word[23:20];
endfunction

function [5:0] square;
    input [30:0] word;
    input [1:0] change;
    reg [5:0] to;
    begin
        to = word[11:6];
        if (word[30:29] == SQUARES)
            square = change == 0 ? word[5:0] : word[16:11];
        else
            case (change)
                0: square = word[5:0];
                1: square = to;
                2:
                    case (word[25:24])
                        IN_PASSING: square = to ^ 6'd8;
                        CASTLING: square = to[2] ? to + 6'd1 : to - 6'd2;
                        default: square = to;
                    endcase
                default: square = to[2] ? to - 6'd1 : to + 6'd1;
            endcase
    end
endfunction

function removes;
    input [30:0] word;
    input [1:0] change;
    if (word[30:29] == SQUARES)
        removes = change == 0 ? word[10] : word[21];
    else
        removes = change == 0 || change == 2;
endfunction
