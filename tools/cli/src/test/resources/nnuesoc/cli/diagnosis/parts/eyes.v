// What stands on the board, and the input bits that follow from it
module eyes #(parameter KINGS = 1) (
    input             clk, rst,
    input      [31:0] word,
    output reg        black,
    output reg        en,
    output reg        bit_out,
    output reg [15:0] at_w, at_b,
    output reg        kick
);
    reg [3:0]  cell_of [0:63];
    reg [5:0]  wk, bk;
    reg        last;
    reg [1:0]  job;                         // 0 nothing, 1 blank, 3 draw, 2 hand over
    reg [15:0] i;
    reg [3:0]  c;
    integer    j;

    always @(posedge clk) begin
        last <= word[31];
        if (word[31] != last) begin
            cell_of[word[5:0]] <= word[11:8];
            black <= word[16];
            case (word[11:8])
                4'd6:  wk <= word[5:0];
                4'd14: bk <= word[5:0];
            endcase
        end
    end

    always @(posedge clk) begin
        kick <= 0;
        en <= 0;
        case (job)
            2'd1: begin
                en <= 1;
                bit_out <= 0;
                at_w <= i;
                at_b <= i;
                i <= i + 1;
                if (i == 640 * KINGS - 1) begin i <= 0; job <= 2'd3; end
            end
            2'd3: begin
                c = cell_of[i[5:0]];
                en <= c[2:0] > 0 && c[2:0] < 6;
                bit_out <= 1;
                at_w <= i + 64 * (2 * (c[2:0] - 1) + c[3]) + 640 * (wk % KINGS);
                at_b <= 63 - i + 64 * (2 * (c[2:0] - 1) + !c[3]) + 640 * ((63 - bk) % KINGS);
                i <= i + 1;
                if (i == 63) begin i <= 0; job <= 2'd2; end
            end
            2'd2: begin
                kick <= 1;
                job <= 2'd0;
            end
            default: ;
        endcase
        if (rst) begin
            job <= 2'd1;
            i <= 0;
            en <= 0;
            kick <= 0;
        end
    end

    initial begin
        for (j = 0; j < 64; j = j + 1) cell_of[j] = 0;
        wk = 0; bk = 0; black = 0; last = 0; job = 0; i = 0; en = 0; bit_out = 0; at_w = 0;
        at_b = 0; kick = 0;
    end
endmodule
