import { existsSync } from 'node:fs'

/** Path of the Chromium that renders: `CHROMIUM`, else Debian's; undefined leaves Playwright to use its own. */
export const chromiumPath =
  process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(path => existsSync(path))
