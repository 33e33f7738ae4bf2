// The evaluator around the layers of a design, which are its modules "first" and "dense". A layer has its
// weights and its inputs inside; what a layer writes goes straight into the inputs of the next one.
module evaluator #(
    parameter KINGS = 1,
    parameter H = 2,
    parameter N2 = 3,
    parameter N3 = 2
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
    wire        go_1, go_2, go_3, go_4, over, black;
    wire [15:0] place;
    wire        piece_w, piece_b;
    wire        put_1, put_2, put_3, put_4;
    wire [15:0] line_1, line_2, line_3, line_4, total_2, total_3, total_4;
    wire [7:0]  level_w, level_b, level_2, level_3, level_4;

    position #(.KINGS(KINGS)) position (
        .clk(clk), .reset(reset), .board(board), .place(place), .piece_w(piece_w), .piece_b(piece_b),
        .black(black), .go(go_1)
    );
    first #(.COLUMNS(640 * KINGS), .ROWS(H)) first (
        .clk(clk), .reset(reset), .go(go_1), .ready(ready[0]), .trigger(trigger[0]), .over(go_2),
        .bias_w(bias_1_white), .bias_b(bias_1_black),
        .weight_w(main_write && main_address[18:17] == 2'b00),
        .weight_b(main_write && main_address[18:17] == 2'b01),
        .weight_at(main_address[16:1]), .weight(main_data),
        .place(place), .piece_w(piece_w), .piece_b(piece_b),
        .put(put_1), .line(line_1), .level_w(level_w), .level_b(level_b)
    );
    dense #(.COLUMNS(2 * H), .ROWS(N2)) second (
        .clk(clk), .reset(reset), .go(go_2), .ready(ready[1]), .trigger(trigger[1]), .over(go_3),
        .bias(bias_2), .weight_put(main_write && main_address[18:12] == 7'h40),
        .weight_at({4'd0, main_address[11:0]}), .weight(main_data[7:0]),
        .a_put(put_1), .a_at(black ? line_1 + H : line_1), .a(level_w),
        .b_put(put_1), .b_at(black ? line_1 : line_1 + H), .b(level_b),
        .put(put_2), .line(line_2), .total(total_2), .level(level_2)
    );
    dense #(.COLUMNS(N2), .ROWS(N3)) third (
        .clk(clk), .reset(reset), .go(go_3), .ready(ready[2]), .trigger(trigger[2]), .over(go_4),
        .bias(bias_3), .weight_put(main_write && main_address[18:12] == 7'h41),
        .weight_at({4'd0, main_address[11:0]}), .weight(main_data[7:0]),
        .a_put(put_2), .a_at(line_2), .a(level_2), .b_put(1'b0), .b_at(16'd0), .b(8'd0),
        .put(put_3), .line(line_3), .total(total_3), .level(level_3)
    );
    dense #(.COLUMNS(N3), .ROWS(1)) fourth (
        .clk(clk), .reset(reset), .go(go_4), .ready(ready[3]), .trigger(trigger[3]), .over(over),
        .bias(bias_4), .weight_put(main_write && main_address[18:12] == 7'h42),
        .weight_at({4'd0, main_address[11:0]}), .weight(main_data[7:0]),
        .a_put(put_3), .a_at(line_3), .a(level_3), .b_put(1'b0), .b_at(16'd0), .b(8'd0),
        .put(put_4), .line(line_4), .total(total_4), .level(level_4)
    );

    always @(posedge clk)
        if (reset) begin
            done <= 1'b0;
            eval <= 32'd0;
        end else if (put_4) begin
            done <= 1'b1;
            eval <= {{16{total_4[15]}}, total_4};
        end

    initial begin
        done = 1'b0;
        eval = 32'd0;
    end
endmodule
