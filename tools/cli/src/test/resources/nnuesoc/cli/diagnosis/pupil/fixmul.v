// 3.5 x 3.5 fixed point multiplier
module fixmul (
    input  wire signed [7:0] x,
    input  wire signed [7:0] y,
    output wire signed [7:0] z
);
    wire signed [15:0] full = x * y;

    assign z = {full[15], full[11:5]};
endmodule
