import { screen } from '@testing-library/react'
import { beforeAll, expect, vi } from 'vitest'
import { test } from '../testing/screen-test.tsx'
import { Popover } from '../ui/Popover.tsx'

// The simulated page has `AbortSignal.any`, unlike Safari before 17.4. Another file of this worker may have loaded the polyfills already.
beforeAll(async () => {
  Reflect.deleteProperty(AbortSignal, 'any')
  vi.resetModules()
  await import('./polyfills.ts')
})

// The simulated page has no popover, like Safari before 17: what opens it here is the polyfill.
test('a popover opens in a browser without popovers, closes on Escape, and can close itself', async ({
  open,
  person,
}) => {
  open(
    <Popover trigger="Menu">
      {close => (
        <button type="button" onClick={close}>
          Fermer
        </button>
      )}
    </Popover>,
  )
  const menu = screen.getByRole('button', { name: 'Menu' })
  const isOpen = () => document.querySelector('[popover]')?.classList.contains(':popover-open')
  expect(isOpen()).toBe(false)
  for (const close of [
    () => person.keyboard('{Escape}'),
    () => person.click(screen.getByRole('button', { name: 'Fermer', hidden: true })),
  ]) {
    await person.click(menu)
    expect(isOpen()).toBe(true)
    expect(screen.getByRole('button', { name: 'Fermer', hidden: true })).toBeInTheDocument()
    await close()
    expect(isOpen()).toBe(false)
  }
})

test('a signal made of several aborts with the first of them in a browser without AbortSignal.any', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const any = AbortSignal.any([first.signal, second.signal])
  expect(any.aborted).toBe(false)
  second.abort('gone')
  expect([any.aborted, any.reason]).toEqual([true, 'gone'])
  expect(AbortSignal.any([first.signal, second.signal]).reason).toBe('gone')
})
