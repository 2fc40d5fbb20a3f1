/** One step of a guide, as its code blocks give it. */
export type GuideStep =
  | { kind: 'file'; path: string; text: string }
  | { kind: 'diff'; path: string; lines: readonly string[] }
  | { kind: 'command'; line: string }

const codeBlock = /(?:^`([^`\n]+)`\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm

/**
 * Returns the steps of a guide in order: a block below a path in backquotes is a file, a `diff` adds lines to a file, `sh` is run.
 * @throws when a block is none of these.
 */
export function readGuideSteps(guide: string): GuideStep[] {
  return [...guide.matchAll(codeBlock)].flatMap(([, path, language, text = '']): GuideStep[] => {
    if (language === 'sh')
      return text
        .trim()
        .split('\n')
        .map(line => ({ kind: 'command', line }))
    if (language === 'diff') {
      const [header = '', ...lines] = text.trimEnd().split('\n')
      return [{ kind: 'diff', path: header.replace(/^--- /, ''), lines }]
    }
    if (path === undefined) throw new Error(`a block of code without a path: ${text.slice(0, 80)}`)
    return [{ kind: 'file', path, text }]
  })
}

/**
 * Adds the lines of a diff that begin with `+` below its one context line.
 * @throws unless the file has the context line exactly once.
 */
export function applyDiff(text: string, [context = '', ...added]: readonly string[]): string {
  const lines = text.split('\n')
  const places = lines.flatMap((line, index) => (` ${line}` === context ? [index] : []))
  if (places.length !== 1) throw new Error(`${places.length} lines are${context}`)
  return lines.toSpliced((places[0] ?? 0) + 1, 0, ...added.map(line => line.slice(1))).join('\n')
}
