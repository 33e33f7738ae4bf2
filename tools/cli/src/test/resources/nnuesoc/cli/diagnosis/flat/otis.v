// A chess evaluator in one module: a machine for each layer, in one block each, with one-hot states.
module otis #(
    parameter KINGS = 1,
    parameter H = 8,
    parameter N2 = 4,
    parameter N3 = 4
) (
    input  wire        clk, reset,
    input  wire [31:0] board, bias_1_white, bias_1_black, bias_2, bias_3, bias_4,
    input  wire [3:0]  ready,
    output wire [3:0]  trigger,
    output reg         done,
    output reg  [31:0] eval,
    input  wire        main_write,
    input  wire [18:0] main_address,
    input  wire [15:0] main_data
);
    localparam F = 640 * KINGS, J = 2 * H;
    localparam CF = $clog2(F + 1), CJ = $clog2(J + 1), C2 = $clog2(N2 + 1), C3 = $clog2(N3 + 1);
    localparam RH = $clog2(H + 1);
    localparam [4:0] OFF = 5'b00001, ASK = 5'b00010, GET = 5'b00100, MAC = 5'b01000, PUT = 5'b10000;

    // men on their squares

    reg [3:0] sq [0:63];
    reg [5:0] kw, kb;
    reg       side, flip;

    always @(posedge clk)
        if (board[31] ^ flip) begin
            flip          <= board[31];
            side          <= board[16];
            sq[board[5:0]] <= board[11:8];
            if (board[11:8] == 4'h6) kw <= board[5:0];
            if (board[11:8] == 4'he) kb <= board[5:0];
        end

    // input bits: wiped, then set

    reg          bw [0:F-1];
    reg          bb [0:F-1];
    reg [2:0]    fs;
    reg [CF-1:0] n;
    reg          fire, xw, xb;
    localparam [2:0] F_OFF = 3'b001, F_WIPE = 3'b010, F_SET = 3'b100;

    wire [3:0]    m    = sq[n[5:0]];
    wire          man  = m[2:0] != 3'd0 && m[2:0] < 3'd6;
    wire [2:0]    kind = m[2:0] - 3'd1;
    wire [15:0]   pw   = n + 128 * kind + (m[3] ? 64 : 0) + 640 * (kw % KINGS);
    wire [15:0]   pb   = (63 - n) + 128 * kind + (m[3] ? 0 : 64) + 640 * ((63 - kb) % KINGS);
    wire          wipe = fs[1] & ~reset;
    wire          mark = fs[2] & ~reset & man;
    wire          fwe  = wipe | mark;
    wire [CF-1:0] fwa  = wipe ? n : mark ? pw[CF-1:0] : 0;
    wire [CF-1:0] fba  = wipe ? n : mark ? pb[CF-1:0] : 0;

    always @(posedge clk) begin
        fire <= 1'b0;
        if (reset) begin
            fs <= F_WIPE;
            n  <= 0;
        end else case (fs)
            F_WIPE: if (n == F - 1) begin n <= 0; fs <= F_SET; end else n <= n + 1'b1;
            F_SET:  if (n == 63) begin n <= 0; fs <= F_OFF; fire <= 1'b1; end else n <= n + 1'b1;
            default: ;
        endcase
    end

    // rows of weights as they come

    reg  [15:0] mw [0:F-1];
    reg  [15:0] mb [0:F-1];
    reg  [7:0]  m2 [0:J-1];
    reg  [7:0]  m3 [0:N2-1];
    reg  [7:0]  m4 [0:N3-1];
    reg  signed [15:0] gw, gb;
    reg  signed [7:0]  g2, g3, g4;

    wire we_w = main_write && main_address < 19'h20000;
    wire we_b = main_write && main_address >= 19'h20000 && main_address < 19'h40000;
    wire we_2 = main_write && main_address[18:12] == 7'h40;
    wire we_3 = main_write && main_address[18:12] == 7'h41;
    wire we_4 = main_write && main_address[18:12] == 7'h42;

    // layer 1

    reg  [4:0]         s1;
    reg                q1, go2;
    reg  [RH-1:0]      r1;
    reg  [CF-1:0]      c1;
    reg  signed [31:0] aw, ab;
    wire signed [31:0] tw = aw + $signed(bias_1_white[15:0]);
    wire signed [31:0] tb = ab + $signed(bias_1_black[15:0]);
    wire [7:0]         ow = tw[23] ? 8'd0 : |tw[22:15] ? 8'd127 : tw[15:8];
    wire [7:0]         ob = tb[23] ? 8'd0 : |tb[22:15] ? 8'd127 : tb[15:8];
    wire               put1 = s1 == PUT && !reset;

    always @(posedge clk) begin
        go2 <= 1'b0;
        if (reset) begin
            s1 <= OFF; q1 <= 1'b0; r1 <= 0; c1 <= 0; aw <= 0; ab <= 0;
        end else case (s1)
            OFF: if (fire) begin r1 <= 0; s1 <= ASK; end
            ASK: if (q1 && ready[0]) begin
                     q1 <= 1'b0; c1 <= 0; aw <= 0; ab <= 0; s1 <= GET;
                 end else if (!ready[0]) q1 <= 1'b1;
            GET: s1 <= MAC;
            MAC: begin
                if (xw) aw <= aw + gw;
                if (xb) ab <= ab + gb;
                c1 <= c1 + 1'b1;
                s1 <= c1 == F - 1 ? PUT : GET;
            end
            PUT: begin
                r1 <= r1 + 1'b1;
                if (r1 == H - 1) begin s1 <= OFF; go2 <= 1'b1; end else s1 <= ASK;
            end
            default: s1 <= OFF;
        endcase
    end

    // layer 2

    reg  [7:0]         yw [0:H-1];
    reg  [7:0]         yb [0:H-1];
    reg  [7:0]         xyw, xyb;
    reg  [4:0]         s2;
    reg                q2, go3;
    reg  [C2-1:0]      r2;
    reg  [CJ-1:0]      c2;
    reg  signed [15:0] a2;
    wire [CJ-1:0]      h2 = c2 >= H ? c2 - H : c2;
    wire signed [7:0]  x2 = (c2 >= H) == side ? xyw : xyb;
    wire signed [15:0] e2 = x2 * g2;
    wire signed [15:0] p2 = {{9{e2[15]}}, e2[11:5]};
    wire signed [15:0] t2 = a2 + bias_2[15:0];
    wire [7:0]         o2 = t2 < 0 ? 8'd0 : t2 > 127 ? 8'd127 : t2[7:0];
    wire               put2 = s2 == PUT && !reset;

    always @(posedge clk) begin
        go3 <= 1'b0;
        if (reset) begin
            s2 <= OFF; q2 <= 1'b0; r2 <= 0; c2 <= 0; a2 <= 0;
        end else case (s2)
            OFF: if (go2) begin r2 <= 0; s2 <= ASK; end
            ASK: if (q2 && ready[1]) begin
                     q2 <= 1'b0; c2 <= 0; a2 <= 0; s2 <= GET;
                 end else if (!ready[1]) q2 <= 1'b1;
            GET: s2 <= MAC;
            MAC: begin
                a2 <= a2 + p2;
                c2 <= c2 + 1'b1;
                s2 <= c2 == J - 1 ? PUT : GET;
            end
            PUT: begin
                r2 <= r2 + 1'b1;
                if (r2 == N2 - 1) begin s2 <= OFF; go3 <= 1'b1; end else s2 <= ASK;
            end
            default: s2 <= OFF;
        endcase
    end

    // layer 3

    reg  [7:0]         y2 [0:N2-1];
    reg  [7:0]         xy2;
    reg  [4:0]         s3;
    reg                q3, go4;
    reg  [C3-1:0]      r3;
    reg  [C2-1:0]      c3;
    reg  signed [15:0] a3;
    wire signed [15:0] e3 = $signed(xy2) * g3;
    wire signed [15:0] p3 = {{9{e3[15]}}, e3[11:5]};
    wire signed [15:0] t3 = a3 + bias_3[15:0];
    wire [7:0]         o3 = t3 < 0 ? 8'd0 : t3 > 127 ? 8'd127 : t3[7:0];
    wire               put3 = s3 == PUT && !reset;

    always @(posedge clk) begin
        go4 <= 1'b0;
        if (reset) begin
            s3 <= OFF; q3 <= 1'b0; r3 <= 0; c3 <= 0; a3 <= 0;
        end else case (s3)
            OFF: if (go3) begin r3 <= 0; s3 <= ASK; end
            ASK: if (q3 && ready[2]) begin
                     q3 <= 1'b0; c3 <= 0; a3 <= 0; s3 <= GET;
                 end else if (!ready[2]) q3 <= 1'b1;
            GET: s3 <= MAC;
            MAC: begin
                a3 <= a3 + p3;
                c3 <= c3 + 1'b1;
                s3 <= c3 == N2 - 1 ? PUT : GET;
            end
            PUT: begin
                r3 <= r3 + 1'b1;
                if (r3 == N3 - 1) begin s3 <= OFF; go4 <= 1'b1; end else s3 <= ASK;
            end
            default: s3 <= OFF;
        endcase
    end

    // layer 4

    reg  [7:0]         y3 [0:N3-1];
    reg  [7:0]         xy3;
    reg  [4:0]         s4;
    reg                q4;
    reg  [C3-1:0]      c4;
    reg  signed [15:0] a4;
    wire signed [15:0] e4 = $signed(xy3) * g4;
    wire signed [15:0] p4 = {{9{e4[15]}}, e4[11:5]};
    wire signed [15:0] t4 = a4 + bias_4[15:0];

    always @(posedge clk)
        if (reset) begin
            s4 <= OFF; q4 <= 1'b0; c4 <= 0; a4 <= 0; done <= 1'b0; eval <= 32'd0;
        end else case (s4)
            OFF: if (go4) s4 <= ASK;
            ASK: if (q4 && ready[3]) begin
                     q4 <= 1'b0; c4 <= 0; a4 <= 0; s4 <= GET;
                 end else if (!ready[3]) q4 <= 1'b1;
            GET: s4 <= MAC;
            MAC: begin
                a4 <= a4 + p4;
                c4 <= c4 + 1'b1;
                s4 <= c4 == N3 - 1 ? PUT : GET;
            end
            PUT: begin
                eval <= {{16{t4[15]}}, t4};
                done <= 1'b1;
                s4 <= OFF;
            end
            default: s4 <= OFF;
        endcase

    assign trigger = {q4, q3, q2, q1};

    // memories: all reads are one edge late

    always @(posedge clk) begin
        if (fwe) begin bw[fwa] <= mark; bb[fba] <= mark; end
        if (we_w) mw[main_address[16:1]] <= main_data;
        if (we_b) mb[main_address[16:1]] <= main_data;
        if (we_2) m2[main_address[11:0]] <= main_data[7:0];
        if (we_3) m3[main_address[11:0]] <= main_data[7:0];
        if (we_4) m4[main_address[11:0]] <= main_data[7:0];
        if (put1) begin yw[r1] <= ow; yb[r1] <= ob; end
        if (put2) y2[r2] <= o2;
        if (put3) y3[r3] <= o3;
        xw <= bw[c1];  xb <= bb[c1];
        gw <= mw[c1];  gb <= mb[c1];
        xyw <= yw[h2]; xyb <= yb[h2]; g2 <= m2[c2];
        xy2 <= y2[c3]; g3 <= m3[c3];
        xy3 <= y3[c4]; g4 <= m4[c4];
    end

    integer i;
    initial begin
        for (i = 0; i < 64; i = i + 1) sq[i] = 4'd0;
        kw = 0; kb = 0; side = 0; flip = 0; fs = F_OFF; n = 0; fire = 0;
        s1 = OFF; q1 = 0; r1 = 0; c1 = 0; aw = 0; ab = 0; go2 = 0;
        s2 = OFF; q2 = 0; r2 = 0; c2 = 0; a2 = 0; go3 = 0;
        s3 = OFF; q3 = 0; r3 = 0; c3 = 0; a3 = 0; go4 = 0;
        s4 = OFF; q4 = 0; c4 = 0; a4 = 0; done = 0; eval = 0;
    end
endmodule
