/** What each role of the path is in the page. */
export const selectors = { button: 'button', link: 'a[href]', field: 'input, textarea' } as const

/**
 * Body of a function `(selector, name)` that runs in the page: returns the first visible, enabled element with this accessible name, or null.
 * The engines' drivers disagree on how to find an element by its name.
 */
export const findByName = `
  const [selector, name] = arguments
  const textOf = id => document.getElementById(id)?.textContent ?? ''
  const nameOf = element => {
    const labels = [...(element.labels ?? [])].map(label => label.textContent)
    const named = (element.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf)
    return element.getAttribute('aria-label') ?? ([...named, ...labels].join(' ').trim() || element.textContent)
  }
  const plain = text => text.replace(/\\s+/g, '')
  const isUsable = element => element.getClientRects().length > 0 && !element.disabled
  return [...document.querySelectorAll(selector)].find(
    element => isUsable(element) && plain(nameOf(element)) === plain(name),
  ) ?? null`
