// A layer that is fed by its bench: words come an edge after their address, rows on request.
module layer #(parameter TERMS = 4, parameter LINES = 3) (
    input  wire               clk,
    input  wire               start,
    output reg                ask,
    input  wire               granted,
    output reg  [7:0]         place,
    output reg  [7:0]         line,
    input  wire signed [7:0]  x,
    input  wire signed [7:0]  w,
    input  wire signed [15:0] bias,
    output reg                valid,
    output reg  [7:0]         y,
    output reg  [15:0]        raw,
    output reg                finished
);
    localparam [2:0] REST = 0, ASK = 1, FETCH = 2, ADD = 3, FINISH = 4;

    reg        [2:0]  phase = REST;
    reg signed [15:0] acc;

    wire signed [15:0] exact = x * w;
    wire signed [7:0]  term  = {exact[15], exact[11:5]};
    wire signed [15:0] total = acc + bias;

    initial begin
        ask = 0; place = 0; line = 0; valid = 0; y = 0; raw = 0; finished = 0; acc = 0;
    end

    always @(posedge clk) begin
        valid <= 0;
        case (phase)
            REST:
                if (start) begin
                    line <= 0;
                    finished <= 0;
                    phase <= ASK;
                end
            ASK:
                if (ask && granted) begin
                    ask <= 0;
                    place <= 0;
                    acc <= 0;
                    phase <= FETCH;
                end else if (!ask && !granted)
                    ask <= 1;
            FETCH:
                phase <= ADD;
            ADD: begin
                acc <= acc + term;
                place <= place + 1;
                phase <= place == TERMS - 1 ? FINISH : FETCH;
            end
            FINISH: begin
                raw <= total;
                y <= total < 0 ? 0 : total > 127 ? 127 : total[7:0];
                valid <= 1;
                line <= line + 1;
                finished <= line == LINES - 1;
                phase <= line == LINES - 1 ? REST : ASK;
            end
            default:
                phase <= REST;
        endcase
    end
endmodule
