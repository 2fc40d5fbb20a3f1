import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oldBrowserMessages } from '../../web/app/old-browser.messages.ts'
import { readText, root } from './repository.ts'

/** `npm test` builds it first; otherwise run `node setup/build.ts`. */
test('supported browsers hide the notice that older browsers find in both languages above the page', () => {
  const html = readText('web/dist/index.html')
  for (const { title } of Object.values(oldBrowserMessages)) expect(html).toContain(title)
  const css = globSync('web/dist/assets/*.css', { cwd: root })
    .map(file => readText(file))
    .join('')
  expect(css).toContain('@supports (height:1lh){.old-browser{display:none}')
  // Older browsers ignore layers, and the notice with them.
  expect(css).not.toMatch(/@layer[^{]*\{[^@]*\.old-browser/)
})
