import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A device with these voices, whose words end only when a test ends them. */
export interface FakeSpeech {
  /** Every utterance, in order, with its voice and rate. */
  said: { text: string; voice: string | undefined; rate: number }[]
  /** The text being spoken. */
  now: () => string | null
  /** Ends the utterance in progress. */
  finish: () => void
  /** Lists one more voice, as an engine does that has just started. */
  list: (voice: readonly [name: string, lang: string, isLocal: boolean]) => void
}

/** Gives the simulated page a speech engine. `voices` are name, language and whether the voice is the device's. */
export function fakeSpeech(voices: readonly (readonly [name: string, lang: string, isLocal: boolean])[]): FakeSpeech {
  const said: FakeSpeech['said'] = []
  let current: FakeUtterance | null = null
  const described = ([name, lang, localService]: (typeof voices)[number]) => ({
    name,
    lang,
    localService,
    default: false,
  })
  let listed = voices.map(described)
  const listeners = new Set<() => void>()
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => listed,
    addEventListener: (_: string, listen: () => void) => {
      listeners.add(listen)
      // The page need not wait to learn that there is none.
      if (listed.length === 0) queueMicrotask(listen)
    },
    removeEventListener: (_: string, listen: () => void) => listeners.delete(listen),
    speak: (utterance: FakeUtterance) => {
      // The engine of Chromium on Linux fails on an empty text, and speaks no more.
      if (utterance.text === '') throw new Error('An empty text was spoken')
      said.push({ text: utterance.text, voice: utterance.voice?.name, rate: utterance.rate })
      current = utterance
    },
    cancel: () => {
      const interrupted = current
      current = null
      interrupted?.onerror?.()
    },
  })
  return {
    said,
    now: () => current?.text ?? null,
    list: voice =>
      act(() => {
        listed = [...listed, described(voice)]
        for (const listen of listeners) listen()
      }),
    finish: () =>
      act(() => {
        const ended = current
        current = null
        ended?.onend?.()
      }),
  }
}

class FakeUtterance {
  voice: { name: string } | null = null
  lang = ''
  rate = 1
  onend: (() => void) | null = null
  onerror: (() => void) | null = null
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
