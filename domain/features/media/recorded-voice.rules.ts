import { guidanceAt, type SpokenCue } from './cue.rules.ts'
import { atLength, type PracticeWords, practiceMinutes } from './length.rules.ts'
import type { Cue, PracticeLoop, VoiceClip } from './media.contract.ts'

/** Characters a second that somebody says who guides a session, and the seconds that the last word takes to fade. */
const guidedCharacters = 10
const fadeSeconds = 1.5

/** By how many seconds words may come after their cue: a player speaks no cue that is later. */
export const mostLateSeconds = 3

/** Returns the cues that are spoken, in order. */
export function spokenCues(cues: readonly Cue[]): SpokenCue[] {
  return cues.filter((cue): cue is SpokenCue => cue.said !== null)
}

/**
 * Returns the clips of a recording that runs along its session: each cue's words are at its second. How long they last is estimated, and
 * never longer than until the next cue.
 */
export function clipsAlong(cues: readonly Cue[], seconds: number): VoiceClip[] {
  return spokenCues(cues).map(({ at, said }) => {
    const next = guidanceAt(cues, at).next?.at ?? seconds
    return { at, from: at, to: Math.min(next, seconds, at + said.length / guidedCharacters + fadeSeconds) }
  })
}

/** Returns the clip of each spoken text: a session in another length has the same texts, at other seconds. */
export function clipsByText(cues: readonly Cue[], clips: readonly VoiceClip[]): Map<string, VoiceClip> {
  const texts = new Map<string, VoiceClip>()
  for (const { at, said } of spokenCues(cues)) {
    const clip = clips.find(one => one.at === at)
    if (clip && !texts.has(said)) texts.set(said, clip)
  }
  return texts
}

/** Words that a recording says later than a member can follow. */
export interface LateWords {
  cue: SpokenCue
  /** The length in which they are late; null for a session that has one length only. */
  minutes: number | null
  lateSeconds: number
}

/** Returns the first words that a recording says too late in each length of a session, since those before them are not over. */
export function findLateWords(
  words: PracticeWords,
  loop: PracticeLoop | undefined,
  clips: readonly VoiceClip[],
): LateWords[] {
  const texts = clipsByText(words.cues, clips)
  const lengths = loop
    ? practiceMinutes.map(minutes => ({ minutes, cues: atLength(words, loop, minutes).cues }))
    : [{ minutes: null, cues: words.cues }]
  return lengths.flatMap(({ minutes, cues }) => {
    const late = firstLate(cues, texts)
    return late ? [{ minutes, ...late }] : []
  })
}

function firstLate(
  cues: readonly Cue[],
  texts: ReadonlyMap<string, VoiceClip>,
): Pick<LateWords, 'cue' | 'lateSeconds'> | undefined {
  let free = 0
  for (const cue of spokenCues(cues)) {
    const clip = texts.get(cue.said)
    if (!clip) continue
    const start = Math.max(free, cue.at)
    if (start - cue.at > mostLateSeconds) return { cue, lateSeconds: start - cue.at }
    free = start + clip.to - clip.from
  }
  return undefined
}
