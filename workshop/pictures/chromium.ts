import { existsSync } from 'node:fs'

/** Path of the Chromium used for rendering: `CHROMIUM`, or Debian's; undefined means Playwright uses its own. */
export const chromiumPath =
  process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(path => existsSync(path))
