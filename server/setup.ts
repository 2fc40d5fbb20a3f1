import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { runCommand } from './run-command.ts'
import { checkEnvironment } from './setup/check-environment.ts'
import { askEnvironment, writeEnvironment } from './setup/environment.ts'
import { fillIdentity } from './setup/identity.ts'
import { Interview, InterviewError } from './setup/interview.ts'
import { writeFindings } from './stripe/findings.ts'

const root = join(import.meta.dirname, '..')

/**
 * `npm run seve -- setup-production`: asks for the company's details and writes `brand.json` and `operator.json`, which a release is built from. With
 * `--environment <file>` (on the server: `seve setup`), asks for the variables of that file instead, tries them and writes them if all of them
 * work; `--untried` writes them without trying. Answers may come from a file on standard input, one a line; an empty line keeps a value.
 */
await runCommand([InterviewError], async () => {
  const { values } = parseArgs({
    options: { environment: { type: 'string' }, untried: { type: 'boolean', default: false } },
  })
  const interview = new Interview(process.stdin, process.stdout)
  try {
    if (values.environment) await setEnvironment(interview, values.environment, values.untried)
    else {
      for (const file of ['brand.json', 'operator.json']) await fillIdentity(interview, join(root, file), file)
      process.stdout.write('\nwrote brand.json and operator.json: commit them, then build a release\n')
    }
  } finally {
    interview.close()
  }
})

async function setEnvironment(interview: Interview, file: string, isUntried: boolean): Promise<void> {
  const answered = await askEnvironment(interview, file)
  const config = readConfig(answered.values)
  if (!isUntried) {
    const findings = await checkEnvironment(config, () => systemClock.now())
    process.stdout.write(`\n${writeFindings(findings)}`)
    if (findings.some(({ level }) => level === 'problem'))
      throw new InterviewError('nothing was written: fix what is marked, or write it as it is with --untried')
  }
  writeEnvironment(file, answered)
  process.stdout.write('\nwrote the environment\n')
}
