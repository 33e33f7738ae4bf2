// The board, and the features of both sides: a bit for each, read an edge later.
module position #(
    parameter KINGS = 1
) (
    input  wire        clk,
    input  wire        reset,
    input  wire [31:0] board,
    input  wire [15:0] place,
    output reg         piece_w,
    output reg         piece_b,
    output reg         black,
    output reg         go
);
    localparam F = 640 * KINGS;

    reg         bits_w [0:F-1];
    reg         bits_b [0:F-1];
    reg  [3:0]  men [0:63];
    reg  [5:0]  king_w, king_b;
    reg         seen, wiping, scanning;
    reg  [15:0] at;

    wire [3:0]  man = men[at[5:0]];
    wire        counts = man[2:0] != 3'd0 && man[2:0] < 3'd6;
    wire [15:0] kind = {13'd0, man[2:0] - 3'd1};
    wire [15:0] home_w = king_w % KINGS;
    wire [15:0] home_b = (6'd63 - king_b) % KINGS;
    wire [15:0] index_w = at + 64 * (2 * kind + man[3] + 10 * home_w);
    wire [15:0] index_b = 63 - at + 64 * (2 * kind + !man[3] + 10 * home_b);

    integer i;
    initial begin
        for (i = 0; i < F; i = i + 1) begin bits_w[i] = 1'b0; bits_b[i] = 1'b0; end
        for (i = 0; i < 64; i = i + 1) men[i] = 4'd0;
        {king_w, king_b, seen, wiping, scanning, at, black, go, piece_w, piece_b} = 0;
    end

    always @(posedge clk) begin
        piece_w <= bits_w[place];
        piece_b <= bits_b[place];
        if (board[31] != seen) begin
            seen <= board[31];
            black <= board[16];
            men[board[5:0]] <= board[11:8];
            if (board[11:8] == 4'd6) king_w <= board[5:0];
            if (board[11:8] == 4'd14) king_b <= board[5:0];
        end
        go <= 1'b0;
        if (reset) begin
            wiping <= 1'b1;
            scanning <= 1'b0;
            at <= 16'd0;
        end else if (wiping) begin
            bits_w[at] <= 1'b0;
            bits_b[at] <= 1'b0;
            at <= at == F - 1 ? 16'd0 : at + 16'd1;
            wiping <= at != F - 1;
            scanning <= at == F - 1;
        end else if (scanning) begin
            if (counts) begin
                bits_w[index_w] <= 1'b1;
                bits_b[index_b] <= 1'b1;
            end
            at <= at + 16'd1;
            scanning <= at != 16'd63;
            go <= at == 16'd63;
        end
    end
endmodule
