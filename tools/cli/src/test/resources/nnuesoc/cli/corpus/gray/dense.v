// States in a Gray code with a wait state before the first and after the last column. The columns come from
// the last to the first, the next words are read while the present ones are multiplied, and the sum begins
// with the bias.
module dense #(parameter COLUMNS = 4, parameter ROWS = 3) (
    input  wire        clk, reset, go, ready,
    output wire        trigger, over,
    input  wire [31:0] bias,
    input  wire        weight_put,
    input  wire [15:0] weight_at,
    input  wire [7:0]  weight,
    input  wire        a_put, b_put,
    input  wire [15:0] a_at, b_at,
    input  wire [7:0]  a, b,
    output wire        put,
    output wire [15:0] line, total,
    output wire [7:0]  level
);
    localparam IDLE = 3'b000, REQ = 3'b001, PRE = 3'b011, MUL = 3'b010, POST = 3'b110, WR = 3'b111;

    reg  [7:0]         wrow [0:COLUMNS-1];
    reg  [7:0]         vec [0:COLUMNS-1];
    reg  [2:0]         phase;
    reg                req, ended, wr;
    reg  [15:0]        left, rowno, addr;
    reg  signed [7:0]  wq, xq;
    reg  signed [15:0] total_q;

    wire signed [15:0] prod = xq * wq;
    wire signed [15:0] part = {{8{prod[15]}}, prod[15], prod[11:5]};

    always @(posedge clk) begin
        if (weight_put && weight_at < COLUMNS) wrow[weight_at] <= weight;
        if (a_put) vec[a_at] <= a;
        if (b_put) vec[b_at] <= b;
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
                        total_q <= bias[15:0];
                        phase <= PRE;
                    end
                PRE: begin
                    wq <= wrow[addr];
                    xq <= vec[addr];
                    addr <= addr - 16'd1;
                    phase <= MUL;
                end
                MUL: begin
                    total_q <= total_q + part;
                    wq <= wrow[addr];
                    xq <= vec[addr];
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
    assign put     = wr && !reset;
    assign line    = rowno;
    assign total   = total_q;
    assign level   = total_q[15] ? 8'd0 : total_q > 16'sd127 ? 8'd127 : total_q[7:0];

    initial begin
        phase = IDLE; req = 0; ended = 0; wr = 0; left = 0; rowno = 0; addr = 0; wq = 0; xq = 0; total_q = 0;
    end
endmodule
