// NNUE accelerator top level: board loader and the four layers
module nnueTop #(
    parameter KINGS = 64,
    parameter H     = 256,
    parameter N2    = 32,
    parameter N3    = 32
) (
    input         clk,
    input         reset,
    input  [31:0] board,
    input  [31:0] bias_1_white,
    input  [31:0] bias_1_black,
    input  [31:0] bias_2,
    input  [31:0] bias_3,
    input  [31:0] bias_4,
    input  [3:0]  ready,
    output [3:0]  trigger,
    output        done,
    output [31:0] eval,
    input         main_write,
    input  [18:0] main_address,
    input  [15:0] main_data
);
    // chip selects of the five weight memories
    wire selW1White = main_write && (main_address[18:17] == 2'b00);
    wire selW1Black = main_write && (main_address[18:17] == 2'b01);
    wire selW2      = main_write && (main_address[18:12] == 7'h40);
    wire selW3      = main_write && (main_address[18:12] == 7'h41);
    wire selW4      = main_write && (main_address[18:12] == 7'h42);

    wire        blackToMove;
    wire        startL1, startL2, startL3, startL4;
    wire [15:0] featAddr;
    wire        featWhiteQ, featBlackQ;
    wire [15:0] act1Addr, act2Addr, act3Addr;
    wire signed [7:0] act1WhiteQ, act1BlackQ, act2Q, act3Q;

    boardLoader #(.KINGS(KINGS)) loaderInst (
        .clk(clk), .resetIn(reset), .pioBoard(board),
        .featRdAddr(featAddr), .featWhiteQ(featWhiteQ), .featBlackQ(featBlackQ),
        .blackToMove(blackToMove), .startL1(startL1));

    layerOne #(.NUMIN(640*KINGS), .NUMROWS(H)) layerOneInst (
        .clk(clk), .resetIn(reset), .startIn(startL1), .readyIn(ready[0]),
        .biasWhite(bias_1_white), .biasBlack(bias_1_black),
        .wrWhite(selW1White), .wrBlack(selW1Black),
        .wrAddr(main_address[16:1]), .wrData(main_data),
        .inAddr(featAddr), .inWhite(featWhiteQ), .inBlack(featBlackQ),
        .trigOut(trigger[0]), .proceedOut(startL2),
        .outRdAddr(act1Addr), .outWhiteQ(act1WhiteQ), .outBlackQ(act1BlackQ));

    layerTwo #(.HALF(H), .NUMROWS(N2)) layerTwoInst (
        .clk(clk), .resetIn(reset), .startIn(startL2), .readyIn(ready[1]),
        .blackToMove(blackToMove), .biasIn(bias_2),
        .wrEn(selW2), .wrAddr(main_address[11:0]), .wrData(main_data[7:0]),
        .inAddr(act1Addr), .inWhite(act1WhiteQ), .inBlack(act1BlackQ),
        .trigOut(trigger[1]), .proceedOut(startL3),
        .outRdAddr(act2Addr), .outQ(act2Q));

    layerThree #(.NUMIN(N2), .NUMROWS(N3)) layerThreeInst (
        .clk(clk), .resetIn(reset), .startIn(startL3), .readyIn(ready[2]),
        .biasIn(bias_3),
        .wrEn(selW3), .wrAddr(main_address[11:0]), .wrData(main_data[7:0]),
        .inAddr(act2Addr), .inQ(act2Q),
        .trigOut(trigger[2]), .proceedOut(startL4),
        .outRdAddr(act3Addr), .outQ(act3Q));

    layerFour #(.NUMIN(N3)) layerFourInst (
        .clk(clk), .resetIn(reset), .startIn(startL4), .readyIn(ready[3]),
        .biasIn(bias_4),
        .wrEn(selW4), .wrAddr(main_address[11:0]), .wrData(main_data[7:0]),
        .inAddr(act3Addr), .inQ(act3Q),
        .trigOut(trigger[3]), .doneOut(done), .evalOut(eval));
endmodule
