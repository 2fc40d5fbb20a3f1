import { readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Interview } from './interview.ts'

/** The variables that only the operator knows, and what is expected. `readConfig` checks their form once all are given. */
const asked: readonly { name: string; hint: string; isOptional?: boolean }[] = [
  { name: 'DATABASE_URL', hint: 'postgres://user:password@host/name' },
  { name: 'PUBLIC_URL', hint: 'https address of the site' },
  { name: 'STRIPE_SECRET_KEY', hint: 'sk_live_… or rk_live_…' },
  { name: 'STRIPE_PUBLISHABLE_KEY', hint: 'pk_live_…' },
  { name: 'STRIPE_WEBHOOK_SECRET', hint: 'whsec_…' },
  { name: 'STRIPE_TAX', hint: 'automatic, txr_…, or nothing without VAT', isOptional: true },
  { name: 'MAIL_URL', hint: 'smtps://user:password@host' },
  { name: 'IMAP_URL', hint: 'imaps://user:password@host, or nothing to read replies by hand', isOptional: true },
  { name: 'MAIL_FROM', hint: 'sender of every e-mail' },
  { name: 'S3_URL', hint: 'https://host/bucket, or nothing where one machine is all', isOptional: true },
  { name: 'S3_REGION', hint: 'of the bucket', isOptional: true },
  { name: 'S3_ACCESS_KEY_ID', hint: 'a key for that bucket alone', isOptional: true },
  { name: 'S3_SECRET_ACCESS_KEY', hint: 'its secret', isOptional: true },
]

/** An environment file: its variables, and its text. */
export interface EnvironmentFile {
  values: NodeJS.Dict<string>
  text: string
}

/** Asks for the variables of an environment file, and returns it with the answers. */
export async function askEnvironment(interview: Interview, file: string): Promise<EnvironmentFile> {
  let text = readFileSync(file, 'utf8')
  const current = parseEnv(text)
  for (const { name, hint, isOptional = false } of asked) {
    const answer = await interview.ask({
      name,
      hint,
      isOptional,
      current: current[name] ?? '',
      refuse: given => (quote(given) === undefined ? 'it may not contain all three kinds of quotes' : undefined),
    })
    text = withVariable(text, name, answer)
  }
  return { values: parseEnv(text), text }
}

/** Writes the file; its owner and mode stay. */
export function writeEnvironment(file: string, { text }: EnvironmentFile): void {
  writeFileSync(file, text)
}

function withVariable(text: string, name: string, value: string): string {
  const line = `${name}=${quote(value) ?? ''}`
  const existing = new RegExp(`^${name}=.*$`, 'm')
  return existing.test(text) ? text.replace(existing, () => line) : `${text.trimEnd()}\n${line}\n`
}

/** Returns a value as Node reads it back: the format has no escapes. Undefined if there is no way to write it. */
function quote(value: string): string | undefined {
  if (/^[\w:/.@,-]*$/.test(value)) return value
  const mark = ['"', "'", '`'].find(candidate => !value.includes(candidate))
  return mark && `${mark}${value}${mark}`
}
