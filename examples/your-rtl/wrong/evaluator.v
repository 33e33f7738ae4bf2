// SPDX-License-Identifier: Apache-2.0
// A chess evaluator as docs/design/fabric.md describes it, with the numbers of the report: one layer on the
// features of both sides, then three dense layers, and the memories between them. The processor fills
// the weight memories row by row, whenever a layer asks for a row.
module evaluator #(
    parameter KINGS = 64,
    parameter H = 256,
    parameter N2 = 32,
    parameter N3 = 32
) (
    input  wire        clk,
    input  wire        reset,
    input  wire [31:0] board,
    input  wire [31:0] bias_1_white,
    input  wire [31:0] bias_1_black,
    input  wire [31:0] bias_2,
    input  wire [31:0] bias_3,
    input  wire [31:0] bias_4,
    input  wire [3:0]  ready,
    output wire [3:0]  trigger,
    output reg         done,
    output reg  [31:0] eval,

    input  wire        main_write,
    input  wire [18:0] main_address,
    input  wire [15:0] main_data
);
    function integer bits;                  // that an address of so many words has
        input integer words;
        for (bits = 1; (1 << bits) < words; bits = bits + 1) ;
    endfunction

    localparam F = 640 * KINGS;
    localparam FB = bits(F), HB = bits(H), IB = bits(2 * H), B2 = bits(N2), B3 = bits(N3);

    // The memory, and the word in it, that the processor writes

    wire [18:0] half  = {1'b0, main_address[18:1]};
    wire        wide  = main_write && main_address < 'h40000 && !main_address[0];
    wire        to_1w = wide && main_address[17] == 0 && half[15:0] < F;
    wire        to_1b = wide && main_address[17] == 1 && half[15:0] < F;
    wire        to_2  = main_write && main_address[18:12] == 7'h40 && main_address[11:0] < 2 * H;
    wire        to_3  = main_write && main_address[18:12] == 7'h41 && main_address[11:0] < N2;
    wire        to_4  = main_write && main_address[18:12] == 7'h42 && main_address[11:0] < N3;

    // The position and its features

    wire          wipe_or_set, set, black_moves, go_1;
    wire [FB-1:0] set_w_at, set_b_at;
    wire [15:0]   place_1, line_1;
    wire          feature_w, feature_b;

    placement #(.KINGS(KINGS), .ADDRESS_BITS(FB)) placement (
        .clk(clk), .reset(reset), .board(board), .we(wipe_or_set), .set(set),
        .addr_w(set_w_at), .addr_b(set_b_at), .black_moves(black_moves), .start(go_1)
    );
    ram #(.BITS(1), .ADDRESS_BITS(FB)) features_w (
        .clk(clk), .we(wipe_or_set), .waddr(set_w_at), .wdata(set),
        .raddr(place_1[FB-1:0]), .rdata(feature_w)
    );
    ram #(.BITS(1), .ADDRESS_BITS(FB)) features_b (
        .clk(clk), .we(wipe_or_set), .waddr(set_b_at), .wdata(set),
        .raddr(place_1[FB-1:0]), .rdata(feature_b)
    );

    // Layer 1

    wire [15:0] w1w, w1b;
    wire        go_2, store_1;
    wire [7:0]  level_w, level_b;

    ram #(.BITS(16), .ADDRESS_BITS(FB)) weights_1w (
        .clk(clk), .we(to_1w), .waddr(to_1w ? half[FB-1:0] : {FB{1'b0}}),
        .wdata(to_1w ? main_data : 16'd0), .raddr(place_1[FB-1:0]), .rdata(w1w)
    );
    ram #(.BITS(16), .ADDRESS_BITS(FB)) weights_1b (
        .clk(clk), .we(to_1b), .waddr(to_1b ? half[FB-1:0] : {FB{1'b0}}),
        .wdata(to_1b ? main_data : 16'd0), .raddr(place_1[FB-1:0]), .rdata(w1b)
    );
    sparse #(.COLUMNS(F), .ROWS(H)) first (
        .clk(clk), .reset(reset), .go(go_1), .granted(ready[0]), .ask(trigger[0]), .finished(go_2),
        .place(place_1), .line(line_1), .set_w(feature_w), .set_b(feature_b),
        .weight_w(w1w), .weight_b(w1b), .bias_w(bias_1_white), .bias_b(bias_1_black),
        .store(store_1), .level_w(level_w), .level_b(level_b)
    );

    // Layer 2: the side to move fills the first half of its inputs, the other side the second

    wire [15:0] place_2, line_2, total_2;
    wire        second  = place_2[IB-1:0] >= H;
    wire [15:0] in_half = place_2[IB-1:0] % H;
    wire [7:0]  half_w, half_b, w2, level_2;
    wire        go_3, store_2;

    ram #(.BITS(8), .ADDRESS_BITS(HB)) levels_w (
        .clk(clk), .we(store_1), .waddr(store_1 ? line_1[HB-1:0] : {HB{1'b0}}),
        .wdata(store_1 ? level_w : 8'd0), .raddr(in_half[HB-1:0]), .rdata(half_w)
    );
    ram #(.BITS(8), .ADDRESS_BITS(HB)) levels_b (
        .clk(clk), .we(store_1), .waddr(store_1 ? line_1[HB-1:0] : {HB{1'b0}}),
        .wdata(store_1 ? level_b : 8'd0), .raddr(in_half[HB-1:0]), .rdata(half_b)
    );
    ram #(.BITS(8), .ADDRESS_BITS(IB)) weights_2 (
        .clk(clk), .we(to_2), .waddr(to_2 ? main_address[IB-1:0] : {IB{1'b0}}),
        .wdata(to_2 ? main_data[7:0] : 8'd0), .raddr(place_2[IB-1:0]), .rdata(w2)
    );
    dense #(.COLUMNS(2 * H), .ROWS(N2)) second_layer (
        .clk(clk), .reset(reset), .go(go_2), .granted(ready[1]), .ask(trigger[1]), .finished(go_3),
        .place(place_2), .line(line_2), .x(second == black_moves ? half_w : half_b), .w(w2),
        .bias(bias_2), .store(store_2), .total(total_2), .level(level_2)
    );

    // Layer 3

    wire [15:0] place_3, line_3, total_3;
    wire [7:0]  x3, w3, level_3;
    wire        go_4, store_3;

    ram #(.BITS(8), .ADDRESS_BITS(B2)) levels_2 (
        .clk(clk), .we(store_2), .waddr(store_2 ? line_2[B2-1:0] : {B2{1'b0}}),
        .wdata(store_2 ? level_2 : 8'd0), .raddr(place_3[B2-1:0]), .rdata(x3)
    );
    ram #(.BITS(8), .ADDRESS_BITS(B2)) weights_3 (
        .clk(clk), .we(to_3), .waddr(to_3 ? main_address[B2-1:0] : {B2{1'b0}}),
        .wdata(to_3 ? main_data[7:0] : 8'd0), .raddr(place_3[B2-1:0]), .rdata(w3)
    );
    dense #(.COLUMNS(N2), .ROWS(N3)) third_layer (
        .clk(clk), .reset(reset), .go(go_3), .granted(ready[2]), .ask(trigger[2]), .finished(go_4),
        .place(place_3), .line(line_3), .x(x3), .w(w3),
        .bias(bias_3), .store(store_3), .total(total_3), .level(level_3)
    );

    // Layer 4: its one row is the evaluation

    wire [15:0] place_4, line_4, total_4;
    wire [7:0]  x4, w4, level_4;
    wire        over, store_4;

    ram #(.BITS(8), .ADDRESS_BITS(B3)) levels_3 (
        .clk(clk), .we(store_3), .waddr(store_3 ? line_3[B3-1:0] : {B3{1'b0}}),
        .wdata(store_3 ? level_3 : 8'd0), .raddr(place_4[B3-1:0]), .rdata(x4)
    );
    ram #(.BITS(8), .ADDRESS_BITS(B3)) weights_4 (
        .clk(clk), .we(to_4), .waddr(to_4 ? main_address[B3-1:0] : {B3{1'b0}}),
        .wdata(to_4 ? main_data[7:0] : 8'd0), .raddr(place_4[B3-1:0]), .rdata(w4)
    );
    dense #(.COLUMNS(N3), .ROWS(1)) fourth_layer (
        .clk(clk), .reset(reset), .go(go_4), .granted(ready[3]), .ask(trigger[3]), .finished(over),
        .place(place_4), .line(line_4), .x(x4), .w(w4),
        .bias(bias_4), .store(store_4), .total(total_4), .level(level_4)
    );

    always @(posedge clk)
        if (reset) begin
            done <= 0;
            eval <= 0;
        end else if (store_4) begin
            done <= 1;
            eval <= {{16{total_4[15]}}, total_4};
        end

    initial begin
        done = 0;
        eval = 0;
    end
endmodule
