import { useEffect, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import {
  type DietChoice,
  dietChoices,
  type Shelf,
  searchMaxLength,
  searchMinLength,
  shelves,
} from '../../../domain/features/library/library.rules.ts'
import { type Moment, moments } from '../../../domain/features/library/moments.rules.ts'
import { focusHeading } from '../../ui/page-title.ts'

/** How long typing must pause before a search starts, in milliseconds. */
const typingPause = 250

/** What the library shows, read from the URL, so that coming back from a media finds the page as it was left. */
export interface LibraryAddress {
  /** The content of the search field. */
  typed: string
  /** The searched text; empty when there is no search. */
  query: string
  tagId: string | null
  shelf: Shelf | null
  moment: Moment | null
  /** What every recipe must suit; only on the shelf of recipes. */
  diet: readonly DietChoice[]
  type: (text: string) => void
  showTag: (tagId: string | null) => void
  showShelf: (shelf: Shelf | null) => void
  showDiet: (diet: readonly DietChoice[]) => void
  /** Back to the rows. */
  showAll: () => void
}

/** A tag gets its own history entry, which 'back' leaves; typed letters and chosen types do not. */
export function useLibraryAddress(): LibraryAddress {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const searched = typed.trim().length >= searchMinLength ? typed.trim().slice(0, searchMaxLength) : ''
  const query = useSettled(searched, typingPause)
  useFollowedHistory(() => setTyped(asked))
  useFocusedHeading()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL follows the search, not the other way round.
  useEffect(() => {
    if (query === asked || query !== searched) return
    change(query ? { q: query, tag: null, moment: null } : { q: null }, true)
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
  const moment = parameters.get('moment')
  const diet = parameters.get('diet')?.split(',') ?? []
  return {
    typed,
    // Clearing the field takes effect at once.
    query: searched && query,
    tagId: parameters.get('tag'),
    shelf: shelves.find(known => known === shelf) ?? null,
    moment: moments.find(known => known === moment) ?? null,
    diet: shelf === 'recipe' ? dietChoices.filter(choice => diet.includes(choice)) : [],
    type: setTyped,
    showTag(tagId) {
      setTyped('')
      change({ tag: tagId, q: null, moment: null }, false)
    },
    showShelf: chosen => change({ type: chosen, diet: null }, true),
    showDiet: chosen => change({ diet: chosen.join(',') || null }, true),
    showAll() {
      setTyped('')
      change({ tag: null, q: null, type: null, moment: null, diet: null }, false)
    },
  }
}

/** Returns the value once it has not changed for `milliseconds`. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

/** Moves the focus to the heading when what was followed has gone with its list: the end of a row, a moment, the way back to the rows. */
function useFocusedHeading(): void {
  const { key } = useLocation()
  const navigation = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on a new history entry.
  useEffect(() => {
    if (navigation === 'PUSH' && document.activeElement === document.body) focusHeading()
  }, [key])
}

/** Calls back when the URL changes by the browser's buttons or by a link, but not when this page replaces it. */
function useFollowedHistory(follow: () => void): void {
  const { key } = useLocation()
  const navigation = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on a new history entry.
  useEffect(() => {
    if (navigation !== 'REPLACE') follow()
  }, [key])
}
