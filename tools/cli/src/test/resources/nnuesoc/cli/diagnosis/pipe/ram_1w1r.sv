// Simple dual-port synchronous RAM: one write port, one read port,
// read latency 1, old data on a collision.
module ram_1w1r #(
    parameter int DEPTH = 64,
    parameter int WIDTH = 8,
    parameter int AW    = (DEPTH > 1) ? $clog2(DEPTH) : 1
) (
    input  logic             clk,
    input  logic             wr_en,
    input  logic [AW-1:0]    wr_addr,
    input  logic [WIDTH-1:0] wr_data,
    input  logic [AW-1:0]    rd_addr,
    output logic [WIDTH-1:0] rd_data
);
    logic [WIDTH-1:0] cell_q [0:DEPTH-1];
    logic [WIDTH-1:0] dout_q = '0;

    integer i;
    initial for (i = 0; i < DEPTH; i = i + 1) cell_q[i] = '0;

    always_ff @(posedge clk) begin
        if (wr_en) cell_q[wr_addr] <= wr_data;
        dout_q <= (rd_addr < DEPTH) ? cell_q[rd_addr] : '0;
    end

    assign rd_data = dout_q;
endmodule
