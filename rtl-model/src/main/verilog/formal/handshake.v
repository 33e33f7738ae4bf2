// SPDX-License-Identifier: Apache-2.0
// Proof: PIO registers, fabric and the processor's program, on a bus of any timing.
//
// Every wire holds_... is a property and has to be 1 in every cycle. The properties are proven together,
// by induction, so each may rely on all others in the cycle before. fabric.v and pio.v are those of the
// board; names with a backslash are their registers.
`timescale 1ns / 1ns
module handshake #(
    parameter KINGS = 1,
    parameter F = 4,                        // features per side
    parameter H = 2,
    parameter N2 = 3,
    parameter N3 = 2,
    parameter CLOCKS = 0                    // most clocks of a transaction; 0: no limit
) (
    input wire        clk,
    input wire        completes,
    input wire        another,
    input wire [31:0] any
);
    localparam [2:0] IDLE = 3'd0, REQUEST = 3'd1, READ = 3'd2, WRITE = 3'd4;
    localparam [3:0] PLACE = 4'd0, RELEASE = 4'd1, HOLD = 4'd2, RUN = 4'd3, AWAIT_TRIGGER = 4'd4,
                     WEIGHT = 4'd5, BIAS = 4'd6, RAISE_READY = 4'd7, AWAIT_GRANT = 4'd8,
                     LOWER_READY = 4'd9, AWAIT_DONE = 4'd10, READ_EVAL = 4'd11;
    localparam [31:0] TWICE_H = 2 * H, LAST = F - 1;

    // The design

    wire        lw_write, main_write, reset, done;
    wire [7:0]  lw_address;
    wire [31:0] lw_write_data, lw_read_data, eval, board;
    wire [31:0] bias_1_white, bias_1_black, bias_2, bias_3, bias_4;
    wire [18:0] main_address;
    wire [15:0] main_data;
    wire [3:0]  ready, trigger;
    wire [3:0]  step;
    wire [2:0]  layer;
    wire [15:0] row, column;
    wire        black, strobe;

    bus_program #(.F(F), .H(H), .N2(N2), .N3(N3)) processor (
        .clk(clk), .completes(completes), .another(another), .any(any),
        .lw_write(lw_write), .lw_address(lw_address), .lw_write_data(lw_write_data),
        .lw_read_data(lw_read_data),
        .main_write(main_write), .main_address(main_address), .main_data(main_data),
        .step(step), .layer(layer), .row(row), .column(column), .black(black), .strobe(strobe)
    );
    pio pio (
        .clk(clk),
        .write(lw_write), .address(lw_address), .write_data(lw_write_data), .read_data(lw_read_data),
        .pio_reset(reset), .pio_ready(ready), .pio_trigger({done, trigger}),
        .pio_bias_1_white(bias_1_white), .pio_bias_1_black(bias_1_black),
        .pio_bias_2(bias_2), .pio_bias_3(bias_3), .pio_bias_4(bias_4),
        .pio_eval(eval), .pio_board(board)
    );
    fabric #(.KINGS(KINGS), .H(H), .N2(N2), .N3(N3), .F(F)) fabric (
        .clk(clk), .reset(reset), .board(board),
        .bias_1_white(bias_1_white), .bias_1_black(bias_1_black),
        .bias_2(bias_2), .bias_3(bias_3), .bias_4(bias_4),
        .ready(ready), .trigger(trigger), .done(done), .eval(eval),
        .main_write(main_write), .main_address(main_address), .main_data(main_data)
    );

    // The inside of the design. A register's power-up value has to be repeated here.

    (* hierconn, init = 2'd0 *)  wire [1:0]  \fabric.loader.state ;
    (* hierconn, init = 16'd0 *) wire [15:0] \fabric.loader.address ;
    (* hierconn *) wire        \fabric.start_1 ;
    (* hierconn *) wire [2:0]  \fabric.layer1.state , \fabric.layer2.state ;
    (* hierconn *) wire [2:0]  \fabric.layer3.state , \fabric.layer4.state ;
    (* hierconn *) wire [15:0] \fabric.layer1.row , \fabric.layer2.row ;
    (* hierconn *) wire [15:0] \fabric.layer3.row , \fabric.layer4.row ;
    (* hierconn *) wire [15:0] \fabric.layer1.col , \fabric.layer2.col ;
    (* hierconn *) wire [15:0] \fabric.layer3.col , \fabric.layer4.col ;
    (* hierconn *) wire        \fabric.start_2 , \fabric.start_3 ;
    (* hierconn *) wire        \fabric.start_4 , \fabric.proceed_unused ;
    (* hierconn *) wire        \fabric.layer1.grant , \fabric.layer2.grant ;
    (* hierconn *) wire        \fabric.layer3.grant , \fabric.layer4.grant ;
    (* hierconn *) wire        \fabric.weight_1_white.a_write , \fabric.weight_1_black.a_write ;
    (* hierconn *) wire        \fabric.weight_2.a_write , \fabric.weight_3.a_write , \fabric.weight_4.a_write ;
    (* hierconn *) wire        \fabric.output_1_white.a_write , \fabric.output_1_black.a_write ;
    (* hierconn *) wire        \fabric.output_2.a_write , \fabric.output_3.a_write ;
    (* hierconn *) wire        \fabric.feature_white.a_write , \fabric.feature_black.a_write ;

    wire [1:0]  loader_state = \fabric.loader.state ;
    wire [15:0] address      = \fabric.loader.address ;
    wire        start_1      = \fabric.start_1 ;
    // Elements 1 to 4 belong to the layers, elements 0, 5, 6 and 7 to none
    wire [2:0]  state [0:7];
    wire [15:0] at_row [0:7], at_col [0:7], rows [0:7], inputs [0:7];
    wire [7:0]  proceed, asked, requesting, running, last_running, legal;
    wire [4:1]  grant, is_layer;

    assign state[1]  = \fabric.layer1.state ;
    assign state[2]  = \fabric.layer2.state ;
    assign state[3]  = \fabric.layer3.state ;
    assign state[4]  = \fabric.layer4.state ;
    assign at_row[1] = \fabric.layer1.row ;
    assign at_row[2] = \fabric.layer2.row ;
    assign at_row[3] = \fabric.layer3.row ;
    assign at_row[4] = \fabric.layer4.row ;
    assign at_col[1] = \fabric.layer1.col ;
    assign at_col[2] = \fabric.layer2.col ;
    assign at_col[3] = \fabric.layer3.col ;
    assign at_col[4] = \fabric.layer4.col ;
    assign proceed   = {3'd0, \fabric.proceed_unused , \fabric.start_4 ,
                        \fabric.start_3 , \fabric.start_2 , 1'b0};
    assign grant     = {\fabric.layer4.grant , \fabric.layer3.grant ,
                        \fabric.layer2.grant , \fabric.layer1.grant };
    assign asked     = {3'd0, trigger, 1'b0};
    assign rows[1]   = H[15:0];
    assign rows[2]   = N2[15:0];
    assign rows[3]   = N3[15:0];
    assign rows[4]   = 16'd1;
    assign inputs[1] = F[15:0];
    assign inputs[2] = TWICE_H[15:0];
    assign inputs[3] = N2[15:0];
    assign inputs[4] = N3[15:0];

    generate
        genvar n;
        for (n = 0; n < 8; n = n + 1) begin : each
            if (n < 1 || n > 4) begin : none
                assign state[n]  = IDLE;
                assign at_row[n] = 16'd0;
                assign at_col[n] = 16'd0;
                assign rows[n]   = 16'd0;
                assign inputs[n] = 16'd0;
            end else begin : one
                assign is_layer[n] = layer == n;
            end
            assign requesting[n]   = state[n] == REQUEST;
            assign running[n]      = state[n] >= READ;
            assign last_running[n] = running[n] && at_row[n] + 16'd1 == rows[n];
            assign legal[n]        = state[n] <= WRITE && (!asked[n] || requesting[n])
                                     && (state[n] == IDLE || at_row[n] < rows[n])
                                     && (!running[n] || (state[n] == WRITE ? at_col[n] == inputs[n]
                                                                           : at_col[n] < inputs[n]));
        end
    endgenerate

    // Where the work is: in one place at most
    wire [7:0] busy  = requesting | running;
    wire [9:0] token = {loader_state != 2'd0, start_1, busy[1], proceed[1], busy[2], proceed[2],
                        busy[3], proceed[3], busy[4], done};
    wire       asleep = token[9:1] == 9'd0; // nothing to do until the next reset

    // What the program's layer does
    wire [15:0] n_row         = at_row[layer];
    wire        n_requesting  = requesting[layer];
    wire        n_running     = running[layer];
    wire        n_asked       = asked[layer];
    wire        last_row      = row + 16'd1 == rows[layer];
    wire        before_first  = layer == 3'd1 ? loader_state != 2'd0 || start_1
                              : last_running[layer - 3'd1] || proceed[layer - 3'd1];
    wire        after_last    = layer == 3'd4 ? done
                              : proceed[layer] || (requesting[layer + 3'd1] && at_row[layer + 3'd1] == 16'd0);
    wire        computed      = (n_running && n_row == row)
                              || (last_row ? after_last : n_requesting && !n_asked && n_row == row + 16'd1);
    wire        row_is_asked  = n_requesting && n_asked && n_row == row;
    wire        loads         = step == WEIGHT || step == BIAS || step == RAISE_READY;
    wire        shakes        = step == AWAIT_GRANT || step == LOWER_READY;
    wire        between       = step == PLACE || step == RELEASE || step == HOLD || step == READ_EVAL;

    // The values of the cycle before
    reg        begun;
    reg        was_reset, was_done;
    reg  [4:1] was_asked, was_granted, was_ready, was_proceed, was_busy, was_start;
    reg  [31:0] was_eval;
    always @(posedge clk) begin
        begun       <= 1'b1;
        was_reset   <= reset;
        was_done    <= done;
        was_eval    <= eval;
        was_asked   <= asked[4:1];
        was_granted <= grant;
        was_ready   <= ready;
        was_proceed <= proceed[4:1];
        was_busy    <= busy[4:1];
        was_start   <= {proceed[3:1], start_1};
    end
    initial {begun, was_reset, was_done, was_asked, was_granted, was_ready, was_proceed, was_busy, was_start} = 0;

    // Has this ready been granted?
    reg granted;
    always @(posedge clk)
        if (step == RAISE_READY) granted <= 1'b0;
        else if (grant != 4'd0)  granted <= 1'b1;
    initial granted = 1'b0;

    wire [4:1] sound = begun && !was_reset ? 4'hf : 4'h0;

    // The properties

    wire holds_states_are_legal = &legal && (!proceed[4] || done) && loader_state <= 2'd2
        && (loader_state != 2'd1 || address <= LAST[15:0]) && (loader_state != 2'd2 || address <= 16'd63);
    wire holds_one_works_at_a_time = (token & (token - 10'd1)) == 10'd0 || (reset && !was_reset);
    wire holds_trigger_rises_only_while_ready_is_low = (sound & asked[4:1] & ~was_asked & was_ready) == 4'd0;
    wire holds_trigger_falls_only_on_a_grant = (sound & ~asked[4:1] & was_asked & ~was_granted) == 4'd0;
    wire holds_a_layer_starts_only_after_the_one_before = (sound & busy[4:1] & ~was_busy & ~was_start) == 4'd0;
    wire holds_proceed_is_one_cycle = (proceed[4:1] & was_proceed) == 4'd0;
    wire holds_a_grant_takes_the_row_that_was_loaded
        = grant == 4'd0 || (grant == is_layer && n_row == row && step == AWAIT_GRANT);
    wire holds_every_ready_is_granted = step != LOWER_READY || granted;
    wire holds_done_stands_until_reset
        = !begun || was_reset || !was_done || (done && eval == was_eval);
    wire holds_no_weight_is_written_while_it_is_read
        = !(((\fabric.weight_1_white.a_write || \fabric.weight_1_black.a_write ) && running[1])
            || (\fabric.weight_2.a_write && running[2]) || (\fabric.weight_3.a_write && running[3])
            || (\fabric.weight_4.a_write && running[4]));
    wire holds_no_output_is_written_while_it_is_read
        = reset || (!((\fabric.output_1_white.a_write || \fabric.output_1_black.a_write ) && busy[2])
            && !(\fabric.output_2.a_write && busy[3]) && !(\fabric.output_3.a_write && busy[4]));
    wire holds_no_feature_is_written_while_it_is_read
        = reset || !((\fabric.feature_white.a_write || \fabric.feature_black.a_write ) && busy[1]);
    wire holds_no_bias_changes_while_it_is_used = !(lw_write && step == BIAS && n_running);
    wire holds_every_weight_goes_to_its_word
        = main_write == (\fabric.weight_1_white.a_write || \fabric.weight_1_black.a_write
                         || \fabric.weight_2.a_write || \fabric.weight_3.a_write || \fabric.weight_4.a_write );

    // The states of program and fabric, each seen from the other. The other properties rely on these.
    wire holds_ready_is_what_the_program_wrote
        = ready == (shakes ? 4'd1 << (layer - 3'd1) : 4'd0) && reset == (step == RUN)
          && layer >= 3'd1 && layer <= 3'd4 && row < rows[layer] && step <= READ_EVAL
          && column < inputs[layer] && (!black || layer == 3'd1)
          && (step == WEIGHT || column == 16'd0) && (step == WEIGHT || step == BIAS || !black);
    wire holds_the_program_waits_for_the_fabric
        = between ? asleep
        : step == RUN ? (was_reset ? loader_state == 2'd1 && address == 16'd0 && token[8:0] == 9'd0 : asleep)
        : step == AWAIT_TRIGGER ? (n_requesting && n_row == row) || (row == 16'd0 && before_first)
                                  || (row != 16'd0 && n_running && n_row == row - 16'd1)
        : loads ? row_is_asked
        : step == AWAIT_GRANT ? row_is_asked || computed
        : step == LOWER_READY ? computed
        : layer == 3'd4 && (running[4] || done);
    wire holds_granted_says_so = !shakes || granted == !row_is_asked;
    wire holds_the_rest_waits = step <= RUN || step >= AWAIT_DONE || done == 1'b0 || (layer == 3'd4 && last_row && shakes);

    // Every evaluation ends: each cycle brings the end nearer, if a transaction takes at most CLOCKS cycles.
    // left is the greatest number of cycles that can still be needed: CLOCKS for each transaction to come,
    // one for each grant, and those in which the fabric works and the program has to poll.

    wire holds_the_evaluation_ends_in_time, holds_a_grant_is_quick, holds_no_transaction_takes_longer;

    generate
        if (CLOCKS == 0) begin : unlimited
            assign holds_the_evaluation_ends_in_time = 1'b1;
            assign holds_a_grant_is_quick            = 1'b1;
            assign holds_no_transaction_takes_longer = 1'b1;
        end else begin : limited
            localparam [23:0] T1 = 2 * F + 6, T2 = 2 * H + 5, T3 = N2 + 5, T4 = N3 + 5,
                              C1 = 2 * F + 2, C2 = 4 * H + 2, C3 = 2 * N2 + 2, C4 = 2 * N3 + 2,
                              AFTER_3 = T4 + 2, AFTER_2 = N3 * T3 + AFTER_3, AFTER_1 = N2 * T2 + AFTER_2,
                              WORK_3 = 1 + C4, WORK_2 = 1 + N3 * C3 + WORK_3, WORK_1 = 1 + N2 * C2 + WORK_2,
                              GRANTS = H + N2 + N3 + 1,
                              BOUND = CLOCKS * (H * T1 + AFTER_1) + GRANTS + F + 65 + H * C1 + WORK_1;

            reg [15:0] waited;              // cycles of the transaction before this one
            reg [23:0] elapsed;             // cycles of the evaluation
            always @(posedge clk) begin
                waited  <= completes ? 16'd0 : waited + 16'd1;
                elapsed <= step == RUN || between ? 24'd0 : elapsed + 24'd1;
            end
            initial {waited, elapsed} = 0;
            always @* assume (completes || waited + 16'd1 < CLOCKS);
            assign holds_no_transaction_takes_longer = waited < CLOCKS;
            assign holds_a_grant_is_quick = step != AWAIT_GRANT || !row_is_asked || waited == 16'd0;

            // Transactions to come
            wire        two       = layer == 3'd1;
            wire [23:0] words     = two ? 2 * (inputs[1] - column) - black : inputs[layer] - column;
            wire [23:0] of_row    = step == AWAIT_TRIGGER ? (two ? T1 : layer == 3'd2 ? T2 : layer == 3'd3 ? T3 : T4)
                                  : step == WEIGHT ? words + (two ? 24'd5 : 24'd4)
                                  : step == BIAS ? (two ? 24'd5 - black : 24'd4)
                                  : step == RAISE_READY ? 24'd3 : step == AWAIT_GRANT ? 24'd2 : 24'd1;
            wire [3:0]  more      = rows[layer] - 16'd1 - row;
            wire [23:0] to_come   = step == READ_EVAL ? 24'd1 : step == AWAIT_DONE ? 24'd2
                                  : of_row + (layer == 3'd1 ? more * T1 + AFTER_1 : layer == 3'd2 ? more * T2 + AFTER_2
                                            : layer == 3'd3 ? more * T3 + AFTER_3 : 24'd2);
            // Rows to be granted
            wire [23:0] of_layers = layer == 3'd1 ? N2 + N3 + 1 : layer == 3'd2 ? N3 + 1 : layer == 3'd3 ? 1 : 0;
            wire [23:0] grants    = step >= AWAIT_DONE ? 24'd0
                                  : of_layers + more + (step <= RAISE_READY || (step == AWAIT_GRANT && row_is_asked));
            // Cycles of work
            wire [2:0]  k         = busy[1] ? 3'd1 : busy[2] ? 3'd2 : busy[3] ? 3'd3 : 3'd4;
            wire [3:0]  rows_more = rows[k] - 16'd1 - at_row[k];
            wire [15:0] terms     = inputs[k] - at_col[k];
            wire [23:0] row_work  = k == 3'd1 ? C1 : k == 3'd2 ? C2 : k == 3'd3 ? C3 : C4;
            wire [23:0] this_row  = requesting[k] ? row_work - asked[k] : state[k] == READ ? 2 * terms + 1
                                  : state[k] == WRITE ? 1 : 2 * terms;
            wire [23:0] layers    = k == 3'd1 ? rows_more * C1 + WORK_1 : k == 3'd2 ? rows_more * C2 + WORK_2
                                  : k == 3'd3 ? rows_more * C3 + WORK_3 : 24'd0;
            wire [23:0] work      = loader_state == 2'd1 ? F - address + 65 + H * C1 + WORK_1
                                  : loader_state == 2'd2 ? 65 - address + H * C1 + WORK_1
                                  : start_1 ? 1 + H * C1 + WORK_1
                                  : busy != 8'd0 ? this_row + layers
                                  : proceed[1] ? WORK_1 : proceed[2] ? WORK_2 : proceed[3] ? WORK_3 : 24'd0;
            // A poll that comes too early is followed by another, as long as the fabric works.
            wire        early     = (step == AWAIT_TRIGGER && !n_asked) || (step == AWAIT_DONE && !done);
            wire [23:0] left      = CLOCKS * to_come + grants + work - (early ? 16'd0 : waited);

            assign holds_the_evaluation_ends_in_time = step <= RUN || (elapsed <= BOUND && left <= BOUND && elapsed + left <= BOUND);
        end
    endgenerate

    localparam PROPERTIES = 21;
    wire [PROPERTIES-1:0] holds = {
        holds_states_are_legal, holds_one_works_at_a_time, holds_trigger_rises_only_while_ready_is_low,
        holds_trigger_falls_only_on_a_grant, holds_a_layer_starts_only_after_the_one_before,
        holds_proceed_is_one_cycle, holds_a_grant_takes_the_row_that_was_loaded,
        holds_every_ready_is_granted, holds_done_stands_until_reset,
        holds_no_weight_is_written_while_it_is_read, holds_no_output_is_written_while_it_is_read,
        holds_no_feature_is_written_while_it_is_read, holds_no_bias_changes_while_it_is_used,
        holds_every_weight_goes_to_its_word, holds_ready_is_what_the_program_wrote,
        holds_the_program_waits_for_the_fabric, holds_granted_says_so, holds_the_rest_waits,
        holds_the_evaluation_ends_in_time, holds_a_grant_is_quick, holds_no_transaction_takes_longer
    };
    always @* assert (&holds);
endmodule
