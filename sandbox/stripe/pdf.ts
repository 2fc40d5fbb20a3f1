import type { PrintedDocument } from './pages/printed-document.ts'

/** A4 in points, with its margin. */
const width = 595
const height = 842
const margin = 56

/** Widths of Helvetica's characters 32 to 126, in thousandths of the size. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]

/** Characters of Windows-1252 between 128 and 159 that documents use; Latin-1 covers the others. */
const windowsCodes: Record<string, number> = {
  '€': 128,
  '…': 133,
  '‘': 145,
  '’': 146,
  '“': 147,
  '”': 148,
  '–': 150,
  '—': 151,
  Œ: 140,
  œ: 156,
}

/** Replaces what the PDF's standard fonts lack: spaces of other widths and the minus sign. */
function printable(text: string): string {
  return text.replaceAll(/[\u00a0\u2000-\u200a\u202f]/g, ' ').replaceAll('−', '–')
}

function widthOf(text: string, size: number): number {
  const thousandths = [...printable(text)].reduce((sum, character) => {
    const plain = character.normalize('NFD').charCodeAt(0)
    return sum + (widths[plain - 32] ?? (character === '’' ? 222 : 556))
  }, 0)
  return (thousandths * size) / 1000
}

/** Writes text as a PDF string in Windows-1252; a character outside it becomes a question mark. */
function encode(text: string): string {
  const bytes = [...printable(text)].map(character => {
    const code = windowsCodes[character] ?? character.codePointAt(0) ?? 63
    return code > 255 ? 63 : code
  })
  return `<${Buffer.from(bytes).toString('hex')}>`
}

/** Breaks text into lines no wider than `most`; a word wider than that stays whole. */
function wrap(text: string, size: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Pages under construction: text is put at the current height, which moves down. */
class Sheets {
  readonly pages: string[] = ['']
  #y = height - margin

  get y(): number {
    return this.#y
  }

  set y(to: number) {
    this.#y = to
  }

  /** Begins a new page unless this much is left of the current one. */
  need(points: number): void {
    if (this.#y - points >= margin) return
    this.pages.push('')
    this.#y = height - margin
  }

  /** Puts text at `x`, or with its end there. */
  put(text: string, x: number, options: { size?: number; isBold?: boolean; isEnd?: boolean } = {}): void {
    const { size = 10, isBold = false, isEnd = false } = options
    const start = isEnd ? x - widthOf(text, size) : x
    this.#add(
      `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${start.toFixed(2)} ${this.#y.toFixed(2)} Td ${encode(text)} Tj ET`,
    )
  }

  /** Draws a line across the page. */
  rule(): void {
    this.#add(`0.5 w ${margin} ${this.#y.toFixed(2)} m ${width - margin} ${this.#y.toFixed(2)} l S`)
  }

  #add(operators: string): void {
    this.pages[this.pages.length - 1] += `${operators}\n`
  }
}

/** Returns a document as a PDF file, in the fonts that every reader has. */
export function writePdf(printed: PrintedDocument): Buffer {
  const sheets = new Sheets()
  const end = width - margin
  const middle = width / 2
  sheets.put(printed.title, margin, { size: 20, isBold: true })
  sheets.put(printed.number, end, { size: 12, isEnd: true })
  sheets.y -= 36
  const top = sheets.y
  const bottoms = [printed.from, printed.to].map(({ heading, lines }, index) => {
    const x = index === 0 ? margin : middle
    sheets.y = top
    sheets.put(heading, x, { size: 9 })
    for (const line of lines.flatMap(whole => wrap(whole, 10, middle - margin - 12))) {
      sheets.y -= 14
      sheets.put(line, x)
    }
    return sheets.y
  })
  sheets.y = Math.min(...bottoms) - 28
  for (const { name, value } of printed.facts) {
    sheets.put(name, margin, { size: 9 })
    for (const line of wrap(value, 10, end - margin - 130)) {
      sheets.put(line, margin + 130)
      sheets.y -= 15
    }
  }
  sheets.y -= 12
  putTable(sheets, printed)
  for (const { name, amount, isTotal = false } of printed.sums) {
    sheets.need(18)
    sheets.put(name, middle, { isBold: isTotal })
    sheets.put(amount, end, { isBold: isTotal, isEnd: true })
    sheets.y -= 16
  }
  sheets.y -= 12
  for (const text of [...printed.remarks, ...printed.related.map(related => related.text), printed.note]) {
    for (const line of wrap(text, 9, end - margin)) {
      sheets.need(14)
      sheets.put(line, margin, { size: 9 })
      sheets.y -= 13
    }
    sheets.y -= 3
  }
  return assemble(sheets.pages, printed)
}

/** Puts the lines of a document; amounts stand at the right, a column wide each. */
function putTable(sheets: Sheets, { columns, rows }: PrintedDocument): void {
  const columnWidth = 82
  const endOf = (index: number) => width - margin - (columns.length - 2 - index) * columnWidth
  const nameWidth = width - 2 * margin - (columns.length - 1) * columnWidth - 6
  const [first = '', ...others] = columns
  const headings = others.map(column => wrap(column, 8, columnWidth - 8))
  const tallest = Math.max(...headings.map(({ length }) => length))
  sheets.put(first, margin, { size: 8 })
  const top = sheets.y
  for (let line = 0; line < tallest; line += 1) {
    for (const [index, heading] of headings.entries()) {
      sheets.put(heading[line] ?? '', endOf(index), { size: 8, isEnd: true })
    }
    sheets.y -= 11
  }
  sheets.y = Math.min(sheets.y, top - 11) + 4
  sheets.rule()
  sheets.y -= 16
  for (const { name, detail, cells } of rows) {
    const text = [...wrap(name, 10, nameWidth), ...wrap(detail, 10, nameWidth)]
    sheets.need(text.length * 13 + 12)
    for (const [index, cell] of cells.entries()) sheets.put(cell, endOf(index), { isEnd: true })
    for (const line of text) {
      sheets.put(line, margin)
      sheets.y -= 13
    }
    sheets.y += 6
    sheets.rule()
    sheets.y -= 18
  }
}

/** Joins pages into a file: objects, then the table of where each begins. */
function assemble(pages: string[], { title, number, language }: PrintedDocument): Buffer {
  const firstPage = 6
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const heading = Buffer.from(`\ufeff${title} ${number}`, 'utf16le').swap16().toString('hex')
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title <${heading}> /Producer (Stripe sandbox) >>`,
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${firstPage + 2 * index + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
