// SPDX-License-Identifier: Apache-2.0
    // Bits that address a number of words: max(1, ceil(log2(words)))
    function integer address_width;
        input integer words;
        begin
            address_width = 1;
            while ((1 << address_width) < words) address_width = address_width + 1;
        end
    endfunction

    // The logarithm of a power of two
    function integer log2;
        input integer power;
        begin
            log2 = 0;
            while ((1 << log2) < power) log2 = log2 + 1;
        end
    endfunction
