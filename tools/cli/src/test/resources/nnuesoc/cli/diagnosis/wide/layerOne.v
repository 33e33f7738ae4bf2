// Layer 1: feature transformer, white and black side in parallel
module layerOne #(
    parameter NUMIN   = 40960,
    parameter NUMROWS = 256
) (
    input             clk,
    input             resetIn,
    input             startIn,
    input             readyIn,
    input      [31:0] biasWhite,
    input      [31:0] biasBlack,
    input             wrWhite,
    input             wrBlack,
    input      [15:0] wrAddr,
    input      [15:0] wrData,
    output     [15:0] inAddr,
    input             inWhite,
    input             inBlack,
    output reg        trigOut,
    output reg        proceedOut,
    input      [15:0] outRdAddr,
    output reg signed [7:0] outWhiteQ,
    output reg signed [7:0] outBlackQ
);
    localparam stIdle    = 3'b000;
    localparam stRequest = 3'b001;
    localparam stRead    = 3'b010;
    localparam stAccum   = 3'b011;
    localparam stWrite   = 3'b100;

    reg signed [15:0] memWhite [0:NUMIN-1];
    reg signed [15:0] memBlack [0:NUMIN-1];
    reg signed [7:0]  outWhite [0:NUMROWS-1];
    reg signed [7:0]  outBlack [0:NUMROWS-1];

    reg [2:0]  curState;
    reg [15:0] rowCnt;
    reg [15:0] colCnt;
    reg signed [31:0] accWhite, accBlack;
    reg signed [15:0] weightWhite, weightBlack;

    assign inAddr = colCnt;

    // bias, scale back from 3.13 to 3.5, clip
    wire signed [31:0] fullWhite  = accWhite + $signed(biasWhite[15:0]);
    wire signed [31:0] fullBlack  = accBlack + $signed(biasBlack[15:0]);
    wire signed [31:0] scaleWhite = fullWhite >>> 8;
    wire signed [31:0] scaleBlack = fullBlack >>> 8;
    wire [7:0] clipWhite = (scaleWhite < 0) ? 8'd0 : (scaleWhite > 127) ? 8'd127 : scaleWhite[7:0];
    wire [7:0] clipBlack = (scaleBlack < 0) ? 8'd0 : (scaleBlack > 127) ? 8'd127 : scaleBlack[7:0];

    integer i;
    initial begin
        for (i = 0; i < NUMIN; i = i + 1) begin
            memWhite[i] = 0;
            memBlack[i] = 0;
        end
        for (i = 0; i < NUMROWS; i = i + 1) begin
            outWhite[i] = 0;
            outBlack[i] = 0;
        end
        curState = stIdle; rowCnt = 0; colCnt = 0; accWhite = 0; accBlack = 0;
        weightWhite = 0; weightBlack = 0; outWhiteQ = 0; outBlackQ = 0;
        trigOut = 0; proceedOut = 0;
    end

    always @(posedge clk) begin
        // weight memories
        if (wrWhite)
            memWhite[wrAddr] <= wrData;
        if (wrBlack)
            memBlack[wrAddr] <= wrData;
        weightWhite <= memWhite[colCnt];
        weightBlack <= memBlack[colCnt];
        // output memories
        outWhiteQ <= outWhite[outRdAddr];
        outBlackQ <= outBlack[outRdAddr];

        if (resetIn) begin
            curState   <= stIdle;
            trigOut    <= 1'b0;
            proceedOut <= 1'b0;
            rowCnt     <= 16'd0;
            colCnt     <= 16'd0;
            accWhite   <= 32'd0;
            accBlack   <= 32'd0;
        end else begin
            proceedOut <= 1'b0;
            case (curState)
                stIdle:
                    if (startIn) begin
                        rowCnt   <= 16'd0;
                        curState <= stRequest;
                    end
                stRequest:
                    if (!trigOut && !readyIn)
                        trigOut <= 1'b1;
                    else if (trigOut && readyIn) begin
                        trigOut  <= 1'b0;
                        colCnt   <= 16'd0;
                        accWhite <= 32'd0;
                        accBlack <= 32'd0;
                        curState <= stRead;
                    end
                stRead:
                    curState <= stAccum;
                stAccum: begin
                    if (inWhite)
                        accWhite <= accWhite + weightWhite;
                    if (inBlack)
                        accBlack <= accBlack + weightBlack;
                    colCnt <= colCnt + 16'd1;
                    if (colCnt == NUMIN - 1)
                        curState <= stWrite;
                    else
                        curState <= stRead;
                end
                stWrite: begin
                    outWhite[rowCnt] <= clipWhite;
                    outBlack[rowCnt] <= clipBlack;
                    rowCnt <= rowCnt + 16'd1;
                    if (rowCnt == NUMROWS - 1) begin
                        curState   <= stIdle;
                        proceedOut <= 1'b1;
                    end else
                        curState <= stRequest;
                end
                default: curState <= stIdle;
            endcase
        end
    end
endmodule
