// Makes san.txt: positions of random games, each with its legal moves as chess.js writes them.
// npm install chess.js@1.4.0 && node san.js > san.txt
const { Chess } = require('chess.js')

let state = 20260101
const random = (n) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * n)
}
const starts = [
  undefined,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/PPP4k/8/8/8/8/4Kppp/8 w - - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  '1N1N1k2/8/N2N4/8/Q1Q5/8/Q1Q1K3/R6R w - - 0 1',
  'b3k2b/8/2n1n3/3q1q2/8/3q1q2/7K/2r1r3 b - - 0 1',
  'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3',
]
console.log('# FEN | UCI SAN, ... ; made by san.js with chess.js 1.4.0')
for (let game = 0; game < 42; game++) {
  const chess = new Chess(starts[game % starts.length])
  for (let ply = 0; ply < 120; ply++) {
    const moves = chess.moves({ verbose: true })
    if (ply % 6 === game % 6 || chess.isGameOver()) {
      const list = moves.map((m) => m.lan + ' ' + m.san).join(', ')
      const end = chess.isCheckmate() ? 'checkmate' : chess.isStalemate() ? 'stalemate' : 'none'
      console.log(chess.fen() + ' | ' + (list || end))
    }
    if (chess.isGameOver()) break
    chess.move(moves[random(moves.length)])
  }
}
