// Receives squares from the processor (strobe toggles) and keeps the position.
// Not affected by reset: a position outlives it.
module board_port (
    input  logic        clk,
    input  logic [31:0] pio_word,
    input  logic [5:0]  query_sq,
    output logic [3:0]  query_piece,
    output logic [5:0]  wking,
    output logic [5:0]  bking,
    output logic        stm_black
);
    localparam logic [3:0] CODE_WK = 4'd6;
    localparam logic [3:0] CODE_BK = 4'd14;

    logic [3:0] square_q [0:63];
    logic [5:0] wking_q = '0, bking_q = '0;
    logic       stm_black_q = 1'b0;
    logic       tick_q = 1'b0;

    integer i;
    initial for (i = 0; i < 64; i = i + 1) square_q[i] = '0;

    wire       tick_in = pio_word[31];
    wire       fresh   = tick_in ^ tick_q;
    wire [5:0] sq_in   = pio_word[5:0];
    wire [3:0] code_in = pio_word[11:8];

    always_ff @(posedge clk) begin
        tick_q <= tick_in;
        if (fresh) begin
            square_q[sq_in] <= code_in;
            stm_black_q     <= pio_word[16];
            if (code_in == CODE_WK) wking_q <= sq_in;
            if (code_in == CODE_BK) bking_q <= sq_in;
        end
    end

    assign query_piece = square_q[query_sq];
    assign wking       = wking_q;
    assign bking       = bking_q;
    assign stm_black   = stm_black_q;
endmodule
