// Board as one packed register, kings packed, and the numbers of the two features of a square.
module Brett #(parameter KINGS = 64) (
    input  wire        clk,
    input  wire [31:0] draht,
    input  wire [5:0]  feld,
    output wire        anzug,
    output wire        ist_merkmal,
    output wire [15:0] merk_w, merk_b
);
    reg [255:0] figuren = 256'd0;
    reg [11:0]  hoheiten = 12'd0;        // black king, white king
    reg [1:0]   lage = 2'd0;             // black to move, strobe seen
    assign anzug = lage[1];

    wire neu = draht[31] ^ lage[0];
    always @(posedge clk) if (neu) begin
        figuren[{draht[5:0], 2'b00} +: 4] <= draht[11:8];
        lage <= {draht[16], draht[31]};
        if (draht[11:8] == 4'd6)  hoheiten[5:0]  <= draht[5:0];
        if (draht[11:8] == 4'd14) hoheiten[11:6] <= draht[5:0];
    end

    wire [3:0] code = figuren[{feld, 2'b00} +: 4];
    assign ist_merkmal = (code[2:0] >= 3'd1) && (code[2:0] <= 3'd5);
    wire [2:0] art  = code[2:0] - 3'd1;
    wire       rabe = code[3];
    wire [5:0] eimer_w = hoheiten[5:0]  & (KINGS - 1);
    wire [5:0] eimer_b = ~hoheiten[11:6] & (KINGS - 1);
    wire [9:0] blatt_w = {art, rabe}  + 10 * eimer_w;
    wire [9:0] blatt_b = {art, ~rabe} + 10 * eimer_b;
    assign merk_w = {blatt_w, feld};
    assign merk_b = {blatt_b, ~feld};
endmodule
