// Top: one matrix engine, one heap of memory, one microprogram for all four layers.
module Zugwerter #(
    parameter KINGS = 64, parameter H = 256, parameter N2 = 32, parameter N3 = 32
) (
    input  wire        clk, reset,
    input  wire [31:0] board,
    input  wire [31:0] bias_1_white, bias_1_black, bias_2, bias_3, bias_4,
    input  wire [3:0]  ready,
    output wire [3:0]  trigger,
    output wire        done,
    output wire [31:0] eval,
    input  wire        main_write,
    input  wire [18:0] main_address,
    input  wire [15:0] main_data
);
    localparam F    = 640 * KINGS;
    localparam ENDE = 4*F + 2*H + 2*H + 2*N2 + 2*N3 + 8;   // words of the heap

    wire [12:0] befehl;                 // control bits of the microword
    wire [2:0]  gang;
    wire [16:0] spalte;
    wire [19:0] adr_w, adr_x, adr_b, adr_y, adr_m;
    wire        anzug;
    wire        ist_merkmal;
    wire [15:0] merk_w, merk_b;
    wire [15:0] wort, ablage;
    wire [31:0] endwert;

    Steuerwerk #(.KINGS(KINGS), .H(H), .N2(N2), .N3(N3)) steuer (
        .clk(clk), .reset(reset), .bereit(ready), .anzug(anzug),
        .endwert(endwert), .befehl(befehl), .gang(gang), .spalte(spalte),
        .adr_w(adr_w), .adr_x(adr_x), .adr_b(adr_b), .adr_y(adr_y), .adr_m(adr_m),
        .melder({done, trigger}), .ergebnis(eval));

    Brett #(.KINGS(KINGS)) brett (
        .clk(clk), .draht(board), .feld(spalte[5:0]),
        .anzug(anzug), .ist_merkmal(ist_merkmal), .merk_w(merk_w), .merk_b(merk_b));

    Rechenwerk rechen (
        .clk(clk), .reset(reset), .leeren(befehl[7]), .greifen(befehl[9]), .mac(befehl[10]),
        .gang(gang), .wort(wort), .ablage(ablage), .endwert(endwert));

    // bias of the row, by pass
    reg [15:0] vorgabe;
    always @* case (gang)
        3'd0:    vorgabe = bias_1_white[15:0];
        3'd1:    vorgabe = bias_1_black[15:0];
        3'd2:    vorgabe = bias_2[15:0];
        3'd3:    vorgabe = bias_3[15:0];
        default: vorgabe = bias_4[15:0];
    endcase

    // engine port of the heap: one address a cycle
    reg  [19:0] adr;
    reg  [15:0] satz;
    reg         schreib;
    always @* begin
        adr = adr_w; satz = 16'd0; schreib = 1'b0;
        if (befehl[0])  begin adr = adr_m + spalte;               schreib = 1'b1; end
        if (befehl[1])  begin adr = adr_m + merk_w;     satz = 16'd1; schreib = ist_merkmal; end
        if (befehl[2])  begin adr = adr_m + F + merk_b; satz = 16'd1; schreib = ist_merkmal; end
        if (befehl[7])  begin adr = adr_b;  satz = vorgabe; schreib = 1'b1; end
        if (befehl[9])  adr = adr_x;
        if (befehl[11]) adr = adr_b;
        if (befehl[12]) begin adr = adr_y;  satz = ablage; schreib = (gang != 3'd4); end
        if (reset) schreib = 1'b0;
    end

    // processor port of the heap
    reg  [19:0] hps_adr;
    wire [15:0] kurz = {{8{main_data[7]}}, main_data[7:0]};
    wire [15:0] hps_satz = main_address[18] ? kurz : main_data;
    always @* case (main_address[18:17])
        2'b00:   hps_adr = main_address[16:1];
        2'b01:   hps_adr = F + main_address[16:1];
        default: case (main_address[13:12])
            2'b00:   hps_adr = 2*F + main_address[11:0];
            2'b01:   hps_adr = 2*F + 2*H + main_address[11:0];
            default: hps_adr = 2*F + 2*H + N2 + main_address[11:0];
        endcase
    endcase

    Halde #(.WORTE(ENDE)) halde (
        .clk(clk), .p_adr(hps_adr), .p_satz(hps_satz), .p_schreib(main_write),
        .m_adr(adr), .m_satz(satz), .m_schreib(schreib), .m_wort(wort));
endmodule
