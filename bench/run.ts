import { z } from 'zod'
import { keepResults, writeSection } from './report.ts'
import type { Bench } from './section.ts'

/**
 * `npm run bench`: runs every bench, or those named (`npm run bench -- server growth`). With `quick`, each only shows that it works and
 * stores nothing. The last line counts the goals.
 */
const benches: Record<string, () => Promise<Bench>> = {
  server: async () => (await import('./server.bench.ts')).measureServer,
  steady: async () => (await import('./steady.bench.ts')).measureSteadyRate,
  growth: async () => (await import('./growth.bench.ts')).measureGrowth,
  pooling: async () => (await import('./pooling.bench.ts')).measurePooling,
  catalogue: async () => (await import('./catalogue.bench.ts')).measureCatalogue,
  start: async () => (await import('./start.bench.ts')).measureStart,
  publishing: async () => (await import('./publishing.bench.ts')).measurePublishing,
  figures: async () => (await import('./figures.bench.ts')).measureFigures,
  pages: async () => (await import('./pages.bench.ts')).measurePages,
  writing: async () => (await import('./writing.bench.ts')).measureWriting,
  stay: async () => (await import('./stay.bench.ts')).measureStay,
}
/** Needs `BASELINE`, a revision. */
if (process.env.BASELINE) benches.baseline = async () => (await import('./baseline.bench.ts')).compareWithBaseline

const words = z.array(z.enum(['quick', ...Object.keys(benches)])).safeParse(process.argv.slice(2))
if (!words.success) {
  process.stderr.write(`bench: name any of ${Object.keys(benches).join(', ')}, and quick\n`)
  process.exit(1)
}
const isQuick = words.data.includes('quick')
const named = Object.entries(benches).filter(([name]) => words.data.includes(name))
let missed = 0
let met = 0
for (const [name, open] of named.length > 0 ? named : Object.entries(benches)) {
  process.stdout.write(`\n— ${name}\n`)
  const measure = await open()
  const sections = await measure({ isQuick })
  if (!isQuick) keepResults(name, sections, {})
  for (const section of sections) process.stdout.write(`\n${writeSection(section)}\n`)
  const goals = sections.flatMap(section => section.goals)
  met += goals.filter(({ isMet }) => isMet).length
  missed += goals.filter(({ isMet }) => !isMet).length
}
process.stdout.write(`\n${met} goals met, ${missed} missed\n`)
