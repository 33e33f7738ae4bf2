// Keeps the 64 squares and sets the two feature memories
module boardLoader #(
    parameter KINGS = 64
) (
    input             clk,
    input             resetIn,
    input      [31:0] pioBoard,
    input      [15:0] featRdAddr,
    output reg        featWhiteQ,
    output reg        featBlackQ,
    output reg        blackToMove,
    output reg        startL1
);
    localparam numFeat = 640 * KINGS;
    localparam stIdle  = 2'b00;
    localparam stClear = 2'b01;
    localparam stScan  = 2'b10;

    reg [3:0]  squares [0:63];
    reg        featWhite [0:numFeat-1];
    reg        featBlack [0:numFeat-1];
    reg [5:0]  whiteKing, blackKing;
    reg        lastStrobe;
    reg [1:0]  ldState;
    reg [15:0] ldAddr;

    wire [3:0] piece     = squares[ldAddr[5:0]];
    wire       isFeature = (piece[2:0] != 3'd0) && (piece[2:0] < 3'd6);
    wire [2:0] pieceType = piece[2:0] - 3'd1;
    wire       pieceCol  = piece[3];
    wire [5:0] kingW     = whiteKing & (KINGS - 1);
    wire [5:0] kingB     = (6'd63 - blackKing) & (KINGS - 1);
    wire [15:0] idxWhite = ldAddr[5:0] + 64 * (2 * pieceType + pieceCol + 10 * kingW);
    wire [15:0] idxBlack = (63 - ldAddr[5:0]) + 64 * (2 * pieceType + !pieceCol + 10 * kingB);

    integer i;
    initial begin
        for (i = 0; i < 64; i = i + 1) squares[i] = 4'd0;
        for (i = 0; i < numFeat; i = i + 1) begin
            featWhite[i] = 1'b0;
            featBlack[i] = 1'b0;
        end
        whiteKing = 0; blackKing = 0; blackToMove = 0; lastStrobe = 0;
        ldState = stIdle; ldAddr = 0; startL1 = 0;
        featWhiteQ = 0; featBlackQ = 0;
    end

    always @(posedge clk) begin
        // read port for layer one
        featWhiteQ <= featWhite[featRdAddr];
        featBlackQ <= featBlack[featRdAddr];

        // square from the processor, also during reset
        if (pioBoard[31] != lastStrobe) begin
            lastStrobe <= pioBoard[31];
            squares[pioBoard[5:0]] <= pioBoard[11:8];
            blackToMove <= pioBoard[16];
            if (pioBoard[11:8] == 4'd6)
                whiteKing <= pioBoard[5:0];
            if (pioBoard[11:8] == 4'd14)
                blackKing <= pioBoard[5:0];
        end

        if (resetIn) begin
            ldState <= stClear;
            ldAddr  <= 16'd0;
            startL1 <= 1'b0;
        end else begin
            case (ldState)
                stIdle: startL1 <= 1'b0;
                stClear: begin
                    featWhite[ldAddr] <= 1'b0;
                    featBlack[ldAddr] <= 1'b0;
                    if (ldAddr == numFeat - 1) begin
                        ldState <= stScan;
                        ldAddr  <= 16'd0;
                    end else
                        ldAddr <= ldAddr + 16'd1;
                end
                stScan: begin
                    if (isFeature) begin
                        featWhite[idxWhite] <= 1'b1;
                        featBlack[idxBlack] <= 1'b1;
                    end
                    if (ldAddr == 16'd63) begin
                        ldState <= stIdle;
                        ldAddr  <= 16'd0;
                        startL1 <= 1'b1;
                    end else
                        ldAddr <= ldAddr + 16'd1;
                end
                default: ldState <= stIdle;
            endcase
        end
    end
endmodule
