// SPDX-License-Identifier: Apache-2.0
// The last layer of our evaluator: the sum of TERMS products of bytes, 3.5 fixed point, plus a bias.
// It asks for its row of weights, takes two clocks per term, and keeps the result.
`timescale 1ns / 1ns
module output_layer #(
    parameter TERMS = 4
) (
    input  wire               clk,
    input  wire               start,        // the layer before has finished
    output reg                ask,          // asks for the row
    input  wire               granted,      // the row is there
    output reg  [15:0]        place,        // index of input and weight
    input  wire signed [7:0]  x,
    input  wire signed [7:0]  w,
    input  wire signed [15:0] bias,
    output reg                pulse,        // one clock, at the end
    output reg                finished,
    output reg  signed [31:0] result
);
    localparam [2:0] REST = 0, ASK = 1, FETCH = 2, ADD = 3, FINISH = 4;

    reg        [2:0]  phase;
    reg        [15:0] line;
    reg signed [15:0] acc;

    // The sign and the seven bits from the middle of the product.
    wire signed [15:0] exact = x * w;
    wire signed [7:0]  term  = {exact[15], exact[11:5]};
    wire signed [15:0] total = acc + bias;

    always @(posedge clk) begin
        pulse <= 0;
        case (phase)
            REST:
                if (start) begin
                    line  <= 0;
                    phase <= ASK;
                end
            ASK:
                if (ask && granted) begin
                    ask   <= 0;
                    place <= 0;
                    acc   <= 0;
                    phase <= FETCH;
                end else if (!ask && !granted)
                    ask <= 1;
            FETCH:
                phase <= ADD;
            ADD: begin
                acc   <= acc + term;
                place <= place + 1;
                phase <= place == TERMS - 1 ? FINISH : FETCH;
            end
            FINISH: begin
                result   <= total;
                finished <= 1;
                line     <= line + 1;
                pulse    <= 1;
                phase    <= REST;
            end
            default:
                phase <= REST;
        endcase
    end

    initial begin
        phase    = REST;
        line     = 0;
        acc      = 0;
        ask      = 0;
        place    = 0;
        pulse    = 0;
        finished = 0;
        result   = 0;
    end
endmodule
