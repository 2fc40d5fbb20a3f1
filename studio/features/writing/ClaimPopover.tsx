import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { claimRule } from '../../../domain/features/review/claims.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import styles from './ClaimPopover.module.css'
import { claimAt, type PlacedClaim } from './claim-marks.ts'
import { writingMessages } from './writing.messages.ts'

/** At a word that the rules refuse: the rule, and what may be said instead. Escape closes it; the word stays. */
export function ClaimPopover({ editor }: { editor: Editor }) {
  const say = useMessages(writingMessages)
  const locale = useLocale()
  const claim = useEditorState({
    editor,
    selector: ({ editor: current }) => (current.isEditable ? claimAt(current.state) : null),
  })
  const popover = useRef<HTMLElement>(null)
  const [closed, setClosed] = useState<string | null>(null)
  const [isHere, setIsHere] = useState(editor.isFocused)
  const name = claim && `${claim.from} ${claim.said}`
  useEffect(() => {
    if (name === null) setClosed(null)
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setClosed(name)
    const move = ({ target }: FocusEvent) => {
      const isInside = [editor.view.dom, popover.current].some(part => target instanceof Node && part?.contains(target))
      setIsHere(isInside)
    }
    document.addEventListener('keydown', close)
    document.addEventListener('focusin', move)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('focusin', move)
    }
  }, [editor, name])
  if (!claim || !isHere || closed === name) return null
  const { said, instead } = claim
  return (
    <section
      ref={popover}
      className={styles.popover}
      style={placeOf(editor, claim)}
      aria-label={say.claim(said)}
      lang={locale}
    >
      <p role="status">
        <b>{say.claim(said)}</b> {claimRule.says[locale]}
      </p>
      <p className={styles.offers}>
        {say.sayInstead}
        {instead.map((words, index) => (
          <button
            key={words}
            type="button"
            lang={editor.view.dom.lang}
            data-fix={index === 0 ? '' : undefined}
            // The caret stays in the text.
            onMouseDown={event => event.preventDefault()}
            onClick={() => putInstead(editor, claim, words)}
          >
            {words} {index === 0 && <kbd>Ctrl .</kbd>}
          </button>
        ))}
      </p>
    </section>
  )
}

/** Under the word, from the left edge of the column. */
function placeOf(editor: Editor, { from }: PlacedClaim): { top: string; left: string } {
  const words = editor.view.dom
  const column = words.closest('section') ?? words
  const around = column.getBoundingClientRect()
  const { bottom, left } = editor.view.coordsAtPos(from)
  const mostLeft = Math.max(0, around.width - widthOfPopover)
  return { top: `${bottom - around.top + 4}px`, left: `${Math.min(left - around.left, mostLeft)}px` }
}

/** As its style says, in pixels. */
const widthOfPopover = 288

function putInstead(editor: Editor, { from, to, said }: PlacedClaim, words: string): void {
  const isCapital = said.charAt(0) !== said.charAt(0).toLowerCase()
  const written = isCapital ? words.charAt(0).toUpperCase() + words.slice(1) : words
  editor.view.dispatch(editor.state.tr.insertText(written, from, to))
  editor.commands.focus()
}
