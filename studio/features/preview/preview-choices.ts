import { useState } from 'react'
import { type PreviewState, previewStates } from '../../../domain/features/preview/preview.rules.ts'
import { type FastingCap, fastingCaps } from '../../../domain/features/profiling/fasting-cap.rules.ts'
import { type Locale, locales } from '../../../domain/locale.ts'
import { readStored, writeStored } from '../../../web/storage/local-storage.ts'
import { type Theme, themes } from '../../../web/ui/theme.ts'

/** Widths of the frame, in pixels: a phone and a screen. */
export const previewWidths = [390, 1360] as const

/** How to look at a draft. */
export interface PreviewChoices {
  locale: Locale
  width: (typeof previewWidths)[number]
  theme: Theme
  isLarge: boolean
  state: PreviewState
  cap: FastingCap | null
}

const storedName = 'studioPreview'

function readChoices(): PreviewChoices {
  const stored = readJson()
  const oneOf = <Known>(known: readonly Known[], value: unknown, otherwise: Known) =>
    known.find(one => one === value) ?? otherwise
  return {
    locale: oneOf(locales, stored.locale, 'fr'),
    width: oneOf(previewWidths, stored.width, 390),
    theme: oneOf(themes, stored.theme, 'light'),
    isLarge: stored.isLarge === true,
    state: oneOf(previewStates, stored.state, 'in-progress'),
    cap: oneOf([null, ...fastingCaps], stored.cap, null),
  }
}

function readJson(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored(storedName) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

/** Returns how this browser looked at drafts last, and how to change it. */
export function usePreviewChoices(): [PreviewChoices, (changes: Partial<PreviewChoices>) => void] {
  const [choices, setChoices] = useState(readChoices)
  return [
    choices,
    changes => {
      const next = { ...choices, ...changes }
      setChoices(next)
      writeStored(storedName, JSON.stringify(next))
    },
  ]
}
