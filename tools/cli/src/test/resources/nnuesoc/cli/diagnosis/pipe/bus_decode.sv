// Registers the main bridge's write and decodes which weight memory it is for.
module bus_decode (
    input  logic        clk,
    input  logic        main_write,
    input  logic [18:0] main_address,
    input  logic [15:0] main_data,
    output logic        wr_l1_white,
    output logic        wr_l1_black,
    output logic [4:2]  wr_dense,
    output logic [15:0] wr_word,
    output logic [15:0] wr_data
);
    logic        req_q = 1'b0;
    logic [18:0] adr_q = '0;
    logic [15:0] dat_q = '0;

    always_ff @(posedge clk) begin
        req_q <= main_write;
        adr_q <= main_address;
        dat_q <= main_data;
    end

    wire       halfword = ~adr_q[18];
    wire [1:0] page     = adr_q[13:12];

    assign wr_l1_white = req_q && halfword && !adr_q[17];
    assign wr_l1_black = req_q && halfword &&  adr_q[17];
    assign wr_dense[2] = req_q && !halfword && (page == 2'd0);
    assign wr_dense[3] = req_q && !halfword && (page == 2'd1);
    assign wr_dense[4] = req_q && !halfword && (page == 2'd2);
    assign wr_word     = halfword ? adr_q[16:1] : {4'd0, adr_q[11:0]};
    assign wr_data     = dat_q;
endmodule
