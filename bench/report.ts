import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Section } from './section.ts'

const folder = join(import.meta.dirname, 'results')

const sectionSchema = z.object({
  title: z.string(),
  method: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  figures: z.record(z.string(), z.number().nullable()),
  goals: z.array(z.object({ statement: z.string(), measured: z.string(), isMet: z.boolean() })),
  remarks: z.array(z.string()).optional(),
})

/** The last results of one bench, with machine and commit. */
const runSchema = z.object({
  takenOn: z.iso.datetime(),
  commit: z.string(),
  machine: z.string(),
  versions: z.record(z.string(), z.string()),
  sections: z.array(sectionSchema),
})

const resultsSchema = z.record(z.string(), runSchema)

type Results = z.infer<typeof resultsSchema>

/** Replaces a bench's earlier results, as JSON for programs and Markdown for people. */
export function keepResults(name: string, sections: Section[], versions: Record<string, string>): void {
  const results = { ...readResults(), [name]: { ...describeRun(versions), sections } }
  const sorted = Object.fromEntries(Object.entries(results).sort(([left], [right]) => left.localeCompare(right)))
  writeFileSync(`${folder}.json`, `${JSON.stringify(sorted, null, 2)}\n`)
  writeFileSync(`${folder}.md`, writeMarkdown(sorted))
}

/** Renders one section as Markdown. */
export function writeSection({ title, method, columns, rows, goals, remarks = [] }: Section): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    `### ${title}`,
    method,
    [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n'),
    goals
      .map(({ statement, measured, isMet }) => `- ${isMet ? 'met' : '**missed**'}: ${statement} (measured ${measured})`)
      .join('\n'),
    ...remarks,
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

function readResults(): Results {
  const file = `${folder}.json`
  return existsSync(file) ? resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

function describeRun(versions: Record<string, string>) {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain', '--', ':!bench/results.*') !== ''
  return {
    takenOn: new Date().toISOString(),
    commit: `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ', with changes' : ''}`,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}`,
    versions: { node: process.version, ...versions },
  }
}

function writeMarkdown(results: Results): string {
  const runs = Object.entries(results).map(([name, { takenOn, commit, machine, versions, sections }]) =>
    [
      `## ${name}`,
      `Taken ${takenOn.slice(0, 16).replace('T', ' ')} UTC on commit ${commit}; ${machine}; ${Object.entries(versions)
        .map(entry => entry.join(' '))
        .join(', ')}.`,
      ...sections.map(section => writeSection(readNumbers(section))),
    ].join('\n\n'),
  )
  const head =
    '# Measurements\n\nWritten by `npm run bench`; see the README beside it for how to read them. Ratios are meaningful on any machine, absolute figures only on this one.'
  return `${[head, ...runs].join('\n\n')}\n`
}

/** JSON writes NaN and infinity as null. */
function readNumbers(section: z.infer<typeof sectionSchema>): Section {
  const figures = Object.entries(section.figures).map(([name, value]) => [name, value ?? Number.NaN] as const)
  return { ...section, figures: Object.fromEntries(figures), remarks: section.remarks ?? [] }
}
