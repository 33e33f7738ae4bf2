// SPDX-License-Identifier: Apache-2.0
// The bytes of a packet's board for 64 piece codes: two bits of colour, and a bit for each kind.
`timescale 1ns / 1ns
module piece_bytes (
    input  wire [255:0] board,
    output wire [511:0] bytes
);
    function [7:0] of(input [3:0] code);
        if (code == 4'd0) of = 8'h7F;
        else
            case (code[2:0])
                3'd1: of = {code[3], !code[3], 6'h20};
                3'd2: of = {code[3], !code[3], 6'h08};
                3'd3: of = {code[3], !code[3], 6'h10};
                3'd4: of = {code[3], !code[3], 6'h04};
                3'd5: of = {code[3], !code[3], 6'h02};
                default: of = {code[3], !code[3], 6'h01};
            endcase
    endfunction

    genvar i;
    generate
        for (i = 0; i < 64; i = i + 1) begin : squares
            assign bytes[8 * i +: 8] = of(board[4 * i +: 4]);
        end
    endgenerate
endmodule
