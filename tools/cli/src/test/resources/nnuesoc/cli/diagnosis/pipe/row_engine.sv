// Generic row sequencer of a dense layer: request a row, stream its terms
// through read / multiply / accumulate, add the bias, store. One-hot states.
module row_engine #(
    parameter int TERMS = 32,
    parameter int ROWS  = 32
) (
    input  logic        clk,
    input  logic        rst,
    input  logic        go,
    input  logic        ready,
    output logic        request,
    output logic [15:0] col,
    output logic [15:0] row,
    output logic        acc_clr,
    output logic        rd_vld,
    output logic        mul_vld,
    output logic        bias_vld,
    output logic        store,
    output logic        last_row,
    output logic        proceed
);
    typedef enum logic [5:0] {
        S_IDLE  = 6'b000001,
        S_REQ   = 6'b000010,
        S_READ  = 6'b000100,
        S_FLUSH = 6'b001000,
        S_BIAS  = 6'b010000,
        S_STORE = 6'b100000
    } state_t;

    state_t      state_q = S_IDLE, state_d;
    logic        request_q = 1'b0, request_d;
    logic [15:0] col_q = '0, col_d;
    logic [15:0] row_q = '0, row_d;
    logic        proceed_q = 1'b0, proceed_d;
    logic        rd_vld_q = 1'b0, rd_last_q = 1'b0;
    logic        mul_vld_q = 1'b0, mul_last_q = 1'b0;

    wire reading = (state_q == S_READ);
    wire col_end = (col_q == TERMS - 1);
    wire row_end = (row_q == ROWS - 1);
    wire granted = (state_q == S_REQ) && request_q && ready;

    always_comb begin
        state_d   = state_q;
        request_d = request_q;
        col_d     = col_q;
        row_d     = row_q;
        proceed_d = 1'b0;
        case (state_q)
            S_IDLE: begin
                if (go) begin
                    row_d   = '0;
                    state_d = S_REQ;
                end
            end
            S_REQ: begin
                if (!request_q && !ready) begin
                    request_d = 1'b1;
                end else if (granted) begin
                    request_d = 1'b0;
                    col_d     = '0;
                    state_d   = S_READ;
                end
            end
            S_READ: begin
                col_d = col_q + 16'd1;
                if (col_end) state_d = S_FLUSH;
            end
            S_FLUSH: begin
                if (mul_last_q) state_d = S_BIAS;
            end
            S_BIAS: begin
                state_d = S_STORE;
            end
            S_STORE: begin
                row_d = row_q + 16'd1;
                if (row_end) begin
                    proceed_d = 1'b1;
                    state_d   = S_IDLE;
                end else begin
                    state_d   = S_REQ;
                end
            end
            default: state_d = S_IDLE;
        endcase
    end

    always_ff @(posedge clk) begin
        if (rst) begin
            state_q    <= S_IDLE;
            request_q  <= 1'b0;
            col_q      <= '0;
            row_q      <= '0;
            proceed_q  <= 1'b0;
            rd_vld_q   <= 1'b0;
            rd_last_q  <= 1'b0;
            mul_vld_q  <= 1'b0;
            mul_last_q <= 1'b0;
        end else begin
            state_q    <= state_d;
            request_q  <= request_d;
            col_q      <= col_d;
            row_q      <= row_d;
            proceed_q  <= proceed_d;
            rd_vld_q   <= reading;
            rd_last_q  <= reading && col_end;
            mul_vld_q  <= rd_vld_q;
            mul_last_q <= rd_last_q;
        end
    end

    assign request  = request_q;
    assign col      = col_q;
    assign row      = row_q;
    assign acc_clr  = granted;
    assign rd_vld   = rd_vld_q;
    assign mul_vld  = mul_vld_q;
    assign bias_vld = (state_q == S_BIAS);
    assign store    = (state_q == S_STORE) && !rst;
    assign last_row = row_end;
    assign proceed  = proceed_q;
endmodule
