// Joins the two views for layer 2: the side to move comes first.
module side_mux #(
    parameter int H   = 256,
    parameter int HAW = (H > 1) ? $clog2(H) : 1
) (
    input  logic           clk,
    input  logic           stm_black,
    input  logic [15:0]    col,
    output logic [HAW-1:0] rd_addr,
    input  logic [7:0]     white_word,
    input  logic [7:0]     black_word,
    output logic [7:0]     word
);
    wire        upper = (col >= H);
    wire [15:0] local_col = upper ? (col - H) : col;
    logic       upper_q = 1'b0;

    always_ff @(posedge clk) upper_q <= upper;

    assign rd_addr = local_col[HAW-1:0];
    assign word    = (upper_q == stm_black) ? white_word : black_word;
endmodule
