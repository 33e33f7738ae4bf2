// SPDX-License-Identifier: Apache-2.0
// Simulation only: presents the bytes of +packet=FILE, one per cycle from cycle 0 on, and ends after
// the second byte of the answer.
`timescale 1ns / 1ns
module packet_source (
    input  wire       clk,
    input  wire       answer_valid,
    output reg  [7:0] data,
    output reg        valid,
    output wire       finished
);
    reg [7:0]        bytes [0:1023];
    reg [8*1024-1:0] file;
    integer          length, sent, answered, i;

    assign finished = answered == 2;

    initial begin
        for (i = 0; i < 1024; i = i + 1) bytes[i] = 8'd0;
        if (!$value$plusargs("packet=%s", file) || !$value$plusargs("bytes=%d", length)) begin
            $display("packet_source: +packet=FILE or +bytes=N is missing");
            $stop;
        end
        $readmemh(file, bytes);
        sent = 1;
        answered = 0;
        data = bytes[0];
        valid = 1'b1;
    end

    always @(posedge clk) begin
        data <= sent < length ? bytes[sent] : 8'd0;
        valid <= sent < length;
        sent <= sent + 1;
        if (answer_valid) answered <= answered + 1;
    end
endmodule
