// Microprogram, counters and the table of passes: 0, 1 layer 1 white and black, 2, 3, 4 layers 2 to 4.
module Steuerwerk #(
    parameter KINGS = 64, parameter H = 256, parameter N2 = 32, parameter N3 = 32
) (
    input  wire        clk, reset,
    input  wire [3:0]  bereit,
    input  wire        anzug,
    input  wire [31:0] endwert,
    output wire [12:0] befehl,
    output reg  [2:0]  gang,
    output reg  [16:0] spalte,
    output wire [19:0] adr_w, adr_x, adr_b, adr_y, adr_m,
    output reg  [4:0]  melder,
    output reg  [31:0] ergebnis
);
    localparam F    = 640 * KINGS;
    localparam WW   = 0;            // weights
    localparam WB   = F;
    localparam W2   = 2*F;
    localparam W3   = W2 + 2*H;
    localparam W4   = W3 + N2;
    localparam VOR  = W4 + N3;      // biases
    localparam MW   = VOR + 8;      // features
    localparam MB   = MW + F;
    localparam YW   = MB + F;       // activations
    localparam YB   = YW + H;
    localparam Y2   = YB + H;
    localparam Y3   = Y2 + N2;

    // jump conditions
    localparam NIE = 4'd0, IMMER = 4'd1, FELDER = 4'd2, BRETT = 4'd3, JA = 4'd4, NEIN = 4'd5,
               SPALTEN = 4'd6, ZWEIT = 4'd7, ZEILEN = 4'd8, GAENGE = 4'd9;

    reg [3:0]  mpc;
    reg [12:0] zeile;
    reg [20:0] mikro;               // target, condition, control
    always @* case (mpc)
        4'd0:  mikro = {4'd0,  IMMER,   13'h0000};   // park
        4'd1:  mikro = {4'd1,  FELDER,  13'h0001};   // clear features
        4'd2:  mikro = {4'd0,  NIE,     13'h0002};   // white feature of a square
        4'd3:  mikro = {4'd2,  BRETT,   13'h0004};   // black feature of a square
        4'd4:  mikro = {4'd0,  NIE,     13'h0008};   // new layer
        4'd5:  mikro = {4'd5,  JA,      13'h0010};   // ask
        4'd6:  mikro = {4'd6,  NEIN,    13'h0020};   // wait for the row
        4'd7:  mikro = {4'd0,  NIE,     13'h0080};   // put the bias away, clear
        4'd8:  mikro = {4'd0,  NIE,     13'h0100};   // address weight
        4'd9:  mikro = {4'd0,  NIE,     13'h0200};   // address input, take weight
        4'd10: mikro = {4'd8,  SPALTEN, 13'h0400};   // accumulate
        4'd11: mikro = {4'd0,  NIE,     13'h0800};   // address bias
        4'd12: mikro = {4'd14, ZWEIT,   13'h1000};   // put the output away
        4'd13: mikro = {4'd7,  IMMER,   13'h0000};   // black half of layer 1
        4'd14: mikro = {4'd5,  ZEILEN,  13'h0040};   // next row
        4'd15: mikro = {4'd4,  GAENGE,  13'h0000};   // next layer, or park
    endcase
    assign befehl = mikro[12:0];

    // table of passes
    reg [1:0]  ebene;
    reg [16:0] breite;
    reg [12:0] hoehe;
    reg [19:0] fuss_w, fuss_x, fuss_y;
    always @* case (gang)
        3'd0:    begin ebene = 2'd0; breite = F;   hoehe = H;  fuss_w = WW; fuss_x = MW; fuss_y = YW; end
        3'd1:    begin ebene = 2'd0; breite = F;   hoehe = H;  fuss_w = WB; fuss_x = MB; fuss_y = YB; end
        3'd2:    begin ebene = 2'd1; breite = 2*H; hoehe = N2; fuss_w = W2; fuss_x = YW; fuss_y = Y2; end
        3'd3:    begin ebene = 2'd2; breite = N2;  hoehe = N3; fuss_w = W3; fuss_x = Y2; fuss_y = Y3; end
        default: begin ebene = 2'd3; breite = N3;  hoehe = 1;  fuss_w = W4; fuss_x = Y3; fuss_y = Y3; end
    endcase

    // the side to move comes first in layer 2
    wire        drehen  = (gang == 3'd2) && anzug;
    wire [16:0] gedreht = (spalte < H) ? spalte + H : spalte - H;
    assign adr_w = fuss_w + spalte;
    assign adr_x = fuss_x + (drehen ? gedreht : spalte);
    assign adr_b = VOR + gang;
    assign adr_y = fuss_y + zeile;
    assign adr_m = MW;

    wire da = bereit[ebene];
    wire letzte_spalte = (spalte == breite - 1);
    wire letzte_zeile  = (zeile == hoehe - 1);
    reg  spring;
    always @* case (mikro[16:13])
        NIE:     spring = 1'b0;
        FELDER:  spring = (spalte != 2*F - 1);
        BRETT:   spring = (spalte != 63);
        JA:      spring = da;
        NEIN:    spring = !da;
        SPALTEN: spring = !letzte_spalte;
        ZWEIT:   spring = (gang != 3'd0);
        ZEILEN:  spring = !letzte_zeile;
        GAENGE:  spring = (gang != 3'd4);
        default: spring = 1'b1;
    endcase

    initial begin mpc = 0; zeile = 0; spalte = 0; gang = 0; melder = 0; ergebnis = 0; end
    always @(posedge clk)
        if (reset) begin
            mpc <= 4'd1; zeile <= 0; spalte <= 0; gang <= 0; melder <= 0; ergebnis <= 0;
        end else begin
            mpc <= spring ? mikro[20:17] : mpc + 4'd1;
            if (befehl[0] || befehl[2]) spalte <= spring ? spalte + 1 : 0;
            if (befehl[3])              zeile <= 0;
            if (befehl[4] && !da)       melder[ebene] <= 1'b1;
            if (befehl[5] && da)        melder[ebene] <= 1'b0;
            if (befehl[7])              spalte <= 0;
            if (befehl[10])             spalte <= spalte + 1;
            if (befehl[12] && gang == 3'd4) begin ergebnis <= endwert; melder[4] <= 1'b1; end
            if (befehl[6]) begin
                zeile <= zeile + 1;
                if (gang == 3'd1 && !letzte_zeile) gang <= 3'd0;
            end
            if (mpc == 4'd13 || (mpc == 4'd15 && spring)) gang <= gang + 3'd1;
        end
endmodule
