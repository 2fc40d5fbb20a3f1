/** A browser that members may use, from its oldest supported version on. */
export interface SupportedBrowser {
  name: string
  version: string
  /** What the build compiles to for it. */
  target: readonly string[]
}

/**
 * The one list of supported browsers: Safari 16.4, the previous Firefox ESR, Chrome and Edge of the last three years, Samsung Internet of
 * the same time (which is Chromium 115). Move the versions on once a year, and with them `lib` in the browsers' `tsconfig.json` and the
 * year of `useBaseline` in `biome.json`: the year whose features all of them have, except those that a page does without.
 */
export const supportedBrowsers: readonly SupportedBrowser[] = [
  { name: 'Safari', version: '16.4', target: ['safari16.4', 'ios16.4'] },
  { name: 'Firefox', version: '140', target: ['firefox140'] },
  { name: 'Chrome', version: '119', target: [] },
  { name: 'Edge', version: '119', target: ['edge119'] },
  { name: 'Samsung Internet', version: '23', target: ['chrome115'] },
]

/** Vite's `build.target`. */
export const buildTarget = supportedBrowsers.flatMap(({ target }) => target)
