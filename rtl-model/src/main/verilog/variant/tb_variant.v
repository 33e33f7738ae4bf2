// SPDX-License-Identifier: Apache-2.0
// Test bench for Icarus Verilog: the clock, and the trace, as in tb.v. With +vcd=FILE, the signals
// that the hardware is described by are dumped, and no others.
`timescale 1ns / 1ns

`define PORTS(m) m.a_address, m.a_data, m.a_write, m.b_address, m.b_q
`define CONTROL(l) l.state, l.trigger, l.ready, l.row, l.col, l.proceed, \
                   l.asked, l.filled, l.fill, l.drain
`define LOADER(l) l.state, l.address, l.white_king, l.black_king, l.black_to_move, \
                  l.strobe_seen, l.start_1
`define TRACE initial wait (tracing) $dumpvars

// A memory's parts: the names of memory_banks.v, and of position_memories.v or weight_memory.v
`define BANKED(m, BANKS) \
    if (BANKS == 1) `TRACE(1, `PORTS(m.one.m10k)); \
    else for (k = 0; k < BANKS; k = k + 1) `TRACE(1, `PORTS(m.many._bank[k].m10k));
`define MEMORY(m, COPY, COPIES, BANKS) \
    if (COPIES == 1) begin `BANKED(m.one.banks, BANKS) end \
    else for (c = 0; c < COPIES; c = c + 1) begin `BANKED(m.many.COPY[c].banks, BANKS) end

module tb_variant;
    parameter KINGS = 64;
    parameter H = 256;
    parameter N2 = 32;
    parameter N3 = 32;
    parameter ARITHMETIC = 0;
    parameter WORDS = 1;
    parameter BUFFERS = 1;
    parameter COLUMNS = 0;
    parameter TERMS = 1;
    parameter POSITIONS = 1;

    localparam BYTES   = WORDS == 1 ? 1 : 2 * WORDS;
    localparam BANKS_1 = WORDS > TERMS ? WORDS : TERMS;
    localparam BANKS   = BYTES > TERMS ? BYTES : TERMS;     // of weight_2, weight_3, weight_4

    reg  clk;
    wire finished;

    soc_variant #(
        .KINGS(KINGS), .H(H), .N2(N2), .N3(N3), .ARITHMETIC(ARITHMETIC), .WORDS(WORDS),
        .BUFFERS(BUFFERS), .COLUMNS(COLUMNS), .TERMS(TERMS), .POSITIONS(POSITIONS)
    ) soc (
        .clk(clk), .finished(finished)
    );

    initial clk = 1'b0;
    always #10 clk = !clk;

    // The run ends at the falling edge in the last cycle, after everything else in that cycle.
    reg over;
    always @(negedge clk) over <= finished;
    always @(posedge over) $finish;

    reg [8*1024-1:0] file;
    integer          handle;
    reg              tracing;

    initial begin
        tracing = 1'b0;
        if ($value$plusargs("vcd=%s", file)) begin
            handle = $fopen(file, "w");             // $dumpfile would go on without a file
            if (handle == 0) begin
                $display("tb_variant: cannot write %0s", file);
                $stop;
            end
            $fclose(handle);
            $dumpfile(file);
            tracing = 1'b1;
        end
    end

    `TRACE(1, soc.clk);
    `TRACE(1, soc.pio.pio_reset, soc.pio.pio_ready, soc.pio.pio_trigger,
              soc.pio.pio_bias_1_white, soc.pio.pio_bias_1_black, soc.pio.pio_bias_2,
              soc.pio.pio_bias_3, soc.pio.pio_bias_4, soc.pio.pio_eval, soc.pio.pio_board);
    `TRACE(1, soc.hps.busy, soc.hps.write, soc.hps.address, soc.hps.write_data, soc.hps.read_data);
    `TRACE(1, `CONTROL(soc.fabric.layer2), soc.fabric.layer2.bias_held);
    `TRACE(1, `CONTROL(soc.fabric.layer3), soc.fabric.layer3.bias_held);
    `TRACE(1, `CONTROL(soc.fabric.layer4.rows), soc.fabric.layer4.rows.bias_held,
              soc.fabric.layer4.done);

    generate
        genvar c, k;

        if (WORDS >= 4) `TRACE(1, soc.hps.write_data_1);
        if (WORDS == 8) `TRACE(1, soc.hps.write_data_2, soc.hps.write_data_3);

        `MEMORY(soc.fabric.weight_1_white, _buffer, BUFFERS, BANKS_1)
        `MEMORY(soc.fabric.weight_1_black, _buffer, BUFFERS, BANKS_1)
        `MEMORY(soc.fabric.weight_2, _buffer, BUFFERS, BANKS)
        `MEMORY(soc.fabric.weight_3, _buffer, BUFFERS, BANKS)
        `MEMORY(soc.fabric.weight_4, _buffer, BUFFERS, BANKS)
        `MEMORY(soc.fabric.output_1_white, _position, POSITIONS, TERMS)
        `MEMORY(soc.fabric.output_1_black, _position, POSITIONS, TERMS)
        `MEMORY(soc.fabric.output_2, _position, POSITIONS, TERMS)
        `MEMORY(soc.fabric.output_3, _position, POSITIONS, TERMS)

        if (COLUMNS == 0) begin : all_columns
            `MEMORY(soc.fabric.all_columns.feature_white.rows, _position, POSITIONS, TERMS)
            `MEMORY(soc.fabric.all_columns.feature_black.rows, _position, POSITIONS, TERMS)
        end else
            `TRACE(1, soc.fabric.listed.loader.armed, soc.fabric.listed.loader.start_1);

        if (COLUMNS == 2) begin : by_column
            `TRACE(1, `CONTROL(soc.fabric.by_column.layer1));
            `MEMORY(soc.fabric.by_column.sum_1_white, _position, 1, TERMS)
            `MEMORY(soc.fabric.by_column.sum_1_black, _position, 1, TERMS)
        end else
            `TRACE(1, `CONTROL(soc.fabric.by_row.layer1),
                      soc.fabric.by_row.layer1.bias_held_white,
                      soc.fabric.by_row.layer1.bias_held_black);

        if (POSITIONS == 1) begin : one
            if (COLUMNS == 0)
                `TRACE(1, `LOADER(soc.fabric.all_columns.one.loader));
            if (COLUMNS != 2)
                `TRACE(1, soc.fabric.by_row.layer1.sum_white.one.value,
                          soc.fabric.by_row.layer1.sum_black.one.value);
            `TRACE(1, soc.fabric.layer2.sum.one.value, soc.fabric.layer3.sum.one.value,
                      soc.fabric.layer4.rows.sum.one.value, soc.fabric.layer4.eval.one.value);
        end else
            for (c = 0; c < POSITIONS; c = c + 1) begin : position
                `TRACE(1, `LOADER(soc.fabric.all_columns.loader._position[c].unit));
                `TRACE(1, soc.fabric.by_row.layer1.sum_white.many._position[c].value,
                          soc.fabric.by_row.layer1.sum_black.many._position[c].value,
                          soc.fabric.layer2.sum.many._position[c].value,
                          soc.fabric.layer3.sum.many._position[c].value,
                          soc.fabric.layer4.rows.sum.many._position[c].value,
                          soc.fabric.layer4.eval.many._position[c].value);
            end
    endgenerate
endmodule
