// Layer 4: one row, gives the evaluation
module layerFour #(
    parameter NUMIN = 32
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
    output reg        doneOut,
    output reg [31:0] evalOut
);
    localparam stIdle    = 3'b000;
    localparam stRequest = 3'b001;
    localparam stRead    = 3'b010;
    localparam stAccum   = 3'b011;
    localparam stWrite   = 3'b100;

    reg signed [7:0] weightMem [0:NUMIN-1];

    reg [2:0]  l4State;
    reg [15:0] l4Row;
    reg [15:0] l4Col;
    reg signed [31:0] l4Acc;
    reg signed [7:0]  weightQ;
    reg        proceedOut;

    assign inAddr = l4Col;

    wire signed [15:0] product = inQ * weightQ;
    wire signed [7:0]  prodFix = {product[15], product[11:5]};
    wire signed [15:0] total   = l4Acc[15:0] + biasIn[15:0];

    integer i;
    initial begin
        for (i = 0; i < NUMIN; i = i + 1) weightMem[i] = 0;
        l4State = stIdle; l4Row = 0; l4Col = 0; l4Acc = 0;
        weightQ = 0; trigOut = 0; proceedOut = 0; doneOut = 0; evalOut = 0;
    end

    always @(posedge clk) begin
        if (wrEn)
            weightMem[wrAddr] <= wrData;
        weightQ <= weightMem[l4Col];

        if (resetIn) begin
            l4State    <= stIdle;
            trigOut    <= 1'b0;
            proceedOut <= 1'b0;
            l4Row      <= 16'd0;
            l4Col      <= 16'd0;
            l4Acc      <= 32'd0;
            doneOut    <= 1'b0;
            evalOut    <= 32'd0;
        end else begin
            proceedOut <= 1'b0;
            case (l4State)
                stIdle:
                    if (startIn) begin
                        l4Row   <= 16'd0;
                        l4State <= stRequest;
                    end
                stRequest:
                    if (!trigOut && !readyIn)
                        trigOut <= 1'b1;
                    else if (trigOut && readyIn) begin
                        trigOut <= 1'b0;
                        l4Col   <= 16'd0;
                        l4Acc   <= 32'd0;
                        l4State <= stRead;
                    end
                stRead:
                    l4State <= stAccum;
                stAccum: begin
                    l4Acc <= l4Acc + prodFix;
                    l4Col <= l4Col + 16'd1;
                    if (l4Col == NUMIN - 1)
                        l4State <= stWrite;
                    else
                        l4State <= stRead;
                end
                stWrite: begin
                    l4Row      <= l4Row + 16'd1;
                    evalOut    <= {{16{total[15]}}, total};
                    doneOut    <= 1'b1;
                    proceedOut <= 1'b1;
                    l4State    <= stIdle;
                end
                default: l4State <= stIdle;
            endcase
        end
    end
endmodule
