// SPDX-License-Identifier: Apache-2.0
// The processor's program of docs/design/fabric.md, section 8, on a bus of any timing: a transaction is
// always in flight, and ends when completes says so. No assumption is made about when that is.
//
// The data that the program sends are free (code, side, square, data, bias), but not the addresses and
// the order. The naive program polls nothing: the time of the next transaction is its sleep between rows.
`timescale 1ns / 1ns
module bus_program #(
    parameter F = 640,                      // features per side
    parameter H = 1,
    parameter N2 = 1,
    parameter N3 = 1,
    parameter NAIVE = 0
) (
    input  wire        clk,
    input  wire        completes,           // free: the transaction ends with this cycle
    input  wire        another,             // free: one more square of the position
    input  wire [31:0] any,                 // free: what is sent

    output wire        lw_write,
    output reg  [7:0]  lw_address,
    output reg  [31:0] lw_write_data,
    input  wire [31:0] lw_read_data,
    output wire        main_write,
    output reg  [18:0] main_address,
    output wire [15:0] main_data,

    output reg  [3:0]  step,
    output reg  [2:0]  layer,               // 1 to 4
    output reg  [15:0] row,
    output reg  [15:0] column,
    output reg         black,               // second half of a pair of writes for layer 1
    output reg         strobe
);
    localparam [3:0] PLACE = 4'd0, RELEASE = 4'd1, HOLD = 4'd2, RUN = 4'd3, AWAIT_TRIGGER = 4'd4,
                     WEIGHT = 4'd5, BIAS = 4'd6, RAISE_READY = 4'd7, AWAIT_GRANT = 4'd8,
                     LOWER_READY = 4'd9, AWAIT_DONE = 4'd10, READ_EVAL = 4'd11;
    localparam [3:0] NEXT_ROW = NAIVE == 0 ? AWAIT_TRIGGER : WEIGHT;
    localparam [31:0] TWICE_H = 2 * H;

    wire [15:0] inputs = layer == 3'd1 ? F[15:0] : layer == 3'd2 ? TWICE_H[15:0]
                       : layer == 3'd3 ? N2[15:0] : N3[15:0];
    wire [15:0] rows   = layer == 3'd1 ? H[15:0] : layer == 3'd2 ? N2[15:0]
                       : layer == 3'd3 ? N3[15:0] : 16'd1;
    wire        bit_of_layer = lw_read_data[{3'd0, layer[1:0] - 2'd1}];

    wire reads = step == AWAIT_TRIGGER || step == AWAIT_GRANT || step == AWAIT_DONE || step == READ_EVAL;

    assign main_write = completes && step == WEIGHT;
    assign lw_write   = completes && step != WEIGHT && !reads;
    assign main_data  = any[15:0];

    always @* begin
        lw_address    = 8'h20;
        lw_write_data = 32'd0;
        case (step)
            PLACE: begin
                lw_address    = 8'h90;
                lw_write_data = {!strobe, 14'd0, any[16], 4'd0, any[11:8], 2'd0, any[5:0]};
            end
            RELEASE, HOLD, RUN: begin
                lw_address    = 8'h00;
                lw_write_data = {31'd0, step == HOLD};
            end
            BIAS: begin
                lw_address    = layer == 3'd1 ? (black ? 8'h40 : 8'h30) : {1'b0, layer, 4'h0} + 8'h30;
                lw_write_data = any;
            end
            RAISE_READY: begin
                lw_address    = 8'h10;
                lw_write_data = 32'd1 << (layer - 3'd1);
            end
            LOWER_READY: lw_address = 8'h10;
            READ_EVAL:   lw_address = 8'h80;
            default: ;
        endcase
    end

    always @*
        case (layer)
            3'd1:    main_address = {1'b0, black, column, 1'b0};
            3'd2:    main_address = 19'h40000 + {3'd0, column};
            3'd3:    main_address = 19'h41000 + {3'd0, column};
            default: main_address = 19'h42000 + {3'd0, column};
        endcase

    wire two  = layer == 3'd1;              // two memories, two biases
    wire last = !two || black;

    always @(posedge clk)
        if (completes)
            case (step)
                PLACE: begin
                    strobe <= !strobe;
                    if (!another) step <= RELEASE;
                end
                RELEASE: step <= HOLD;
                HOLD:    step <= RUN;
                RUN: begin
                    layer <= 3'd1;
                    row   <= 16'd0;
                    step  <= NEXT_ROW;
                end
                AWAIT_TRIGGER:
                    if (bit_of_layer) step <= WEIGHT;
                WEIGHT: begin
                    black <= two && !black;
                    if (last) begin
                        column <= column + 16'd1 == inputs ? 16'd0 : column + 16'd1;
                        if (column + 16'd1 == inputs) step <= BIAS;
                    end
                end
                BIAS: begin
                    black <= two && !black;
                    if (last) step <= RAISE_READY;
                end
                RAISE_READY:
                    step <= NAIVE == 0 ? AWAIT_GRANT : LOWER_READY;
                AWAIT_GRANT:
                    if (!bit_of_layer) step <= LOWER_READY;
                LOWER_READY:
                    if (row + 16'd1 != rows) begin
                        row  <= row + 16'd1;
                        step <= NEXT_ROW;
                    end else if (layer != 3'd4) begin
                        row   <= 16'd0;
                        layer <= layer + 3'd1;
                        step  <= NEXT_ROW;
                    end else
                        step <= NAIVE == 0 ? AWAIT_DONE : READ_EVAL;
                AWAIT_DONE:
                    if (lw_read_data[4]) step <= READ_EVAL;
                default:
                    step <= another ? PLACE : RELEASE;
            endcase

    initial begin
        step   = PLACE;
        layer  = 3'd1;
        row    = 16'd0;
        column = 16'd0;
        black  = 1'b0;
        strobe = 1'b0;
    end
endmodule
