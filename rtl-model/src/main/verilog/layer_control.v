// SPDX-License-Identifier: Apache-2.0
// The state machine that all layers share: asks for a row, runs over its inputs, writes its result.
//
// trigger and ready make a four-phase handshake with the HPS: the layer asks (trigger) only while
// ready is low, the HPS loads the row and raises ready, the layer drops trigger and runs. A term
// takes two cycles, READ to let the memories sample col and ACCUMULATE to use what they hold.
// The layer says when row and col are at their last values, and keeps its sums itself: it clears
// them at the edge that ends a cycle with grant.
`timescale 1ns / 1ns
module layer_control (
    input  wire        clk,
    input  wire        reset,
    input  wire        start,
    input  wire        ready,
    input  wire        last_row,
    input  wire        last_col,

    output reg  [2:0]  state,
    output reg         trigger,
    output reg  [15:0] row,
    output reg  [15:0] col,
    output reg         proceed,             // one cycle, after the last row
    output wire        grant
);
    localparam [2:0] IDLE = 3'd0, REQUEST = 3'd1, READ = 3'd2, ACCUMULATE = 3'd3, WRITE = 3'd4;

    assign grant = state == REQUEST && trigger && ready;

    always @(posedge clk)
        if (reset) begin
            state   <= IDLE;
            trigger <= 1'b0;
            row     <= 16'd0;
            col     <= 16'd0;
            proceed <= 1'b0;
        end else begin
            proceed <= 1'b0;
            case (state)
                IDLE:
                    if (start) begin
                        row   <= 16'd0;
                        state <= REQUEST;
                    end
                REQUEST:
                    if (grant) begin
                        trigger <= 1'b0;
                        col     <= 16'd0;
                        state   <= READ;
                    end else if (!trigger && !ready)
                        trigger <= 1'b1;
                READ:
                    state <= ACCUMULATE;
                ACCUMULATE: begin
                    col   <= col + 16'd1;
                    state <= last_col ? WRITE : READ;
                end
                WRITE: begin
                    row     <= row + 16'd1;
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
    end
endmodule
