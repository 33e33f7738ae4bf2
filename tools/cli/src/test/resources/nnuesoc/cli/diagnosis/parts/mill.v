// A chess evaluator of few parts: each layer is a crew (machine and data path in one block) beside
// its stores. Grants and writes pass a register; so this one is later than others.
module mill #(
    parameter KINGS = 1,
    parameter H = 8,
    parameter N2 = 4,
    parameter N3 = 4
) (
    input             clk,
    input             reset,
    input      [31:0] board,
    input      [31:0] bias_1_white,
    input      [31:0] bias_1_black,
    input      [31:0] bias_2,
    input      [31:0] bias_3,
    input      [31:0] bias_4,
    input      [3:0]  ready,
    output     [3:0]  trigger,
    output            done,
    output     [31:0] eval,
    input             main_write,
    input      [18:0] main_address,
    input      [15:0] main_data
);
    reg [3:0] grant_q;
    always @(posedge clk) grant_q <= ready;
    initial grant_q = 0;

    wire        black, kick, fen, fbit;
    wire [15:0] fa_w, fa_b;

    eyes #(KINGS) eyes (clk, reset, board, black, fen, fbit, fa_w, fa_b, kick);

    wire        end1, end2, end3, en1, en2, en3, en4;
    wire [11:0] at1, at2, at3, at4;
    wire [15:0] k1, k2, k3, k4;
    wire [7:0]  out_w, out_b, out2, out3;
    wire [15:0] w_w, w_b;
    wire [7:0]  w2, w3, w4, in_w, in_b, in3, in4;
    wire        f_w, f_b;

    wire [1:0]  page  = main_address[18:17];
    wire [15:0] word  = main_address[16:1];
    wire        low   = page == 2'd2;

    store #(1, 640 * KINGS)  st_fw (clk, fen, fa_w, fbit, k1, f_w);
    store #(1, 640 * KINGS)  st_fb (clk, fen, fa_b, fbit, k1, f_b);
    store #(16, 640 * KINGS) st_ww (clk, main_write && page == 2'd0, word, main_data, k1, w_w);
    store #(16, 640 * KINGS) st_wb (clk, main_write && page == 2'd1, word, main_data, k1, w_b);
    store #(8, 2 * H) st_w2 (clk, main_write && low && main_address[13:12] == 0,
                             {4'd0, main_address[11:0]}, main_data[7:0], k2, w2);
    store #(8, N2)    st_w3 (clk, main_write && low && main_address[13:12] == 1,
                             {4'd0, main_address[11:0]}, main_data[7:0], k3, w3);
    store #(8, N3)    st_w4 (clk, main_write && low && main_address[13:12] == 2,
                             {4'd0, main_address[11:0]}, main_data[7:0], k4, w4);

    crew1 #(640 * KINGS, H) crew1 (clk, reset, kick, grant_q[0], trigger[0], k1, f_w, f_b, w_w, w_b,
                                   bias_1_white[15:0], bias_1_black[15:0], en1, at1, out_w, out_b, end1);

    wire        upper = k2 >= H;
    wire [15:0] k2_in = upper ? k2 - H : k2;
    reg  [7:0]  mix;
    always @* if (upper ^ black) mix = in_b; else mix = in_w;

    store #(8, H)  st_ow (clk, en1, {4'd0, at1}, out_w, k2_in, in_w);
    store #(8, H)  st_ob (clk, en1, {4'd0, at1}, out_b, k2_in, in_b);
    crewn #(2 * H, N2) crew2 (clk, reset, end1, grant_q[1], trigger[1], k2, mix, w2, bias_2[15:0],
                              en2, at2, out2, , end2);
    store #(8, N2) st_o2 (clk, en2, {4'd0, at2}, out2, k3, in3);
    crewn #(N2, N3)    crew3 (clk, reset, end2, grant_q[2], trigger[2], k3, in3, w3, bias_3[15:0],
                              en3, at3, out3, , end3);
    store #(8, N3) st_o3 (clk, en3, {4'd0, at3}, out3, k4, in4);

    wire [15:0] score;
    wire        end4;
    crewn #(N3, 1)     crew4 (clk, reset, end3, grant_q[3], trigger[3], k4, in4, w4, bias_4[15:0],
                              en4, at4, , score, end4);

    reg        have;
    reg [15:0] kept;
    always @(posedge clk)
        if (reset) begin
            have <= 0;
            kept <= 0;
        end else if (en4) begin
            have <= 1;
            kept <= score;
        end
    assign done = have;
    assign eval = {{16{kept[15]}}, kept};
    initial begin have = 0; kept = 0; end
endmodule
