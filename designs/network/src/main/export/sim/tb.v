// SPDX-License-Identifier: Apache-2.0
// Test bench of the network "{name}", written by nnuesoc. It does what the processor does: it fills the
// input memory, hands over each row of weights when a layer asks for it, and reads the outputs. Every
// output of every layer is compared with its golden value. +vcd=FILE writes all signals.
`timescale 1ns / 1ns
module tb;
    localparam VECTORS = {vectors}, INPUTS = {inputs}, OUTPUTS = {outputs}, LAYERS = {layers};
    localparam PATIENCE = {patience};               // cycles that a row may take

    localparam [7:0] RESET = 8'h00, READY = 8'h10, TRIGGER = 8'h20, BIAS = 8'h30, INDEX = 8'h40, RESULT = 8'h50;

    reg         clk;
    reg  [5:0]  registers_address;
    reg         registers_write;
    reg  [31:0] registers_writedata;
    wire [31:0] registers_readdata;
    reg  [16:0] memories_address;
    reg         memories_write;
    reg  [15:0] memories_writedata;
    reg  [1:0]  memories_byteenable;

    network_accelerator accelerator (
        .clk(clk), .reset(1'b0), .registers_read(1'b0),
        .registers_address(registers_address), .registers_write(registers_write),
        .registers_writedata(registers_writedata), .registers_readdata(registers_readdata),
        .memories_address(memories_address), .memories_write(memories_write),
        .memories_writedata(memories_writedata), .memories_byteenable(memories_byteenable)
    );

    always #10 clk = !clk;                          // rises at 10, 30, ... ns

    // The network and the golden values, row by row
{memories}
    // Accesses, one clock each

    task write_register;
        input [7:0]  address;
        input [31:0] data;
        begin
            registers_address   = address[7:2];
            registers_writedata = data;
            registers_write     = 1'b1;
            @(negedge clk) registers_write = 1'b0;
        end
    endtask

    task read_register;
        input  [7:0]  address;
        output [31:0] data;
        begin
            registers_address = address[7:2];
            #1 data = registers_readdata;
            @(negedge clk);
        end
    endtask

    // One word; one of one byte may be at an odd address.
    task write_memory;
        input [17:0]  address;
        input integer bytes;
        input [15:0]  data;
        begin
            memories_address    = address[17:1];
            memories_byteenable = bytes == 2 ? 2'b11 : address[0] ? 2'b10 : 2'b01;
            memories_writedata  = bytes == 2 ? data : {data[7:0], data[7:0]};
            memories_write      = 1'b1;
            @(negedge clk) memories_write = 1'b0;
        end
    endtask

    task await;                                     // until a bit of TRIGGER has a value
        input integer bit_number;
        input         value;
        reg [31:0]    found;
        integer       cycles;
        begin
            read_register(TRIGGER, found);
            for (cycles = 0; found[bit_number] !== value; cycles = cycles + 1) begin
                if (cycles == PATIENCE) begin
                    $display("input %0d: bit %0d of pio_trigger stays %b", vector, bit_number, found[bit_number]);
                    $stop;
                end
                read_register(TRIGGER, found);
            end
        end
    endtask

    task grant;                                     // the row is in the weight memory
        input integer bit_number;
        input [31:0]  bias;
        begin
            write_register(BIAS, bias);
            write_register(READY, 32'd1 << bit_number);
            await(bit_number, 1'b0);
            write_register(READY, 32'd0);
        end
    endtask

    // Comparisons: layer 0 counts what is read back.

    integer vector, all_wrong;
    integer right [0:LAYERS];
    integer wrong [0:LAYERS];

    task compare;
        input integer       layer, row;
        input signed [32:0] found, expected;
        if (found === expected)
            right[layer] = right[layer] + 1;
        else begin
            wrong[layer] = wrong[layer] + 1;
            if (layer != 0 && wrong[layer] <= 3)
                $display("input %0d, layer %0d, output %0d: %0d WRONG, expected %0d",
                         vector, layer, row, found, expected);
        end
    endtask

    // What the layers write into their output memories
{monitors}
    // The program

    integer     i;
    reg  [31:0] word;
    reg signed [32:0] found, expected;
{tasks}
    reg [8*1024-1:0] file;

    initial begin
        if ($value$plusargs("vcd=%s", file)) begin
            $dumpfile(file);
            $dumpvars(0, accelerator); // not the golden values of this bench
        end
        clk                 = 1'b0;
        registers_address   = 6'd0;
        registers_write     = 1'b0;
        registers_writedata = 32'd0;
        memories_address    = 17'd0;
        memories_write      = 1'b0;
        memories_writedata  = 16'd0;
        memories_byteenable = 2'b00;
        for (i = 0; i <= LAYERS; i = i + 1) begin
            right[i] = 0;
            wrong[i] = 0;
        end
        @(negedge clk);
        for (vector = 0; vector < VECTORS; vector = vector + 1) begin
            write_register(RESET, 32'd1);
            for (i = 0; i < INPUTS; i = i + 1)
                write_memory(i * {input_bytes}, {input_bytes}, input_words[vector * INPUTS + i]);
            write_register(RESET, 32'd0);
{calls}            await(LAYERS, 1'b1);
            for (i = 0; i < OUTPUTS; i = i + 1) begin
                write_register(INDEX, i);
                @(negedge clk);                     // the output memory shows the word
                read_register(RESULT, word);
                found    = {{signed} && word[31], word};
                expected = outputs_{last}[vector * OUTPUTS + i];
                compare(0, i, found, expected);
                if (found === expected) $display("input %0d, output %0d: %0d right", vector, i, found);
                else $display("input %0d, output %0d: %0d WRONG, expected %0d", vector, i, found, expected);
            end
        end
        all_wrong = wrong[0];
        for (i = 1; i <= LAYERS; i = i + 1) begin
            $display("layer %0d: %0d outputs right, %0d wrong", i, right[i], wrong[i]);
            all_wrong = all_wrong + wrong[i];
        end
        if (all_wrong == 0 && right[0] == VECTORS * OUTPUTS) begin
            $display("all outputs are right");
            $finish;
        end
        $display("outputs are WRONG");
        $stop;
    end
endmodule
