// Simple dual-port block RAM: one write port, one read port, registered output.
module block_ram #(parameter WORDS = 16, parameter WIDTH = 8,
                   parameter AB = (WORDS > 1) ? $clog2(WORDS) : 1) (
  input  wire             clk,
  input  wire             wr_en,
  input  wire [AB-1:0]    wr_addr,
  input  wire [WIDTH-1:0] wr_data,
  input  wire [AB-1:0]    rd_addr,
  output reg  [WIDTH-1:0] rd_data
);
  reg [WIDTH-1:0] store [0:WORDS-1];
  integer i;
  initial begin
    rd_data = 0;
    for (i = 0; i < WORDS; i = i + 1) store[i] = 0;
  end
  always @(posedge clk) begin
    if (wr_en) store[wr_addr] <= wr_data;
    rd_data <= (rd_addr < WORDS) ? store[rd_addr] : {WIDTH{1'b0}};
  end
endmodule
