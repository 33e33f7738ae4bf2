// SPDX-License-Identifier: Apache-2.0
// Proof: the tuned fabric with every parameter at its first value equals fabric.v, register by register,
// in every cycle, whatever is written, reset and granted.
//
// Two things are assumed. First, two memories whose ports had the same values in all cycles before give
// the same word: the proof shows that the ports had, so the words are left open but equal. Second, no
// bias changes while its layer runs, which "handshake" proves for the program: the tuned fabric takes
// the bias at the grant, fabric.v at the end of the row.
`timescale 1ns / 1ns
module equal_fabric #(
    parameter KINGS = 1,
    parameter H = 2,
    parameter N2 = 3,
    parameter N3 = 2,
    parameter ARITHMETIC = 0
) (
    input wire        clk,
    input wire        reset,
    input wire [31:0] board, bias_1_white, bias_1_black, bias_2, bias_3, bias_4,
    input wire [3:0]  ready,
    input wire        main_write,
    input wire [18:0] main_address,
    input wire [15:0] main_data
);
    function integer address_width;
        input integer words;
        begin
            address_width = 1;
            while ((1 << address_width) < words) address_width = address_width + 1;
        end
    endfunction

    localparam FA = address_width(640 * KINGS), HA = address_width(H), A2 = address_width(2 * H),
               A3 = address_width(N2), A4 = address_width(N3), SUM = ARITHMETIC == 0 ? 16 : 32;

    wire [3:0]  trigger_a, trigger_b;
    wire        done_a, done_b;
    wire [31:0] eval_a, eval_b;

    fabric #(.KINGS(KINGS), .H(H), .N2(N2), .N3(N3), .ARITHMETIC(ARITHMETIC)) a (
        .clk(clk), .reset(reset), .board(board), .bias_1_white(bias_1_white), .bias_1_black(bias_1_black),
        .bias_2(bias_2), .bias_3(bias_3), .bias_4(bias_4), .ready(ready),
        .trigger(trigger_a), .done(done_a), .eval(eval_a),
        .main_write(main_write), .main_address(main_address), .main_data(main_data)
    );
    fabric_variant #(.KINGS(KINGS), .H(H), .N2(N2), .N3(N3), .ARITHMETIC(ARITHMETIC)) b (
        .clk(clk), .reset(reset), .board(board), .bias_1_white(bias_1_white), .bias_1_black(bias_1_black),
        .bias_2(bias_2), .bias_3(bias_3), .bias_4(bias_4), .ready(ready),
        .trigger(trigger_b), .done(done_b), .eval(eval_b),
        .main_write(main_write), .main_address(main_address), .main_data(main_data)
    );

    // The ports of the eleven memories

    (* hierconn *) wire \a.feature_white.a_write , \b.all_columns.feature_white.rows.one.banks.one.m10k.a_write ;
    (* hierconn *) wire [FA-1:0] \a.feature_white.a_address , \b.all_columns.feature_white.rows.one.banks.one.m10k.a_address , \a.feature_white.b_address , \b.all_columns.feature_white.rows.one.banks.one.m10k.b_address ;
    (* hierconn *) wire [1-1:0] \a.feature_white.a_data , \b.all_columns.feature_white.rows.one.banks.one.m10k.a_data , \a.feature_white.b_q , \b.all_columns.feature_white.rows.one.banks.one.m10k.b_q ;
    (* hierconn *) wire \a.feature_black.a_write , \b.all_columns.feature_black.rows.one.banks.one.m10k.a_write ;
    (* hierconn *) wire [FA-1:0] \a.feature_black.a_address , \b.all_columns.feature_black.rows.one.banks.one.m10k.a_address , \a.feature_black.b_address , \b.all_columns.feature_black.rows.one.banks.one.m10k.b_address ;
    (* hierconn *) wire [1-1:0] \a.feature_black.a_data , \b.all_columns.feature_black.rows.one.banks.one.m10k.a_data , \a.feature_black.b_q , \b.all_columns.feature_black.rows.one.banks.one.m10k.b_q ;
    (* hierconn *) wire \a.weight_1_white.a_write , \b.weight_1_white.one.banks.one.m10k.a_write ;
    (* hierconn *) wire [FA-1:0] \a.weight_1_white.a_address , \b.weight_1_white.one.banks.one.m10k.a_address , \a.weight_1_white.b_address , \b.weight_1_white.one.banks.one.m10k.b_address ;
    (* hierconn *) wire [16-1:0] \a.weight_1_white.a_data , \b.weight_1_white.one.banks.one.m10k.a_data , \a.weight_1_white.b_q , \b.weight_1_white.one.banks.one.m10k.b_q ;
    (* hierconn *) wire \a.weight_1_black.a_write , \b.weight_1_black.one.banks.one.m10k.a_write ;
    (* hierconn *) wire [FA-1:0] \a.weight_1_black.a_address , \b.weight_1_black.one.banks.one.m10k.a_address , \a.weight_1_black.b_address , \b.weight_1_black.one.banks.one.m10k.b_address ;
    (* hierconn *) wire [16-1:0] \a.weight_1_black.a_data , \b.weight_1_black.one.banks.one.m10k.a_data , \a.weight_1_black.b_q , \b.weight_1_black.one.banks.one.m10k.b_q ;
    (* hierconn *) wire \a.weight_2.a_write , \b.weight_2.one.banks.one.m10k.a_write ;
    (* hierconn *) wire [A2-1:0] \a.weight_2.a_address , \b.weight_2.one.banks.one.m10k.a_address , \a.weight_2.b_address , \b.weight_2.one.banks.one.m10k.b_address ;
    (* hierconn *) wire [8-1:0] \a.weight_2.a_data , \b.weight_2.one.banks.one.m10k.a_data , \a.weight_2.b_q , \b.weight_2.one.banks.one.m10k.b_q ;
    (* hierconn *) wire \a.weight_3.a_write , \b.weight_3.one.banks.one.m10k.a_write ;
    (* hierconn *) wire [A3-1:0] \a.weight_3.a_address , \b.weight_3.one.banks.one.m10k.a_address , \a.weight_3.b_address , \b.weight_3.one.banks.one.m10k.b_address ;
    (* hierconn *) wire [8-1:0] \a.weight_3.a_data , \b.weight_3.one.banks.one.m10k.a_data , \a.weight_3.b_q , \b.weight_3.one.banks.one.m10k.b_q ;
    (* hierconn *) wire \a.weight_4.a_write , \b.weight_4.one.banks.one.m10k.a_write ;
    (* hierconn *) wire [A4-1:0] \a.weight_4.a_address , \b.weight_4.one.banks.one.m10k.a_address , \a.weight_4.b_address , \b.weight_4.one.banks.one.m10k.b_address ;
    (* hierconn *) wire [8-1:0] \a.weight_4.a_data , \b.weight_4.one.banks.one.m10k.a_data , \a.weight_4.b_q , \b.weight_4.one.banks.one.m10k.b_q ;
    (* hierconn *) wire \a.output_1_white.a_write , \b.output_1_white.one.banks.one.m10k.a_write ;
    (* hierconn *) wire [HA-1:0] \a.output_1_white.a_address , \b.output_1_white.one.banks.one.m10k.a_address , \a.output_1_white.b_address , \b.output_1_white.one.banks.one.m10k.b_address ;
    (* hierconn *) wire [8-1:0] \a.output_1_white.a_data , \b.output_1_white.one.banks.one.m10k.a_data , \a.output_1_white.b_q , \b.output_1_white.one.banks.one.m10k.b_q ;
    (* hierconn *) wire \a.output_1_black.a_write , \b.output_1_black.one.banks.one.m10k.a_write ;
    (* hierconn *) wire [HA-1:0] \a.output_1_black.a_address , \b.output_1_black.one.banks.one.m10k.a_address , \a.output_1_black.b_address , \b.output_1_black.one.banks.one.m10k.b_address ;
    (* hierconn *) wire [8-1:0] \a.output_1_black.a_data , \b.output_1_black.one.banks.one.m10k.a_data , \a.output_1_black.b_q , \b.output_1_black.one.banks.one.m10k.b_q ;
    (* hierconn *) wire \a.output_2.a_write , \b.output_2.one.banks.one.m10k.a_write ;
    (* hierconn *) wire [A3-1:0] \a.output_2.a_address , \b.output_2.one.banks.one.m10k.a_address , \a.output_2.b_address , \b.output_2.one.banks.one.m10k.b_address ;
    (* hierconn *) wire [8-1:0] \a.output_2.a_data , \b.output_2.one.banks.one.m10k.a_data , \a.output_2.b_q , \b.output_2.one.banks.one.m10k.b_q ;
    (* hierconn *) wire \a.output_3.a_write , \b.output_3.one.banks.one.m10k.a_write ;
    (* hierconn *) wire [A4-1:0] \a.output_3.a_address , \b.output_3.one.banks.one.m10k.a_address , \a.output_3.b_address , \b.output_3.one.banks.one.m10k.b_address ;
    (* hierconn *) wire [8-1:0] \a.output_3.a_data , \b.output_3.one.banks.one.m10k.a_data , \a.output_3.b_q , \b.output_3.one.banks.one.m10k.b_q ;

    wire [10:0] same_ports = {
        {\a.feature_white.a_write , \a.feature_white.a_address , \a.feature_white.a_data , \a.feature_white.b_address }
            == {\b.all_columns.feature_white.rows.one.banks.one.m10k.a_write , \b.all_columns.feature_white.rows.one.banks.one.m10k.a_address , \b.all_columns.feature_white.rows.one.banks.one.m10k.a_data , \b.all_columns.feature_white.rows.one.banks.one.m10k.b_address },
        {\a.feature_black.a_write , \a.feature_black.a_address , \a.feature_black.a_data , \a.feature_black.b_address }
            == {\b.all_columns.feature_black.rows.one.banks.one.m10k.a_write , \b.all_columns.feature_black.rows.one.banks.one.m10k.a_address , \b.all_columns.feature_black.rows.one.banks.one.m10k.a_data , \b.all_columns.feature_black.rows.one.banks.one.m10k.b_address },
        {\a.weight_1_white.a_write , \a.weight_1_white.a_address , \a.weight_1_white.a_data , \a.weight_1_white.b_address }
            == {\b.weight_1_white.one.banks.one.m10k.a_write , \b.weight_1_white.one.banks.one.m10k.a_address , \b.weight_1_white.one.banks.one.m10k.a_data , \b.weight_1_white.one.banks.one.m10k.b_address },
        {\a.weight_1_black.a_write , \a.weight_1_black.a_address , \a.weight_1_black.a_data , \a.weight_1_black.b_address }
            == {\b.weight_1_black.one.banks.one.m10k.a_write , \b.weight_1_black.one.banks.one.m10k.a_address , \b.weight_1_black.one.banks.one.m10k.a_data , \b.weight_1_black.one.banks.one.m10k.b_address },
        {\a.weight_2.a_write , \a.weight_2.a_address , \a.weight_2.a_data , \a.weight_2.b_address }
            == {\b.weight_2.one.banks.one.m10k.a_write , \b.weight_2.one.banks.one.m10k.a_address , \b.weight_2.one.banks.one.m10k.a_data , \b.weight_2.one.banks.one.m10k.b_address },
        {\a.weight_3.a_write , \a.weight_3.a_address , \a.weight_3.a_data , \a.weight_3.b_address }
            == {\b.weight_3.one.banks.one.m10k.a_write , \b.weight_3.one.banks.one.m10k.a_address , \b.weight_3.one.banks.one.m10k.a_data , \b.weight_3.one.banks.one.m10k.b_address },
        {\a.weight_4.a_write , \a.weight_4.a_address , \a.weight_4.a_data , \a.weight_4.b_address }
            == {\b.weight_4.one.banks.one.m10k.a_write , \b.weight_4.one.banks.one.m10k.a_address , \b.weight_4.one.banks.one.m10k.a_data , \b.weight_4.one.banks.one.m10k.b_address },
        {\a.output_1_white.a_write , \a.output_1_white.a_address , \a.output_1_white.a_data , \a.output_1_white.b_address }
            == {\b.output_1_white.one.banks.one.m10k.a_write , \b.output_1_white.one.banks.one.m10k.a_address , \b.output_1_white.one.banks.one.m10k.a_data , \b.output_1_white.one.banks.one.m10k.b_address },
        {\a.output_1_black.a_write , \a.output_1_black.a_address , \a.output_1_black.a_data , \a.output_1_black.b_address }
            == {\b.output_1_black.one.banks.one.m10k.a_write , \b.output_1_black.one.banks.one.m10k.a_address , \b.output_1_black.one.banks.one.m10k.a_data , \b.output_1_black.one.banks.one.m10k.b_address },
        {\a.output_2.a_write , \a.output_2.a_address , \a.output_2.a_data , \a.output_2.b_address }
            == {\b.output_2.one.banks.one.m10k.a_write , \b.output_2.one.banks.one.m10k.a_address , \b.output_2.one.banks.one.m10k.a_data , \b.output_2.one.banks.one.m10k.b_address },
        {\a.output_3.a_write , \a.output_3.a_address , \a.output_3.a_data , \a.output_3.b_address }
            == {\b.output_3.one.banks.one.m10k.a_write , \b.output_3.one.banks.one.m10k.a_address , \b.output_3.one.banks.one.m10k.a_data , \b.output_3.one.banks.one.m10k.b_address }
    };
    wire [10:0] same_words = {
        \a.feature_white.b_q == \b.all_columns.feature_white.rows.one.banks.one.m10k.b_q ,
        \a.feature_black.b_q == \b.all_columns.feature_black.rows.one.banks.one.m10k.b_q ,
        \a.weight_1_white.b_q == \b.weight_1_white.one.banks.one.m10k.b_q ,
        \a.weight_1_black.b_q == \b.weight_1_black.one.banks.one.m10k.b_q ,
        \a.weight_2.b_q == \b.weight_2.one.banks.one.m10k.b_q ,
        \a.weight_3.b_q == \b.weight_3.one.banks.one.m10k.b_q ,
        \a.weight_4.b_q == \b.weight_4.one.banks.one.m10k.b_q ,
        \a.output_1_white.b_q == \b.output_1_white.one.banks.one.m10k.b_q ,
        \a.output_1_black.b_q == \b.output_1_black.one.banks.one.m10k.b_q ,
        \a.output_2.b_q == \b.output_2.one.banks.one.m10k.b_q ,
        \a.output_3.b_q == \b.output_3.one.banks.one.m10k.b_q 
    };

    // The loaders

    // A register's power-up value has to be repeated here.
    (* hierconn, init = 2'd0 *)  wire [1:0]  \a.loader.state , \b.all_columns.one.loader.state ;
    (* hierconn, init = 16'd0 *) wire [15:0] \a.loader.address , \b.all_columns.one.loader.address ;
    (* hierconn, init = 6'd0 *)  wire [5:0]  \a.loader.white_king , \b.all_columns.one.loader.white_king ;
    (* hierconn, init = 6'd0 *)  wire [5:0]  \a.loader.black_king , \b.all_columns.one.loader.black_king ;
    (* hierconn, init = 1'd0 *)  wire        \a.loader.strobe_seen , \b.all_columns.one.loader.strobe_seen ;
    (* hierconn *) wire [3:0] \a.loader.code , \b.all_columns.one.loader.code ;
    (* hierconn *) wire       \a.start_1 , \b.start_1 , \a.black_to_move , \b.black_to_move ;

    wire same_loader
        = {\a.loader.state , \a.loader.address , \a.loader.white_king , \a.loader.black_king ,
           \a.loader.strobe_seen , \a.start_1 , \a.black_to_move }
          == {\b.all_columns.one.loader.state , \b.all_columns.one.loader.address ,
              \b.all_columns.one.loader.white_king , \b.all_columns.one.loader.black_king ,
              \b.all_columns.one.loader.strobe_seen , \b.start_1 , \b.black_to_move };

    // The layers

    (* hierconn *) wire [2:0]  \a.layer1.state , \b.by_row.layer1.state ;
    (* hierconn *) wire [15:0] \a.layer1.row , \b.by_row.layer1.row , \a.layer1.col , \b.by_row.layer1.col , \b.by_row.layer1.asked ;
    (* hierconn *) wire [1:0]  \b.by_row.layer1.filled ;
    (* hierconn *) wire [2:0]  \a.layer2.state , \b.layer2.state ;
    (* hierconn *) wire [15:0] \a.layer2.row , \b.layer2.row , \a.layer2.col , \b.layer2.col , \b.layer2.asked ;
    (* hierconn *) wire [1:0]  \b.layer2.filled ;
    (* hierconn *) wire [2:0]  \a.layer3.state , \b.layer3.state ;
    (* hierconn *) wire [15:0] \a.layer3.row , \b.layer3.row , \a.layer3.col , \b.layer3.col , \b.layer3.asked ;
    (* hierconn *) wire [1:0]  \b.layer3.filled ;
    (* hierconn *) wire [2:0]  \a.layer4.state , \b.layer4.rows.state ;
    (* hierconn *) wire [15:0] \a.layer4.row , \b.layer4.rows.row , \a.layer4.col , \b.layer4.rows.col , \b.layer4.rows.asked ;
    (* hierconn *) wire [1:0]  \b.layer4.rows.filled ;
    (* hierconn *) wire        \a.start_2 , \b.start_2 , \a.start_3 , \b.start_3 , \a.start_4 , \b.start_4 ;
    (* hierconn *) wire [4:1]  \b.fill , \b.drain ;
    (* hierconn, init = 32'd0 *) wire [31:0] \a.layer1.sum_white , \a.layer1.sum_black ;
    (* hierconn *)               wire [31:0] \b.by_row.layer1.sums_white , \b.by_row.layer1.sums_black ;
    (* hierconn, init = {SUM{1'b0}} *) wire [SUM-1:0] \a.layer2.sum , \a.layer3.sum , \a.layer4.sum ;
    (* hierconn *)               wire [SUM-1:0] \b.layer2.sums , \b.layer3.sums , \b.layer4.rows.sums ;
    (* hierconn, init = 32'd0 *) wire [31:0] \b.by_row.layer1.bias_held_white , \b.by_row.layer1.bias_held_black ;
    (* hierconn, init = 32'd0 *) wire [31:0] \b.layer2.bias_held , \b.layer3.bias_held , \b.layer4.rows.bias_held ;

    wire [4:1] same_layer, legal, running;
    wire [4:1] writing = {\a.layer4.state == 3'd4, \a.layer3.state == 3'd4,
                          \a.layer2.state == 3'd4, \a.layer1.state == 3'd4};
    assign same_layer[1] = {\a.layer1.state , \a.layer1.row , \a.layer1.col }
                           == {\b.by_row.layer1.state , \b.by_row.layer1.row , \b.by_row.layer1.col };
    assign running[1]    = \a.layer1.state >= 3'd2;
    assign legal[1]      = \a.layer1.state <= 3'd4 && (!trigger_a[0] || \a.layer1.state == 3'd1)
        && (\a.layer1.state == 3'd0 ? \b.by_row.layer1.filled == 2'd0
            : \a.layer1.row < H && \b.by_row.layer1.filled == {1'b0, running[1]}
              && \b.by_row.layer1.asked == \a.layer1.row + running[1])
        && (!(\a.layer1.state == 3'd2 || \a.layer1.state == 3'd3) || \a.layer1.col < 640 * KINGS);
    assign same_layer[2] = {\a.layer2.state , \a.layer2.row , \a.layer2.col }
                           == {\b.layer2.state , \b.layer2.row , \b.layer2.col };
    assign running[2]    = \a.layer2.state >= 3'd2;
    assign legal[2]      = \a.layer2.state <= 3'd4 && (!trigger_a[1] || \a.layer2.state == 3'd1)
        && (\a.layer2.state == 3'd0 ? \b.layer2.filled == 2'd0
            : \a.layer2.row < N2 && \b.layer2.filled == {1'b0, running[2]}
              && \b.layer2.asked == \a.layer2.row + running[2])
        && (!(\a.layer2.state == 3'd2 || \a.layer2.state == 3'd3) || \a.layer2.col < 2 * H);
    assign same_layer[3] = {\a.layer3.state , \a.layer3.row , \a.layer3.col }
                           == {\b.layer3.state , \b.layer3.row , \b.layer3.col };
    assign running[3]    = \a.layer3.state >= 3'd2;
    assign legal[3]      = \a.layer3.state <= 3'd4 && (!trigger_a[2] || \a.layer3.state == 3'd1)
        && (\a.layer3.state == 3'd0 ? \b.layer3.filled == 2'd0
            : \a.layer3.row < N3 && \b.layer3.filled == {1'b0, running[3]}
              && \b.layer3.asked == \a.layer3.row + running[3])
        && (!(\a.layer3.state == 3'd2 || \a.layer3.state == 3'd3) || \a.layer3.col < N2);
    assign same_layer[4] = {\a.layer4.state , \a.layer4.row , \a.layer4.col }
                           == {\b.layer4.rows.state , \b.layer4.rows.row , \b.layer4.rows.col };
    assign running[4]    = \a.layer4.state >= 3'd2;
    assign legal[4]      = \a.layer4.state <= 3'd4 && (!trigger_a[3] || \a.layer4.state == 3'd1)
        && (\a.layer4.state == 3'd0 ? \b.layer4.rows.filled == 2'd0
            : \a.layer4.row < 1 && \b.layer4.rows.filled == {1'b0, running[4]}
              && \b.layer4.rows.asked == \a.layer4.row + running[4])
        && (!(\a.layer4.state == 3'd2 || \a.layer4.state == 3'd3) || \a.layer4.col < N3);

    reg  [4:1]  was_running;
    reg  [159:0] was_bias;
    wire [159:0] bias = {bias_4, bias_3, bias_2, bias_1_black, bias_1_white};
    always @(posedge clk) begin
        was_running <= {4{!reset}} & ((running & ~writing) | (trigger_a & ready));
        was_bias    <= bias;
    end
    initial was_running = 4'd0;

    // A word of the board register counts as a word of a memory.
    always @* assume (&same_words && \a.loader.code == \b.all_columns.one.loader.code );
    always @* assume ((!was_running[1] || was_bias[63:0] == bias[63:0])
                      && (!was_running[2] || was_bias[95:64] == bias[95:64])
                      && (!was_running[3] || was_bias[127:96] == bias[127:96])
                      && (!was_running[4] || was_bias[159:128] == bias[159:128]));

    wire holds_ports_of_the_memories_are_equal = &same_ports;
    wire holds_loaders_are_equal = same_loader;
    wire holds_layers_are_equal
        = &same_layer && trigger_a == trigger_b
          && {\a.start_2 , \a.start_3 , \a.start_4 } == {\b.start_2 , \b.start_3 , \b.start_4 };
    wire holds_sums_are_equal
        = {\a.layer1.sum_white , \a.layer1.sum_black , \a.layer2.sum , \a.layer3.sum , \a.layer4.sum }
          == {\b.by_row.layer1.sums_white , \b.by_row.layer1.sums_black , \b.layer2.sums , \b.layer3.sums ,
              \b.layer4.rows.sums };
    wire holds_results_are_equal = done_a == done_b && eval_a == eval_b;

    // The equality rests on these.
    wire holds_states_are_legal = &legal && \b.fill == 4'd0 && \b.drain == 4'd0 && (was_running & ~running) == 4'd0
                                  && (running & ~was_running) == 4'd0;
    wire holds_a_running_row_has_its_bias
        = (!running[1] || {\b.by_row.layer1.bias_held_black , \b.by_row.layer1.bias_held_white } == bias[63:0])
          && (!running[2] || \b.layer2.bias_held == bias_2) && (!running[3] || \b.layer3.bias_held == bias_3)
          && (!running[4] || \b.layer4.rows.bias_held == bias_4);

    localparam PROPERTIES = 7;
    wire [PROPERTIES-1:0] holds = {
        holds_ports_of_the_memories_are_equal, holds_loaders_are_equal, holds_layers_are_equal, holds_sums_are_equal,
        holds_results_are_equal, holds_states_are_legal, holds_a_running_row_has_its_bias
    };
    always @* assert (&holds);
endmodule
