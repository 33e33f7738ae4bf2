// SPDX-License-Identifier: Apache-2.0
// The position: takes squares as the processor writes them and, after a reset, sets one feature of
// each side for each piece. Then it starts layer 1.
module placement #(
    parameter KINGS = 1,
    parameter ADDRESS_BITS = 10
) (
    input  wire                    clk,
    input  wire                    reset,
    input  wire [31:0]             board,
    output wire                    we,
    output wire                    set,
    output wire [ADDRESS_BITS-1:0] addr_w,
    output wire [ADDRESS_BITS-1:0] addr_b,
    output reg                     black_moves,
    output reg                     start
);
    localparam REST = 2'd0, WIPE = 2'd1, PLACE = 2'd2;

    reg [3:0]  men [0:63];
    reg [5:0]  king_w, king_b;
    reg        strobe;
    reg [1:0]  phase;
    reg [15:0] count;

    always @(posedge clk)
        if (board[31] != strobe) begin
            strobe <= board[31];
            men[board[5:0]] <= board[11:8];
            black_moves <= board[16];
            if (board[11:8] == 6)  king_w <= board[5:0];
            if (board[11:8] == 14) king_b <= board[5:0];
        end

    // A feature's index: 640 per square of the own king, 64 per kind and colour of piece
    wire [3:0]  man      = men[count[5:0]];
    wire        man_is   = man[2:0] >= 1 && man[2:0] <= 5;
    wire [15:0] kind     = {12'd0, man[2:0] - 3'd1, 1'b0};
    wire [15:0] zone_w   = king_w % KINGS;
    wire [15:0] zone_b   = (63 - king_b) % KINGS;
    wire [15:0] index_w  = count + 64 * (kind + man[3] + 10 * zone_w);
    wire [15:0] index_b  = 63 - count + 64 * (kind + !man[3] + 10 * zone_b);

    wire wiping = phase == WIPE && !reset;

    assign set    = phase == PLACE && !reset && man_is;
    assign we     = wiping || set;
    assign addr_w = wiping ? count : set ? index_w : 0;
    assign addr_b = wiping ? count : set ? index_b : 0;

    always @(posedge clk) begin
        start <= 0;
        count <= count + 1;
        if (reset) begin
            phase <= WIPE;
            count <= 0;
        end else if (phase == REST)
            count <= 0;
        else if (phase == WIPE && count == 640 * KINGS - 1) begin
            phase <= PLACE;
            count <= 0;
        end else if (phase == PLACE && count == 63) begin
            phase <= REST;
            count <= 0;
            start <= 1;
        end
    end

    integer i;
    initial begin
        for (i = 0; i < 64; i = i + 1) men[i] = 0;
        king_w = 0;
        king_b = 0;
        black_moves = 0;
        strobe = 0;
        phase = REST;
        count = 0;
        start = 0;
    end
endmodule
