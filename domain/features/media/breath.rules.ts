import type { Breath } from './media.contract.ts'

/** What a breathing piece guides at one instant. */
export interface BreathMoment {
  phase: BreathPhase
  next: BreathPhase
  /** The second of the phase, from 1 on, and how many it has. */
  beat: number
  beats: number
  /** How full the lungs are, 0 to 1. */
  fullness: number
}

/** `hold` pauses with full lungs, `rest` with empty ones. */
export type BreathPhase = 'in' | 'hold' | 'out' | 'rest'

/** Returns the second at which a breathing piece stops guiding. */
export function breathEnd(breath: Breath): number {
  return breath.start + breath.count * secondsOfBreath(breath)
}

/** Returns what a breathing piece guides at `seconds`; null before its first breath and after its last. */
export function breathAt(breath: Breath, seconds: number): BreathMoment | null {
  // A file reports the start of a phase a few microseconds early.
  const elapsed = seconds - breath.start + 0.001
  if (elapsed < 0 || seconds >= breathEnd(breath)) return null
  const phases = phasesOf(breath)
  let into = elapsed % secondsOfBreath(breath)
  for (const [index, { phase, length }] of phases.entries()) {
    if (into >= length) {
      into -= length
      continue
    }
    return {
      phase,
      next: phases[(index + 1) % phases.length]?.phase ?? phase,
      beats: Math.round(length),
      beat: Math.min(Math.round(length), Math.floor(into) + 1),
      fullness: fullnessIn(phase, into / length),
    }
  }
  return null
}

function phasesOf(breath: Breath): { phase: BreathPhase; length: number }[] {
  const phases: { phase: BreathPhase; length: number }[] = [
    { phase: 'in', length: breath.inSeconds },
    { phase: 'hold', length: breath.holdSeconds },
    { phase: 'out', length: breath.outSeconds },
    { phase: 'rest', length: breath.restSeconds },
  ]
  return phases.filter(({ length }) => length > 0)
}

function secondsOfBreath({ inSeconds, holdSeconds, outSeconds, restSeconds }: Breath): number {
  return inSeconds + holdSeconds + outSeconds + restSeconds
}

/** Along half a sine: slow at both ends, as a breath is. */
function fullnessIn(phase: BreathPhase, share: number): number {
  if (phase === 'hold') return 1
  if (phase === 'rest') return 0
  const rising = (1 - Math.cos(Math.PI * share)) / 2
  return phase === 'in' ? rising : 1 - rising
}
