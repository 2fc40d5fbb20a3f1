// node workshop/pictures/draw.ts            writes every picture into content/pictures/
// node workshop/pictures/draw.ts --sheet    and renders contact sheets into the temporary folder (then, if wanted: a pattern of names, a number of columns)
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mediaPictures, type Pictures, publicPictures } from './pictures.ts'
import { renderSheets } from './sheet.ts'
import { writeSvg } from './write.ts'

const root = join(import.meta.dirname, '../..')
const target = join(root, 'content', 'pictures')
const heaviest = 6000

function writeAll(folder: string, pictures: Pictures): string[] {
  return Object.entries(pictures).map(([name, { width, height, drawing }]) => {
    const file = join(target, folder, `${name}.svg`)
    const svg = writeSvg(width, height, drawing)
    if (svg.length > heaviest) console.warn(`${folder}/${name}.svg weighs ${svg.length} bytes`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, svg)
    return file
  })
}

/** Every media needs its own picture: say which ones still lack theirs. */
function reportMissing(): void {
  const medias = readdirSync(join(root, 'content', 'medias')).filter(file => file.endsWith('.yaml'))
  const missing = medias.map(file => file.slice(0, -5)).filter(id => mediaPictures[id] === undefined)
  for (const id of missing) {
    const said = /^drawing:\s*(.+)$/m.exec(readFileSync(join(root, 'content', 'medias', `${id}.yaml`), 'utf8'))
    console.warn(`no picture: ${id}: ${said?.[1] ?? '(no drawing line)'}`)
  }
}

const files = [...writeAll('public', publicPictures), ...writeAll('medias', mediaPictures)]
console.log(`${files.length} pictures written`)
reportMissing()
const sheetAt = process.argv.indexOf('--sheet')
if (sheetAt > 0) renderSheets(files, process.argv[sheetAt + 1], Number(process.argv[sheetAt + 2] ?? 4))
