import { type PointerEvent, type RefObject, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'

/** How far one press of a button scrolls, in pixels. */
const stepPixels = 300
/** How much further the list scrolls than the mouse moves. */
const dragMultiplier = 1.5
/** Pixels after which a press is a drag and no longer a click. */
const dragThresholdPixels = 5
/** Milliseconds for which the click that ends a drag still counts as part of it. */
const dragFlagMilliseconds = 50
/** Milliseconds after which a button's scroll has ended and the buttons can be updated. */
const buttonRefreshMilliseconds = 300

export interface DragScroll<Scrolled extends HTMLElement> {
  ref: RefObject<Scrolled | null>
  /** Props of the scrolled element. */
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onClickCapture: (event: SyntheticEvent) => void
    onDragStart: (event: SyntheticEvent) => void
    onScroll: () => void
  }
  canScrollBack: boolean
  canScrollForward: boolean
  scrollBack: () => void
  scrollForward: () => void
}

/**
 * Scrolls a list sideways with buttons and mouse drags; touch, wheel and keyboard scroll natively. A
 * click that ends a drag reaches no item. A resize observer notes when there is something to scroll.
 */
export function useDragScroll<Scrolled extends HTMLElement>(): DragScroll<Scrolled> {
  const ref = useRef<Scrolled>(null)
  const isDragged = useRef(false)
  const stopDragging = useRef<() => void>(() => {})
  const [ends, setEnds] = useState({ canScrollBack: false, canScrollForward: false })

  const refresh = useCallback(() => {
    const list = ref.current
    if (!list) return
    // A pixel of tolerance: under zoom, positions are fractions and the sizes beside them are rounded.
    const canScrollBack = list.scrollLeft > 1
    const canScrollForward = list.scrollLeft + list.clientWidth < list.scrollWidth - 1
    setEnds(known =>
      known.canScrollBack === canScrollBack && known.canScrollForward === canScrollForward
        ? known
        : { canScrollBack, canScrollForward },
    )
  }, [])

  useEffect(() => {
    const list = ref.current
    if (!list) return
    // Also called once at the start, after layout: reading sizes here would force a second layout.
    const observer = new ResizeObserver(refresh)
    observer.observe(list)
    for (const child of list.children) observer.observe(child)
    // The content may change without the list's size changing.
    const mutations = new MutationObserver(refresh)
    mutations.observe(list, { childList: true })
    return () => {
      observer.disconnect()
      mutations.disconnect()
      stopDragging.current()
    }
  }, [refresh])

  function startDragging(event: PointerEvent) {
    const list = ref.current
    // Fingers and pens scroll natively, with their own momentum.
    if (!list || event.pointerType !== 'mouse' || event.button !== 0) return
    const startX = event.clientX
    const startLeft = list.scrollLeft
    const gesture = new AbortController()
    stopDragging.current = () => gesture.abort()

    function move(moved: globalThis.PointerEvent) {
      const distance = moved.clientX - startX
      if (!isDragged.current && Math.abs(distance) <= dragThresholdPixels) return
      isDragged.current = true
      list?.setAttribute('data-dragging', '')
      list?.scrollTo({ left: startLeft - distance * dragMultiplier, behavior: 'instant' })
    }
    function end() {
      gesture.abort()
      list?.removeAttribute('data-dragging')
      if (isDragged.current) setTimeout(() => (isDragged.current = false), dragFlagMilliseconds)
    }
    // On the window, because a drag may leave the list. Pointer capture would send the click to the list instead of its item.
    window.addEventListener('pointermove', move, { signal: gesture.signal })
    window.addEventListener('pointerup', end, { signal: gesture.signal })
    window.addEventListener('pointercancel', end, { signal: gesture.signal })
  }

  function scroll(direction: -1 | 1) {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    ref.current?.scrollBy({ left: direction * stepPixels, behavior: isStill ? 'instant' : 'smooth' })
    setTimeout(refresh, buttonRefreshMilliseconds)
  }

  return {
    ref,
    handlers: {
      onPointerDown: startDragging,
      onClickCapture: event => {
        if (!isDragged.current) return
        event.preventDefault()
        event.stopPropagation()
      },
      // Otherwise the browser drags the picture or the link away.
      onDragStart: event => event.preventDefault(),
      onScroll: refresh,
    },
    ...ends,
    scrollBack: () => scroll(-1),
    scrollForward: () => scroll(1),
  }
}
