import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { fieldsOf, isPlaceholder } from '../placeholders.ts'
import type { Interview, Question } from './interview.ts'

const emailSchema = z.email()
const siteSchema = z.url({ protocol: /^https$/ })

/**
 * Asks for every text of a JSON file and writes it. A usable value is offered as it is; a placeholder describes what is missing.
 * @param label the file's name for the operator.
 */
export async function fillIdentity(interview: Interview, file: string, label: string): Promise<void> {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const answers = new Map<string, string>()
  for (const { path, value } of fieldsOf(parsed)) answers.set(path, await interview.ask(questionOf(label, path, value)))
  writeFileSync(file, `${JSON.stringify(withAnswers(parsed, answers), null, 2)}\n`)
}

function questionOf(label: string, path: string, value: string): Question {
  const name = `${label}, ${path}`
  const isFilled = !isPlaceholder(value)
  const refuse = (answer: string) => {
    if (isPlaceholder(answer)) return `“${answer}” is still a placeholder`
    if (/email$/i.test(path) && !emailSchema.safeParse(answer).success) return `“${answer}” is not an e-mail address`
    if (value.startsWith('https://') && !siteSchema.safeParse(answer).success)
      return `“${answer}” is not an https address`
    return undefined
  }
  return isFilled ? { name, current: value, refuse } : { name, current: '', hint: value, refuse }
}

function withAnswers(value: unknown, answers: ReadonlyMap<string, string>, path = ''): unknown {
  if (typeof value === 'string') return answers.get(path) ?? value
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).map(
    ([name, part]) => [name, withAnswers(part, answers, path ? `${path}.${name}` : name)] as const,
  )
  return Array.isArray(value) ? filled.map(([, part]) => part) : Object.fromEntries(filled)
}
