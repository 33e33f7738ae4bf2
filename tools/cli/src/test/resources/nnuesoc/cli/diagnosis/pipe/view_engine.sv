// Row sequencer of the feature transformer (both views in step).
module view_engine #(
    parameter int TERMS = 640,
    parameter int ROWS  = 256
) (
    input  logic        clk,
    input  logic        rst,
    input  logic        go,
    input  logic        granted,
    output logic        request,
    output logic [15:0] term,
    output logic [15:0] line,
    output logic        acc_clr,
    output logic        mul_vld,
    output logic        acc_vld,
    output logic        act_vld,
    output logic        store,
    output logic        finished
);
    // gray coded along the main path
    localparam logic [2:0] V_REST  = 3'b000;
    localparam logic [2:0] V_ASK   = 3'b001;
    localparam logic [2:0] V_FETCH = 3'b011;
    localparam logic [2:0] V_DRAIN = 3'b010;
    localparam logic [2:0] V_ACT   = 3'b110;
    localparam logic [2:0] V_STORE = 3'b111;

    logic [2:0]  vst_q = V_REST, vst_d;
    logic        ask_q = 1'b0, ask_d;
    logic [15:0] term_q = '0, term_d;
    logic [15:0] line_q = '0, line_d;
    logic        fin_q = 1'b0, fin_d;
    logic        rdv_q = 1'b0, rdl_q = 1'b0;
    logic        mlv_q = 1'b0, mll_q = 1'b0;

    wire fetching  = (vst_q == V_FETCH);
    wire last_term = (term_q == TERMS - 1);
    wire last_line = (line_q == ROWS - 1);
    wire grant     = (vst_q == V_ASK) && ask_q && granted;

    always_comb begin
        vst_d  = vst_q;
        ask_d  = ask_q;
        term_d = term_q;
        line_d = line_q;
        fin_d  = 1'b0;
        case (vst_q)
            V_REST: if (go) begin
                line_d = '0;
                vst_d  = V_ASK;
            end
            V_ASK: begin
                if (!ask_q && !granted) ask_d = 1'b1;
                if (grant) begin
                    ask_d  = 1'b0;
                    term_d = '0;
                    vst_d  = V_FETCH;
                end
            end
            V_FETCH: begin
                term_d = term_q + 16'd1;
                if (last_term) vst_d = V_DRAIN;
            end
            V_DRAIN: if (mlv_q && mll_q) vst_d = V_ACT;
            V_ACT: vst_d = V_STORE;
            V_STORE: begin
                line_d = line_q + 16'd1;
                if (last_line) begin
                    fin_d = 1'b1;
                    vst_d = V_REST;
                end else begin
                    vst_d = V_ASK;
                end
            end
            default: vst_d = V_REST;
        endcase
    end

    always_ff @(posedge clk) begin
        if (rst) begin
            vst_q  <= V_REST;
            ask_q  <= 1'b0;
            term_q <= '0;
            line_q <= '0;
            fin_q  <= 1'b0;
            rdv_q  <= 1'b0;
            rdl_q  <= 1'b0;
            mlv_q  <= 1'b0;
            mll_q  <= 1'b0;
        end else begin
            vst_q  <= vst_d;
            ask_q  <= ask_d;
            term_q <= term_d;
            line_q <= line_d;
            fin_q  <= fin_d;
            // read -> multiply -> accumulate
            rdv_q  <= fetching;
            rdl_q  <= fetching && last_term;
            mlv_q  <= rdv_q;
            mll_q  <= rdl_q;
        end
    end

    assign request  = ask_q;
    assign term     = term_q;
    assign line     = line_q;
    assign acc_clr  = grant;
    assign mul_vld  = rdv_q;
    assign acc_vld  = mlv_q;
    assign act_vld  = (vst_q == V_ACT);
    assign store    = (vst_q == V_STORE) && !rst;
    assign finished = fin_q;
endmodule
