// The heap: weights, biases, features and activations; processor writes on port p, engine on port m.
module Halde #(parameter WORTE = 16) (
    input  wire        clk,
    input  wire [19:0] p_adr, input wire [15:0] p_satz, input wire p_schreib,
    input  wire [19:0] m_adr, input wire [15:0] m_satz, input wire m_schreib,
    output reg  [15:0] m_wort
);
    reg [15:0] zelle [0:WORTE-1];
    integer k;
    initial begin
        m_wort = 16'd0;
        for (k = 0; k < WORTE; k = k + 1) zelle[k] = 16'd0;
    end
    always @(posedge clk) if (p_schreib) zelle[p_adr] <= p_satz;
    always @(posedge clk) begin
        if (m_schreib) zelle[m_adr] <= m_satz;
        m_wort <= zelle[m_adr];
    end
endmodule
