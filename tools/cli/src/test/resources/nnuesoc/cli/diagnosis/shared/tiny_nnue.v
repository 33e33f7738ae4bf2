// Whole network in one state machine: one multiplier, one adder, one accumulator.
// Layer 1 goes over a row twice, first the white half, then the black one.
module tiny_nnue (clk, reset, board, bias_1_white, bias_1_black, bias_2, bias_3, bias_4,
                  ready, trigger, done, eval, main_write, main_address, main_data);
    parameter KINGS = 64;
    parameter H  = 256;
    parameter N2 = 32;
    parameter N3 = 32;
    parameter ARITHMETIC = 0;
    parameter F  = 640 * KINGS;

    input         clk, reset, main_write;
    input  [31:0] board, bias_1_white, bias_1_black, bias_2, bias_3, bias_4;
    input  [3:0]  ready;
    input  [18:0] main_address;
    input  [15:0] main_data;
    output [3:0]  trigger;
    output        done;
    output [31:0] eval;

    localparam [3:0] OFF = 0, WIPE = 1, PUTW = 2, PUTB = 3, ASK = 4,
                     FETCH = 5, MAC = 6, BIAS = 7, STORE = 8;

    reg [3:0]  fsm;
    reg [1:0]  lay;                 // 0 to 3
    reg        side;                // layer 1: 0 white, 1 black
    reg [15:0] r, c;                // row, column; c is the loader's counter, too
    reg [3:0]  trig;
    reg        fin;
    reg [31:0] res;
    reg signed [31:0] acc, tot;
    initial begin
        fsm = OFF; lay = 0; side = 0; r = 0; c = 0; trig = 0; fin = 0; res = 0; acc = 0; tot = 0;
    end
    assign trigger = trig;
    assign done    = fin;
    assign eval    = res;

    // pieces
    wire [3:0]  pc;
    wire        btm;
    wire [15:0] ixw, ixb;
    wire        isf = pc[2:0] != 0 && pc[2:0] < 6;
    position #(.KINGS(KINGS)) pos (.clk(clk), .pio(board), .sq(c[5:0]), .pc(pc), .btm(btm),
                                   .ixw(ixw), .ixb(ixb));

    // what depends on the layer
    reg [15:0] ncol, nrow;
    reg [31:0] bias;
    always @(*)
        case (lay)
            2'd0: begin ncol = F;     nrow = H;  bias = side ? bias_1_black : bias_1_white; end
            2'd1: begin ncol = 2 * H; nrow = N2; bias = bias_2; end
            2'd2: begin ncol = N2;    nrow = N3; bias = bias_3; end
            2'd3: begin ncol = N3;    nrow = 1;  bias = bias_4; end
        endcase

    // the address bus of the features and the outputs
    wire        hi = lay == 1 && c >= H;
    reg  [15:0] ab;
    always @(*)
        case (fsm)
            WIPE:    ab = c;
            PUTW:    ab = ixw;
            PUTB:    ab = ixb;
            STORE:   ab = r;
            default: ab = hi ? c - H : c;
        endcase

    // write enables
    wire wfw = !reset && (fsm == WIPE || fsm == PUTW && isf);
    wire wfb = !reset && (fsm == WIPE || fsm == PUTB && isf);
    wire put = !reset && fsm == STORE;
    wire wow = put && lay == 0 && !side;
    wire wob = put && lay == 0 && side;
    wire wo2 = put && lay == 1;
    wire wo3 = put && lay == 2;
    wire bit = fsm != WIPE;
    wire [7:0] val;

    // memories on the address bus
    wire       qfw, qfb;
    wire [7:0] qow, qob, qo2, qo3;
    mem1 #(1, F)  fw (clk, wfw, ab, bit, qfw);
    mem1 #(1, F)  fb (clk, wfb, ab, bit, qfb);
    mem1 #(8, H)  ow (clk, wow, ab, val, qow);
    mem1 #(8, H)  ob (clk, wob, ab, val, qob);
    mem1 #(8, N2) o2 (clk, wo2, ab, val, qo2);
    mem1 #(8, N3) o3 (clk, wo3, ab, val, qo3);

    // weights: written by the bus, read by column
    wire [15:0] q1w, q1b;
    wire [7:0]  q2, q3, q4;
    wire [6:0]  page = main_address[18:12];
    mem2 #(16, F)    m1w (clk, main_write && page[6:5] == 0, main_address[16:1], main_data, c, q1w);
    mem2 #(16, F)    m1b (clk, main_write && page[6:5] == 1, main_address[16:1], main_data, c, q1b);
    mem2 #(8, 2 * H) m2  (clk, main_write && page == 7'd64, {4'd0, main_address[11:0]}, main_data[7:0], c, q2);
    mem2 #(8, N2)    m3  (clk, main_write && page == 7'd65, {4'd0, main_address[11:0]}, main_data[7:0], c, q3);
    mem2 #(8, N3)    m4  (clk, main_write && page == 7'd66, {4'd0, main_address[11:0]}, main_data[7:0], c, q4);

    // operands of the multiplier
    reg signed [7:0]  opa;
    reg signed [15:0] opb;
    always @(*)
        case (lay)
            2'd0: begin
                opa = {7'd0, side ? qfb : qfw};
                opb = side ? q1b : q1w;
            end
            2'd1: begin
                opa = (hi != btm) ? qob : qow;
                opb = {{8{q2[7]}}, q2};
            end
            2'd2: begin
                opa = qo2;
                opb = {{8{q3[7]}}, q3};
            end
            2'd3: begin
                opa = qo3;
                opb = {{8{q4[7]}}, q4};
            end
        endcase
    wire signed [23:0] mul = opa * opb;
    wire               cut = ARITHMETIC == 0 && lay != 0;      // 3.5 numbers
    wire signed [31:0] add = cut ? {{25{mul[15]}}, mul[11:5]} : {{8{mul[23]}}, mul};

    // bias, shift, clip
    wire signed [31:0] bx  = ARITHMETIC == 0 ? {{16{bias[15]}}, bias[15:0]} : bias;
    wire signed [31:0] sb  = acc + bx;
    wire signed [31:0] sum = cut ? {{17{sb[15]}}, sb[14:0]} : sb;
    wire        [3:0]  sh  = ARITHMETIC == 0 ? (lay == 0 ? 4'd8 : 4'd0) : (lay == 0 ? 4'd0 : 4'd6);
    wire signed [31:0] act = tot >>> sh;
    assign val = act < 0 ? 8'd0 : act > 127 ? 8'd127 : act[7:0];

    wire last_c = c == ncol - 1;
    wire last_r = r == nrow - 1;

    always @(posedge clk)
        if (reset) begin
            fsm  <= WIPE;
            lay  <= 0;
            side <= 0;
            r    <= 0;
            c    <= 0;
            trig <= 0;
            fin  <= 0;
            res  <= 0;
            acc  <= 0;
        end else
            case (fsm)
                WIPE: begin
                    c <= c + 1;
                    if (c == F - 1) begin
                        c   <= 0;
                        fsm <= PUTW;
                    end
                end
                PUTW: fsm <= PUTB;
                PUTB: begin
                    c   <= c + 1;
                    fsm <= PUTW;
                    if (c == 63) begin
                        c   <= 0;
                        fsm <= ASK;
                    end
                end
                ASK:
                    if (!trig[lay] && !ready[lay])
                        trig[lay] <= 1;
                    else if (trig[lay] && ready[lay]) begin
                        trig[lay] <= 0;
                        c   <= 0;
                        acc <= 0;
                        fsm <= FETCH;
                    end
                FETCH: fsm <= MAC;
                MAC: begin
                    acc <= acc + add;
                    c   <= c + 1;
                    fsm <= last_c ? BIAS : FETCH;
                end
                BIAS: begin
                    tot <= sum;
                    fsm <= STORE;
                end
                STORE:
                    if (lay == 0 && !side) begin        // again for black
                        side <= 1;
                        c    <= 0;
                        acc  <= 0;
                        fsm  <= FETCH;
                    end else begin
                        side <= 0;
                        if (!last_r) begin
                            r   <= r + 1;
                            fsm <= ASK;
                        end else if (lay != 3) begin
                            r   <= 0;
                            lay <= lay + 1;
                            fsm <= ASK;
                        end else begin
                            res <= tot;
                            fin <= 1;
                            fsm <= OFF;
                        end
                    end
                default: fsm <= OFF;
            endcase
endmodule
