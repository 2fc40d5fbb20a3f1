import fc from 'fast-check'

/** Texts that break careless code. The last ones exceed every field but fit into a body. */
const hostileTexts = [
  '',
  '.',
  '..',
  '%2e%2e',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202egnirts',
  '\ufeff\u200b',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦',
  "' or 1=1--",
  '"; drop table user_account; --',
  '<script>alert(1)</script>',
  '{{7*7}}%{7*7}',
  '=HYPERLINK("x")',
  'a@b.fr\r\nBcc: c@d.fr',
  '../../../etc/passwd',
  '%2e%2e%2f',
  '%00',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '1e400',
  '-0',
  '00000000-0000-4000-8000-000000000000',
  // A date in the form, with a year that PostgreSQL does not have.
  '0000-01-01',
  '{"$ne":null}',
  '(a+)+$',
  'x'.repeat(600),
  'x'.repeat(30_000),
  '\ud83d'.repeat(5000),
]

const firstSurrogate = 0xd800
const surrogates = 0x800

/** Any character but half a surrogate pair. For fast-check's own unit `binary`, each worker makes a table of them all. */
const character = fc
  .integer({ min: 0, max: 0x10ffff - surrogates })
  .map(index => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates))

/** A hostile text, or any text, control characters and astral ones included. */
export const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: character, maxLength: 200 }))

/** Any JSON value, including ones that no serialiser writes: numbers out of range, extreme depth, poisoned keys. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  hostileText.map(text => JSON.stringify(text)),
  fc.jsonValue({ maxDepth: 3, stringUnit: character }).map(value => JSON.stringify(value)),
  fc.constantFrom(
    'null',
    'true',
    '-1',
    '0.1',
    '1e308',
    '1e400',
    '9007199254740993',
    '1'.repeat(60_000),
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`,
    `{${JSON.stringify('k'.repeat(40_000))}:1}`,
    '{"__proto__":{"role":"ADMIN"}}',
    '{"constructor":{"prototype":{"role":"ADMIN"}}}',
    '{"toString":1,"valueOf":1,"hasOwnProperty":1}',
  ),
)
