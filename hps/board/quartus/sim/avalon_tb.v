// SPDX-License-Identifier: Apache-2.0
// Simulation only: the accelerator behind a model of the bridges that replays the accesses of a program.
//
//   +record=FILE   accesses as hps/board/src/backend_recorder.c writes them
//   +vcd=FILE      the trace; edge k is at 20k - 10 ns
//
// An access of T clocks takes T cycles and reaches its agent in the last of them, so that the core sees
// it in the same cycle as in the simulated system (fabric.md, section 8). Polls are repeated until the
// answer of the core satisfies them, whatever the recorder wrote down. Plusargs, as in hps.v:
// +lw_write=18 +lw_read=17 +write=10.
`timescale 1ns / 1ns
module avalon_tb #(
    parameter KINGS = 64,
    parameter H = 256,
    parameter N2 = 32,
    parameter N3 = 32,
    parameter ARITHMETIC = 0
);
    localparam [31:0] MAIN = 32'hC000_0000, LIGHTWEIGHT = 32'hFF20_0000, EVAL = 32'hFF20_0080;

    reg         clk = 1'b0;
    reg  [5:0]  registers_address = 6'd0;
    reg         registers_write = 1'b0;
    reg  [31:0] registers_writedata = 32'd0;
    wire [31:0] registers_readdata;
    reg  [16:0] weights_1_address = 17'd0;
    reg         weights_1_write = 1'b0;
    reg  [15:0] weights_1_writedata = 16'd0;
    reg  [1:0]  weights_1_byteenable = 2'b00;
    reg  [13:0] weights_2_address = 14'd0;
    reg         weights_2_write = 1'b0;
    reg  [7:0]  weights_2_writedata = 8'd0;
    wire        weights_2_waitrequest;

    nnuesoc_accelerator #(
        .KINGS(KINGS), .H(H), .N2(N2), .N3(N3), .ARITHMETIC(ARITHMETIC)
    ) accelerator (
        .clk(clk), .reset(1'b0), .registers_read(1'b0),
        .registers_address(registers_address), .registers_write(registers_write),
        .registers_writedata(registers_writedata), .registers_readdata(registers_readdata),
        .weights_1_address(weights_1_address), .weights_1_write(weights_1_write),
        .weights_1_writedata(weights_1_writedata), .weights_1_byteenable(weights_1_byteenable),
        .weights_2_address(weights_2_address), .weights_2_write(weights_2_write),
        .weights_2_writedata(weights_2_writedata), .weights_2_waitrequest(weights_2_waitrequest)
    );

    always #10 clk = !clk;                  // rises at 10, 30, ... ns

    reg [8*512-1:0] file_name, line;
    integer file, got, bytes, lw_write, lw_read, main_write;
    reg [31:0] address, value, mask, wanted;

    // Begins in the middle of the first of T cycles; returns in the middle of the first cycle after the access.
    task access;
        input integer clocks;
        begin
            repeat (clocks - 1) @(negedge clk);
            drive;
            #1 value = registers_readdata;  // of the last cycle, for a read
            @(negedge clk);
            registers_write = 1'b0;
            weights_1_write = 1'b0;
            weights_2_write = 1'b0;
            registers_address = 6'd0;
        end
    endtask

    reg is_write;

    // Drives the agents' ports as the interconnect does for an access.
    task drive;
        begin
            if (address >= LIGHTWEIGHT) begin
                registers_address = address[7:2];
                registers_write = is_write;
                registers_writedata = value;
            end else if (address - MAIN < 32'h40000) begin
                weights_1_address = address[17:1];
                weights_1_write = is_write;
                weights_1_byteenable = bytes == 2 ? 2'b11 : address[0] ? 2'b10 : 2'b01;
                weights_1_writedata = bytes == 2 ? value[15:0] : {2{value[7:0]}};
            end else begin
                weights_2_address = address[13:0];
                weights_2_write = is_write;
                weights_2_writedata = value[7:0];
            end
        end
    endtask

    initial begin
        lw_write = 18;
        lw_read = 17;
        main_write = 10;
        got = $value$plusargs("lw_write=%d", lw_write);
        got = $value$plusargs("lw_read=%d", lw_read);
        got = $value$plusargs("write=%d", main_write);
        if ($value$plusargs("vcd=%s", file_name)) begin
            $dumpfile(file_name);
            $dumpvars(0, avalon_tb);
        end
        file_name = 0;
        got = $value$plusargs("record=%s", file_name);
        file = $fopen(file_name, "r");
        if (file == 0) begin
            $display("+record=FILE: cannot be read");
            $stop;
        end
        got = $fgetc(file);
        while (got != -1) begin
            case (got)
                "w": begin
                    got = $fscanf(file, " %h %d %h", address, bytes, value);
                    is_write = 1'b1;
                    access(address >= LIGHTWEIGHT ? lw_write : main_write);
                end
                "r": begin
                    got = $fscanf(file, " %h %d %h", address, bytes, value);
                    is_write = 1'b0;
                    access(lw_read);
                    if (address == EVAL) $display("eval %0d", $signed(value));
                end
                "p": begin
                    got = $fscanf(file, " %h %d %h %h %h", address, bytes, mask, wanted, value);
                    is_write = 1'b0;
                    access(lw_read);
                    while ((value & mask) != wanted) access(lw_read);
                end
                default: ;                  // prints, positions, sleeps
            endcase
            got = $fgets(line, file);       // the rest of the line
            got = $fgetc(file);
        end
        $finish;
    end
endmodule
