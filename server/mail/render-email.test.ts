import { expect, test } from 'vitest'
import { type EmailPart, renderEmail } from './render-email.ts'

function htmlOf(...parts: EmailPart[]): string {
  const footing = 'Pour arrêter : https://seve.example/stop?token=1&more=2.'
  return renderEmail({ subject: 'Bonjour', parts, footing }, 'fr').html
}

test('an address in an e-mail is a link named by its host and path, without the full stop after it', () => {
  expect(htmlOf()).toMatch(
    /: <a href="https:\/\/seve\.example\/stop\?token=1&amp;more=2"[^>]*>seve\.example\/stop<\/a>\./,
  )
})

test('an address in somebody else’s words is no link', () => {
  const text = 'Voir https://elsewhere.example/?a=1'
  expect(htmlOf({ kind: 'quote', text })).toContain(`>${text}</p>`)
})

test('an e-mail has colours for a reader in dark mode, and one for every class that it uses', () => {
  const html = htmlOf({ kind: 'box', text: 'A' }, { kind: 'action', label: 'B', url: 'https://seve.example/' })
  const [, dark = ''] = /prefers-color-scheme:dark\)\{(.*?)\n\}/s.exec(html) ?? []
  const used = new Set([...html.matchAll(/class="([^"]+)"/g)].map(([, name]) => name ?? ''))
  expect(
    [...used].filter(name => !dark.includes(`.${name}{`) && !dark.includes(`.${name},`) && !dark.includes(`.${name} `)),
  ).toEqual([])
})
