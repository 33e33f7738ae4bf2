// The one multiply-accumulate unit.
module Rechenwerk (
    input  wire        clk, reset,
    input  wire        leeren, greifen, mac,
    input  wire [2:0]  gang,
    input  wire [15:0] wort,
    output reg  [15:0] ablage,
    output wire [31:0] endwert
);
    reg signed [15:0] faktor = 16'd0;       // the weight, held while the input is fetched
    reg signed [31:0] akku   = 32'd0;
    wire duenn = (gang < 3'd2);             // layer 1: the input is one bit

    wire signed [15:0] voll  = $signed(wort[7:0]) * $signed(faktor[7:0]);
    wire signed [7:0]  fest  = {voll[15], voll[11:5]};
    wire signed [31:0] zusatz = duenn ? (wort[0] ? faktor : 32'sd0) : fest;

    always @(posedge clk) begin
        if (greifen) faktor <= wort;
        if (reset)       akku <= 32'd0;
        else if (leeren) akku <= 32'd0;
        else if (mac)    akku <= akku + zusatz;
    end

    // while the bias stands in wort
    wire signed [31:0] weit  = akku + $signed(wort);
    wire signed [15:0] eng   = weit[15:0];
    wire signed [31:0] maass = duenn ? (weit >>> 8) : eng;
    always @* begin
        ablage = {9'd0, maass[6:0]};
        if (maass > 127) ablage = 16'd127;
        if (maass < 0)   ablage = 16'd0;
    end
    assign endwert = eng;
endmodule
