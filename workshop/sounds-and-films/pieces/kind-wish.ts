import type { AudioPiece, Cue } from '../piece.ts'
import { addStrike, FELT } from '../sound/bell.ts'
import { finish } from '../sound/mix.ts'
import { chord, hertz } from '../sound/pitch.ts'
import { addChoir, addPluck } from '../sound/players.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'

const SECONDS = 210
/** Four wishes: the same song of eight notes each time, with one more voice. */
const VERSES = [12, 58, 104, 150] as const
const NOTE = 4.6

/** F major, for women's and men's voices; the tune, then the part of each added voice. */
const TUNE = 'C4 D4 F4 A4 G4 F4 D4 F4'
const ALTO = 'A3 Bb3 C4 F4 D4 C4 Bb3 C4'
const TENOR = 'F3 F3 A3 C4 Bb3 A3 F3 A3'
const BASS = 'F2 Bb2 F2 D3 G2 A2 Bb2 F2'
const PARTS = [TUNE, ALTO, TENOR, BASS] as const
const PANS = [0.1, 0.5, -0.5, -0.1] as const

function compose(): Stereo {
  const sound = silence(SECONDS)
  VERSES.forEach((at, verse) => {
    addStrike(sound, { body: FELT, hertz: hertz('F3'), at: at - 4, level: 0.16 })
    addStrike(sound, { body: FELT, hertz: hertz('C4'), at: at - 2, level: 0.13 })
    PARTS.slice(0, verse + 1).forEach((part, voice) => {
      chord(part).forEach((pitch, step) => {
        const isLast = step === 7
        addChoir(
          sound,
          {
            hertz: pitch,
            from: at + step * NOTE + voice * 0.05,
            to: at + (step + 1) * NOTE + (isLast ? 2.6 : 0.9),
            level: (voice === 0 ? 0.085 : 0.06) / (1 + 0.12 * verse),
            pan: PANS[voice] ?? 0,
          },
          voice === 0 ? 'ah' : 'hum',
        )
      })
    })
    addStrings(sound, at, verse)
  })
  for (const [index, note] of ['F3', 'C4', 'A4'].entries())
    addStrike(sound, { body: FELT, hertz: hertz(note), at: 194 + index * 1.2, level: 0.13 })
  return finish(addRoom(sound, { seconds: 3.8, amount: 0.36, dampingHertz: 3000 }), 1.5, 7)
}

/** Two plucked notes for each sung one, slightly behind. */
function addStrings(sound: Stereo, at: number, verse: number): void {
  const low = chord(BASS)
  const middle = chord(TENOR)
  for (let step = 0; step < 8; step += 1) {
    for (const [index, pitch] of [(low[step] ?? 87) * 2, middle[step] ?? 175].entries()) {
      addPluck(sound, {
        hertz: pitch,
        at: at + step * NOTE + 0.1 + index * (NOTE / 2),
        level: 0.1,
        seconds: 3.8,
        soft: 1,
        pan: -0.35 + 0.7 * index,
        seed: 3000 + verse * 20 + step * 2 + index,
      })
    }
  }
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: { fr: 'Deux notes de piano feutré.', en: 'Two felted piano notes.' },
    said: {
      fr: 'Assis, une main sur l’autre. Un souhait n’est pas une obligation : on le prête, et l’on voit.',
      en: 'Sitting, one hand on the other. A wish is not a duty: you lend it, and you see.',
    },
  },
  {
    at: 12,
    heard: { fr: 'Une voix, seule, sur des cordes pincées.', en: 'One voice, alone, over plucked strings.' },
    said: {
      fr: 'Pour quelqu’un qu’il est facile d’aimer, un enfant, un chat. Que ta journée soit douce.',
      en: 'For someone easy to love, a child, a cat. May your day be gentle.',
    },
  },
  {
    at: 58,
    heard: { fr: 'Le même chant, à deux voix.', en: 'The same song, in two voices.' },
    said: {
      fr: 'Pour vous. Le même souhait, sur le même ton. S’il sonne faux, gardez-en un mot.',
      en: 'For you. The same wish, in the same tone. If it rings false, keep one word of it.',
    },
  },
  {
    at: 104,
    heard: { fr: 'À trois voix.', en: 'In three voices.' },
    said: {
      fr: 'Pour une personne croisée aujourd’hui, dont vous ne savez presque rien.',
      en: 'For a person you passed today, about whom you know next to nothing.',
    },
  },
  {
    at: 150,
    heard: { fr: 'À quatre voix.', en: 'In four voices.' },
    said: {
      fr: 'Pour ceux qui veillent, ceux qui rentrent, ceux qui attendent. Que la nuit leur soit légère.',
      en: 'For those keeping watch, those going home, those who wait. May the night weigh lightly on them.',
    },
  },
  {
    at: 194,
    heard: { fr: 'Trois notes de piano.', en: 'Three piano notes.' },
    said: { fr: 'Reposez les mains. Regardez autour de vous.', en: 'Put your hands down. Look around you.' },
  },
]

export const piece: AudioPiece = { id: 'kind-wish', kind: 'audio', seconds: SECONDS, script: SCRIPT, compose }
