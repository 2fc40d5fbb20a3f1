import { describe, expect, test } from 'vitest'
import { brightestAccent, darkestAccent, luminanceOf } from '../../server/content/rules/program-colours.ts'
import { colourOf, contrastOf, readTokens, type Tokens } from './colours.ts'
import { listFiles, readText } from './repository.ts'

const sheet = readText('web/styles/tokens.css')
const evening = ':root[data-theme="evening"]'

/** Returns the tokens that apply within a programme's colours in a theme, in the order of the cascade. */
function tokensOf(theme: 'light' | 'evening', program: string | null): Tokens {
  const roots = [':root', ...(theme === 'evening' ? [evening] : [])]
  const programs = program ? ['[data-program]', `[data-program="${program}"]`] : []
  const scopes = [...roots, ...programs, ...(theme === 'evening' && program ? [`${evening} [data-program]`] : [])]
  const found = readTokens(sheet).filter(({ within }) => !within.at(-1)?.includes('width'))
  return Object.fromEntries(
    scopes.flatMap(scope =>
      found
        .filter(({ within }) => within.at(-1)?.split(/,\s*/).includes(scope))
        .map(({ name, value }) => [name, value] as const),
    ),
  )
}

const text = 4.5
const shape = 3
/** Large bold text; the announced programme has no other on its accent (`SedentariteDialog`). */
const largeText = 3

/** Foreground, backgrounds, and the least contrast between them (WCAG 2.2 AA). */
const pairs: [foreground: string, backgrounds: string[], least: number][] = [
  ['ink', ['paper', 'surface', 'sand', 'accent-soft', 'accent-line'], text],
  ['ink-2', ['paper', 'surface', 'sand', 'accent-soft'], text],
  ['danger', ['paper', 'surface', 'danger-soft'], text],
  ['on-danger', ['danger'], text],
  ['ok', ['paper', 'surface', 'ok-soft'], text],
  ['on-ok', ['ok'], text],
  ['on-ground', ['ground'], text],
  ['on-night', ['night'], text],
  ['on-night-2', ['night'], text],
  ['on-accent', ['accent-fill', 'accent-fill-hover'], text],
  ['accent-ink', ['paper', 'surface', 'accent-soft'], text],
  ['field-line', ['paper', 'surface'], shape],
  ['focus', ['paper', 'surface', 'sand'], shape],
]

/** Returns the pairs that contrast too little. */
function findFaint(tokens: Tokens, leastOnAccent = text): string[] {
  return pairs.flatMap(([foreground, backgrounds, least]) =>
    backgrounds.flatMap(background => {
      const contrast = contrastOf(colourOf(`var(--${foreground})`, tokens), colourOf(`var(--${background})`, tokens))
      return contrast < (foreground === 'on-accent' ? leastOnAccent : least)
        ? [`${foreground} on ${background}: ${contrast.toFixed(2)}`]
        : []
    }),
  )
}

describe('colours', () => {
  describe.each(['light', 'evening'] as const)('of the %s theme', theme => {
    test.each([null, 'medfasting', 'fatigue', 'stress', 'sedentarite'])(
      'reach the contrast of WCAG AA with the accent of %s',
      program => {
        const faint = findFaint(tokensOf(theme, program), program === 'sedentarite' ? largeText : text)
        expect(faint, 'change one of the two tokens in web/styles/tokens.css').toEqual([])
      },
    )
  })

  describe.each(['light', 'evening'] as const)('of the %s theme', theme => {
    test('reach it with every colour that the rule of content allows a programme', () => {
      const steps = ['00', '1e', '3c', '5a', '78', '96', 'b4', 'd2', 'f0', 'ff']
      const colours = steps.flatMap(red => steps.flatMap(green => steps.map(blue => `#${red}${green}${blue}`)))
      const allowed = colours.filter(colour => {
        const luminance = luminanceOf(colour)
        return luminance >= darkestAccent && luminance <= brightestAccent
      })
      expect(allowed.length).toBeGreaterThan(100)
      const tokens = tokensOf(theme, 'other')
      for (const colour of allowed) {
        const own = { ...tokens, '--accent': colour, '--accent-fill': colour }
        expect(findFaint(own), `${colour}: narrow server/content/rules/program-colours.ts`).toEqual([])
      }
    })
  })

  test('are written only as tokens: no style sheet or component outside web/styles names one', () => {
    const literal = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^)]|(?<![\w-])(?:white|black)\b(?!-)/gi
    const comments = /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/.*$/gm
    // The web app manifest is JSON, which has no tokens; the card provider's buttons name their looks after colours.
    const exempt = ['web/app/render-app-manifest.ts', 'web/features/subscription/WalletButtons.tsx']
    const files = listFiles().filter(
      path => /^(web|studio)\/(?!styles\/|testing\/).*\.(css|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path),
    )
    expect(files.length).toBeGreaterThan(200)
    const named = files.flatMap(path =>
      exempt.includes(path)
        ? []
        : (readText(path).replaceAll(comments, '').match(literal) ?? []).map(colour => `${path}: ${colour}`),
    )
    expect(named, 'use a token of web/styles/tokens.css').toEqual([])
  })
})
