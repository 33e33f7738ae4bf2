// SPDX-License-Identifier: Apache-2.0
// Proof: the component of Platform Designer (hps/board/quartus/nnuesoc_accelerator.v) equals fpga.v, register by
// register, in every cycle, whatever its three agents are asked to do.
//
// fpga.v gets, on its two bus ports, the store that the agents take in this cycle: a word of weights_1 at
// twice its address, a byte of weights_2 from 0x40000 on. As in equal_fabric.v, two memories whose ports had
// the same values in all cycles before are assumed to give the same word.
`timescale 1ns / 1ns
module equal_board #(
    parameter KINGS = 1,
    parameter H = 2,
    parameter N2 = 3,
    parameter N3 = 2,
    parameter ARITHMETIC = 0
) (
    input wire        clk,
    input wire        reset,
    input wire        registers_read,
    input wire [5:0]  registers_address,
    input wire        registers_write,
    input wire [31:0] registers_writedata,
    input wire [16:0] weights_1_address,
    input wire        weights_1_write,
    input wire [15:0] weights_1_writedata,
    input wire [1:0]  weights_1_byteenable,
    input wire [13:0] weights_2_address,
    input wire        weights_2_write,
    input wire [7:0]  weights_2_writedata
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

    wire [31:0] read_a, read_b;
    wire        waits;

    nnuesoc_accelerator #(.KINGS(KINGS), .H(H), .N2(N2), .N3(N3), .ARITHMETIC(ARITHMETIC)) a (
        .clk(clk), .reset(reset), .registers_read(registers_read), .registers_address(registers_address),
        .registers_write(registers_write), .registers_writedata(registers_writedata), .registers_readdata(read_a),
        .weights_1_address(weights_1_address), .weights_1_write(weights_1_write),
        .weights_1_writedata(weights_1_writedata), .weights_1_byteenable(weights_1_byteenable),
        .weights_2_address(weights_2_address), .weights_2_write(weights_2_write),
        .weights_2_writedata(weights_2_writedata), .weights_2_waitrequest(waits)
    );

    wire takes_word = weights_1_write && &weights_1_byteenable;
    wire takes_byte = weights_2_write && !waits;

    fpga #(.KINGS(KINGS), .H(H), .N2(N2), .N3(N3), .ARITHMETIC(ARITHMETIC)) b (
        .clk(clk), .lw_write(registers_write), .lw_address({registers_address, 2'd0}),
        .lw_write_data(registers_writedata), .lw_read_data(read_b), .main_write(takes_word || takes_byte),
        .main_address(takes_word ? 19'd2 * weights_1_address : 19'h40000 + weights_2_address),
        .main_data(takes_word ? weights_1_writedata : {8'd0, weights_2_writedata})
    );

    // The ports of the eleven memories

    (* hierconn *) wire \a.core.fabric.feature_white.a_write , \b.fabric.feature_white.a_write ;
    (* hierconn *) wire [FA-1:0] \a.core.fabric.feature_white.a_address , \b.fabric.feature_white.a_address ;
    (* hierconn *) wire [FA-1:0] \a.core.fabric.feature_white.b_address , \b.fabric.feature_white.b_address ;
    (* hierconn *) wire \a.core.fabric.feature_white.a_data , \b.fabric.feature_white.a_data ;
    (* hierconn *) wire \a.core.fabric.feature_white.b_q , \b.fabric.feature_white.b_q ;
    (* hierconn *) wire \a.core.fabric.feature_black.a_write , \b.fabric.feature_black.a_write ;
    (* hierconn *) wire [FA-1:0] \a.core.fabric.feature_black.a_address , \b.fabric.feature_black.a_address ;
    (* hierconn *) wire [FA-1:0] \a.core.fabric.feature_black.b_address , \b.fabric.feature_black.b_address ;
    (* hierconn *) wire \a.core.fabric.feature_black.a_data , \b.fabric.feature_black.a_data ;
    (* hierconn *) wire \a.core.fabric.feature_black.b_q , \b.fabric.feature_black.b_q ;
    (* hierconn *) wire \a.core.fabric.weight_1_white.a_write , \b.fabric.weight_1_white.a_write ;
    (* hierconn *) wire [FA-1:0] \a.core.fabric.weight_1_white.a_address , \b.fabric.weight_1_white.a_address ;
    (* hierconn *) wire [FA-1:0] \a.core.fabric.weight_1_white.b_address , \b.fabric.weight_1_white.b_address ;
    (* hierconn *) wire [15:0] \a.core.fabric.weight_1_white.a_data , \b.fabric.weight_1_white.a_data ;
    (* hierconn *) wire [15:0] \a.core.fabric.weight_1_white.b_q , \b.fabric.weight_1_white.b_q ;
    (* hierconn *) wire \a.core.fabric.weight_1_black.a_write , \b.fabric.weight_1_black.a_write ;
    (* hierconn *) wire [FA-1:0] \a.core.fabric.weight_1_black.a_address , \b.fabric.weight_1_black.a_address ;
    (* hierconn *) wire [FA-1:0] \a.core.fabric.weight_1_black.b_address , \b.fabric.weight_1_black.b_address ;
    (* hierconn *) wire [15:0] \a.core.fabric.weight_1_black.a_data , \b.fabric.weight_1_black.a_data ;
    (* hierconn *) wire [15:0] \a.core.fabric.weight_1_black.b_q , \b.fabric.weight_1_black.b_q ;
    (* hierconn *) wire \a.core.fabric.weight_2.a_write , \b.fabric.weight_2.a_write ;
    (* hierconn *) wire [A2-1:0] \a.core.fabric.weight_2.a_address , \b.fabric.weight_2.a_address ;
    (* hierconn *) wire [A2-1:0] \a.core.fabric.weight_2.b_address , \b.fabric.weight_2.b_address ;
    (* hierconn *) wire [7:0] \a.core.fabric.weight_2.a_data , \b.fabric.weight_2.a_data ;
    (* hierconn *) wire [7:0] \a.core.fabric.weight_2.b_q , \b.fabric.weight_2.b_q ;
    (* hierconn *) wire \a.core.fabric.weight_3.a_write , \b.fabric.weight_3.a_write ;
    (* hierconn *) wire [A3-1:0] \a.core.fabric.weight_3.a_address , \b.fabric.weight_3.a_address ;
    (* hierconn *) wire [A3-1:0] \a.core.fabric.weight_3.b_address , \b.fabric.weight_3.b_address ;
    (* hierconn *) wire [7:0] \a.core.fabric.weight_3.a_data , \b.fabric.weight_3.a_data ;
    (* hierconn *) wire [7:0] \a.core.fabric.weight_3.b_q , \b.fabric.weight_3.b_q ;
    (* hierconn *) wire \a.core.fabric.weight_4.a_write , \b.fabric.weight_4.a_write ;
    (* hierconn *) wire [A4-1:0] \a.core.fabric.weight_4.a_address , \b.fabric.weight_4.a_address ;
    (* hierconn *) wire [A4-1:0] \a.core.fabric.weight_4.b_address , \b.fabric.weight_4.b_address ;
    (* hierconn *) wire [7:0] \a.core.fabric.weight_4.a_data , \b.fabric.weight_4.a_data ;
    (* hierconn *) wire [7:0] \a.core.fabric.weight_4.b_q , \b.fabric.weight_4.b_q ;
    (* hierconn *) wire \a.core.fabric.output_1_white.a_write , \b.fabric.output_1_white.a_write ;
    (* hierconn *) wire [HA-1:0] \a.core.fabric.output_1_white.a_address , \b.fabric.output_1_white.a_address ;
    (* hierconn *) wire [HA-1:0] \a.core.fabric.output_1_white.b_address , \b.fabric.output_1_white.b_address ;
    (* hierconn *) wire [7:0] \a.core.fabric.output_1_white.a_data , \b.fabric.output_1_white.a_data ;
    (* hierconn *) wire [7:0] \a.core.fabric.output_1_white.b_q , \b.fabric.output_1_white.b_q ;
    (* hierconn *) wire \a.core.fabric.output_1_black.a_write , \b.fabric.output_1_black.a_write ;
    (* hierconn *) wire [HA-1:0] \a.core.fabric.output_1_black.a_address , \b.fabric.output_1_black.a_address ;
    (* hierconn *) wire [HA-1:0] \a.core.fabric.output_1_black.b_address , \b.fabric.output_1_black.b_address ;
    (* hierconn *) wire [7:0] \a.core.fabric.output_1_black.a_data , \b.fabric.output_1_black.a_data ;
    (* hierconn *) wire [7:0] \a.core.fabric.output_1_black.b_q , \b.fabric.output_1_black.b_q ;
    (* hierconn *) wire \a.core.fabric.output_2.a_write , \b.fabric.output_2.a_write ;
    (* hierconn *) wire [A3-1:0] \a.core.fabric.output_2.a_address , \b.fabric.output_2.a_address ;
    (* hierconn *) wire [A3-1:0] \a.core.fabric.output_2.b_address , \b.fabric.output_2.b_address ;
    (* hierconn *) wire [7:0] \a.core.fabric.output_2.a_data , \b.fabric.output_2.a_data ;
    (* hierconn *) wire [7:0] \a.core.fabric.output_2.b_q , \b.fabric.output_2.b_q ;
    (* hierconn *) wire \a.core.fabric.output_3.a_write , \b.fabric.output_3.a_write ;
    (* hierconn *) wire [A4-1:0] \a.core.fabric.output_3.a_address , \b.fabric.output_3.a_address ;
    (* hierconn *) wire [A4-1:0] \a.core.fabric.output_3.b_address , \b.fabric.output_3.b_address ;
    (* hierconn *) wire [7:0] \a.core.fabric.output_3.a_data , \b.fabric.output_3.a_data ;
    (* hierconn *) wire [7:0] \a.core.fabric.output_3.b_q , \b.fabric.output_3.b_q ;

    localparam PORTS = 11 + 8 * FA + 2 * A2 + 4 * A3 + 4 * A4 + 4 * HA + 2 * 1 + 2 * 16 + 7 * 8;

    wire [PORTS-1:0] ports_a = {
        \a.core.fabric.feature_white.a_write , \a.core.fabric.feature_white.a_address , \a.core.fabric.feature_white.a_data , \a.core.fabric.feature_white.b_address ,
        \a.core.fabric.feature_black.a_write , \a.core.fabric.feature_black.a_address , \a.core.fabric.feature_black.a_data , \a.core.fabric.feature_black.b_address ,
        \a.core.fabric.weight_1_white.a_write , \a.core.fabric.weight_1_white.a_address , \a.core.fabric.weight_1_white.a_data , \a.core.fabric.weight_1_white.b_address ,
        \a.core.fabric.weight_1_black.a_write , \a.core.fabric.weight_1_black.a_address , \a.core.fabric.weight_1_black.a_data , \a.core.fabric.weight_1_black.b_address ,
        \a.core.fabric.weight_2.a_write , \a.core.fabric.weight_2.a_address , \a.core.fabric.weight_2.a_data , \a.core.fabric.weight_2.b_address ,
        \a.core.fabric.weight_3.a_write , \a.core.fabric.weight_3.a_address , \a.core.fabric.weight_3.a_data , \a.core.fabric.weight_3.b_address ,
        \a.core.fabric.weight_4.a_write , \a.core.fabric.weight_4.a_address , \a.core.fabric.weight_4.a_data , \a.core.fabric.weight_4.b_address ,
        \a.core.fabric.output_1_white.a_write , \a.core.fabric.output_1_white.a_address , \a.core.fabric.output_1_white.a_data , \a.core.fabric.output_1_white.b_address ,
        \a.core.fabric.output_1_black.a_write , \a.core.fabric.output_1_black.a_address , \a.core.fabric.output_1_black.a_data , \a.core.fabric.output_1_black.b_address ,
        \a.core.fabric.output_2.a_write , \a.core.fabric.output_2.a_address , \a.core.fabric.output_2.a_data , \a.core.fabric.output_2.b_address ,
        \a.core.fabric.output_3.a_write , \a.core.fabric.output_3.a_address , \a.core.fabric.output_3.a_data , \a.core.fabric.output_3.b_address 
    };
    wire [PORTS-1:0] ports_b = {
        \b.fabric.feature_white.a_write , \b.fabric.feature_white.a_address , \b.fabric.feature_white.a_data , \b.fabric.feature_white.b_address ,
        \b.fabric.feature_black.a_write , \b.fabric.feature_black.a_address , \b.fabric.feature_black.a_data , \b.fabric.feature_black.b_address ,
        \b.fabric.weight_1_white.a_write , \b.fabric.weight_1_white.a_address , \b.fabric.weight_1_white.a_data , \b.fabric.weight_1_white.b_address ,
        \b.fabric.weight_1_black.a_write , \b.fabric.weight_1_black.a_address , \b.fabric.weight_1_black.a_data , \b.fabric.weight_1_black.b_address ,
        \b.fabric.weight_2.a_write , \b.fabric.weight_2.a_address , \b.fabric.weight_2.a_data , \b.fabric.weight_2.b_address ,
        \b.fabric.weight_3.a_write , \b.fabric.weight_3.a_address , \b.fabric.weight_3.a_data , \b.fabric.weight_3.b_address ,
        \b.fabric.weight_4.a_write , \b.fabric.weight_4.a_address , \b.fabric.weight_4.a_data , \b.fabric.weight_4.b_address ,
        \b.fabric.output_1_white.a_write , \b.fabric.output_1_white.a_address , \b.fabric.output_1_white.a_data , \b.fabric.output_1_white.b_address ,
        \b.fabric.output_1_black.a_write , \b.fabric.output_1_black.a_address , \b.fabric.output_1_black.a_data , \b.fabric.output_1_black.b_address ,
        \b.fabric.output_2.a_write , \b.fabric.output_2.a_address , \b.fabric.output_2.a_data , \b.fabric.output_2.b_address ,
        \b.fabric.output_3.a_write , \b.fabric.output_3.a_address , \b.fabric.output_3.a_data , \b.fabric.output_3.b_address 
    };
    wire [10:0] same_words = {
        \a.core.fabric.feature_white.b_q == \b.fabric.feature_white.b_q ,
        \a.core.fabric.feature_black.b_q == \b.fabric.feature_black.b_q ,
        \a.core.fabric.weight_1_white.b_q == \b.fabric.weight_1_white.b_q ,
        \a.core.fabric.weight_1_black.b_q == \b.fabric.weight_1_black.b_q ,
        \a.core.fabric.weight_2.b_q == \b.fabric.weight_2.b_q ,
        \a.core.fabric.weight_3.b_q == \b.fabric.weight_3.b_q ,
        \a.core.fabric.weight_4.b_q == \b.fabric.weight_4.b_q ,
        \a.core.fabric.output_1_white.b_q == \b.fabric.output_1_white.b_q ,
        \a.core.fabric.output_1_black.b_q == \b.fabric.output_1_black.b_q ,
        \a.core.fabric.output_2.b_q == \b.fabric.output_2.b_q ,
        \a.core.fabric.output_3.b_q == \b.fabric.output_3.b_q 
    };

    // The registers, and the loader

    (* hierconn *) wire \a.core.reset , \b.reset ;
    (* hierconn *) wire [3:0] \a.core.ready , \b.ready ;
    (* hierconn *) wire [31:0] \a.core.bias_1_white , \b.bias_1_white ;
    (* hierconn *) wire [31:0] \a.core.bias_1_black , \b.bias_1_black ;
    (* hierconn *) wire [31:0] \a.core.bias_2 , \b.bias_2 ;
    (* hierconn *) wire [31:0] \a.core.bias_3 , \b.bias_3 ;
    (* hierconn *) wire [31:0] \a.core.bias_4 , \b.bias_4 ;
    (* hierconn *) wire [31:0] \a.core.board , \b.board ;

    // A register's power-up value has to be repeated here.
    (* hierconn, init = 2'd0 *) wire [1:0] \a.core.fabric.loader.state , \b.fabric.loader.state ;
    (* hierconn, init = 16'd0 *) wire [15:0] \a.core.fabric.loader.address , \b.fabric.loader.address ;
    (* hierconn, init = 6'd0 *) wire [5:0] \a.core.fabric.loader.white_king , \b.fabric.loader.white_king ;
    (* hierconn, init = 6'd0 *) wire [5:0] \a.core.fabric.loader.black_king , \b.fabric.loader.black_king ;
    (* hierconn, init = 1'd0 *) wire \a.core.fabric.loader.strobe_seen , \b.fabric.loader.strobe_seen ;
    (* hierconn *) wire [3:0] \a.core.fabric.loader.code , \b.fabric.loader.code ;
    (* hierconn *) wire \a.core.fabric.start_1 , \b.fabric.start_1 ;
    (* hierconn *) wire \a.core.fabric.black_to_move , \b.fabric.black_to_move ;

    // The layers

    (* hierconn *) wire [2:0] \a.core.fabric.layer1.state , \b.fabric.layer1.state ;
    (* hierconn *) wire [15:0] \a.core.fabric.layer1.row , \b.fabric.layer1.row ;
    (* hierconn *) wire [15:0] \a.core.fabric.layer1.col , \b.fabric.layer1.col ;
    (* hierconn *) wire [2:0] \a.core.fabric.layer2.state , \b.fabric.layer2.state ;
    (* hierconn *) wire [15:0] \a.core.fabric.layer2.row , \b.fabric.layer2.row ;
    (* hierconn *) wire [15:0] \a.core.fabric.layer2.col , \b.fabric.layer2.col ;
    (* hierconn *) wire \a.core.fabric.start_2 , \b.fabric.start_2 ;
    (* hierconn *) wire [2:0] \a.core.fabric.layer3.state , \b.fabric.layer3.state ;
    (* hierconn *) wire [15:0] \a.core.fabric.layer3.row , \b.fabric.layer3.row ;
    (* hierconn *) wire [15:0] \a.core.fabric.layer3.col , \b.fabric.layer3.col ;
    (* hierconn *) wire \a.core.fabric.start_3 , \b.fabric.start_3 ;
    (* hierconn *) wire [2:0] \a.core.fabric.layer4.state , \b.fabric.layer4.state ;
    (* hierconn *) wire [15:0] \a.core.fabric.layer4.row , \b.fabric.layer4.row ;
    (* hierconn *) wire [15:0] \a.core.fabric.layer4.col , \b.fabric.layer4.col ;
    (* hierconn *) wire \a.core.fabric.start_4 , \b.fabric.start_4 ;
    (* hierconn, init = 32'd0 *) wire [31:0] \a.core.fabric.layer1.sum_white , \b.fabric.layer1.sum_white ;
    (* hierconn, init = 32'd0 *) wire [31:0] \a.core.fabric.layer1.sum_black , \b.fabric.layer1.sum_black ;
    (* hierconn, init = {SUM{1'b0}} *) wire [SUM-1:0] \a.core.fabric.layer2.sum , \b.fabric.layer2.sum ;
    (* hierconn, init = {SUM{1'b0}} *) wire [SUM-1:0] \a.core.fabric.layer3.sum , \b.fabric.layer3.sum ;
    (* hierconn, init = {SUM{1'b0}} *) wire [SUM-1:0] \a.core.fabric.layer4.sum , \b.fabric.layer4.sum ;
    (* hierconn *) wire [3:0] \a.core.trigger , \b.trigger ;
    (* hierconn *) wire \a.core.done , \b.done ;
    (* hierconn *) wire [31:0] \a.core.eval , \b.eval ;

    // A word of the board register counts as a word of a memory.
    always @* assume (&same_words && \a.core.fabric.loader.code == \b.fabric.loader.code );

    wire holds_ports_of_the_memories_are_equal = ports_a == ports_b;
    wire holds_registers_are_equal
        = {\a.core.reset , \a.core.ready , \a.core.bias_1_white , \a.core.bias_1_black ,
            \a.core.bias_2 , \a.core.bias_3 , \a.core.bias_4 , \a.core.board }
          == {\b.reset , \b.ready , \b.bias_1_white , \b.bias_1_black , \b.bias_2 , \b.bias_3 , \b.bias_4 ,
            \b.board };
    wire holds_loaders_are_equal
        = {\a.core.fabric.loader.state , \a.core.fabric.loader.address ,
            \a.core.fabric.loader.white_king , \a.core.fabric.loader.black_king ,
            \a.core.fabric.loader.strobe_seen , \a.core.fabric.start_1 , \a.core.fabric.black_to_move }
          == {\b.fabric.loader.state , \b.fabric.loader.address , \b.fabric.loader.white_king ,
            \b.fabric.loader.black_king , \b.fabric.loader.strobe_seen , \b.fabric.start_1 ,
            \b.fabric.black_to_move };
    wire holds_layers_are_equal
        = {\a.core.fabric.layer1.state , \a.core.fabric.layer1.row , \a.core.fabric.layer1.col ,
            \a.core.fabric.layer2.state , \a.core.fabric.layer2.row , \a.core.fabric.layer2.col ,
            \a.core.fabric.layer3.state , \a.core.fabric.layer3.row , \a.core.fabric.layer3.col ,
            \a.core.fabric.layer4.state , \a.core.fabric.layer4.row , \a.core.fabric.layer4.col ,
            \a.core.trigger , \a.core.fabric.start_2 , \a.core.fabric.start_3 , \a.core.fabric.start_4 }
          == {\b.fabric.layer1.state , \b.fabric.layer1.row , \b.fabric.layer1.col ,
            \b.fabric.layer2.state , \b.fabric.layer2.row , \b.fabric.layer2.col ,
            \b.fabric.layer3.state , \b.fabric.layer3.row , \b.fabric.layer3.col ,
            \b.fabric.layer4.state , \b.fabric.layer4.row , \b.fabric.layer4.col , \b.trigger ,
            \b.fabric.start_2 , \b.fabric.start_3 , \b.fabric.start_4 };
    wire holds_sums_are_equal
        = {\a.core.fabric.layer1.sum_white , \a.core.fabric.layer1.sum_black ,
            \a.core.fabric.layer2.sum , \a.core.fabric.layer3.sum , \a.core.fabric.layer4.sum }
          == {\b.fabric.layer1.sum_white , \b.fabric.layer1.sum_black , \b.fabric.layer2.sum ,
            \b.fabric.layer3.sum , \b.fabric.layer4.sum };
    wire holds_results_are_equal
        = {\a.core.done , \a.core.eval }
          == {\b.done , \b.eval };
    wire holds_reads_are_equal = read_a == read_b;
    wire holds_one_store_is_taken_at_a_time = !(takes_word && takes_byte);
    wire holds_a_store_waits_only_for_another = !waits || weights_1_write;

    localparam PROPERTIES = 9;
    wire [PROPERTIES-1:0] holds = {
        holds_ports_of_the_memories_are_equal, holds_registers_are_equal, holds_loaders_are_equal,
        holds_layers_are_equal, holds_sums_are_equal, holds_results_are_equal, holds_reads_are_equal,
        holds_one_store_is_taken_at_a_time, holds_a_store_waits_only_for_another
    };
    always @* assert (&holds);
endmodule
