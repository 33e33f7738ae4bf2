// SPDX-License-Identifier: Apache-2.0
// The signals of a cache under the names that they have in a trace of the model; a way's memory is
// _way[i].name.
if (CACHE_INDEX > 0) begin : cache
    wire [1:0] state = dut.cached.cache.state;
    wire [63:0] key = dut.cached.cache.key;
    wire [3:0] handled = dut.cached.cache.handled;
    wire [31:0] result = dut.cached.cache.result;
    wire done = dut.cached.cache.done;
    wire [31:0] hits = dut.cached.cache.hits;
    wire [31:0] misses = dut.cached.cache.misses;
    wire [31:0] evictions = dut.cached.cache.evictions;
    wire [31:0] collisions = dut.cached.cache.collisions;
    for (i = 0; i < CACHE_WAYS; i = i + 1) begin : _way
        if (1) begin : low
            wire a_write = dut.cached.cache.fills[i];
            wire [CACHE_INDEX-1:0] a_address =
                dut.cached.cache.fills[i] ? dut.cached.cache.set : {CACHE_INDEX{1'b0}};
            wire [32-CACHE_INDEX:0] a_data = dut.cached.cache.fills[i] ? {1'b1, dut.cached.cache.key[31:CACHE_INDEX]} : 0;
            wire [CACHE_INDEX-1:0] b_address = dut.cached.cache.set;
            wire [32-CACHE_INDEX:0] b_q = dut.cached.cache.lows[(33-CACHE_INDEX)*i +: 33-CACHE_INDEX];
        end
        if (1) begin : high
            wire a_write = dut.cached.cache.fills[i];
            wire [CACHE_INDEX-1:0] a_address =
                dut.cached.cache.fills[i] ? dut.cached.cache.set : {CACHE_INDEX{1'b0}};
            wire [31:0] a_data = dut.cached.cache.fills[i] ? dut.cached.cache.key[63:32] : 0;
            wire [CACHE_INDEX-1:0] b_address = dut.cached.cache.set;
            wire [31:0] b_q = dut.cached.cache.highs[32*i +: 32];
        end
        if (1) begin : value
            wire a_write = dut.cached.cache.fills[i];
            wire [CACHE_INDEX-1:0] a_address =
                dut.cached.cache.fills[i] ? dut.cached.cache.set : {CACHE_INDEX{1'b0}};
            wire [31:0] a_data = dut.cached.cache.fills[i] ? dut.cached.cache.value : 0;
            wire [CACHE_INDEX-1:0] b_address = dut.cached.cache.set;
            wire [31:0] b_q = dut.cached.cache.values[32*i +: 32];
        end
    end
    if (CACHE_WAYS > 1) begin : order
        wire a_write = dut.cached.cache.orders;
        wire [CACHE_INDEX-1:0] a_address =
            dut.cached.cache.orders ? dut.cached.cache.set : {CACHE_INDEX{1'b0}};
        wire [CACHE_ORDER-1:0] a_data =
            dut.cached.cache.orders ? dut.cached.cache.next_order : {CACHE_ORDER{1'b0}};
        wire [CACHE_INDEX-1:0] b_address = dut.cached.cache.set;
        wire [CACHE_ORDER-1:0] b_q = dut.cached.cache.order;
    end
end
