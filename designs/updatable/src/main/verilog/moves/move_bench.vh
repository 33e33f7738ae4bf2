// SPDX-License-Identifier: Apache-2.0
// The clock, the processor, its registers and the trace; the fabric provides done and result.
reg clk;
wire finished, write, completes, done;
wire [31:0] address, write_data, bus_data, result;

hps_script processor (
    .clk(clk), .write(write), .address(address), .write_data(write_data),
    .write_data_1(), .write_data_2(), .write_data_3(),
    .completes(completes), .bus_data(bus_data), .cycle(), .finished(finished));

pio registers (
    .clk(clk), .write(completes && write && address[31:8] == 24'h800000),
    .address(address[7:0]), .write_data(write_data), .read_data(bus_data),
    .pio_reset(), .pio_ready(), .pio_trigger({done, 4'd0}),
    .pio_bias_1_white(), .pio_bias_1_black(), .pio_bias_2(), .pio_bias_3(), .pio_bias_4(),
    .pio_eval(result), .pio_board());

initial clk = 1'b0;
always #10 clk = !clk;

// The run ends at the falling edge in the last cycle, after everything else in that cycle.
reg over;
always @(negedge clk) over <= finished;
always @(posedge over) $finish;

reg [8*1024-1:0] file;
integer handle;
initial
    if ($value$plusargs("vcd=%s", file)) begin
        handle = $fopen(file, "w");             // $dumpfile would go on without a file
        if (handle == 0) begin
            $display("cannot write %0s", file);
            $stop;
        end
        $fclose(handle);
        $dumpfile(file);
        $dumpvars(0, soc);
    end
