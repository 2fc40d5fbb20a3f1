import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { paintBanner } from './arrival-banner.ts'

const folder = mkdtempSync(join(tmpdir(), 'seve-banner-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a document of a visitor’s screen has the banner of its programme right after the root', () => {
  writeFileSync(join(folder, 'banner-stress-tall.svg'), '<svg id="tall"/>')
  const document = '<html><head></head><body><div id="root"></div><footer></footer></body></html>'
  const painted = paintBanner(document, folder, name => name, 'stress')
  const [, banner] = /<div id="root"><\/div>(<div id="arrival".*<\/div>)<footer>/.exec(painted) ?? []
  expect(banner).toContain('data-brand="stress"')
  expect(banner).toContain('srcset="/banner-stress.svg"')
  expect(banner).toContain(`src="data:image/svg+xml,<svg id=%22tall%22/>"`)
})
