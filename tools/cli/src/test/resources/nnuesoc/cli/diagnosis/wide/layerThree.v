// Layer 3
module layerThree #(
    parameter NUMIN   = 32,
    parameter NUMROWS = 32
) (
    input             clk,
    input             resetIn,
    input             startIn,
    input             readyIn,
    input      [31:0] biasIn,
    input             wrEn,
    input      [11:0] wrAddr,
    input      [7:0]  wrData,
    output     [15:0] inAddr,
    input  signed [7:0] inQ,
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

    reg signed [7:0] weightMem [0:NUMIN-1];
    reg signed [7:0] outMem [0:NUMROWS-1];

    reg [2:0]  l3State;
    reg [15:0] l3Row;
    reg [15:0] l3Col;
    reg signed [31:0] l3Acc;
    reg signed [7:0]  weightQ;

    assign inAddr = l3Col;

    wire signed [15:0] product = inQ * weightQ;
    wire signed [7:0]  prodFix = {product[15], product[11:5]};
    wire signed [15:0] total   = l3Acc[15:0] + biasIn[15:0];
    wire [7:0] clipped = (total < 0) ? 8'd0 : (total > 127) ? 8'd127 : total[7:0];

    integer i;
    initial begin
        for (i = 0; i < NUMIN; i = i + 1) weightMem[i] = 0;
        for (i = 0; i < NUMROWS; i = i + 1) outMem[i] = 0;
        l3State = stIdle; l3Row = 0; l3Col = 0; l3Acc = 0;
        weightQ = 0; outQ = 0; trigOut = 0; proceedOut = 0;
    end

    always @(posedge clk) begin
        if (wrEn)
            weightMem[wrAddr] <= wrData;
        weightQ <= weightMem[l3Col];
        outQ    <= outMem[outRdAddr];

        if (resetIn) begin
            l3State    <= stIdle;
            trigOut    <= 1'b0;
            proceedOut <= 1'b0;
            l3Row      <= 16'd0;
            l3Col      <= 16'd0;
            l3Acc      <= 32'd0;
        end else begin
            proceedOut <= 1'b0;
            case (l3State)
                stIdle:
                    if (startIn) begin
                        l3Row   <= 16'd0;
                        l3State <= stRequest;
                    end
                stRequest:
                    if (!trigOut && !readyIn)
                        trigOut <= 1'b1;
                    else if (trigOut && readyIn) begin
                        trigOut <= 1'b0;
                        l3Col   <= 16'd0;
                        l3Acc   <= 32'd0;
                        l3State <= stRead;
                    end
                stRead:
                    l3State <= stAccum;
                stAccum: begin
                    l3Acc <= l3Acc + prodFix;
                    l3Col <= l3Col + 16'd1;
                    if (l3Col == NUMIN - 1)
                        l3State <= stWrite;
                    else
                        l3State <= stRead;
                end
                stWrite: begin
                    outMem[l3Row] <= clipped;
                    l3Row <= l3Row + 16'd1;
                    if (l3Row == NUMROWS - 1) begin
                        l3State    <= stIdle;
                        proceedOut <= 1'b1;
                    end else
                        l3State <= stRequest;
                end
                default: l3State <= stIdle;
            endcase
        end
    end
endmodule
