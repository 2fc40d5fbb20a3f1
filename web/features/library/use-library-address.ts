import { useEffect, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import {
  type Shelf,
  searchMaxLength,
  searchMinLength,
  shelves,
} from '../../../domain/features/library/library.rules.ts'

/** How long typing must pause before it is searched for, in milliseconds. */
const typingPause = 250

/** What the library shows, as its address says it: coming back from a media finds the page as it was left. */
export interface LibraryAddress {
  /** What stands in the search field. */
  typed: string
  /** What is searched for; empty when nothing is. */
  query: string
  tagId: string | null
  shelf: Shelf | null
  type: (text: string) => void
  showTag: (tagId: string | null) => void
  showShelf: (shelf: Shelf | null) => void
  /** Back to the rows. */
  showAll: () => void
}

/** A tag is a place of its own in the history, which 'back' leaves; letters typed and types chosen are not. */
export function useLibraryAddress(): LibraryAddress {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const searched = typed.trim().length >= searchMinLength ? typed.trim().slice(0, searchMaxLength) : ''
  const query = useSettled(searched, typingPause)
  useFollowedHistory(() => setTyped(asked))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows what is searched, not the other way round.
  useEffect(() => {
    if (query === asked || query !== searched) return
    change(query ? { q: query, tag: null } : { q: null }, true)
  }, [query])

  function change(changes: Record<string, string | null>, replace: boolean) {
    setParameters(
      known => {
        const next = new URLSearchParams(known)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace },
    )
  }

  const shelf = parameters.get('type')
  return {
    typed,
    // Emptied, the field gives way at once.
    query: searched && query,
    tagId: parameters.get('tag'),
    shelf: shelves.find(known => known === shelf) ?? null,
    type: setTyped,
    showTag(tagId) {
      setTyped('')
      change({ tag: tagId, q: null }, false)
    },
    showShelf: chosen => change({ type: chosen }, true),
    showAll() {
      setTyped('')
      change({ tag: null, q: null, type: null }, false)
    },
  }
}

/** The value once it has stood still for `milliseconds`. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

/** Calls back when the address changed by the browser's buttons or by a link, and not by this page's own replacing. */
function useFollowedHistory(follow: () => void): void {
  const { key } = useLocation()
  const navigation = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each entry of the history, and at nothing else.
  useEffect(() => {
    if (navigation !== 'REPLACE') follow()
  }, [key])
}
