// Layer 2: both halves of layer 1, the side to move first
module layerTwo #(
    parameter HALF    = 256,
    parameter NUMROWS = 32
) (
    input             clk,
    input             resetIn,
    input             startIn,
    input             readyIn,
    input             blackToMove,
    input      [31:0] biasIn,
    input             wrEn,
    input      [11:0] wrAddr,
    input      [7:0]  wrData,
    output     [15:0] inAddr,
    input  signed [7:0] inWhite,
    input  signed [7:0] inBlack,
    output reg        trigOut,
    output reg        proceedOut,
    input      [15:0] outRdAddr,
    output reg signed [7:0] outQ
);
    localparam stIdle    = 3'b000;
    localparam stRequest = 3'b001;
    localparam stRead    = 3'b010;
    localparam stAccum   = 3'b011;
    localparam stWrite   = 3'b100;

    reg signed [7:0] weightMem [0:2*HALF-1];
    reg signed [7:0] outMem [0:NUMROWS-1];

    reg [2:0]  l2State;
    reg [15:0] l2Row;
    reg [15:0] l2Col;
    reg signed [31:0] l2Acc;
    reg signed [7:0]  weightQ;

    wire secondHalf = (l2Col >= HALF);
    assign inAddr = secondHalf ? l2Col - HALF : l2Col;

    wire signed [7:0]  inSel   = (secondHalf == blackToMove) ? inWhite : inBlack;
    wire signed [15:0] product = inSel * weightQ;
    wire signed [7:0]  prodFix = {product[15], product[11:5]};
    wire signed [15:0] total   = l2Acc[15:0] + biasIn[15:0];
    wire [7:0] clipped = (total < 0) ? 8'd0 : (total > 127) ? 8'd127 : total[7:0];

    integer i;
    initial begin
        for (i = 0; i < 2*HALF; i = i + 1) weightMem[i] = 0;
        for (i = 0; i < NUMROWS; i = i + 1) outMem[i] = 0;
        l2State = stIdle; l2Row = 0; l2Col = 0; l2Acc = 0;
        weightQ = 0; outQ = 0; trigOut = 0; proceedOut = 0;
    end

    always @(posedge clk) begin
        if (wrEn)
            weightMem[wrAddr] <= wrData;
        weightQ <= weightMem[l2Col];
        outQ    <= outMem[outRdAddr];

        if (resetIn) begin
            l2State    <= stIdle;
            trigOut    <= 1'b0;
            proceedOut <= 1'b0;
            l2Row      <= 16'd0;
            l2Col      <= 16'd0;
            l2Acc      <= 32'd0;
        end else begin
            proceedOut <= 1'b0;
            case (l2State)
                stIdle:
                    if (startIn) begin
                        l2Row   <= 16'd0;
                        l2State <= stRequest;
                    end
                stRequest:
                    if (!trigOut && !readyIn)
                        trigOut <= 1'b1;
                    else if (trigOut && readyIn) begin
                        trigOut <= 1'b0;
                        l2Col   <= 16'd0;
                        l2Acc   <= 32'd0;
                        l2State <= stRead;
                    end
                stRead:
                    l2State <= stAccum;
                stAccum: begin
                    l2Acc <= l2Acc + prodFix;
                    l2Col <= l2Col + 16'd1;
                    if (l2Col == 2*HALF - 1)
                        l2State <= stWrite;
                    else
                        l2State <= stRead;
                end
                stWrite: begin
                    outMem[l2Row] <= clipped;
                    l2Row <= l2Row + 16'd1;
                    if (l2Row == NUMROWS - 1) begin
                        l2State    <= stIdle;
                        proceedOut <= 1'b1;
                    end else
                        l2State <= stRequest;
                end
                default: l2State <= stIdle;
            endcase
        end
    end
endmodule
