import { speakingRate, type VoicePace } from '../../../domain/features/media/speech.rules.ts'
import type { Speaker } from './speaker.ts'

/** How long the browser may take to list its voices before we say that there are none: Chromium and Firefox load them on the first request. */
const listingMilliseconds = 3000

interface Speech {
  text: string
  voice: SpeechSynthesisVoice
  rate: number
  onEnd: () => void
}

/** What is being spoken. Chromium forgets to report the end of an utterance that nothing refers to. */
let current: { speech: Speech; words: SpeechSynthesisUtterance } | null = null

/** What a trial of the voice interrupted, and what is therefore said again after it. */
let interrupted: Speech | null = null

function engine(): SpeechSynthesis | null {
  return 'speechSynthesis' in window ? window.speechSynthesis : null
}

/**
 * Calls `listen` with the voices of the device and of the browser, and again when it lists others: a device may start its engine for the first
 * request, and take seconds. With none where the browser cannot speak, or has taken too long. Returns how to stop.
 */
export function watchVoices(listen: (voices: SpeechSynthesisVoice[]) => void): () => void {
  const speech = engine()
  if (!speech) {
    listen([])
    return () => {}
  }
  const report = () => {
    clearTimeout(patience)
    listen(speech.getVoices())
  }
  const patience = setTimeout(report, listingMilliseconds)
  speech.addEventListener('voiceschanged', report)
  if (speech.getVoices().length > 0) report()
  return () => {
    clearTimeout(patience)
    speech.removeEventListener('voiceschanged', report)
  }
}

/** Speaks these words instead of any others. Calls `onEnd` when they are finished or failed, but not when they are interrupted. */
export function speak(text: string, voice: SpeechSynthesisVoice, rate: number, onEnd: () => void): void {
  interrupted = null
  begin({ text, voice, rate, onEnd })
}

/** Speaks these words so that a voice can be judged, then says again from its beginning what they interrupted. */
export function speakTrial(text: string, voice: SpeechSynthesisVoice, rate: number): void {
  // A second trial interrupts only the first one.
  if (current?.speech.onEnd !== resume) interrupted = current?.speech ?? null
  begin({ text, voice, rate, onEnd: resume })
}

function resume(): void {
  const speech = interrupted
  interrupted = null
  if (speech) begin(speech)
}

function begin(speech: Speech): void {
  const device = engine()
  if (!device) return
  // Some engines drop words that follow a needless cancel.
  if (device.speaking || device.pending) device.cancel()
  const words = new SpeechSynthesisUtterance(speech.text)
  words.voice = speech.voice
  words.lang = speech.voice.lang
  words.rate = speech.rate
  words.onend = () => end(words)
  words.onerror = () => end(words)
  current = { speech, words }
  device.speak(words)
}

function end(words: SpeechSynthesisUtterance): void {
  if (current?.words !== words) return
  const { onEnd } = current.speech
  current = null
  onEnd()
}

/** Stops speaking at once. */
export function hush(): void {
  current = null
  interrupted = null
  engine()?.cancel()
}

/** A voice of the device that says the cues of sessions. */
export function deviceSpeaker(voice: SpeechSynthesisVoice, pace: VoicePace): Speaker {
  return {
    say: (cue, nextAt, speed, onEnd) => speak(cue.said, voice, speakingRate(cue, nextAt, pace, speed), onEnd),
    hush,
  }
}
