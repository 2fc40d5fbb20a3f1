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
}

/** Gives the simulated page a speech engine. `voices` are name, language and whether the voice is the device's. */
export function fakeSpeech(voices: readonly (readonly [name: string, lang: string, isLocal: boolean])[]): FakeSpeech {
  const said: FakeSpeech['said'] = []
  let current: FakeUtterance | null = null
  const listed = voices.map(([name, lang, localService]) => ({ name, lang, localService, default: false }))
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => listed,
    // No voice is listed, however long the page waits.
    addEventListener: (_: string, listen: () => void) => queueMicrotask(listen),
    removeEventListener: () => {},
    speak: (utterance: FakeUtterance) => {
      if (utterance.text === '') return
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
