`default_nettype none
// Board register file, clearing and filling of the two feature bitmaps.
// The write port of the bitmaps is registered: index calculation is one pipeline step.
module feature_unit #(
    parameter integer KINGS = 64
) (
    input  wire        clk,
    input  wire        rst,
    input  wire [31:0] cmd,
    output reg         stm_black,
    output reg         kick,
    input  wire [15:0] rd_index,
    output wire [1:0]  rd_bits
);
    localparam integer FEATURES = 640 * KINGS;
    localparam [2:0] L_REST = 3'd0, L_WIPE = 3'd1, L_FILL = 3'd2, L_DRAIN = 3'd3, L_KICK = 3'd4;

    // ---- board registers
    reg [3:0] men [0:63];
    reg [5:0] wk = 6'd0, bk = 6'd0;
    reg       seen = 1'b0;
    wire      fresh = cmd[31] ^ seen;
    integer   n;
    initial begin
        stm_black = 1'b0;
        kick = 1'b0;
        for (n = 0; n < 64; n = n + 1)
            men[n] = 4'd0;
    end
    always @(posedge clk)
        if (fresh) begin
            seen <= cmd[31];
            men[cmd[5:0]] <= cmd[11:8];
            stm_black <= cmd[16];
            case (cmd[11:8])
                4'd6:    wk <= cmd[5:0];
                4'd14:   bk <= cmd[5:0];
                default: ;
            endcase
        end

    // ---- controller, next state
    reg [2:0]  lst = L_REST, lst_n;
    reg [15:0] ptr = 16'd0, ptr_n;
    reg        kick_n;
    always @* begin
        lst_n  = lst;
        ptr_n  = ptr;
        kick_n = 1'b0;
        case (lst)
            L_WIPE:
                if (ptr == FEATURES - 1) begin
                    lst_n = L_FILL;
                    ptr_n = 16'd0;
                end else
                    ptr_n = ptr + 16'd1;
            L_FILL:
                if (ptr == 16'd63) begin
                    lst_n = L_DRAIN;
                    ptr_n = 16'd0;
                end else
                    ptr_n = ptr + 16'd1;
            L_DRAIN: lst_n = L_KICK;
            L_KICK: begin
                kick_n = 1'b1;
                lst_n  = L_REST;
            end
            default: lst_n = L_REST;
        endcase
        if (rst) begin
            lst_n  = L_WIPE;
            ptr_n  = 16'd0;
            kick_n = 1'b0;
        end
    end
    always @(posedge clk) begin
        lst  <= lst_n;
        ptr  <= ptr_n;
        kick <= kick_n;
    end

    // ---- index calculation and write port
    wire [3:0]  man     = men[ptr[5:0]];
    wire        counts  = (man[2:0] >= 3'd1) && (man[2:0] <= 3'd5);
    wire [3:0]  plane_w = {man[2:0] - 3'd1, man[3]};
    wire [3:0]  plane_b = {man[2:0] - 3'd1, ~man[3]};
    wire [5:0]  bucket_w = wk % KINGS;
    wire [5:0]  bucket_b = (~bk) % KINGS;
    reg         f_we = 1'b0, f_bit = 1'b0;
    reg  [15:0] f_aw = 16'd0, f_ab = 16'd0;
    always @(posedge clk) begin
        f_we  <= !rst && (lst == L_WIPE || (lst == L_FILL && counts));
        f_bit <= (lst == L_FILL);
        if (lst == L_FILL) begin
            f_aw <= {plane_w, ptr[5:0]} + 16'd640 * bucket_w;
            f_ab <= {plane_b, ~ptr[5:0]} + 16'd640 * bucket_b;
        end else begin
            f_aw <= ptr;
            f_ab <= ptr;
        end
    end

    sync_ram #(.WIDTH(1), .DEPTH(FEATURES)) u_bits_w (.clk(clk), .we(f_we && !rst), .waddr(f_aw),
        .wdata(f_bit), .raddr(rd_index), .rdata(rd_bits[0]));
    sync_ram #(.WIDTH(1), .DEPTH(FEATURES)) u_bits_b (.clk(clk), .we(f_we && !rst), .waddr(f_ab),
        .wdata(f_bit), .raddr(rd_index), .rdata(rd_bits[1]));
endmodule
`default_nettype wire
