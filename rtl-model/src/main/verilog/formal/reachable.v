// SPDX-License-Identifier: Apache-2.0
// Proof: the states that PIO registers and fabric can reach, whatever the processor writes and reads. A mutant
// of the twin that differs only in other states is not a mutant (TwinMutants assumes what is proven here).
`timescale 1ns / 1ns
module reachable #(
    parameter KINGS = 1,
    parameter H = 2,
    parameter N2 = 12,
    parameter N3 = 14,
    parameter ARITHMETIC = 0
) (
    input  wire        clk,
    input  wire        lw_write,
    input  wire [7:0]  lw_address,
    input  wire [31:0] lw_write_data,
    output wire [31:0] lw_read_data,
    input  wire        main_write,
    input  wire [18:0] main_address,
    input  wire [15:0] main_data
);
    localparam [2:0] IDLE = 3'd0, REQUEST = 3'd1, READ = 3'd2, ACCUMULATE = 3'd3, WRITE = 3'd4;
    localparam [31:0] FEATURES = 640 * KINGS, TWICE_H = 2 * H;
    localparam WIDTH = ARITHMETIC == 0 ? 16 : 32;

    fpga #(.KINGS(KINGS), .H(H), .N2(N2), .N3(N3), .ARITHMETIC(ARITHMETIC)) soc (
        .clk(clk), .lw_write(lw_write), .lw_address(lw_address), .lw_write_data(lw_write_data),
        .lw_read_data(lw_read_data),
        .main_write(main_write), .main_address(main_address), .main_data(main_data)
    );

    // A register's power-up value has to be repeated here.
    (* hierconn, init = 2'd0 *)  wire [1:0]  \soc.fabric.loader.state ;
    (* hierconn, init = 16'd0 *) wire [15:0] \soc.fabric.loader.address ;
    (* hierconn *) wire        \soc.fabric.start_1 , \soc.fabric.start_2 , \soc.fabric.start_3 ;
    (* hierconn *) wire        \soc.fabric.start_4 , \soc.fabric.proceed_unused , \soc.done ;
    (* hierconn *) wire [3:0]  \soc.trigger ;
    (* hierconn *) wire [31:0] \soc.eval ;
    (* hierconn *) wire [2:0]  \soc.fabric.layer1.state , \soc.fabric.layer2.state ;
    (* hierconn *) wire [2:0]  \soc.fabric.layer3.state , \soc.fabric.layer4.state ;
    (* hierconn *) wire [15:0] \soc.fabric.layer1.row , \soc.fabric.layer2.row ;
    (* hierconn *) wire [15:0] \soc.fabric.layer3.row , \soc.fabric.layer4.row ;
    (* hierconn *) wire [15:0] \soc.fabric.layer1.col , \soc.fabric.layer2.col ;
    (* hierconn *) wire [15:0] \soc.fabric.layer3.col , \soc.fabric.layer4.col ;
    (* hierconn, init = 32'd0 *) wire [31:0] \soc.fabric.layer1.sum_white , \soc.fabric.layer1.sum_black ;
    (* hierconn, init = {WIDTH{1'b0}} *) wire [WIDTH-1:0] \soc.fabric.layer2.sum , \soc.fabric.layer3.sum ;
    (* hierconn, init = {WIDTH{1'b0}} *) wire [WIDTH-1:0] \soc.fabric.layer4.sum ;
    (* hierconn *) wire [7:0]  \soc.fabric.output_1_white_data , \soc.fabric.output_1_black_data ;
    (* hierconn *) wire [7:0]  \soc.fabric.output_2_data , \soc.fabric.output_3_data ;
    (* hierconn *) wire [7:0]  \soc.fabric.output_1_white_q , \soc.fabric.output_1_black_q ;
    (* hierconn *) wire [7:0]  \soc.fabric.output_2_q , \soc.fabric.output_3_q ;

    wire [1:0]  loader_state = \soc.fabric.loader.state ;
    wire [15:0] address      = \soc.fabric.loader.address ;
    wire        start_1      = \soc.fabric.start_1 ;
    wire        done         = \soc.done ;
    wire [31:0] eval         = \soc.eval ;

    // Layer 1 has two sums.
    wire signed [47:0] sum_white = $signed(\soc.fabric.layer1.sum_white );
    wire signed [47:0] sum_black = $signed(\soc.fabric.layer1.sum_black );
    wire signed [47:0] sum_2     = $signed(\soc.fabric.layer2.sum );
    wire signed [47:0] sum_3     = $signed(\soc.fabric.layer3.sum );
    wire signed [47:0] sum_4     = $signed(\soc.fabric.layer4.sum );
    wire [191:0]       sums      = {sum_4, sum_3, sum_2, sum_white};
    wire [191:0]       others    = {144'd0, sum_black};

    // Layers 4 to 1
    wire [11:0] states = {\soc.fabric.layer4.state , \soc.fabric.layer3.state ,
                          \soc.fabric.layer2.state , \soc.fabric.layer1.state };
    wire [63:0] at_row = {\soc.fabric.layer4.row , \soc.fabric.layer3.row ,
                          \soc.fabric.layer2.row , \soc.fabric.layer1.row };
    wire [63:0] at_col = {\soc.fabric.layer4.col , \soc.fabric.layer3.col ,
                          \soc.fabric.layer2.col , \soc.fabric.layer1.col };
    wire [63:0] rows   = {16'd1, N3[15:0], N2[15:0], H[15:0]};
    wire [63:0] inputs = {N3[15:0], N2[15:0], TWICE_H[15:0], FEATURES[15:0]};
    wire [4:1]  proceed, asked, legal, in_range, summed;
    wire [5:1]  busy, past;                 // past: the work has left the layer

    assign proceed   = {\soc.fabric.proceed_unused , \soc.fabric.start_4 , \soc.fabric.start_3 ,
                        \soc.fabric.start_2 };
    assign asked     = \soc.trigger ;
    assign busy[5]   = 1'b0;
    assign past[5]   = done;

    generate
        genvar n;
        for (n = 1; n <= 4; n = n + 1) begin : layer
            // No term is larger than 2**BITS: outputs are 0 to 127, weights -128 to 127.
            localparam BITS = n == 1 ? 15 : ARITHMETIC == 0 ? 7 : 14;
            wire signed [47:0] sum     = sums[48*n-48 +: 48], other = others[48*n-48 +: 48];
            wire        [2:0]  state   = states[3*n-3 +: 3];
            wire        [15:0] row     = at_row[16*n-16 +: 16], col = at_col[16*n-16 +: 16];
            wire        [15:0] last    = rows[16*n-16 +: 16], width = inputs[16*n-16 +: 16];
            wire               running = state == READ || state == ACCUMULATE;
            wire        [15:0] terms   = running ? col : width;
            wire signed [47:0] most    = {32'd0, terms} << BITS;
            // 16 bits are certain to hold the sum of 255 terms.
            wire               wraps   = n != 1 && WIDTH == 16 && terms > 16'd255;

            assign busy[n]     = state != IDLE;
            assign past[n]     = proceed[n] || busy[n+1] || past[n+1];
            assign legal[n]    = state <= WRITE && (!asked[n] || state == REQUEST);
            assign in_range[n]
                = state == IDLE ? (past[n] ? row == last && col == width : row == 16'd0 && col == 16'd0)
                : row < last
                  && (state == REQUEST ? col == (row == 16'd0 ? 16'd0 : width)
                      : state == WRITE ? col == width : col < width);
            assign summed[n]
                = (wraps || (sum <= most && sum >= -most && other <= most && other >= -most))
                  && (busy[n] ? state != REQUEST || row != 16'd0 || (sum == 0 && other == 0)
                              : past[n] || (sum == 0 && other == 0));
        end
    endgenerate

    // Where the work is: in one place at most
    wire [9:0] token = {loader_state != 2'd0, start_1, busy[1], proceed[1], busy[2], proceed[2],
                        busy[3], proceed[3], busy[4], done};

    // A word of these memories is what was written to it, or still the 0 of power-up.
    always @* assume ({\soc.fabric.output_1_white_q [7], \soc.fabric.output_1_black_q [7],
                       \soc.fabric.output_2_q [7], \soc.fabric.output_3_q [7]} == 4'd0);

    wire holds_outputs_are_0_to_127
        = {\soc.fabric.output_1_white_data [7], \soc.fabric.output_1_black_data [7],
           \soc.fabric.output_2_data [7], \soc.fabric.output_3_data [7]} == 4'd0;
    wire holds_states_are_legal = loader_state <= 2'd2 && &legal && proceed[4] <= done;
    wire holds_one_works_at_a_time = (token & (token - 10'd1)) == 10'd0;
    wire holds_loader_is_in_range
        = loader_state == 2'd1 ? address < FEATURES : loader_state == 2'd2 ? address < 64 : address == 0;
    wire holds_rows_and_columns_are_in_range = &in_range;
    wire holds_sums_are_in_range = &summed;
    wire holds_the_result_is_a_number
        = done ? ARITHMETIC == 1 || eval[31:15] == {17{eval[15]}} : eval == 32'd0;

    localparam PROPERTIES = 7;
    wire [PROPERTIES-1:0] holds = {
        holds_outputs_are_0_to_127, holds_states_are_legal, holds_one_works_at_a_time, holds_loader_is_in_range,
        holds_rows_and_columns_are_in_range, holds_sums_are_in_range, holds_the_result_is_a_number
    };
    always @* assert (&holds);
endmodule
