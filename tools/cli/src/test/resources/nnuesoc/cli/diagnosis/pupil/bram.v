// simple dual port block RAM, one write port, one read port, registered read
module bram #(
    parameter DEPTH = 256,
    parameter WIDTH = 8,
    parameter ABITS = 8
) (
    input  wire             clk,
    input  wire             wen,
    input  wire [ABITS-1:0] waddr,
    input  wire [WIDTH-1:0] wdata,
    input  wire [ABITS-1:0] raddr,
    output reg  [WIDTH-1:0] rdata
);
    reg [WIDTH-1:0] cells [0:DEPTH-1];

    integer k;
    initial begin
        for (k = 0; k < DEPTH; k = k + 1)
            cells[k] = {WIDTH{1'b0}};
        rdata = {WIDTH{1'b0}};
    end

    always @(posedge clk) begin
        if (wen && waddr < DEPTH)
            cells[waddr] <= wdata;
        if (raddr < DEPTH)
            rdata <= cells[raddr];
        else
            rdata <= {WIDTH{1'b0}};
    end
endmodule
