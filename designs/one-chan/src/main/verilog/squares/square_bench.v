// SPDX-License-Identifier: Apache-2.0
// Simulation only: a host that asks the +count=N questions of +questions=FILE, one after another. A question
// has 3 hexadecimal digits for the en passant square and the castling rights, one for the side, and 64 for
// the codes, h8 first.
`timescale 1ns / 1ns
module square_host (
    input  wire         clk,
    input  wire         done,
    output reg          start,
    output reg          ready,
    output reg          black_to_move,
    output reg  [3:0]   castling,
    output reg  [6:0]   en_passant,
    output wire [255:0] board,
    output wire         finished
);
    localparam LOAD = 2'd0, STARTED = 2'd1, TAKING = 2'd2, OVER = 2'd3;

    reg [271:0]      questions [0:255];
    reg [8*1024-1:0] file;
    reg [1:0]        phase;
    integer          count, asked;

    assign finished = phase == OVER;

    initial begin
        if (!$value$plusargs("questions=%s", file) || !$value$plusargs("count=%d", count)) begin
            $display("square_host: +questions=FILE or +count=N is missing");
            $stop;
        end
        $readmemh(file, questions);
        {start, ready, black_to_move, castling} = 0;
        en_passant = 7'd64;
        phase = LOAD;
        asked = 0;
    end

    wire [271:0] question = questions[asked];
    wire         loads = phase == LOAD;

    always @(posedge clk)
        case (phase)
            LOAD: begin
                {en_passant, castling} <= question[270:260];
                black_to_move <= question[256];
                start <= 1'b1;
                ready <= 1'b0;
                asked <= asked + 1;
                phase <= STARTED;
            end
            STARTED: begin
                start <= 1'b0;
                phase <= TAKING;
            end
            TAKING: begin
                ready <= 1'b1;
                if (done) phase <= asked == count ? OVER : LOAD;
            end
            default: ;
        endcase

    genvar i;
    generate
        for (i = 0; i < 64; i = i + 1) begin : squares
            reg [3:0] q;
            initial q = 4'd0;
            always @(posedge clk) if (loads) q <= question[4 * i +: 4];
            assign board[4 * i +: 4] = q;
        end
    endgenerate
endmodule

module tb_squares;
    parameter COMPLETE = 1;

    reg          clk;
    wire         finished;
    wire         start, ready, black_to_move, valid, done;
    wire [3:0]   castling;
    wire [6:0]   en_passant;
    wire [255:0] board;
    wire [5:0]   from, to;
    wire [2:0]   promotion;

    square_host host (
        .clk(clk), .done(done), .start(start), .ready(ready), .black_to_move(black_to_move),
        .castling(castling), .en_passant(en_passant), .board(board), .finished(finished)
    );
    square_generator #(.COMPLETE(COMPLETE)) generator (
        .clk(clk), .start(start), .ready(ready), .black_to_move(black_to_move), .castling(castling),
        .en_passant(en_passant), .board(board), .valid(valid), .from(from), .to(to),
        .promotion(promotion), .done(done)
    );

    initial clk = 1'b0;
    always #10 clk = !clk;

    reg over;
    always @(negedge clk) over <= finished;
    always @(posedge over) $finish;

    reg [8*1024-1:0] file;
    initial
        if ($value$plusargs("vcd=%s", file)) begin
            $dumpfile(file);
            $dumpvars(0, tb_squares);
        end
endmodule
