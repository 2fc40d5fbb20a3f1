import { type RefObject, useEffect, useRef } from 'react'

interface Acts {
  save: () => void
  submit: () => void
}

/** The keys of the editor, which also work while one types: F8, Ctrl ., Ctrl S, Ctrl Enter, Ctrl Alt E and Alt M. */
export function useEditorKeys(page: RefObject<HTMLElement | null>, acts: Acts): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const root = page.current
      const held = event.ctrlKey || event.metaKey
      if (!root || event.defaultPrevented || document.querySelector('dialog[open]')) return
      // Hide what lies over the text until the cursor moves.
      if (event.key === 'Escape') root.dataset.quiet = ''
      if (event.key === 'F8') focusNext([...root.querySelectorAll<HTMLElement>('[data-problem]')])
      else if (held && event.key === '.') root.querySelector<HTMLElement>('[data-fix]')?.click()
      else if (held && event.key.toLowerCase() === 's') latest.current.save()
      else if (held && event.key === 'Enter') latest.current.submit()
      else if (held && event.altKey && event.key.toLowerCase() === 'e') focusOther(root)
      else if (event.altKey && event.key.toLowerCase() === 'm') root.querySelector<HTMLElement>('[data-add]')?.click()
      else return
      event.preventDefault()
    }
    const move = () => delete page.current?.dataset.quiet
    document.addEventListener('keydown', press)
    document.addEventListener('focusin', move)
    document.addEventListener('pointerdown', move)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('focusin', move)
      document.removeEventListener('pointerdown', move)
    }
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
