`default_nettype none
// Simple dual-port memory: one write port, one read port with latency 1, old data.
module sync_ram #(
    parameter integer WIDTH = 8,
    parameter integer DEPTH = 32
) (
    input  wire             clk,
    input  wire             we,
    input  wire [15:0]      waddr,
    input  wire [WIDTH-1:0] wdata,
    input  wire [15:0]      raddr,
    output reg  [WIDTH-1:0] rdata
);
    reg [WIDTH-1:0] cells [0:DEPTH-1];
    integer k;
    initial begin
        rdata = 0;
        for (k = 0; k < DEPTH; k = k + 1)
            cells[k] = 0;
    end
    always @(posedge clk) begin
        if (we)
            cells[waddr] <= wdata;
        rdata <= (raddr < DEPTH) ? cells[raddr] : {WIDTH{1'b0}};
    end
endmodule
`default_nettype wire
