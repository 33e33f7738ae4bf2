// A chess evaluator without state registers: bits say what goes on, columns are counted down, and
// products pass a register before they are added. So all is some cycles later.
module strand #(parameter KINGS = 1, parameter H = 8, parameter N2 = 4, parameter N3 = 4) (
    input              clk, reset,
    input       [31:0] board, bias_1_white, bias_1_black, bias_2, bias_3, bias_4,
    input       [3:0]  ready,
    output      [3:0]  trigger,
    output             done,
    output      [31:0] eval,
    input              main_write,
    input       [18:0] main_address,
    input       [15:0] main_data
);
    localparam F = 640 * KINGS;
    genvar g;

    // board and features
    reg  [3:0]  grid [0:63];
    reg  [5:0]  own, opp;
    reg         turn, seen, erasing, filling, ignite;
    reg  [15:0] step;
    wire [3:0]  man = grid[step[5:0]];
    wire        counts = man[2:0] != 0 && man[2:0] <= 5;
    wire [15:0] slot_a = step + 64 * (2 * (man[2:0] - 1) + man[3]) + 640 * (own % KINGS);
    wire [15:0] slot_b = 63 - step + 64 * (2 * (man[2:0] - 1) + 1 - man[3]) + 640 * ((63 - opp) % KINGS);
    reg         bits_a [0:F-1];
    reg         bits_b [0:F-1];
    integer     n;
    always @(posedge clk) begin
        seen <= board[31];
        if (seen != board[31]) begin
            grid[board[5:0]] <= board[11:8];
            turn <= board[16];
            if (board[11:8] == 6) own <= board[5:0];
            if (board[11:8] == 14) opp <= board[5:0];
        end
        ignite <= 0;
        if (reset) begin
            erasing <= 1; filling <= 0; step <= 0;
        end else if (erasing) begin
            bits_a[step] <= 0;
            bits_b[step] <= 0;
            step <= step + 1;
            if (step == F - 1) begin erasing <= 0; filling <= 1; step <= 0; end
        end else if (filling) begin
            if (counts) begin bits_a[slot_a] <= 1; bits_b[slot_b] <= 1; end
            step <= step + 1;
            if (step == 63) begin filling <= 0; step <= 0; ignite <= 1; end
        end
    end

    // weights
    wire [18:0] at = main_address;
    reg  [15:0] wa [0:F-1];
    reg  [15:0] wb [0:F-1];
    reg  [7:0]  w2 [0:2*H-1];
    reg  [7:0]  w3 [0:N2-1];
    reg  [7:0]  w4 [0:N3-1];
    always @(posedge clk) if (main_write) begin
        if (at < 19'h20000) wa[at >> 1] <= main_data;
        else if (at < 19'h40000) wb[(at - 19'h20000) >> 1] <= main_data;
        else if (at < 19'h41000) w2[at - 19'h40000] <= main_data[7:0];
        else if (at < 19'h42000) w3[at - 19'h41000] <= main_data[7:0];
        else w4[at - 19'h42000] <= main_data[7:0];
    end

    // layer 1: two units that go in step; one of them talks to the processor
    wire [15:0] p_a, p_b, p2, p3, p4, i_a, i_b, i2, i3, i4;
    wire        put_a, put_b, put2, put3, put4, fin_a, fin_b, fin2, fin3, fin4, idle;
    wire [7:0]  o_a, o_b, o2, o3, o4;
    wire [31:0] raw_a, raw_b, raw2, raw3, raw4;
    reg         fa, fb;
    reg  [15:0] qa, qb;
    always @(posedge clk) begin
        fa <= bits_a[p_a]; fb <= bits_b[p_b];
        qa <= wa[p_a];     qb <= wb[p_b];
    end
    wire signed [31:0] add_a = fa ? {{16{qa[15]}}, qa} : 32'd0;
    wire signed [31:0] add_b = fb ? {{16{qb[15]}}, qb} : 32'd0;
    unit #(F, H, 8, 32) side_a (clk, reset, ignite, ready[0], trigger[0], p_a, add_a, bias_1_white[15:0],
                                put_a, i_a, o_a, raw_a, fin_a);
    unit #(F, H, 8, 32) side_b (clk, reset, ignite, ready[0], idle, p_b, add_b, bias_1_black[15:0],
                                put_b, i_b, o_b, raw_b, fin_b);

    // layer 2
    reg  [7:0]  ya [0:H-1];
    reg  [7:0]  yb [0:H-1];
    reg  [7:0]  va, vb, c2;
    reg         late;
    wire [15:0] q2 = p2 < H ? p2 : p2 - H;
    always @(posedge clk) begin
        if (put_a) ya[i_a] <= o_a;
        if (put_b) yb[i_b] <= o_b;
        va <= ya[q2]; vb <= yb[q2]; c2 <= w2[p2]; late <= p2 >= H;
    end
    wire signed [7:0]  v2 = late == turn ? va : vb;
    wire signed [15:0] m2 = v2 * $signed(c2);
    wire signed [31:0] add_2 = {{25{m2[15]}}, m2[11:5]};
    unit #(2 * H, N2, 0, 16) deep (clk, reset, fin_a, ready[1], trigger[1], p2, add_2, bias_2[15:0],
                                   put2, i2, o2, raw2, fin2);

    // layer 3
    reg  [7:0]  y2 [0:N2-1];
    reg  [7:0]  v3, c3;
    always @(posedge clk) begin
        if (put2) y2[i2] <= o2;
        v3 <= y2[p3]; c3 <= w3[p3];
    end
    wire signed [15:0] m3 = $signed(v3) * $signed(c3);
    wire signed [31:0] add_3 = {{25{m3[15]}}, m3[11:5]};
    unit #(N2, N3, 0, 16) deeper (clk, reset, fin2, ready[2], trigger[2], p3, add_3, bias_3[15:0],
                                  put3, i3, o3, raw3, fin3);

    // layer 4
    reg  [7:0]  y3 [0:N3-1];
    reg  [7:0]  v4, c4;
    always @(posedge clk) begin
        if (put3) y3[i3] <= o3;
        v4 <= y3[p4]; c4 <= w4[p4];
    end
    wire signed [15:0] m4 = $signed(v4) * $signed(c4);
    wire signed [31:0] add_4 = {{25{m4[15]}}, m4[11:5]};
    unit #(N3, 1, 0, 16) deepest (clk, reset, fin3, ready[3], trigger[3], p4, add_4, bias_4[15:0],
                                  put4, i4, o4, raw4, fin4);

    reg         there;
    reg  [31:0] value;
    always @(posedge clk)
        if (reset) begin there <= 0; value <= 0; end
        else if (put4) begin there <= 1; value <= {{16{raw4[15]}}, raw4[15:0]}; end
    assign done = there;
    assign eval = value;

    initial begin
        for (n = 0; n < 64; n = n + 1) grid[n] = 0;
        own = 0; opp = 0; turn = 0; seen = 0; erasing = 0; filling = 0; ignite = 0; step = 0;
        fa = 0; fb = 0; late = 0; there = 0; value = 0;
    end
endmodule
