import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { oldBrowserMessages } from '../../web/app/old-browser.messages.ts'
import { type MissingFeature, missingInScript, missingInSheet } from './browser-features.ts'
import { root } from './repository.ts'

/** `npm test` builds it first; otherwise run `node setup/build.ts`. */
const dist = join(root, 'web/dist')

/** What the build may use although a supported browser lacks it, and why nobody misses it. */
const exempt: Record<string, string> = {
  'AbortSignal.any': 'web/app/polyfills.ts adds it',
  '.hidePopover()': 'web/app/polyfills.ts adds it',
  '.setHTML()': 'web/ui/sanitiser.ts tries it and otherwise loads DOMPurify',
  '.createPolicy()': 'only where there are Trusted Types',
  '.createHTML()': 'of a policy',
  '.createScriptURL()': 'of a policy',
  '.getAttributeType()': 'of Trusted Types, tried by DOMPurify',
  '.startViewTransition()': 'tried by the router before use',
  '.skipTransition()': 'of a view transition',
  'navigator.connection': 'tried by React before use',
  navigation: 'tried by React before use',
  setImmediate: 'tried by React before use',
  'Error.captureStackTrace': 'tried by zod before use',
  '.build()': 'TanStack Query’s',
  '.destroy()': 'TanStack Query’s',
  '.fetch()': 'TanStack Query’s',
  '.createContext()': 'React’s',
  '.use()': 'React’s',
  '.run()': 'zod’s',
  '.when()': 'zod’s, and words of ours',
  '.results()': 'words of ours',
  '.seek()': 'our player’s',
  'CSS.highlights': 'web/features/media/page-sentences.ts tries it and otherwise marks the paragraph',
  Highlight: 'as above',
  ':highlight': 'as above',
  '.estimate()': 'web/client/downloads.ts does without it where there is none',
  '@page': 'the margins of a printed page',
  '@starting-style': 'an opening without its animation',
  ':view-transition-group': 'a page that changes without its animation',
  ':view-transition-old': 'a page that changes without its animation',
  ':view-transition-new': 'a page that changes without its animation',
  ':selection': 'the colour of a selection',
  resize: 'the corner of a text area',
  'scrollbar-gutter': 'a page moves when its scroll bar appears',
  'text-wrap': 'lines of uneven length',
}

/** Returns what the built files use that some supported browser lacks. */
function featuresOf(pattern: string, look: (text: string) => MissingFeature[]): (MissingFeature & { file: string })[] {
  const files = globSync(pattern, { cwd: dist })
  expect(files.length).toBeGreaterThan(0)
  return files.flatMap(file => look(readFileSync(join(dist, file), 'utf8')).map(found => ({ ...found, file })))
}

describe('supported browsers', () => {
  test('have everything that the build uses, or do without it', () => {
    const found = [
      ...featuresOf('{assets/*.js,service-worker.js}', missingInScript),
      ...featuresOf('assets/*.css', missingInSheet),
    ].filter(({ file }) => !file.startsWith('assets/polyfills-'))
    const refused = found.filter(({ feature }) => exempt[feature] === undefined)
    expect(
      refused.map(({ feature, file, browsers }) => `${feature} (${file}) is missing in ${browsers.join(', ')}`),
    ).toEqual([])
    const used = new Set(found.map(({ feature }) => feature))
    expect(Object.keys(exempt).filter(feature => !used.has(feature))).toEqual([])
  })

  test('hide the notice that older browsers find in both languages above the page', () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8')
    for (const { title } of Object.values(oldBrowserMessages)) expect(html).toContain(title)
    const css = globSync('assets/*.css', { cwd: dist })
      .map(file => readFileSync(join(dist, file), 'utf8'))
      .join('')
    expect(css).toContain('@supports (height:1lh){.old-browser{display:none}')
    // Older browsers ignore layers, and the notice with them.
    expect(css).not.toMatch(/@layer[^{]*\{[^@]*\.old-browser/)
  })

  test.each([
    ['URL.canParse(x)', 'URL.canParse'],
    ['URL.parse(x)', 'URL.parse'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['panel.showPopover()', '.showPopover()'],
    ['requestIdleCallback(work)', 'requestIdleCallback'],
  ])('are found to lack what %s uses', (code, feature) => {
    expect(missingInScript(code).map(missing => missing.feature)).toEqual([feature])
  })

  test('are found to lack a property of a style sheet', () => {
    expect(missingInSheet('textarea{field-sizing:content;color:red}').map(({ feature }) => feature)).toEqual([
      'field-sizing',
    ])
  })
})
