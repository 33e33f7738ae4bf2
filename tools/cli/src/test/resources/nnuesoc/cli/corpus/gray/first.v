// Layer 1 in the same way; the sums begin with the biases.
module first #(parameter COLUMNS = 640, parameter ROWS = 2) (
    input  wire        clk, reset, go, ready,
    output wire        trigger, over,
    input  wire [31:0] bias_w, bias_b,
    input  wire        weight_w, weight_b,
    input  wire [15:0] weight_at, weight,
    output wire [15:0] place,
    input  wire        piece_w, piece_b,
    output wire        put,
    output wire [15:0] line,
    output wire [7:0]  level_w, level_b
);
    localparam IDLE = 3'b000, REQ = 3'b001, PRE = 3'b011, MUL = 3'b010, POST = 3'b110, WR = 3'b111;

    reg  [15:0]        wrow [0:COLUMNS-1];
    reg  [15:0]        brow [0:COLUMNS-1];
    reg  [2:0]         phase;
    reg                req, ended, wr;
    reg  [15:0]        left, rowno, addr;
    reg  signed [15:0] wq, bq;
    reg  signed [31:0] total_w, total_b;

    always @(posedge clk) begin
        if (weight_w && weight_at < COLUMNS) wrow[weight_at] <= weight;
        if (weight_b && weight_at < COLUMNS) brow[weight_at] <= weight;
        ended <= 1'b0;
        wr <= 1'b0;
        if (reset) begin
            phase <= IDLE;
            req <= 1'b0;
            rowno <= 16'd0;
        end else
            case (phase)
                IDLE: if (go) begin phase <= REQ; rowno <= 16'd0; end
                REQ:
                    if (!req)
                        req <= !ready;
                    else if (ready) begin
                        req <= 1'b0;
                        addr <= COLUMNS - 1;
                        left <= COLUMNS;
                        total_w <= $signed(bias_w[15:0]);
                        total_b <= $signed(bias_b[15:0]);
                        phase <= PRE;
                    end
                PRE: begin
                    wq <= wrow[addr];
                    bq <= brow[addr];
                    addr <= addr - 16'd1;
                    phase <= MUL;
                end
                MUL: begin
                    if (piece_w) total_w <= total_w + wq;
                    if (piece_b) total_b <= total_b + bq;
                    wq <= wrow[addr];
                    bq <= brow[addr];
                    addr <= addr - 16'd1;
                    left <= left - 16'd1;
                    if (left == 16'd1) phase <= POST;
                end
                POST: begin
                    wr <= 1'b1;
                    phase <= WR;
                end
                WR: begin
                    rowno <= rowno + 16'd1;
                    ended <= rowno == ROWS - 1;
                    phase <= rowno == ROWS - 1 ? IDLE : REQ;
                end
                default: phase <= IDLE;
            endcase
    end

    assign trigger = req;
    assign over    = ended;
    assign place   = addr;
    assign put     = wr && !reset;
    assign line    = rowno;
    assign level_w = total_w[31] ? 8'd0 : |total_w[30:15] ? 8'd127 : total_w[15:8];
    assign level_b = total_b[31] ? 8'd0 : |total_b[30:15] ? 8'd127 : total_b[15:8];

    initial begin
        phase = IDLE; req = 0; ended = 0; wr = 0; left = 0; rowno = 0; addr = 0; wq = 0; bq = 0;
        total_w = 0; total_b = 0;
    end
endmodule
