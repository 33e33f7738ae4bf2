// SPDX-License-Identifier: Apache-2.0
// Looks up the key of an evaluation while the evaluator computes it; stores the result if the key is new.
module evaluation_cache #(
    parameter INDEX = 9,        // bits of a set's number
    parameter WAYS = 2,         // 1, 2, 4 or 8
    parameter LRU = 0,          // 0: first in, first out
    parameter TAG = 55          // bits that are compared, 1 to 64 - INDEX
) (
    input  wire        clk,
    input  wire [63:0] new_key,
    input  wire [3:0]  keyed,
    input  wire [3:0]  asked,
    input  wire [3:0]  answered,
    input  wire [31:0] value,
    input  wire        waits,
    input  wire        crowded,
    output reg         done,
    output reg  [31:0] result
);
    localparam [1:0] IDLE = 0, READ = 1, COMPARE = 2, WAIT = 3;
    localparam LOW = 33 - INDEX;                    // a valid bit above the key's low bits
    localparam REST = 64 - INDEX;                   // the key without its index
    localparam WAY = WAYS == 1 ? 1 : $clog2(WAYS);
    localparam ORDER = WAYS == 1 ? 1 : LRU ? WAYS * WAY : WAY;

    reg [1:0]  state;
    reg [63:0] key;
    reg [3:0]  handled;
    reg [31:0] hits, misses, evictions, collisions;

    initial begin
        {state, key, handled, done, result} = 0;
        {hits, misses, evictions, collisions} = 0;
    end

    wire [INDEX-1:0]     set = key[INDEX-1:0];
    wire [REST-1:0]      tag = key[63:INDEX];
    wire [WAYS*LOW-1:0]  lows;
    wire [WAYS*32-1:0]   highs, values;
    wire [WAYS-1:0]      valid, match, whole, fills;
    wire [ORDER-1:0]     order;

    wire overtaken = handled != keyed;
    wire stores = state == WAIT && !overtaken && asked == answered;

    // The first way that matches, and the way that is replaced next.
    reg [WAY-1:0] hit_way;
    integer       n;
    always @* begin
        hit_way = 0;
        for (n = WAYS - 1; n >= 0; n = n - 1)
            if (match[n]) hit_way = n[WAY-1:0];
    end
    wire hit = state == COMPARE && match != 0;

    wire [WAY-1:0]   leaving;
    wire [ORDER-1:0] next_order;
    wire             orders;

    genvar w;
    generate
        for (w = 0; w < WAYS; w = w + 1) begin : way
            wire [REST-1:0] stored = {highs[32*w +: 32], lows[LOW*w +: LOW-1]};

            m10k #(.WORDS(1 << INDEX), .WIDTH(LOW), .ADDRESS_WIDTH(INDEX)) low (
                .clk(clk), .a_write(fills[w]), .a_address(set), .a_data({1'b1, key[31:INDEX]}),
                .b_address(set), .b_q(lows[LOW*w +: LOW]));
            m10k #(.WORDS(1 << INDEX), .WIDTH(32), .ADDRESS_WIDTH(INDEX)) high (
                .clk(clk), .a_write(fills[w]), .a_address(set), .a_data(key[63:32]),
                .b_address(set), .b_q(highs[32*w +: 32]));
            m10k #(.WORDS(1 << INDEX), .WIDTH(32), .ADDRESS_WIDTH(INDEX)) kept (
                .clk(clk), .a_write(fills[w]), .a_address(set), .a_data(value),
                .b_address(set), .b_q(values[32*w +: 32]));

            assign fills[w] = stores && leaving == w;
            assign valid[w] = lows[LOW*w + LOW - 1];
            assign match[w] = valid[w] && stored[TAG-1:0] == tag[TAG-1:0];
            assign whole[w] = stored == tag;
        end

        if (WAYS == 1) begin : single
            assign order = 0;
            assign leaving = 0;
            assign next_order = 0;
            assign orders = 0;
        end else begin : several
            if (LRU) begin : least_recent
                // All ways by last use, the latest in the low bits; a word of 0 is the order of numbers.
                wire [ORDER-1:0] in_order;
                wire [ORDER-1:0] listed = order ^ in_order;
                wire [WAY-1:0]   first = stores ? leaving : hit_way;
                reg  [ORDER-1:0] after;
                reg              passed;
                integer          p;
                for (w = 0; w < WAYS; w = w + 1) begin : number
                    assign in_order[WAY*w +: WAY] = w;
                end
                always @* begin
                    after = 0;
                    after[0 +: WAY] = first;
                    passed = 0;
                    for (p = 0; p < WAYS - 1; p = p + 1) begin
                        if (listed[WAY*p +: WAY] == first) passed = 1;
                        after[WAY*(p+1) +: WAY] =
                            passed ? listed[WAY*(p+1) +: WAY] : listed[WAY*p +: WAY];
                    end
                end
                assign leaving = listed[ORDER-1 -: WAY];
                assign next_order = after ^ in_order;
                assign orders = stores || hit;
            end else begin : first_in
                assign leaving = order;
                assign next_order = order + 1'b1;
                assign orders = stores;
            end
            m10k #(.WORDS(1 << INDEX), .WIDTH(ORDER), .ADDRESS_WIDTH(INDEX)) ways (
                .clk(clk), .a_write(orders), .a_address(set), .a_data(next_order),
                .b_address(set), .b_q(order));
        end
    endgenerate

    always @(posedge clk) begin
        done <= state == IDLE && !overtaken && asked == keyed && !waits;
        case (state)
            IDLE:
                if (overtaken && !crowded) begin
                    key <= new_key;
                    handled <= keyed;
                    state <= READ;
                end
            READ: state <= COMPARE;
            COMPARE:
                if (hit) begin
                    hits <= hits + 1'b1;
                    if (!whole[hit_way]) collisions <= collisions + 1'b1;
                    result <= values[32*hit_way +: 32];
                    state <= IDLE;
                end else begin
                    misses <= misses + 1'b1;
                    state <= WAIT;
                end
            default:
                if (stores) begin
                    result <= value;
                    if (valid[leaving]) evictions <= evictions + 1'b1;
                    state <= IDLE;
                end else if (overtaken)
                    state <= IDLE;
        endcase
    end
endmodule
