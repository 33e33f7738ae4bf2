// SPDX-License-Identifier: Apache-2.0
// The serial link: eight lines, four clocks per byte, and room for 250 bytes at each end; both ends
// reverse the order. FAULTY, as published: the first byte is never sent, and 0 is delivered instead.
`timescale 1ns / 1ns
module link_sender #(
    parameter FAULTY = 0
) (
    input  wire       clk,
    input  wire [7:0] data,
    input  wire       valid,
    output reg  [7:0] lines,
    output reg        strobe,
    output reg        over
);
    localparam [7:0] ROOM = 8'd250, FLOOR = FAULTY;

    reg  [7:0] count;
    reg  [1:0] phase;
    wire [7:0] top;
    wire [7:0] below = count - 8'd1;
    wire       keeps = valid && count < ROOM;

    m10k #(.WORDS(250), .WIDTH(8), .ADDRESS_WIDTH(8)) sent (
        .clk(clk), .a_write(keeps), .a_address(keeps ? count : 8'd0),
        .a_data(keeps ? data : 8'd0), .b_address(below), .b_q(top)
    );

    initial {count, phase, lines, strobe, over} = 0;

    always @(posedge clk) begin
        strobe <= 1'b0;
        over <= 1'b0;
        if (valid) begin
            if (keeps) count <= count + 8'd1;
        end else if (count > FLOOR) begin
            phase <= phase + 2'd1;
            if (phase == 2'd3) begin
                lines <= top;
                strobe <= 1'b1;
                count <= below;
            end
        end else if (strobe) begin
            over <= 1'b1;
            count <= 8'd0;
        end
    end
endmodule

module link_receiver #(
    parameter FAULTY = 0
) (
    input  wire       clk,
    input  wire [7:0] lines,
    input  wire       strobe,
    input  wire       over,
    output reg  [7:0] data,
    output reg        valid
);
    localparam [7:0] ROOM = 8'd250;

    reg  [7:0] count;
    reg        delivering, fetched;
    wire [7:0] top;
    wire [7:0] below = count - 8'd1;
    wire       keeps = strobe && count < ROOM;
    wire       takes = delivering && count != 8'd0;

    m10k #(.WORDS(250), .WIDTH(8), .ADDRESS_WIDTH(8)) received (
        .clk(clk), .a_write(keeps), .a_address(keeps ? count : 8'd0),
        .a_data(keeps ? lines : 8'd0), .b_address(below), .b_q(top)
    );

    initial {count, delivering, fetched, data, valid} = 0;

    always @(posedge clk) begin
        if (!over && takes) count <= below;
        else if (keeps) count <= count + 8'd1;
        if (over) delivering <= 1'b1;
        else if (!takes) delivering <= 1'b0;
        fetched <= takes;
        valid <= fetched || (FAULTY != 0 && takes);
        data <= fetched ? top : 8'd0;
    end
endmodule

module link #(
    parameter FAULTY = 0
) (
    input  wire       clk,
    input  wire [7:0] data,
    input  wire       valid,
    output wire [7:0] out_data,
    output wire       out_valid
);
    wire [7:0] lines;
    wire       strobe, over;

    link_sender #(.FAULTY(FAULTY)) sender (
        .clk(clk), .data(data), .valid(valid), .lines(lines), .strobe(strobe), .over(over)
    );
    link_receiver #(.FAULTY(FAULTY)) receiver (
        .clk(clk), .lines(lines), .strobe(strobe), .over(over), .data(out_data), .valid(out_valid)
    );
endmodule
