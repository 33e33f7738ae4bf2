// SPDX-License-Identifier: Apache-2.0
// The state machine of a layer that can ask for a row while it computes another.
//
// Asking: trigger rises while ready is low, a row is left to ask for, and one of the BUFFERS row
// memories is free (filled counts the others). The grant (trigger and ready) hands the row memory
// that was written (fill) to the computing side.
// Computing: a row begins when one has been loaded. A step of TERMS terms takes two cycles, READ to let
// the memories sample col and ACCUMULATE to use what they hold; drain is the row memory in use.
// The layer keeps its sums itself: it clears them at the edge that ends a cycle with begins.
`timescale 1ns / 1ns
module row_control #(
    parameter BUFFERS = 1,                  // 1 or 2
    parameter TERMS = 1
) (
    input  wire        clk,
    input  wire        reset,
    input  wire        start,
    input  wire        ready,
    input  wire [15:0] rows,
    input  wire [15:0] inputs,              // terms of a row; with 0, WRITE follows REQUEST

    output reg  [2:0]  state,
    output reg         trigger,
    output reg  [15:0] row,
    output reg  [15:0] col,
    output reg         proceed,             // one cycle, after the last row
    output reg  [15:0] asked,
    output reg  [1:0]  filled,
    output reg         fill,
    output reg         drain,
    output wire        last_row,
    output wire        begins
);
    localparam [2:0] IDLE = 3'd0, REQUEST = 3'd1, READ = 3'd2, ACCUMULATE = 3'd3, WRITE = 3'd4;
    localparam [31:0] STEP = TERMS, ROOM = BUFFERS;
    localparam [0:0] TURNS = BUFFERS == 2;  // whether fill and drain ever change

    wire        grant    = trigger && ready;
    wire        asks     = state != IDLE && !trigger && !ready && asked < rows && filled < ROOM[1:0];
    wire        writes   = state == WRITE;
    wire [15:0] next_col = col + STEP[15:0];
    wire [15:0] next_row = row + 16'd1;

    assign begins   = state == REQUEST && (filled != 2'd0 || grant);
    assign last_row = next_row == rows;

    always @(posedge clk)
        if (reset) begin
            state   <= IDLE;
            trigger <= 1'b0;
            row     <= 16'd0;
            col     <= 16'd0;
            proceed <= 1'b0;
            asked   <= 16'd0;
            filled  <= 2'd0;
            fill    <= 1'b0;
            drain   <= 1'b0;
        end else begin
            if (asks) trigger <= 1'b1;
            if (grant) begin
                trigger <= 1'b0;
                asked   <= asked + 16'd1;
                fill    <= fill ^ TURNS;
            end
            if (grant && !writes) filled <= filled + 2'd1;
            if (!grant && writes) filled <= filled - 2'd1;

            proceed <= 1'b0;
            case (state)
                IDLE:
                    if (start) begin
                        row   <= 16'd0;
                        asked <= 16'd0;
                        state <= REQUEST;
                    end
                REQUEST:
                    if (begins) begin
                        col   <= 16'd0;
                        state <= inputs == 16'd0 ? WRITE : READ;
                    end
                READ:
                    state <= ACCUMULATE;
                ACCUMULATE: begin
                    col   <= next_col;
                    state <= next_col >= inputs ? WRITE : READ;
                end
                WRITE: begin
                    row     <= next_row;
                    drain   <= drain ^ TURNS;
                    state   <= last_row ? IDLE : REQUEST;
                    proceed <= last_row;
                end
                default:                    // never reached
                    state <= IDLE;
            endcase
        end

    initial begin
        state   = IDLE;
        trigger = 1'b0;
        row     = 16'd0;
        col     = 16'd0;
        proceed = 1'b0;
        asked   = 16'd0;
        filled  = 2'd0;
        fill    = 1'b0;
        drain   = 1'b0;
    end
endmodule
