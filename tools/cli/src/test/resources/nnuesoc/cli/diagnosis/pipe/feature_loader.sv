// Clears both feature memories, then scans the board and sets one bit per
// piece and view. Index calculation is registered before the write port.
module feature_loader #(
    parameter int KINGS = 64,
    parameter int FEAT  = 640 * KINGS,
    parameter int FAW   = $clog2(FEAT)
) (
    input  logic           clk,
    input  logic           rst,
    output logic [5:0]     query_sq,
    input  logic [3:0]     query_piece,
    input  logic [5:0]     wking,
    input  logic [5:0]     bking,
    output logic           fm_wr_en,
    output logic           fm_wr_data,
    output logic [FAW-1:0] fm_addr_w,
    output logic [FAW-1:0] fm_addr_b,
    output logic           kick
);
    // gray coded
    localparam logic [1:0] LD_IDLE  = 2'b00;
    localparam logic [1:0] LD_WIPE  = 2'b01;
    localparam logic [1:0] LD_SCAN  = 2'b11;
    localparam logic [1:0] LD_FLUSH = 2'b10;

    logic [1:0]     ld_q = LD_IDLE, ld_d;
    logic [FAW-1:0] ptr_q = '0, ptr_d;
    logic           kick_q = 1'b0, kick_d;
    logic           hit_q = 1'b0, hit_d;
    logic [FAW-1:0] idx_w_q = '0, idx_b_q = '0;

    // --- feature index of the square under the pointer ------------------
    wire [2:0]  man      = query_piece[2:0];
    wire        is_black = query_piece[3];
    wire        is_feat  = (man >= 3'd1) && (man <= 3'd5);
    wire [31:0] kind2    = 32'(man - 3'd1) << 1;
    wire [31:0] own_w    = {31'd0, is_black};
    wire [31:0] own_b    = {31'd0, ~is_black};
    wire [5:0]  sq       = ptr_q[5:0];
    wire [5:0]  sq_turn  = 6'd63 - sq;
    wire [5:0]  bk_turn  = 6'd63 - bking;
    wire [31:0] bucket_w = {26'd0, wking} & (KINGS - 1);
    wire [31:0] bucket_b = {26'd0, bk_turn} & (KINGS - 1);
    wire [31:0] index_w  = {26'd0, sq}      + 64 * (kind2 + own_w + 10 * bucket_w);
    wire [31:0] index_b  = {26'd0, sq_turn} + 64 * (kind2 + own_b + 10 * bucket_b);

    assign query_sq = sq;

    always_comb begin
        ld_d   = ld_q;
        ptr_d  = ptr_q;
        kick_d = 1'b0;
        hit_d  = 1'b0;
        case (ld_q)
            LD_WIPE: begin
                ptr_d = ptr_q + 1'b1;
                if (ptr_q == FEAT - 1) begin
                    ptr_d = '0;
                    ld_d  = LD_SCAN;
                end
            end
            LD_SCAN: begin
                hit_d = is_feat;
                ptr_d = ptr_q + 1'b1;
                if (ptr_q == 63) begin
                    ptr_d = '0;
                    ld_d  = LD_FLUSH;
                end
            end
            LD_FLUSH: begin
                kick_d = 1'b1;
                ld_d   = LD_IDLE;
            end
            default: ;
        endcase
    end

    always_ff @(posedge clk) begin
        if (rst) begin
            ld_q   <= LD_WIPE;
            ptr_q  <= '0;
            kick_q <= 1'b0;
            hit_q  <= 1'b0;
        end else begin
            ld_q   <= ld_d;
            ptr_q  <= ptr_d;
            kick_q <= kick_d;
            hit_q  <= hit_d;
        end
        idx_w_q <= index_w[FAW-1:0];
        idx_b_q <= index_b[FAW-1:0];
    end

    wire wiping = (ld_q == LD_WIPE);

    assign fm_wr_en   = (wiping || hit_q) && !rst;
    assign fm_wr_data = ~wiping;
    assign fm_addr_w  = wiping ? ptr_q : idx_w_q;
    assign fm_addr_b  = wiping ? ptr_q : idx_b_q;
    assign kick       = kick_q;
endmodule
