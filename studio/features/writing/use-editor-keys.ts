import { type RefObject, useEffect, useRef } from 'react'

/** The keys of the editor, which also work while one types: F8, Ctrl ., Ctrl S, Ctrl Alt E and Alt M. */
export function useEditorKeys(page: RefObject<HTMLElement | null>, acts: { save: () => void }): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const root = page.current
      const held = event.ctrlKey || event.metaKey
      if (!root || event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (event.key === 'F8') focusNext([...root.querySelectorAll<HTMLElement>('[data-problem]')])
      else if (held && event.key === '.') root.querySelector<HTMLElement>('[data-fix]')?.click()
      else if (held && event.key.toLowerCase() === 's') latest.current.save()
      else if (held && event.altKey && event.key.toLowerCase() === 'e') focusOther(root)
      else if (event.altKey && event.key.toLowerCase() === 'm') root.querySelector<HTMLElement>('[data-add]')?.click()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [page])
}

function focusNext(elements: readonly HTMLElement[]): void {
  const index = elements.findIndex(element => element.contains(document.activeElement))
  elements[(index + 1) % Math.max(1, elements.length)]?.focus()
}

/** Goes to the words of the other language. */
function focusOther(root: HTMLElement): void {
  const fields = [...root.querySelectorAll<HTMLElement>('[role="textbox"]')]
  const other = fields.find(field => !field.contains(document.activeElement)) ?? fields[0]
  other?.focus()
}
