import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import brand from '../../brand.json' with { type: 'json' }
import operator from '../../operator.json' with { type: 'json' }
import { fieldsOf, isPlaceholder } from '../placeholders.ts'
import { askEnvironment, writeEnvironment } from './environment.ts'
import { fillIdentity } from './identity.ts'
import { Interview } from './interview.ts'

/** Returns an interview whose answers come from a file, and what it has printed. */
function interviewWith(answers: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(answers.map(answer => `${answer}\n`).join(''))
  const interview = new Interview(input, output)
  onTestFinished(() => interview.close())
  return { interview, printed: () => String(output.read() ?? '') }
}

/** Returns the path of a new file with this content. */
function fileWith(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'seve-setup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'file')
  writeFileSync(file, content)
  return file
}

const usable = ({ path, value }: { path: string; value: string }) => {
  if (!isPlaceholder(value)) return ''
  if (/email$/i.test(path)) return 'contact@seve.internal'
  return value.startsWith('https://') ? 'https://seve.internal/' : 'Sève SAS'
}

test.each([
  ['brand.json', brand],
  ['operator.json', operator],
])('setup asks for each placeholder of %s and keeps the rest', async (label, shipped) => {
  const file = fileWith(JSON.stringify(shipped))
  const { interview, printed } = interviewWith(fieldsOf(shipped).map(usable))
  await fillIdentity(interview, file, label)
  const written = JSON.parse(readFileSync(file, 'utf8'))
  expect(fieldsOf(written).filter(({ value }) => isPlaceholder(value))).toEqual([])
  const kept = fieldsOf(shipped).filter(({ value }) => !isPlaceholder(value))
  expect(fieldsOf(written)).toEqual(expect.arrayContaining(kept))
  expect(Object.keys(written)).toEqual(Object.keys(shipped))
  if ('playerHosts' in shipped) expect(written.playerHosts).toEqual([])
  expect(printed()).toContain(`${label}, ${fieldsOf(shipped)[0]?.path}`)
})

test.each([
  ['a placeholder', { email: 'à compléter' }, 'bonjour@example.org', /file, email: .*still a placeholder/],
  ['an address without a domain', { contactEmail: 'à compléter' }, 'bonjour', /not an e-mail address/],
  ['a site without https', { site: 'https://example.org/' }, 'http://seve.internal', /not an https address/],
  ['nothing', { capital: 'à compléter' }, '', /capital: needed/],
])('setup refuses %s and leaves the file as it was', async (_, parsed, answer, message) => {
  const file = fileWith(JSON.stringify(parsed))
  await expect(fillIdentity(interviewWith([answer]).interview, file, 'file')).rejects.toThrow(message)
  expect(readFileSync(file, 'utf8')).toBe(JSON.stringify(parsed))
})

test('setup ends without writing when the answers end early', async () => {
  const file = fileWith(JSON.stringify(operator))
  await expect(fillIdentity(interviewWith(['Sève SAS']).interview, file, 'operator.json')).rejects.toThrow(
    /the answers end before operator.json, legalForm/,
  )
})

test('an environment file keeps its comments and reads back every answer, whatever quotes it has', async () => {
  const file = fileWith(
    '# of every process\nNODE_ENV=production\nDATABASE_URL="postgres://seve@localhost/seve?host=/run"\nMAIL_URL=\n',
  )
  const mailUrl = `smtps://seve:it's "#1"@mail.internal`
  const answers = [
    '',
    'https://seve.internal',
    'sk_live_1',
    'pk_live_1',
    'whsec_1',
    '',
    mailUrl,
    '',
    'bonjour@seve.internal',
    '',
    '',
    '',
    '',
  ]
  writeEnvironment(file, await askEnvironment(interviewWith(answers).interview, file))
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/^# of every process\nNODE_ENV=production\n/)
  expect(parseEnv(text)).toMatchObject({
    DATABASE_URL: 'postgres://seve@localhost/seve?host=/run',
    PUBLIC_URL: 'https://seve.internal',
    STRIPE_TAX: '',
    MAIL_URL: mailUrl,
  })
})
