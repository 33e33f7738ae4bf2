// SPDX-License-Identifier: Apache-2.0
// Gets a node evaluated: asks for its moves one by one, sends them in one packet, one byte per cycle, and takes
// the two bytes of the answer as the value. It leaves out moves with the byte D5 and those after the 92nd.
`timescale 1ns / 1ns
module sprayer (
    input  wire         clk,
    input  wire         spray,
    input  wire         move_valid,
    input  wire [14:0]  move,
    input  wire [11:0]  resume_after,
    input  wire         no_move,
    input  wire [15:0]  no_move_value,
    input  wire [511:0] bytes,
    input  wire [7:0]   answer_data,
    input  wire         answer_valid,
    output reg          ask,
    output reg  [11:0]  resume,
    output reg  [7:0]   data,
    output reg          valid,
    output reg          value_valid,
    output reg  [15:0]  value
);
    localparam IDLE = 2'd0, LIST = 2'd1, SEND = 2'd2, WAIT = 2'd3;
    localparam [7:0] GRID = 8'hD5, MOVE = 8'hEA, HEAD = 8'd66, MOST = 8'd92;
    localparam [11:0] FRESH = 12'd63;

    reg [1:0] state;
    reg [7:0] count, place, high;
    reg       answered;

    wire [15:0] packet_word = {move[11:0], 4'd15};
    wire        sent = state == LIST && move_valid && count < MOST && packet_word[15:8] != GRID;
    wire [8:0]  next_place = {1'b0, place} + 9'd1;
    wire [8:0]  behind_head = next_place < HEAD ? 9'd0 : next_place - HEAD;
    wire [15:0] word;
    wire [8:0]  length = HEAD + {count, 1'b0};
    wire [7:0]  square = place - 8'd1;

    m10k #(.WORDS(92), .WIDTH(16), .ADDRESS_WIDTH(7)) list (
        .clk(clk), .a_write(sent), .a_address(sent ? count[6:0] : 7'd0),
        .a_data(sent ? packet_word : 16'd0), .b_address(behind_head[7:1]), .b_q(word)
    );

    initial begin
        {state, ask, resume, count, place, data, valid, high, answered} = 0;
        {value_valid, value} = 0;
    end

    always @(posedge clk) begin
        ask <= 1'b0;
        value_valid <= 1'b0;
        case (state)
            IDLE:
                if (spray) begin
                    count <= 8'd0;
                    place <= 8'd0;
                    resume <= FRESH;
                    ask <= 1'b1;
                    state <= LIST;
                end
            LIST:
                if (move_valid) begin
                    if (sent) count <= count + 8'd1;
                    resume <= resume_after;
                    ask <= 1'b1;
                end else if (no_move && count == 8'd0) begin
                    value <= no_move_value;
                    value_valid <= 1'b1;
                    state <= IDLE;
                end else if (no_move)
                    state <= SEND;
            SEND:
                if ({1'b0, place} == length) begin
                    valid <= 1'b0;
                    state <= WAIT;
                end else begin
                    valid <= 1'b1;
                    place <= place + 8'd1;
                    if (place == 8'd0) data <= GRID;
                    else if (place <= 8'd64) data <= bytes[{square[5:0], 3'b000} +: 8];
                    else if (place == 8'd65) data <= MOVE;
                    else data <= place[0] ? word[7:0] : word[15:8];
                end
            default:
                if (answer_valid) begin
                    answered <= !answered;
                    if (!answered) high <= answer_data;
                    else begin
                        value <= {high, answer_data};
                        value_valid <= 1'b1;
                        state <= IDLE;
                    end
                end
        endcase
    end
endmodule
