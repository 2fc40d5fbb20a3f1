import { describe, expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { codeOfEmail, codeOfLabel, codeOfName, codeOfNewPassword, codeOfPassword } from './account.rules.ts'
import { emailField, labelField, nameField, newPasswordField, passwordField } from './account-fields.rules.ts'

const texts = [
  '',
  '   ',
  'a',
  'Inès',
  '  Inès  ',
  'Camille-Rose O’Neil',
  'x'.repeat(80),
  'x'.repeat(81),
  '\u202eInès',
  '\u200b',
  'A\u0000',
  'Gagnez 500 € https://evil.example/x',
  'www.evil.example',
  'evil.example',
  '+33 1 23 45 67 89',
  'ines@example.org',
  ' INES@Example.ORG ',
  'ines@example',
  'ines@example.museum',
  `${'x'.repeat(250)}@example.org`,
  'Marguerite7',
  'marguerite7',
  'MARGUERITE7',
  'Margue7',
  `Aa1${'x'.repeat(509)}`,
  `Aa1${'x'.repeat(510)}`,
  `Aa1${'é'.repeat(255)}`,
]

/** The code that a contract gives for a text. */
function codeOf(field: ZodMiniType, text: string): string | undefined {
  return field.safeParse(text).error?.issues[0]?.message
}

describe('the forms and the contracts give the same error code', () => {
  test.each([
    ['an e-mail address', codeOfEmail, emailField],
    ['a name', codeOfName, nameField],
    ['the name of a thing', codeOfLabel, labelField],
    ['a new password', codeOfNewPassword, newPasswordField],
    ['a password to verify', codeOfPassword, passwordField],
  ] as const)('for %s', (_what, codeOfText, field) => {
    expect(texts.map(codeOfText)).toEqual(texts.map(text => codeOf(field, text)))
  })
})
