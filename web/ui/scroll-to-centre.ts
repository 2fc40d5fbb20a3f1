/** Scrolls a list until the item stands in its middle, without moving the page. */
export function scrollToCentre(list: HTMLElement, item: HTMLElement): void {
  const left = item.offsetLeft - list.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
  const top = item.offsetTop - list.offsetTop - (list.clientHeight - item.offsetHeight) / 2
  list.scrollTo({ left, top, behavior: 'instant' })
}
