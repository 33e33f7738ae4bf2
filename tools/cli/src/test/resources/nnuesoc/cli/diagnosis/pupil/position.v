// keeps the position, turns it into the two feature vectors
module position #(
    parameter KINGS = 64
) (
    input  wire        clk,
    input  wire        rst,
    input  wire [31:0] port,       // square / piece from the processor
    input  wire [15:0] feat_addr,
    output wire        feat_w,
    output wire        feat_b,
    output reg         stm,        // 1: black to move
    output reg         kick        // starts the first layer
);
    localparam NF = 640 * KINGS;

    function integer bits_for;
        input integer n;
        begin
            bits_for = 1;
            while ((1 << bits_for) < n)
                bits_for = bits_for + 1;
        end
    endfunction

    localparam FB = bits_for(NF);

    localparam L_REST  = 2'b00;
    localparam L_WIPE  = 2'b01;
    localparam L_PLACE = 2'b11;

    // ---------------------------------------------------------------- board
    reg [3:0] squares [0:63];
    reg [5:0] wk_sq, bk_sq;
    reg       last_strobe;

    integer i;
    initial begin
        for (i = 0; i < 64; i = i + 1)
            squares[i] = 4'd0;
        wk_sq = 6'd0;
        bk_sq = 6'd0;
        last_strobe = 1'b0;
        stm = 1'b0;
    end

    wire       fresh  = (port[31] != last_strobe);
    wire [5:0] new_sq = port[5:0];
    wire [3:0] new_pc = port[11:8];

    always @(posedge clk) begin
        if (fresh) begin
            last_strobe <= port[31];
            squares[new_sq] <= new_pc;
            stm <= port[16];
            if (new_pc == 4'd6)
                wk_sq <= new_sq;
            if (new_pc == 4'd14)
                bk_sq <= new_sq;
        end
    end

    // ---------------------------------------------------------------- feature index
    reg [1:0]  mode;
    reg [15:0] ptr;

    wire [5:0] cur   = ptr[5:0];
    wire [3:0] pc    = squares[cur];
    wire [2:0] kind  = pc[2:0] - 3'd1;
    wire       black = pc[3];
    wire       hit   = (pc[2:0] >= 3'd1) && (pc[2:0] <= 3'd5);

    wire [5:0] wk_bucket = wk_sq & (KINGS - 1);
    wire [5:0] bk_bucket = (6'd63 - bk_sq) & (KINGS - 1);

    wire [9:0] plane_w = {6'd0, kind, black} + 10'd10 * wk_bucket;
    wire [9:0] plane_b = {6'd0, kind, ~black} + 10'd10 * bk_bucket;

    wire [15:0] idx_w = {plane_w, cur};
    wire [15:0] idx_b = {plane_b, 6'd63 - cur};

    // ---------------------------------------------------------------- loader
    initial begin
        mode = L_REST;
        ptr  = 16'd0;
        kick = 1'b0;
    end

    always @(posedge clk) begin
        if (rst) begin
            mode <= L_WIPE;
            ptr  <= 16'd0;
            kick <= 1'b0;
        end else begin
            case (mode)
                L_WIPE: begin
                    if (ptr == NF - 1) begin
                        ptr  <= 16'd0;
                        mode <= L_PLACE;
                    end else
                        ptr <= ptr + 16'd1;
                end
                L_PLACE: begin
                    if (ptr == 16'd63) begin
                        ptr  <= 16'd0;
                        mode <= L_REST;
                        kick <= 1'b1;
                    end else
                        ptr <= ptr + 16'd1;
                end
                default:
                    kick <= 1'b0;
            endcase
        end
    end

    // ---------------------------------------------------------------- memories
    wire        f_wen   = !rst && ((mode == L_WIPE) || (mode == L_PLACE && hit));
    wire        f_bit   = (mode == L_PLACE);
    wire [15:0] f_wad_w = (mode == L_PLACE) ? idx_w : ptr;
    wire [15:0] f_wad_b = (mode == L_PLACE) ? idx_b : ptr;

    bram #(.DEPTH(NF), .WIDTH(1), .ABITS(FB)) ram_feat_w (
        .clk(clk),
        .wen(f_wen),
        .waddr(f_wad_w[FB-1:0]),
        .wdata(f_bit),
        .raddr(feat_addr[FB-1:0]),
        .rdata(feat_w)
    );

    bram #(.DEPTH(NF), .WIDTH(1), .ABITS(FB)) ram_feat_b (
        .clk(clk),
        .wen(f_wen),
        .waddr(f_wad_b[FB-1:0]),
        .wdata(f_bit),
        .raddr(feat_addr[FB-1:0]),
        .rdata(feat_b)
    );
endmodule
