import { join } from 'node:path'
import { ContentError, describeContent, loadContent } from './load-content.ts'

/** `npm run content`: checks the content folder without starting a server. */
try {
  const content = loadContent(join(import.meta.dirname, '../../content'))
  process.stdout.write(`Content is valid: ${describeContent(content)}.\n`)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
