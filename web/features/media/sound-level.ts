/** Why a sound is quieter than it is. */
type Reason = 'voice' | 'sleep'

const stepMilliseconds = 40

const levels = new WeakMap<HTMLMediaElement, Record<Reason, number>>()
const ramps = new WeakMap<HTMLMediaElement, ReturnType<typeof setInterval>>()

function levelsOf(element: HTMLMediaElement): Record<Reason, number> {
  const known = levels.get(element) ?? { voice: 1, sleep: 1 }
  levels.set(element, known)
  return known
}

/** Sets how loud an element is for one reason, from 0 to 1; the reasons multiply. iPhones ignore the volume of an element. */
export function setLevel(element: HTMLMediaElement, reason: Reason, level: number): void {
  const known = levelsOf(element)
  known[reason] = level
  element.volume = known.voice * known.sleep
}

/** Lowers the sound under a voice, or raises it again, gradually. */
export function rampUnderVoice(element: HTMLMediaElement, to: number, milliseconds: number): void {
  endRamp(element)
  const from = levelsOf(element).voice
  if (from === to) return
  const start = performance.now()
  const ramp = setInterval(() => {
    const share = Math.min(1, (performance.now() - start) / milliseconds)
    setLevel(element, 'voice', from + (to - from) * share)
    if (share === 1) endRamp(element)
  }, stepMilliseconds)
  ramps.set(element, ramp)
}

/** Stops changing the volume, which must not go on once the element has gone. */
export function endRamp(element: HTMLMediaElement): void {
  clearInterval(ramps.get(element))
}
