/** A browser that members may use, from its oldest supported version on. */
export interface SupportedBrowser {
  name: string
  version: string
  /** What the build compiles to for it. */
  target: readonly string[]
  /** Its names in MDN's compatibility data, by which `tests/checks/browsers.test.ts` checks the build. */
  data: readonly string[]
}

/**
 * The one list of supported browsers: Safari 16.4, the previous Firefox ESR, Chrome and Edge of the last three years, Samsung Internet of
 * the same time (which is Chromium 115). Move the versions on once a year.
 */
export const supportedBrowsers: readonly SupportedBrowser[] = [
  { name: 'Safari', version: '16.4', target: ['safari16.4', 'ios16.4'], data: ['safari', 'safari_ios'] },
  { name: 'Firefox', version: '140', target: ['firefox140'], data: ['firefox', 'firefox_android'] },
  { name: 'Chrome', version: '119', target: [], data: ['chrome', 'chrome_android'] },
  { name: 'Edge', version: '119', target: ['edge119'], data: ['edge'] },
  { name: 'Samsung Internet', version: '23', target: ['chrome115'], data: ['samsunginternet_android'] },
]

/** Vite's `build.target`. */
export const buildTarget = supportedBrowsers.flatMap(({ target }) => target)
