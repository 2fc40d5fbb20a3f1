import { expect, test } from 'vitest'
import { screenNames, screenOf } from '../../domain/screens.ts'
import { previewFrame, studioScreens } from '../../domain/studio-screens.ts'
import { findFreePort } from '../e2e/journey-server.ts'
import { runCommand } from './command.ts'

const studioPaths = Object.values(studioScreens).map(({ path }) => path)

test('npm run dev serves every screen of both applications, with all that they import and what the server answers', async () => {
  const dev = runCommand(['run', 'dev'], await findFreePort())
  await dev.prints(`${dev.url}/studio`)
  const paths = [...screenNames.map(name => screenOf(name).path), ...studioPaths, previewFrame]
  const pages = paths.filter(path => !/[*:]/.test(path))
  expect(pages.length).toBeGreaterThan(30)
  const found = await loadEverything(dev.url, pages)
  expect(found.failures).toEqual([])
  for (const file of ['/main.tsx', '/client/client.ts', '/studio/main.tsx', '/studio/preview.tsx'])
    expect(found.modules).toContain(file)
  for (const path of ['/api/ready', '/sandbox/stripe/stripe.js', '/favicon.ico', '/pictures/0/logo.svg'])
    expect((await fetch(dev.url + path)).status, path).toBe(200)
})

/** Loads pages and, as a browser does, the modules that they import. */
async function loadEverything(url: string, pages: string[]): Promise<{ modules: string[]; failures: string[] }> {
  const failures: string[] = []
  const modules = new Set<string>()
  const read = async (path: string, accept: string, type: RegExp) => {
    const answer = await fetch(url + path, { headers: { accept } })
    if (!answer.ok || !type.test(answer.headers.get('content-type') ?? ''))
      failures.push(`${path}: ${answer.status} ${answer.headers.get('content-type')}`)
    return answer.text()
  }
  const visit = async (path: string): Promise<void> => {
    if (modules.has(path)) return
    modules.add(path)
    const code = await read(path, '*/*', /javascript/)
    await Promise.all(importsOf(code).map(visit))
  }
  for (const page of pages) {
    const html = await read(page, 'text/html', /html/)
    const scripts = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(
      ([, src = '']) => new URL(src, url + page).pathname,
    )
    if (scripts.length === 0) failures.push(`${page} loads no module`)
    await Promise.all(scripts.map(visit))
  }
  return { modules: [...modules].map(path => path.replace(/\?.*/, '')), failures }
}

/** Returns the addresses that a module names, as Vite writes them. */
function importsOf(code: string): string[] {
  return [...code.matchAll(/\b(?:from|import)\s*\(?\s*"(\/[^"]+)"/g)].map(([, path = '']) => path)
}
