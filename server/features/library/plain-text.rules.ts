import { Parser } from 'htmlparser2'

/** Elements whose text stands apart from the text around it. */
const blocks = new Set([
  'p',
  'li',
  'ul',
  'ol',
  'h2',
  'h3',
  'h4',
  'tr',
  'th',
  'td',
  'table',
  'thead',
  'tbody',
  'blockquote',
  'details',
  'summary',
  'br',
  'hr',
])

/** Stands between pieces that end without punctuation, so that the ingredients of a list do not run into one another. */
export const pieceSeparator = '·'

/** The words of an HTML text on one line, entities decoded. */
export function readPlainText(html: string): string {
  const pieces: string[] = []
  let piece = ''
  const endPiece = () => {
    const words = piece.replaceAll(/\s*\n\s*/g, ' ').trim()
    if (words !== '') pieces.push(words)
    piece = ''
  }
  const endPieceAt = (element: string) => {
    if (blocks.has(element)) endPiece()
  }
  const parser = new Parser({
    onopentagname: endPieceAt,
    onclosetag: endPieceAt,
    ontext: text => {
      piece += text
    },
  })
  parser.end(html)
  endPiece()
  return pieces.reduce(joinPieces, '')
}

function joinPieces(text: string, piece: string): string {
  if (text === '') return piece
  return text + (/[.!?:;…,]$/.test(text) ? ' ' : ` ${pieceSeparator} `) + piece
}
