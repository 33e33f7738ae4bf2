// The fabric that follows moves, with the first layer in the board's SDRAM.
module incremental_fabric #(
    parameter LATENCY = 25,
    parameter REFRESH = 390,
    parameter STALL = 5,
    parameter CONTENTION = 0,
    parameter INPUTS = 8,
    parameter STORED = 0,                   // simulation: the columns stand in a file
    parameter COLUMNS = "columns.hex",
    parameter WEIGHTS = "weights.hex",
    parameter BIASES = "biases.hex"
) (
    input clk,
    input [31:0] board,
`ifdef SYNTHESIS
    input [127:0] readdata,
    input readdatavalid,
    output [15:0] address,
    output read,
`endif
    output done,
    output [31:0] raw
);
    wire [7:0] passes_in, columns_in, passes_out, columns_out, columns_used, head, tail;
    wire [21:0] pass;
    wire [15:0] column;
    wire [3:0] filled, released, answered;
    wire [1:0] black_moves;
    wire [63:0] activation;
    wire [6:0] activation_address;
`ifdef SYNTHESIS
    wire [127:0] word;
`else
    wire [20:0] word;
`endif

    sequencer sequencer (
        .clk(clk), .board(board), .answered(answered), .passes_out(passes_out),
        .columns_out(columns_out), .done(done), .passes_in(passes_in), .columns_in(columns_in),
        .pass(pass), .column(column));
    sdram #(.LATENCY(LATENCY), .REFRESH(REFRESH), .STALL(STALL), .CONTENTION(CONTENTION)) sdram (
        .clk(clk), .columns_in(columns_in), .column(column), .columns_used(columns_used),
        .head(head), .columns_out(columns_out), .tail(tail),
`ifdef SYNTHESIS
        .readdata(readdata), .readdatavalid(readdatavalid), .address(address), .read(read),
`endif
        .word(word));
    accumulators #(.STORED(STORED), .COLUMNS(COLUMNS)) accumulators (
        .clk(clk), .passes_in(passes_in), .next_pass(pass), .tail(tail), .column_word(word),
        .released(released), .activation_address(activation_address), .passes_out(passes_out),
        .columns_used(columns_used), .head(head), .filled(filled), .black_moves(black_moves),
        .activation(activation));
    dense #(.INPUTS(INPUTS), .WEIGHTS(WEIGHTS), .BIASES(BIASES)) dense (
        .clk(clk), .filled(filled), .black_moves(black_moves), .activation(activation),
        .activation_address(activation_address), .released(released), .raw(raw),
        .answered(answered));
endmodule
