// SPDX-License-Identifier: Apache-2.0
// Proof: layer_control and the tuned fabric's row_control with one buffer and one term per step are
// the same, register by register, for any size and whatever happens around them.
`timescale 1ns / 1ns
module equal_control #(
    parameter ROWS = 256,
    parameter INPUTS = 40960
) (
    input wire clk,
    input wire reset,
    input wire start,
    input wire ready
);
    wire [2:0]  state_a, state_b;
    wire        trigger_a, trigger_b, proceed_a, proceed_b, grant, begins, last_row, fill, drain;
    wire [15:0] row_a, row_b, col_a, col_b, asked;
    wire [1:0]  filled;

    layer_control a (
        .clk(clk), .reset(reset), .start(start), .ready(ready),
        .last_row(row_a == ROWS - 1), .last_col(col_a == INPUTS - 1),
        .state(state_a), .trigger(trigger_a), .row(row_a), .col(col_a), .proceed(proceed_a), .grant(grant)
    );
    row_control #(.BUFFERS(1), .TERMS(1)) b (
        .clk(clk), .reset(reset), .start(start), .ready(ready), .rows(ROWS[15:0]), .inputs(INPUTS[15:0]),
        .state(state_b), .trigger(trigger_b), .row(row_b), .col(col_b), .proceed(proceed_b),
        .asked(asked), .filled(filled), .fill(fill), .drain(drain), .last_row(last_row), .begins(begins)
    );

    wire idle = state_a == 3'd0, requests = state_a == 3'd1, runs = state_a >= 3'd2;

    wire holds_registers_are_equal
        = state_a == state_b && trigger_a == trigger_b && row_a == row_b && col_a == col_b && proceed_a == proceed_b;
    wire holds_rows_begin_together = grant == begins;
    wire holds_one_buffer_does_not_turn = !fill && !drain;

    // The equality rests on these.
    wire holds_a_granted_row_is_the_one_that_is_asked
        = idle || (asked == (runs ? row_a + 16'd1 : row_a) && filled == {1'b0, runs});
    wire holds_states_are_legal
        = state_a <= 3'd4 && (idle || row_a < ROWS) && (!trigger_a || requests) && (!idle || filled == 2'd0)
          && (!(state_a == 3'd2 || state_a == 3'd3) || col_a < INPUTS);

    localparam PROPERTIES = 5;
    wire [PROPERTIES-1:0] holds = {
        holds_registers_are_equal, holds_rows_begin_together, holds_one_buffer_does_not_turn,
        holds_a_granted_row_is_the_one_that_is_asked, holds_states_are_legal
    };
    always @* assert (&holds);
endmodule
