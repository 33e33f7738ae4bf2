; The control program of the TPU. An instruction takes one cycle, but
; load_weights and load_biases one more than they load, and send_systolic
; until the array is done.

wait:       beq   moves, zero, wait          ; until a packet is complete
            add   move_index, zero, 0
            add   best, zero, -128           ; never updated: the last move wins
            load  layer_number, zero, 0
            decode_layer_number

next_move:  bge   move_index, moves, answer
            build_grid
            add   height, input_height, 0
            add   width, input_width, 0
            add   layer, zero, 1

next_layer: bgt   layer, layers, compare
            load  layer_word, layer, 0
            decode_layer
            set_map_size
            issue_layer
            mul   weights, kernel_height, kernel_width
            mul   biases, bias_height, bias_width
            load_weights
            load_biases
            send_systolic
            set_output_size
            add   layer, layer, 1
            jump  next_layer

compare:    beq   value, best, after
            add   best_move, move, 0
after:      add   move_index, move_index, 1
            jump  next_move

answer:     add   moves, zero, 0
            send_move
            jump  wait
