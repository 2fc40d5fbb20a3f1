import { type Bench, keepResults, type Section, writeSection } from './report.ts'

/**
 * `npm run bench`: runs all three benches and writes `results.md`. `npm run bench -- reads` runs only the named ones and writes nothing. With
 * `quick`, each only shows that it works. The last line counts the goals.
 */
const benches: Record<string, () => Promise<Bench>> = {
  reads: async () => (await import('./reads.bench.ts')).measureReads,
  mixed: async () => (await import('./mixed.bench.ts')).measureMixedCalls,
  pages: async () => (await import('./pages.bench.ts')).measurePages,
}

const names = Object.keys(benches)
const words = process.argv.slice(2)
if (words.some(word => word !== 'quick' && !names.includes(word))) {
  process.stderr.write(`bench: name any of ${names.join(', ')}, and quick\n`)
  process.exit(1)
}
const isQuick = words.includes('quick')
const named = names.filter(name => words.includes(name))
const sections: Section[] = []
for (const name of named.length > 0 ? named : names) {
  process.stdout.write(`\n— ${name}\n`)
  const measure = await benches[name]?.()
  for (const section of (await measure?.({ isQuick })) ?? []) {
    sections.push(section)
    process.stdout.write(`\n${writeSection(section)}\n`)
  }
}
if (words.length === 0) keepResults(sections)
const goals = sections.flatMap(section => section.goals)
const met = goals.filter(({ isMet }) => isMet).length
process.stdout.write(`\n${met} goals met, ${goals.length - met} missed\n`)
