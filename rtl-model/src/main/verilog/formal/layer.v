// SPDX-License-Identifier: Apache-2.0
// Proof: one layer, whatever happens around it. start, ready, reset and all data are free.
`timescale 1ns / 1ns
module layer #(
    parameter KIND = 2,                     // 1 feature_layer, 2 linear_layer, 4 output_layer
    parameter ARITHMETIC = 0,
    parameter INPUTS = 3,
    parameter ROWS = 3,                     // 1 if KIND is 4
    parameter INPUT_ADDRESS = 2,
    parameter ROW_ADDRESS = 2
) (
    input wire        clk,
    input wire        reset,
    input wire        start,
    input wire        ready,
    input wire [15:0] value, value_black,   // the low bits of what the memories hold
    input wire [15:0] weight, weight_black,
    input wire [31:0] bias, bias_black
);
    localparam [2:0] IDLE = 3'd0, REQUEST = 3'd1, READ = 3'd2, ACCUMULATE = 3'd3, WRITE = 3'd4;

    // All three kinds; the properties are about one of them

    wire [2:0]               triggers, proceeds;
    wire [INPUT_ADDRESS-1:0] columns_1, columns_2, columns_4;
    wire                     write_1, write_2;
    wire [ROW_ADDRESS-1:0]   address_1, address_2;
    wire                     done;
    wire [31:0]              eval;

    feature_layer #(
        .ARITHMETIC(ARITHMETIC), .INPUTS(INPUTS), .ROWS(ROWS),
        .INPUT_ADDRESS(INPUT_ADDRESS), .ROW_ADDRESS(ROW_ADDRESS)
    ) layer1 (
        .clk(clk), .reset(reset), .start(start), .trigger(triggers[0]), .ready(ready), .proceed(proceeds[0]),
        .input_address(columns_1), .feature_white(value[0]), .feature_black(value_black[0]),
        .weight_white(weight), .weight_black(weight_black), .bias_white(bias), .bias_black(bias_black),
        .output_write(write_1), .output_address(address_1)
    );
    linear_layer #(
        .ARITHMETIC(ARITHMETIC), .INPUTS(INPUTS), .ROWS(ROWS),
        .INPUT_ADDRESS(INPUT_ADDRESS), .ROW_ADDRESS(ROW_ADDRESS)
    ) layer2 (
        .clk(clk), .reset(reset), .start(start), .trigger(triggers[1]), .ready(ready), .proceed(proceeds[1]),
        .input_address(columns_2), .value(value[7:0]), .weight(weight[7:0]), .bias(bias),
        .output_write(write_2), .output_address(address_2)
    );
    output_layer #(
        .ARITHMETIC(ARITHMETIC), .INPUTS(INPUTS), .INPUT_ADDRESS(INPUT_ADDRESS)
    ) layer4 (
        .clk(clk), .reset(reset), .start(start), .trigger(triggers[2]), .ready(ready), .proceed(proceeds[2]),
        .input_address(columns_4), .value(value[7:0]), .weight(weight[7:0]), .bias(bias),
        .eval(eval), .done(done)
    );

    (* hierconn *) wire [2:0]  \layer1.state , \layer2.state , \layer4.state ;
    (* hierconn *) wire [15:0] \layer1.row , \layer2.row , \layer4.row ;
    (* hierconn *) wire [15:0] \layer1.col , \layer2.col , \layer4.col ;
    (* hierconn *) wire        \layer1.grant , \layer2.grant , \layer4.grant ;

    wire        trigger = KIND == 1 ? triggers[0] : KIND == 2 ? triggers[1] : triggers[2];
    wire        proceed = KIND == 1 ? proceeds[0] : KIND == 2 ? proceeds[1] : proceeds[2];
    wire [2:0]  state   = KIND == 1 ? \layer1.state : KIND == 2 ? \layer2.state : \layer4.state ;
    wire [15:0] row     = KIND == 1 ? \layer1.row : KIND == 2 ? \layer2.row : \layer4.row ;
    wire [15:0] col     = KIND == 1 ? \layer1.col : KIND == 2 ? \layer2.col : \layer4.col ;
    wire        grant   = KIND == 1 ? \layer1.grant : KIND == 2 ? \layer2.grant : \layer4.grant ;

    wire [INPUT_ADDRESS-1:0] input_address  = KIND == 1 ? columns_1 : KIND == 2 ? columns_2 : columns_4;
    wire                     output_write   = KIND == 1 ? write_1 : KIND == 2 ? write_2 : state == WRITE && !reset;
    wire [ROW_ADDRESS-1:0]   output_address = KIND == 1 ? address_1 : KIND == 2 ? address_2 : row[ROW_ADDRESS-1:0];

    // The values of the cycle before, and how long the layer has been at work
    reg         begun, was_reset, was_start, was_trigger, was_ready, was_grant, was_proceed, was_done, was_last_write;
    reg  [2:0]  was_state;
    reg  [31:0] was_eval;
    reg         granted;                    // a row has been granted and is not written yet
    reg         at_work;                    // since start; the last row is not written yet
    reg  [16:0] since_grant;                // cycles
    reg  [15:0] written;                    // words of the output memory since start
    reg  [15:0] terms;                      // that were added since the grant

    wire last_write = output_write && written + 16'd1 == ROWS;

    always @(posedge clk) begin
        begun          <= 1'b1;
        was_reset      <= reset;
        was_start      <= start && state == IDLE;
        was_trigger    <= trigger;
        was_ready      <= ready;
        was_grant      <= grant;
        was_proceed    <= proceed;
        was_done       <= done;
        was_eval       <= eval;
        was_last_write <= last_write;
        was_state      <= state;
        since_grant    <= grant ? 17'd1 : since_grant + 17'd1;
        granted        <= !reset && (grant || (granted && !output_write));
        terms          <= grant ? 16'd0 : terms + (state == ACCUMULATE);
        if (reset) begin
            at_work <= 1'b0;
            written <= 16'd0;
        end else if (state == IDLE && start) begin
            at_work <= 1'b1;
            written <= 16'd0;
        end else if (output_write) begin
            at_work <= !last_write;
            written <= written + 16'd1;
        end
    end
    initial {begun, was_reset, was_start, was_trigger, was_ready, was_grant, was_proceed, was_done, was_last_write} = 0;
    initial {granted, at_work, written} = 0;

    wire sound = begun && !was_reset;

    // The properties

    wire holds_state_is_legal = state <= WRITE && (!trigger || state == REQUEST);
    wire holds_trigger_rises_only_while_ready_is_low
        = !sound || !trigger || was_trigger || (!was_ready && was_state == REQUEST);
    wire holds_trigger_falls_only_on_a_grant = !sound || trigger || !was_trigger || was_grant;
    wire holds_trigger_answers_a_grant_at_once = !sound || !was_grant || !trigger;
    wire holds_one_row_a_grant = granted == (state >= READ) && !(grant && granted) && (!output_write || granted);
    wire holds_a_layer_works_only_after_start = at_work == (state != IDLE);
    wire holds_outputs_are_written_in_order
        = written <= ROWS && (!at_work || (written < ROWS && row == written))
          && (!output_write || (at_work && output_address == written[ROW_ADDRESS-1:0]));
    wire holds_no_output_is_left_out = !proceed || (written == ROWS && !at_work && was_last_write);
    wire holds_proceed_once_and_one_cycle = !(proceed && was_proceed) && proceed == (was_last_write && sound);
    wire holds_every_term_is_added_once
        = !granted || (col == terms && (state == WRITE ? terms == INPUTS : terms < INPUTS)
                       && (state == WRITE || input_address == terms[INPUT_ADDRESS-1:0]));
    wire holds_a_row_takes_two_cycles_a_term
        = !granted || since_grant == 2 * terms + 17'd1 + (state == ACCUMULATE);
    wire holds_reset_rests
        = !was_reset || (state == IDLE && !trigger && !proceed && (KIND != 4 || (!done && eval == 32'd0)) && row == 16'd0 && col == 16'd0);
    wire holds_done_stands_until_reset = !sound || KIND != 4 || !was_done || done;
    wire holds_eval_changes_with_the_row_only = !sound || KIND != 4 || eval == was_eval || was_state == WRITE;
    wire holds_done_is_the_row_written = !sound || KIND != 4 || done == was_done || was_state == WRITE;

    localparam PROPERTIES = 15;
    wire [PROPERTIES-1:0] holds = {
        holds_state_is_legal, holds_trigger_rises_only_while_ready_is_low,
        holds_trigger_falls_only_on_a_grant, holds_trigger_answers_a_grant_at_once, holds_one_row_a_grant,
        holds_a_layer_works_only_after_start, holds_outputs_are_written_in_order, holds_no_output_is_left_out,
        holds_proceed_once_and_one_cycle, holds_every_term_is_added_once, holds_a_row_takes_two_cycles_a_term,
        holds_reset_rests, holds_done_stands_until_reset, holds_eval_changes_with_the_row_only,
        holds_done_is_the_row_written
    };
    always @* assert (&holds);
endmodule
