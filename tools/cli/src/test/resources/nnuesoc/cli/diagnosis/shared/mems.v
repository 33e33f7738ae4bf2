// one address for reading and writing; a read in the cycle of a write gives the old word
module mem1 #(parameter W = 8, parameter D = 32) (
    input clk, input we, input [15:0] a, input [W-1:0] d, output reg [W-1:0] q);
    reg [W-1:0] m [0:D-1];
    integer i;
    initial begin
        q = 0;
        for (i = 0; i < D; i = i + 1) m[i] = 0;
    end
    always @(posedge clk) begin
        if (we) m[a] <= d;
        q <= a < D ? m[a] : 0;
    end
endmodule

// one address for writing, one for reading
module mem2 #(parameter W = 8, parameter D = 32) (
    input clk, input we, input [15:0] wa, input [W-1:0] d, input [15:0] ra, output reg [W-1:0] q);
    reg [W-1:0] m [0:D-1];
    integer i;
    initial begin
        q = 0;
        for (i = 0; i < D; i = i + 1) m[i] = 0;
    end
    always @(posedge clk) begin
        if (we) m[wa] <= d;
        q <= ra < D ? m[ra] : 0;
    end
endmodule
