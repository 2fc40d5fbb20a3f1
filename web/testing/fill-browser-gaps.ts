import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** What the simulated page has no layout, no top layer and no sound card for. Tests of those belong in a journey. */
export function fillBrowserGaps(): void {
  fillDialog()
  fillMedia()
  window.scrollTo = () => {}
  vi.stubGlobal('ResizeObserver', StillObserver)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  Element.prototype.scrollIntoView = () => {}
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to === 'object') move(this, to.left ?? this.scrollLeft)
  }
  Element.prototype.scrollBy = function scrollBy(this: Element, by?: ScrollToOptions | number) {
    if (typeof by === 'object') move(this, this.scrollLeft + (by.left ?? 0))
  }
}

function move(element: Element, left: number): void {
  element.scrollLeft = Math.max(0, Math.min(left, element.scrollWidth - element.clientWidth))
  element.dispatchEvent(new Event('scroll'))
}

/** Reports once, as a browser does after layout; nothing is ever resized here. */
class StillObserver implements ResizeObserver {
  readonly #report: ResizeObserverCallback
  constructor(report: ResizeObserverCallback) {
    this.#report = report
  }
  observe(): void {
    queueMicrotask(() => this.#report([], this))
  }
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * Gives the element in `list` a width that shows `visible` of `total` pixels, which a page without a layout cannot know. It renders the list
 * again, with what is left of its effects: React runs them twice in tests, which would end a drag that has begun.
 */
export function giveWidths(list: Element, visible: number, total: number): void {
  Object.defineProperty(list, 'clientWidth', { value: visible, configurable: true })
  Object.defineProperty(list, 'scrollWidth', { value: total, configurable: true })
  fireEvent.scroll(list)
}

/** A modal dialog as a page observes it: open, focused, closed by Escape unless `closedby` is `none`. */
function fillDialog(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
    const first = this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>('button, input, a')
    first?.focus()
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
}

/** Audio as a page observes it: playing or not. Its time advances only when a test advances it. */
function fillMedia(): void {
  const playing = new WeakSet<HTMLMediaElement>()
  Object.defineProperty(HTMLMediaElement.prototype, 'paused', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return !playing.has(this)
    },
  })
  HTMLMediaElement.prototype.play = async function play(this: HTMLMediaElement) {
    playing.add(this)
    this.dispatchEvent(new Event('play'))
    this.dispatchEvent(new Event('playing'))
  }
  HTMLMediaElement.prototype.pause = function pause(this: HTMLMediaElement) {
    if (!playing.delete(this)) return
    this.dispatchEvent(new Event('pause'))
  }
  HTMLMediaElement.prototype.load = () => {}
}
