import type { Page } from '@playwright/test'
import type { Request } from './compare-speech.ts'

/** What the page shows at one instant, `at` in milliseconds of `Date.now()`. */
interface Moment {
  at: number
  /** Seconds into the sound or film; 0 on a page without one. */
  seconds: number
  isPlaying: boolean
  /** The words of the moment: guidance, caption or marked sentence. */
  shown: string
}

/** Notes what a page asks the engine to say, and ten times a second what it shows. */
export interface Witness {
  /** Begins to note on the page that is open. */
  start(): Promise<void>
  /** The requests since the start, in milliseconds of `Date.now()`. */
  requests: Request[]
  moments: Moment[]
}

declare global {
  interface Window {
    noteRequest(request: Request): Promise<void>
    noteMoment(moment: Moment): Promise<void>
  }
}

/** Prepares a page, before it opens anything. */
export async function watchVoice(page: Page): Promise<Witness> {
  const witness: Witness = {
    requests: [],
    moments: [],
    async start() {
      witness.requests = []
      witness.moments = []
      await page.evaluate(noteMoments)
    },
  }
  await page.exposeFunction('noteRequest', (request: Request) => witness.requests.push(request))
  await page.exposeFunction('noteMoment', (moment: Moment) => witness.moments.push(moment))
  await page.addInitScript(() => {
    const speak = speechSynthesis.speak.bind(speechSynthesis)
    speechSynthesis.speak = words => {
      void window.noteRequest({ at: Date.now(), text: words.text, lang: words.lang })
      speak(words)
    }
  })
  return witness
}

/** Runs in the page. */
function noteMoments(): void {
  const readShown = () => {
    const guidance = [...document.querySelectorAll('[role="status"] > p')].filter(words => words.checkVisibility())
    const track = [...(document.querySelector('video')?.textTracks ?? [])].find(({ mode }) => mode === 'showing')
    const captions = [...(track?.activeCues ?? [])].map(cue => ('text' in cue ? String(cue.text) : ''))
    const sentence = [...(CSS.highlights.get('read-aloud') ?? [])].map(String)
    return [...guidance.map(words => words.textContent), ...captions, ...sentence].join(' ').replaceAll(/\s+/g, ' ')
  }
  setInterval(() => {
    const player = document.querySelector<HTMLMediaElement>('audio, video')
    void window.noteMoment({
      at: Date.now(),
      seconds: player?.currentTime ?? 0,
      isPlaying: player?.paused === false,
      shown: readShown(),
    })
  }, 100)
}
