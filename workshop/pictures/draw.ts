// npm run workshop -- pictures              writes every picture into content/pictures/, and the scenes of the stage into web/scenes/
// npm run workshop -- pictures -- --sheet   also renders contact sheets into the temporary folder (options: a filename pattern, a number of columns)
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mediaPictures, pictureFiles, stageDiscsFile, stageFolder } from './pictures.ts'
import { renderSheets } from './sheet.ts'

const root = join(import.meta.dirname, '../..')
const content = join(root, 'content')
const heaviest = 6000

function writePictures(): string[] {
  return pictureFiles().map(({ path, svg }) => {
    const file = join(root, path)
    if (svg.length > heaviest) console.warn(`${path} has ${svg.length} bytes, more than ${heaviest}`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, svg)
    return file
  })
}

/** Prints the media entities that have no picture, each with the line of its file that describes what to draw. */
function reportMissing(): void {
  const medias = readdirSync(join(content, 'medias')).filter(file => file.endsWith('.yaml'))
  const missing = medias.map(file => file.slice(0, -5)).filter(id => mediaPictures[id] === undefined)
  for (const id of missing) {
    const description = /^drawing:\s*(.+)$/m.exec(readFileSync(join(content, 'medias', `${id}.yaml`), 'utf8'))
    console.warn(`no picture: ${id}: ${description?.[1] ?? '(no drawing line)'}`)
  }
}

const files = writePictures()
writeFileSync(join(root, stageFolder, 'discs.json'), stageDiscsFile())
console.log(`${files.length} pictures written`)
reportMissing()
const sheetAt = process.argv.indexOf('--sheet')
if (sheetAt > 0) renderSheets(files, process.argv[sheetAt + 1], Number(process.argv[sheetAt + 2] ?? 4))
