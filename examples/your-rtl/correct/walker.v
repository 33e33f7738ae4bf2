// SPDX-License-Identifier: Apache-2.0
// Walks over the rows of a layer and the columns of each row. It asks the processor for a row (ask),
// begins when the row is granted, and spends two cycles on a column and one on storing the result.
module walker #(
    parameter COLUMNS = 16,
    parameter ROWS = 4
) (
    input  wire        clk,
    input  wire        reset,
    input  wire        go,
    input  wire        granted,
    output reg         ask,
    output reg         finished,            // for one cycle, after the last row
    output reg  [15:0] line,
    output reg  [15:0] place,
    output wire        clear,               // the sum begins at 0
    output wire        add,                 // the words at this place have been read
    output wire        store                // the sum is complete
);
    localparam REST = 3'd0, ASK = 3'd1, FETCH = 3'd2, ADD = 3'd3, STORE = 3'd4;

    reg [2:0] phase;

    wire last_place = place == COLUMNS - 1;
    wire last_line  = line == ROWS - 1;

    assign clear = phase == ASK && ask && granted;
    assign add   = phase == ADD;
    assign store = phase == STORE && !reset;

    always @(posedge clk)
        if (reset) begin
            phase <= REST;
            ask <= 0;
            finished <= 0;
            line <= 0;
            place <= 0;
        end else begin
            finished <= store && last_line;
            if (phase == ASK)
                ask <= !granted;            // up as soon as granted is low, down at the grant
            if (clear)
                place <= 0;
            else if (add)
                place <= place + 1;
            if (phase == REST && go)
                line <= 0;
            else if (store)
                line <= line + 1;
            case (phase)
                REST:  if (go) phase <= ASK;
                ASK:   if (clear) phase <= FETCH;
                FETCH: phase <= ADD;
                ADD:   phase <= last_place ? STORE : FETCH;
                default: phase <= last_line ? REST : ASK;
            endcase
        end

    initial begin
        phase = REST;
        ask = 0;
        finished = 0;
        line = 0;
        place = 0;
    end
endmodule
