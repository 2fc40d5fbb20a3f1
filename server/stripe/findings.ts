import type { StripeSettings } from '../stripe-settings.ts'

/** One line about the configured account. A problem keeps members from paying, or us from noticing; a note only deserves a look. */
export interface Finding {
  level: 'fine' | 'note' | 'problem'
  text: string
}

/** Expectations that the account is compared with. */
export interface Expectations {
  settings: StripeSettings
  /** Address that must receive the events. */
  webhookUrl: string
  now: () => Date
}

const marks = { fine: '  ok  ', note: ' note ', problem: ' FIX  ' }

/** Returns one line for each finding, for the operator's terminal. */
export function writeFindings(findings: readonly Finding[]): string {
  return findings.map(({ level, text }) => `${marks[level]} ${text}\n`).join('')
}

/** A finding that needs nothing. */
export function fine(text: string): Finding {
  return { level: 'fine', text }
}

/** A finding that deserves a look. */
export function note(text: string): Finding {
  return { level: 'note', text }
}

/** A finding that must be fixed. */
export function problem(text: string): Finding {
  return { level: 'problem', text }
}
