// SPDX-License-Identifier: Apache-2.0
// The processor's side, simulation only: plays the bus operations of a file (README.md), one
// transaction at a time, each with the clocks that it takes.
//
// A transaction of T clocks takes T cycles. completes is 1 in the last of them; at the edge that ends
// this cycle, a write lands, or read_data takes over what a read returns. The first transaction begins
// in cycle 0. finished rises in the cycle in which read_data holds the last result.
//
// Plusarg: +script=FILE.

/* verilator lint_off WIDTH */              // integers count, as in a program

`timescale 1ns / 1ns
module hps_script (
    input  wire        clk,

    output reg         write,
    output reg  [31:0] address,             // bit 31: lightweight bridge
    output reg  [31:0] write_data,          // bits 31:0 of what is written; 0 during a read
    output reg  [31:0] write_data_1,        // bits 63:32
    output reg  [31:0] write_data_2,
    output reg  [31:0] write_data_3,
    output wire        completes,
    input  wire [31:0] bus_data,            // what a read of address returns in this cycle

    output reg  [63:0] cycle,
    output reg         finished
);
    localparam [7:0] WRITE = "W", POLL = "P", READ = "R", LOAD = "L", WAIT = "G",
                     END = "E";

    reg        busy;
    /* verilator lint_off UNUSEDSIGNAL */   // in traces only
    reg [31:0] read_data;                   // what the last read returned
    /* verilator lint_on UNUSEDSIGNAL */

    // The player's variables. They stay inside this module and only the process at the end changes
    // them, so that blocking assignments race with nothing.
    /* verilator lint_off BLKSEQ */
    integer    script, line, fields;
    reg [7:0]  kind;                        // of the transaction in flight, or the next one
    reg [31:0] next_address;
    reg [127:0] next_data;
    reg [31:0] mask, value;                 // of a poll
    integer    clocks, gap_before, gap;
    integer    wait_before;                 // added to the gap, but not before a repetition
    integer    position;
    reg        loads;                       // the next transaction is the first of a load
    reg [63:0] begin_cycle;                 // of the load
    integer    countdown;                   // cycles left of the transaction or of the gap

    assign completes = busy && countdown == 0;

    task fetch;                             // the next line that is a transaction, or the end
        begin
            read_line;
            while (kind == LOAD || kind == WAIT) begin
                if (kind == LOAD) loads = 1'b1;
                read_line;
            end
        end
    endtask

    task read_line;
        begin
            line = line + 1;
            next_data = 128'd0;
            if ($fscanf(script, " %c", kind) != 1) kind = 8'd0;
            case (kind)
                WRITE:
                    fields = $fscanf(script, " %h %h %d %d", next_address, next_data, clocks, gap_before);
                POLL: begin
                    fields = $fscanf(script, " %h %h %h", next_address, mask, value);
                    fields = fields + $fscanf(script, " %d %d", clocks, gap_before) - 1;
                end
                READ:
                    fields = 1 + $fscanf(script, " %h %d %d", next_address, clocks, gap_before);
                WAIT:
                    fields = 3 + $fscanf(script, " %d", wait_before);
                LOAD, END:
                    fields = 4;
                default:
                    fields = 0;
            endcase
            if (fields != 4 || (kind != LOAD && kind != WAIT && kind != END && (clocks < 1 || gap_before < 0))) begin
                $display("hps_script: line %0d: expected W, P, R, L, G or E and its numbers", line);
                kind = END;
                $stop;
            end
        end
    endtask

    task advance;                           // the transaction completes
        begin
            if (kind == READ) begin
                $display("position %0d eval %0d begin %0d end %0d",
                         position, $signed(bus_data), begin_cycle, cycle + 64'd1);
                position = position + 1;
            end
            wait_before = 0;
            if (kind != POLL || (bus_data & mask) == value) fetch;
            gap = gap_before + wait_before;
        end
    endtask

    task begin_transaction;
        input [63:0] at;
        if (loads) begin
            begin_cycle = at;
            loads = 1'b0;
        end
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
            end else
                gap = 0;                    // the gap has passed
            if (kind != END && gap == 0) begin
                begin_transaction(cycle + 64'd1);
                busy         <= 1'b1;
                write        <= kind == WRITE;
                address      <= next_address;
                write_data   <= next_data[31:0];
                write_data_1 <= next_data[63:32];
                write_data_2 <= next_data[95:64];
                write_data_3 <= next_data[127:96];
                countdown    <= clocks - 1;
            end else begin
                busy         <= 1'b0;
                write        <= 1'b0;
                address      <= 32'd0;
                write_data   <= 32'd0;
                write_data_1 <= 32'd0;
                write_data_2 <= 32'd0;
                write_data_3 <= 32'd0;
                if (kind == END) finished  <= 1'b1;
                else             countdown <= gap - 1;
            end
        end
    end

    // Power-up: the file, and its first transaction

    reg [8*1024-1:0] file;

    initial begin
        if (!$value$plusargs("script=%s", file)) begin
            $display("hps_script: missing +script=FILE, the operations to play");
            $stop;
        end
        script = $fopen(file, "r");
        if (script == 0) begin
            $display("hps_script: cannot read %0s", file);
            $stop;
        end
        line        = 0;
        position    = 0;
        loads       = 1'b0;
        begin_cycle = 64'd0;
        wait_before = 0;
        fetch;
        if (kind == END || gap_before + wait_before != 0) begin
            $display("hps_script: line %0d: expected a transaction without a gap before it", line);
            $stop;
        end
        begin_transaction(64'd0);

        busy         = 1'b1;
        write        = kind == WRITE;
        address      = next_address;
        write_data   = next_data[31:0];
        write_data_1 = next_data[63:32];
        write_data_2 = next_data[95:64];
        write_data_3 = next_data[127:96];
        read_data    = 32'd0;
        countdown    = clocks - 1;
        gap          = 0;
        cycle        = 64'd0;
        finished     = 1'b0;
    end
endmodule
/* verilator lint_on BLKSEQ */
/* verilator lint_on WIDTH */
