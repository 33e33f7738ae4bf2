// which weight memory does a word from the processor belong to
module busdecode (
    input  wire        wr,
    input  wire [18:0] addr,
    output wire        sel1w,
    output wire        sel1b,
    output wire        sel2,
    output wire        sel3,
    output wire        sel4,
    output wire [15:0] word16,     // word number for the 16 bit memories
    output wire [11:0] word8       // word number for the 8 bit memories
);
    assign sel1w = wr && (addr[18:17] == 2'b00);
    assign sel1b = wr && (addr[18:17] == 2'b01);
    assign sel2  = wr && (addr[18:17] == 2'b10) && (addr[13:12] == 2'd0);
    assign sel3  = wr && (addr[18:17] == 2'b10) && (addr[13:12] == 2'd1);
    assign sel4  = wr && (addr[18:17] == 2'b10) && (addr[13:12] == 2'd2);

    assign word16 = addr[16:1];
    assign word8  = addr[11:0];
endmodule
