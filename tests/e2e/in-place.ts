import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../../domain/locale.ts'
import { storagePrefix } from '../../web/storage/stored-key.ts'
import { expect } from './fixtures.ts'

/*
 * Changes what an open page shows without loading it again, which costs a second of processor time or more. What happens only while a page
 * loads, such as a layout shift, still needs a load.
 */

/** Leads the router to another path, as a link would. The screen is there once it shows `sign`, a heading unless it has none. */
export async function leadTo(
  page: Page,
  path: string,
  sign: Locator = page.getByRole('heading', { level: 1 }),
): Promise<void> {
  // The screen before stays until the code of the next one has loaded.
  await sign.evaluateAll(shown => {
    for (const element of shown) element.dataset.left = ''
  })
  await page.evaluate(address => {
    history.pushState({ key: address }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await expect(sign.and(page.locator(':not([data-left])')).first()).toBeAttached()
}

/** Stores values as another tab would, which an open page follows; null removes one. */
export async function store(page: Page, values: { locale?: Locale; referrerCode?: string | null }): Promise<void> {
  await page.evaluate(
    ([prefix, entries]) => {
      for (const [name, value] of entries) {
        const key = prefix + name
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
        dispatchEvent(new StorageEvent('storage', { key }))
      }
    },
    [storagePrefix, Object.entries(values)] as const,
  )
}
