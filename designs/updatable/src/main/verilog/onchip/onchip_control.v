// SPDX-License-Identifier: Apache-2.0
// Takes commands and addresses one row of each perspective per clock.
module onchip_control #(
    parameter STACK = 64,
    parameter GROUPS = 4
) (
    input clk,
    input [31:0] board,
    input [3:0] answered,
    output reg [3:0] asked,
    output waits,
    output reg done,
    output reg [9:0] row_white,
    output reg [9:0] row_black,
    output reg add,
    output reg subtract,
    output reg clear,
    output reg last,
    output reg last_black
);
    `include "words.vh"
    localparam [1:0] IDLE = 0, POP = 1, APPLY = 2;
    localparam TOP = $clog2(STACK);

    reg [1:0] state;
    reg strobe_seen;
    reg [30:0] work, pending;
    reg inverse;
    reg [9:0] undo_left;
    reg [7:0] step;
    reg [TOP-1:0] top;
    reg black_to_move;
    reg [7:0] hold;
    reg [30:0] stack [0:STACK-1];
    reg [30:0] popped;

    initial begin
        {done, row_white, row_black, add, subtract, clear, last, last_black} = 0;
        {state, strobe_seen, work, pending, inverse, undo_left, step} = 0;
        {top, black_to_move, hold, asked, popped} = 0;
    end
`ifndef SYNTHESIS
    integer i;
    initial for (i = 0; i < STACK; i = i + 1) stack[i] = 0;
`endif

    assign waits = board[31] != strobe_seen;
    wire last_step = step == steps(work) - 1;
    wire evaluates_work = work[30:29] == MOVE || (work[30:29] == SQUARES && work[22]);
    wire evaluated = !inverse && evaluates_work;
    wire stalls = last_step && evaluated && hold != 0;
    wire ends = state == APPLY && last_step && !stalls;
    wire undone = ends && inverse && undo_left == 0;
    wire free = state == IDLE || (ends && !inverse) || (undone && pending[30:29] == UNDO);
    wire takes = free && waits;
    wire [9:0] undoes = board[30:29] == MOVE ? {7'b0, board[28:26]}
        : board[30:29] == UNDO ? board[9:0] : 10'd0;
    wire begins = (takes && undoes == 0 && board[30:29] != UNDO)
        || (undone && pending[30:29] == MOVE);
    wire [30:0] coming = takes ? board[30:0] : pending;

    wire [TOP-1:0] below = top - 1'b1;
    wire [1:0] change = step[1:0];
    wire [3:0] changed = piece(work, change);
    wire [5:0] at = square(work, change);
    wire [9:0] plane = {1'b0, changed[2:0] - 3'd1, 6'b0} - (changed[2:0] == 0 ? 10'd512 : 10'd0);
    wire [9:0] bias_row = 10'd768 + {2'b0, step};
    wire black_after = work[30:29] == MOVE ? !black_to_move
        : work[30:29] == SQUARES && evaluated ? work[23] : black_to_move;

    always @(posedge clk) begin
        popped <= stack[below];
        if (begins && coming[30:29] == MOVE)
            stack[top] <= coming;
    end

    always @(posedge clk) begin
        done <= asked == answered && !waits;
        add <= 0;
        last <= 0;
        if (hold != 0)
            hold <= hold - 1'b1;
        if (state == POP) begin
            work <= popped;
            inverse <= 1;
            step <= 0;
            top <= top - 1'b1;
            undo_left <= undo_left - 1'b1;
            state <= APPLY;
        end else if (state == APPLY && !stalls) begin
            clear <= work[30:29] == CLEAR && step == 0;
            if (work[30:29] == CLEAR) begin
                add <= 1;
                subtract <= 0;
                row_white <= bias_row;
                row_black <= bias_row;
            end else begin
                add <= changed != 0;
                subtract <= removes(work, change) == !inverse;
                row_white <= (changed[3] ? 10'd384 : 10'd0) + plane + {4'b0, at};
                row_black <= (changed[3] ? 10'd0 : 10'd384) + plane + {4'b0, at ^ 6'd56};
            end
            step <= last_step ? 8'd0 : step + 1'b1;
            if (last_step) begin
                black_to_move <= black_after;
                if (evaluated) begin
                    last <= 1;
                    last_black <= black_after;
                    hold <= GROUPS - 1;
                end
                state <= inverse && undo_left != 0 ? POP : IDLE;
            end
        end
        if (takes) begin
            strobe_seen <= board[31];
            if (board[30:29] == MOVE || (board[30:29] == SQUARES && board[22]))
                asked <= asked + 1'b1;
            if (undoes != 0) begin
                pending <= board[30:0];
                undo_left <= undoes;
                state <= POP;
            end
        end
        if (begins) begin
            work <= coming;
            inverse <= 0;
            step <= 0;
            state <= APPLY;
            if (coming[30:29] == MOVE)
                top <= top + 1'b1;
            else if (coming[30:29] == CLEAR)
                top <= 0;
        end
    end
endmodule
