/** Scrolls a list sideways until the item stands in its middle, without moving the page. */
export function scrollToCentre(list: HTMLElement, item: HTMLElement): void {
  const left = item.offsetLeft - list.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
  list.scrollTo({ left, behavior: 'instant' })
}
