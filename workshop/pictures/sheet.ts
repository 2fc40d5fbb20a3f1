// Contact sheets for review; nothing here ships with the product.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chromiumPath } from './chromium.ts'

const perSheet = 24

function cell(file: string): string {
  const picture = Buffer.from(readFileSync(file)).toString('base64')
  return `<figure><img src="data:image/svg+xml;base64,${picture}"><figcaption>${basename(file, '.svg')}</figcaption></figure>`
}

function ratio(file: string): number {
  const [, w = '1', h = '1'] = /viewBox="0 0 (\S+) (\S+)"/.exec(readFileSync(file, 'utf8')) ?? []
  return Number(h) / Number(w)
}

function render(files: readonly string[], out: string, columns: number, width: number): void {
  const rows = Math.ceil(files.length / columns)
  const page = `<meta charset="utf-8"><style>body{margin:12px;font:12px sans-serif;background:#fbf8f2;display:grid;gap:10px;grid-template-columns:repeat(${columns},1fr)}figure{margin:0}img{width:100%;max-height:320px;object-fit:contain;border-radius:12px;display:block}</style>${files.map(cell).join('')}`
  writeFileSync(`${out}.html`, page)
  const tallest = Math.max(...files.map(ratio))
  const height = rows * Math.ceil(Math.min(320, (width / columns) * tallest) + 26) + 30
  execFileSync(
    'nice',
    [
      '-n',
      '10',
      chromiumPath ?? 'chromium',
      '--no-sandbox',
      '--headless',
      '--disable-gpu',
      '--disable-background-networking',
      '--hide-scrollbars',
      `--window-size=${width},${height}`,
      `--screenshot=${out}.png`,
      `file://${out}.html`,
    ],
    { stdio: 'ignore' },
  )
  console.log(`${out}.png: ${files.length} pictures`)
}

/** Renders the pictures whose path matches `pattern` into contact sheets in the temporary folder. */
export function renderSheets(files: readonly string[], pattern = '', columns = 4): void {
  const wanted = files.filter(file => new RegExp(pattern).test(file))
  for (let start = 0; start < wanted.length; start += perSheet) {
    render(wanted.slice(start, start + perSheet), join(tmpdir(), `pictures-${start / perSheet + 1}`), columns, 1500)
  }
}
