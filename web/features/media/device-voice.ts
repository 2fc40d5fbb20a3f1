/** How long the browser may take to list its voices: Chromium and Firefox load them on the first request. */
const listingMilliseconds = 3000

/** The words being spoken. Chromium forgets to report the end of an utterance that nothing refers to. */
let current: SpeechSynthesisUtterance | null = null

function engine(): SpeechSynthesis | null {
  return 'speechSynthesis' in window ? window.speechSynthesis : null
}

/** Returns the voices of the device and of the browser; none where the browser cannot speak. */
export function listVoices(): Promise<SpeechSynthesisVoice[]> {
  const speech = engine()
  if (!speech) return Promise.resolve([])
  return new Promise(resolve => {
    const voices = speech.getVoices()
    if (voices.length > 0) return resolve(voices)
    const finish = () => {
      clearTimeout(patience)
      speech.removeEventListener('voiceschanged', finish)
      resolve(speech.getVoices())
    }
    const patience = setTimeout(finish, listingMilliseconds)
    speech.addEventListener('voiceschanged', finish)
  })
}

/** Speaks these words instead of any others. Calls `onEnd` when they are finished or failed, but not when they are interrupted. */
export function speak(text: string, voice: SpeechSynthesisVoice, rate: number, onEnd: () => void): void {
  const speech = engine()
  if (!speech) return
  // Some engines drop words that follow a needless cancel.
  if (speech.speaking || speech.pending) speech.cancel()
  const words = new SpeechSynthesisUtterance(text)
  words.voice = voice
  words.lang = voice.lang
  words.rate = rate
  words.onend = () => end(words, onEnd)
  words.onerror = () => end(words, onEnd)
  current = words
  speech.speak(words)
}

function end(words: SpeechSynthesisUtterance, onEnd: () => void): void {
  if (current !== words) return
  current = null
  onEnd()
}

/** Stops speaking at once. */
export function hush(): void {
  current = null
  engine()?.cancel()
}

/** Makes the browser accept later words: iPhones require the first ones to follow a press. */
export function speakNothing(): void {
  if (!current) engine()?.speak(new SpeechSynthesisUtterance(''))
}
