// The squares as the processor sent them, and the features' numbers of one of them
module position (clk, pio, sq, pc, btm, ixw, ixb);
    parameter KINGS = 64;
    input         clk;
    input  [31:0] pio;
    input  [5:0]  sq;
    output [3:0]  pc;
    output        btm;
    output [15:0] ixw, ixb;

    reg [255:0] sqs;                // 64 times 4 bits
    reg [5:0]   kw, kb;
    reg         btm, stb;
    initial begin sqs = 0; kw = 0; kb = 0; btm = 0; stb = 0; end

    always @(posedge clk)
        if (pio[31] != stb) begin
            stb <= pio[31];
            btm <= pio[16];
            sqs[{pio[5:0], 2'b00} +: 4] <= pio[11:8];
            if (pio[11:8] == 6)
                kw <= pio[5:0];
            if (pio[11:8] == 14)
                kb <= pio[5:0];
        end

    assign pc  = sqs[{sq, 2'b00} +: 4];
    wire [3:0] pw = 2 * (pc[2:0] - 1) + pc[3];
    wire [3:0] pb = 2 * (pc[2:0] - 1) + !pc[3];
    wire [5:0] bw = kw & (KINGS - 1);
    wire [5:0] bb = (63 - kb) & (KINGS - 1);
    assign ixw = sq + 64 * pw + 640 * bw;
    assign ixb = 63 - sq + 64 * pb + 640 * bb;
endmodule
