// last layer: one row, its sum is the evaluation
module layer_d #(
    parameter COLS = 32
) (
    input  wire        clk,
    input  wire        rst,
    input  wire        go,
    input  wire        grant,
    output reg         want,
    output reg         fin,
    output reg         ended,
    output reg  [31:0] score,
    input  wire [31:0] bias,
    // weights from the processor
    input  wire        wt_wen,
    input  wire [11:0] wt_addr,
    input  wire [7:0]  wt_data,
    // inputs
    output wire [15:0] in_addr,
    input  wire [7:0]  in
);
    function integer bits_for;
        input integer n;
        begin
            bits_for = 1;
            while ((1 << bits_for) < n)
                bits_for = bits_for + 1;
        end
    endfunction

    localparam CB = bits_for(COLS);

    localparam S_REST  = 3'b000;
    localparam S_ASK   = 3'b001;
    localparam S_FETCH = 3'b011;
    localparam S_ADD   = 3'b010;
    localparam S_STORE = 3'b110;

    reg [2:0]         st;
    reg [15:0]        r;
    reg [15:0]        c;
    reg signed [15:0] acc;

    wire [7:0]        wt;
    wire signed [7:0] term;

    // --------------------------------------------------------- weight memory
    bram #(.DEPTH(COLS), .WIDTH(8), .ABITS(CB)) ram_wt (
        .clk(clk),
        .wen(wt_wen),
        .waddr(wt_addr[CB-1:0]),
        .wdata(wt_data),
        .raddr(c[CB-1:0]),
        .rdata(wt)
    );

    assign in_addr = c;

    // --------------------------------------------------------- arithmetic
    fixmul mul (
        .x(in),
        .y(wt),
        .z(term)
    );

    wire signed [15:0] tot = acc + bias[15:0];

    // --------------------------------------------------------- control
    initial begin
        st = S_REST;
        r = 16'd0;
        c = 16'd0;
        acc = 16'd0;
        want = 1'b0;
        fin = 1'b0;
        ended = 1'b0;
        score = 32'd0;
    end

    always @(posedge clk) begin
        if (rst) begin
            st    <= S_REST;
            want  <= 1'b0;
            fin   <= 1'b0;
            r     <= 16'd0;
            c     <= 16'd0;
            acc   <= 16'd0;
            ended <= 1'b0;
            score <= 32'd0;
        end else begin
            fin <= 1'b0;
            case (st)
                S_REST:
                    if (go) begin
                        r  <= 16'd0;
                        st <= S_ASK;
                    end
                S_ASK:
                    if (!want && !grant)
                        want <= 1'b1;
                    else if (want && grant) begin
                        want <= 1'b0;
                        c    <= 16'd0;
                        acc  <= 16'd0;
                        st   <= S_FETCH;
                    end
                S_FETCH:
                    st <= S_ADD;
                S_ADD: begin
                    acc <= acc + {{8{term[7]}}, term};
                    c   <= c + 16'd1;
                    st  <= (c == COLS - 1) ? S_STORE : S_FETCH;
                end
                S_STORE: begin
                    r     <= r + 16'd1;
                    fin   <= 1'b1;
                    score <= {{16{tot[15]}}, tot};
                    ended <= 1'b1;
                    st    <= S_REST;
                end
                default:
                    st <= S_REST;
            endcase
        end
    end
endmodule
