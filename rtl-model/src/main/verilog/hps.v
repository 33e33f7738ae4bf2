// SPDX-License-Identifier: Apache-2.0
// The processor's side, simulation only: runs the program that loads positions and weights, one
// bus transaction at a time, each with the clocks that it takes on the board.
//
// A transaction of T clocks takes T cycles. completes is 1 in the last of them; at the edge that ends
// this cycle, a write lands, or read_data takes over what a read returns. The first transaction begins
// in cycle 0. The program keeps its own copy of the board register, so a further position writes only
// the squares that differ. finished rises in the cycle in which read_data holds the last result.
//
// The interlocked program polls pio_trigger before and after each row's ready; the naive program
// polls nothing and sleeps after each row instead.
//
// Plusargs, with the times of the board as defaults: +lw_write=18 +lw_read=17 +write=10
// +streamed=4 +read=9 +cpu=0 +mode=single|streamed +handshake=interlocked|naive +sleep=1000.
// Without a default: +data=FOLDER (README.md) and +positions=N.

/* verilator lint_off WIDTH */              // integers count and index, as in a program

`timescale 1ns / 1ns
module hps #(
    parameter KINGS = 64,
    parameter H = 256,
    parameter N2 = 32,
    parameter N3 = 32,
    parameter MAX_POSITIONS = 4096
) (
    input  wire        clk,

    output reg         write,
    output reg  [31:0] address,             // bit 31: lightweight bridge
    output reg  [31:0] write_data,          // sign-extended; 0 during a read
    output wire        completes,
    input  wire [31:0] bus_data,            // what a read of address returns in this cycle

    output reg  [63:0] cycle,
    output reg         finished
);
    localparam F = 640 * KINGS;

    localparam [31:0] PIO_RESET        = 32'h8000_0000,
                      PIO_READY        = 32'h8000_0010,
                      PIO_TRIGGER      = 32'h8000_0020,
                      PIO_BIAS_1_WHITE = 32'h8000_0030,
                      PIO_BIAS_1_BLACK = 32'h8000_0040,
                      PIO_BIAS_2       = 32'h8000_0050,
                      PIO_BIAS_3       = 32'h8000_0060,
                      PIO_BIAS_4       = 32'h8000_0070,
                      PIO_EVAL         = 32'h8000_0080,
                      PIO_BOARD        = 32'h8000_0090,
                      WEIGHT_1_WHITE   = 32'h0000_0000,
                      WEIGHT_1_BLACK   = 32'h0002_0000,
                      WEIGHT_2         = 32'h0004_0000,
                      WEIGHT_3         = 32'h0004_1000,
                      WEIGHT_4         = 32'h0004_2000;

    reg        busy;
    /* verilator lint_off UNUSEDSIGNAL */   // in traces only
    reg [31:0] read_data;                   // what the last read returned
    /* verilator lint_on UNUSEDSIGNAL */

    // Steps of the program: one access each
    localparam [3:0] PLACE         = 4'd0,  // a square of the position
                     RELEASE       = 4'd1,  // reset 0, 1, 0
                     HOLD          = 4'd2,
                     RUN           = 4'd3,
                     AWAIT_TRIGGER = 4'd4,
                     WEIGHT        = 4'd5,
                     BIAS          = 4'd6,
                     RAISE_READY   = 4'd7,
                     AWAIT_GRANT   = 4'd8,
                     LOWER_READY   = 4'd9,
                     AWAIT_DONE    = 4'd10,
                     READ_EVAL     = 4'd11,
                     OVER          = 4'd12;

    // Clocks of each access, and between accesses
    integer lw_write_clocks, lw_read_clocks, write_clocks, streamed_clocks, read_clocks;
    integer cpu_clocks, sleep_clocks;
    reg     streamed, naive;

    // The net, row by row; for each position, the codes of squares 0 to 63, then the side to move
    reg [15:0] weight_1_white [0:H*F-1];
    reg [15:0] weight_1_black [0:H*F-1];
    reg [7:0]  weight_2 [0:N2*2*H-1];
    reg [7:0]  weight_3 [0:N3*N2-1];
    reg [7:0]  weight_4 [0:N3-1];
    reg [31:0] bias_1_white [0:H-1];
    reg [31:0] bias_1_black [0:H-1];
    reg [31:0] bias_2 [0:N2-1];
    reg [31:0] bias_3 [0:N3-1];
    reg [31:0] bias_4 [0:0];
    reg [3:0]  positions [0:65*MAX_POSITIONS-1];

    // The program's variables. They stay inside this module and only the process at the end
    // changes them, so that blocking assignments race with nothing.
    /* verilator lint_off BLKSEQ */
    reg [3:0]  step;
    integer    position, position_count;
    reg [63:0] begin_cycle;                 // of the position
    integer    square;
    integer    layer, row, column;
    integer    word;                        // row * inputs of the layer + column
    reg        black;                       // second half of a pair of writes for layer 1
    reg [3:0]  placed_code [0:63];          // the board register as the program knows it
    reg        placed_side;
    reg        strobe;
    reg        next_write;                  // the next transaction
    reg [31:0] next_address, next_data;
    integer    next_clocks;
    integer    gap;                         // cycles without a transaction before it

    integer    countdown;                   // cycles left of the transaction or of the gap

    assign completes = busy && countdown == 0;

    // Sizes and data

    function integer inputs;
        input integer of_layer;
        inputs = of_layer == 1 ? F : of_layer == 2 ? 2 * H : of_layer == 3 ? N2 : N3;
    endfunction

    function integer rows;
        input integer of_layer;
        rows = of_layer == 1 ? H : of_layer == 2 ? N2 : of_layer == 3 ? N3 : 1;
    endfunction

    function [3:0] code;
        input integer of_square;
        code = positions[65 * position + of_square];
    endfunction

    function side;
        input integer of_position;
        side = positions[65 * of_position + 64] != 4'd0;
    endfunction

    function [31:0] extend_16;
        input [15:0] value;
        extend_16 = {{16{value[15]}}, value};
    endfunction

    function [31:0] extend_8;
        input [7:0] value;
        extend_8 = {{24{value[7]}}, value};
    endfunction

    // The order of the steps

    task begin_position;
        begin
            square = 0;
            find_difference;
            if (square == 64 && side(position) != placed_side) square = 0;  // only the side differs
            step = square == 64 ? RELEASE : PLACE;
        end
    endtask

    task find_difference;                   // the first difference from square on, or 64
        while (square < 64 && code(square) == placed_code[square]) square = square + 1;
    endtask

    task begin_layer;
        input integer number;
        begin
            layer = number;
            row = 0;
            word = 0;
            begin_row;
        end
    endtask

    task begin_row;
        begin
            column = 0;
            black = 1'b0;
            step = naive ? WEIGHT : AWAIT_TRIGGER;
        end
    endtask

    task end_row;
        begin
            row = row + 1;
            if (row < rows(layer)) begin_row;
            else if (layer < 4)    begin_layer(layer + 1);
            else                   step = naive ? READ_EVAL : AWAIT_DONE;
            if (naive) gap = gap + sleep_clocks;
        end
    endtask

    task end_position;
        begin
            $display("position %0d eval %0d begin %0d end %0d",
                     position, $signed(bus_data), begin_cycle, cycle + 64'd1);
            position = position + 1;
            begin_cycle = cycle + 64'd1 + gap;
            if (position < position_count) begin_position;
            else                           step = OVER;
        end
    endtask

    task advance;                           // the step's transaction completes
        begin
            gap = cpu_clocks;
            case (step)
                PLACE: begin
                    placed_code[square] = code(square);
                    placed_side = side(position);
                    find_difference;
                    if (square == 64) step = RELEASE;
                end
                RELEASE: step = HOLD;
                HOLD:    step = RUN;
                RUN:     begin_layer(1);
                AWAIT_TRIGGER:
                    if (bus_data[layer-1]) step = WEIGHT;
                WEIGHT: begin
                    black = layer == 1 && !black;
                    if (!black) begin
                        column = column + 1;
                        word = word + 1;
                        if (column == inputs(layer)) step = BIAS;
                    end
                end
                BIAS: begin
                    black = layer == 1 && !black;
                    if (!black) step = RAISE_READY;
                end
                RAISE_READY:
                    step = naive ? LOWER_READY : AWAIT_GRANT;
                AWAIT_GRANT:
                    if (!bus_data[layer-1]) step = LOWER_READY;
                LOWER_READY:
                    end_row;
                AWAIT_DONE:
                    if (bus_data[4]) step = READ_EVAL;
                default:
                    end_position;
            endcase
        end
    endtask

    // The transaction of a step

    task prepare;
        case (step)
            PLACE: begin
                strobe = !strobe;
                pio_write(PIO_BOARD, {strobe, 14'd0, side(position), 4'd0, code(square), 2'd0, square[5:0]});
            end
            RELEASE:     pio_write(PIO_RESET, 32'd0);
            HOLD:        pio_write(PIO_RESET, 32'd1);
            RUN:         pio_write(PIO_RESET, 32'd0);
            WEIGHT:      weight_write;
            BIAS:        bias_write;
            RAISE_READY: pio_write(PIO_READY, 32'd1 << (layer - 1));
            LOWER_READY: pio_write(PIO_READY, 32'd0);
            READ_EVAL:   pio_read(PIO_EVAL);
            default:     pio_read(PIO_TRIGGER);
        endcase
    endtask

    task pio_write;
        input [31:0] register;
        input [31:0] data;
        begin
            next_write = 1'b1;
            next_address = register;
            next_data = data;
            next_clocks = lw_write_clocks;
        end
    endtask

    task pio_read;
        input [31:0] register;
        begin
            next_write = 1'b0;
            next_address = register;
            next_data = 32'd0;
            next_clocks = lw_read_clocks;
        end
    endtask

    task weight_write;
        begin
            next_write = 1'b1;
            next_clocks = streamed && (column != 0 || black) ? streamed_clocks : write_clocks;
            case (layer)
                1:
                    if (black) begin
                        next_address = WEIGHT_1_BLACK + 2 * column;
                        next_data = extend_16(weight_1_black[word]);
                    end else begin
                        next_address = WEIGHT_1_WHITE + 2 * column;
                        next_data = extend_16(weight_1_white[word]);
                    end
                2: begin
                    next_address = WEIGHT_2 + column;
                    next_data = extend_8(weight_2[word]);
                end
                3: begin
                    next_address = WEIGHT_3 + column;
                    next_data = extend_8(weight_3[word]);
                end
                default: begin
                    next_address = WEIGHT_4 + column;
                    next_data = extend_8(weight_4[word]);
                end
            endcase
        end
    endtask

    task bias_write;
        case (layer)
            1:
                if (black) pio_write(PIO_BIAS_1_BLACK, bias_1_black[row]);
                else       pio_write(PIO_BIAS_1_WHITE, bias_1_white[row]);
            2:       pio_write(PIO_BIAS_2, bias_2[row]);
            3:       pio_write(PIO_BIAS_3, bias_3[row]);
            default: pio_write(PIO_BIAS_4, bias_4[row]);
        endcase
    endtask

    // The bus

    always @(posedge clk) begin
        cycle <= cycle + 64'd1;
        if (countdown != 0)
            countdown <= countdown - 1;
        else if (!finished) begin
            if (busy) begin
                if (!write) read_data <= bus_data;
                advance;
                prepare;
            end else
                gap = 0;                    // the gap has passed
            if (step != OVER && gap == 0) begin
                busy       <= 1'b1;
                write      <= next_write;
                address    <= next_address;
                write_data <= next_data;
                countdown  <= next_clocks - 1;
            end else begin
                busy       <= 1'b0;
                write      <= 1'b0;
                address    <= 32'd0;
                write_data <= 32'd0;
                if (step == OVER) finished  <= 1'b1;
                else              countdown <= gap - 1;
            end
        end
    end

    // Power-up: plusargs, files, and the first transaction

    reg [8*1024-1:0] folder, file;
    reg [8*16-1:0]   choice;
    reg              failed;
    integer          handle, i;

    task check_clocks;
        input [8*8-1:0] name;
        input integer   value;
        input integer   lowest;
        if (value >= lowest && value <= 1000000) begin end  // x is wrong, too: hence the else
        else begin
            $display("hps: +%0s=%0d: expected a number of clocks, %0d to 1000000", name, value, lowest);
            failed = 1'b1;
        end
    endtask

    task find_file;                         // sets file to the path of name; fails if it cannot be read
        input [8*18-1:0] name;
        begin
            $sformat(file, "%0s/%0s", folder, name);
            if (!failed) begin
                handle = $fopen(file, "r");
                if (handle == 0) begin
                    $display("hps: cannot read %0s", file);
                    failed = 1'b1;
                end else
                    $fclose(handle);
            end
        end
    endtask

    task read_plusargs;
        begin
            lw_write_clocks = 18;
            lw_read_clocks = 17;
            write_clocks = 10;
            streamed_clocks = 4;
            read_clocks = 9;
            cpu_clocks = 0;
            sleep_clocks = 1000;
            streamed = 1'b0;
            naive = 1'b0;
            if ($value$plusargs("lw_write=%d", lw_write_clocks)) ;
            if ($value$plusargs("lw_read=%d", lw_read_clocks)) ;
            if ($value$plusargs("write=%d", write_clocks)) ;
            if ($value$plusargs("streamed=%d", streamed_clocks)) ;
            if ($value$plusargs("read=%d", read_clocks)) ;
            if ($value$plusargs("cpu=%d", cpu_clocks)) ;
            if ($value$plusargs("sleep=%d", sleep_clocks)) ;
            check_clocks("lw_write", lw_write_clocks, 1);
            check_clocks("lw_read", lw_read_clocks, 1);
            check_clocks("write", write_clocks, 1);
            check_clocks("streamed", streamed_clocks, 1);
            check_clocks("read", read_clocks, 1);       // no program reads the main bridge
            check_clocks("cpu", cpu_clocks, 0);
            check_clocks("sleep", sleep_clocks, 0);
            if ($value$plusargs("mode=%s", choice)) begin
                streamed = choice == "streamed" || choice == "1";
                if (!streamed && choice != "single" && choice != "0") begin
                    $display("hps: +mode=%0s: expected single or streamed", choice);
                    failed = 1'b1;
                end
            end
            if ($value$plusargs("handshake=%s", choice)) begin
                naive = choice == "naive" || choice == "1";
                if (!naive && choice != "interlocked" && choice != "0") begin
                    $display("hps: +handshake=%0s: expected interlocked or naive", choice);
                    failed = 1'b1;
                end
            end
            if (!$value$plusargs("positions=%d", position_count)) begin
                $display("hps: missing +positions=N, the number of positions in positions.hex");
                failed = 1'b1;
            end else if (position_count >= 1 && position_count <= MAX_POSITIONS) begin end
            else begin
                $display("hps: +positions=%0d: expected 1 to %0d", position_count, MAX_POSITIONS);
                failed = 1'b1;
            end
            if (!$value$plusargs("data=%s", folder)) begin
                $display("hps: missing +data=FOLDER, where the net and the positions are");
                failed = 1'b1;
            end
        end
    endtask

    task check_last;                        // parity of the last word: x if the file has too few
        input parity;
        if (!failed && parity === 1'bx) begin
            $display("hps: %0s: too few words, or no hexadecimal numbers", file);
            failed = 1'b1;
        end
    endtask

    task read_files;
        begin
            find_file("weight_1_white.hex");
            if (!failed) $readmemh(file, weight_1_white, 0, H*F-1);
            check_last(^weight_1_white[H*F-1]);
            find_file("weight_1_black.hex");
            if (!failed) $readmemh(file, weight_1_black, 0, H*F-1);
            check_last(^weight_1_black[H*F-1]);
            find_file("weight_2.hex");
            if (!failed) $readmemh(file, weight_2, 0, N2*2*H-1);
            check_last(^weight_2[N2*2*H-1]);
            find_file("weight_3.hex");
            if (!failed) $readmemh(file, weight_3, 0, N3*N2-1);
            check_last(^weight_3[N3*N2-1]);
            find_file("weight_4.hex");
            if (!failed) $readmemh(file, weight_4, 0, N3-1);
            check_last(^weight_4[N3-1]);
            find_file("bias_1_white.hex");
            if (!failed) $readmemh(file, bias_1_white, 0, H-1);
            check_last(^bias_1_white[H-1]);
            find_file("bias_1_black.hex");
            if (!failed) $readmemh(file, bias_1_black, 0, H-1);
            check_last(^bias_1_black[H-1]);
            find_file("bias_2.hex");
            if (!failed) $readmemh(file, bias_2, 0, N2-1);
            check_last(^bias_2[N2-1]);
            find_file("bias_3.hex");
            if (!failed) $readmemh(file, bias_3, 0, N3-1);
            check_last(^bias_3[N3-1]);
            find_file("bias_4.hex");
            if (!failed) $readmemh(file, bias_4, 0, 0);
            check_last(^bias_4[0]);
            find_file("positions.hex");
            if (!failed) $readmemh(file, positions, 0, 65*position_count-1);
            check_last(^positions[65*position_count-1]);
        end
    endtask

    initial begin
        failed = 1'b0;
        read_plusargs;
        if (!failed) read_files;
        if (failed) $stop;

        for (i = 0; i < 64; i = i + 1) placed_code[i] = 4'd0;
        placed_side = 1'b0;
        strobe = 1'b0;
        position = 0;
        begin_cycle = 64'd0;
        begin_position;
        prepare;

        busy       = 1'b1;
        write      = next_write;
        address    = next_address;
        write_data = next_data;
        read_data  = 32'd0;
        countdown  = next_clocks - 1;
        cycle      = 64'd0;
        finished   = 1'b0;
    end
endmodule
/* verilator lint_on BLKSEQ */
/* verilator lint_on WIDTH */
