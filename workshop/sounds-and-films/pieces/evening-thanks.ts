import { swell } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addStrike } from '../sound/bell.ts'
import { CHURCH } from '../sound/bodies.ts'
import { addGlide } from '../sound/glide.ts'
import { finish } from '../sound/mix.ts'
import { chord, hertz } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'

const SECONDS = 180
/** Three bells, three prompts: something received, something done, someone. */
const BELLS = [24, 70, 116] as const

/** A small hymn for reed organ in D, five seconds a chord; it pauses for a thought after every bell. */
const HYMN = [
  [0, 'D3 A3 D4 F#4'],
  [4, 'D3 A3 D4 F#4'],
  [9, 'G3 B3 D4 G4'],
  [14, 'D3 A3 D4 F#4'],
  [19, 'A2 A3 C#4 E4'],
  [36, 'D3 A3 D4 F#4'],
  [41, 'B2 F#3 D4 F#4'],
  [46, 'G2 G3 D4 B4'],
  [51, 'E3 G3 B3 G4'],
  [56, 'A2 A3 E4 C#5'],
  [61, 'D3 A3 D4 A4'],
  [82, 'G2 G3 B3 D4'],
  [87, 'D3 F#3 A3 D4'],
  [92, 'E3 G3 B3 E4'],
  [97, 'B2 F#3 B3 D4'],
  [102, 'G2 D3 B3 G4'],
  [107, 'A2 E3 A3 C#4'],
  [128, 'D3 A3 F#4 A4'],
  [133, 'G2 D3 G3 B3'],
  [138, 'B2 F#3 B3 D4'],
  [143, 'G2 D3 G3 E4'],
  [150, 'G2 D3 B3 G4'],
  [158, 'D2 A2 D3 F#3'],
] as const

function compose(): Stereo {
  const sound = silence(SECONDS)
  HYMN.forEach(([from, notes], index) => {
    const next = HYMN[index + 1]?.[0] ?? 179
    const bell = BELLS.find(at => at > from) ?? SECONDS
    // The organ is silent when a bell sounds, so that nothing masks it.
    const to = Math.min(next + 0.7, bell + 0.4, from + (from === 158 ? 21 : 8))
    for (const [voice, pitch] of chord(notes).entries()) addReed(sound, pitch, from, to, (voice - 1.5) * 0.3)
  })
  for (const [index, at] of BELLS.entries())
    addStrike(sound, { body: CHURCH, hertz: hertz('A3'), at, level: 0.3, pan: -0.3 + index * 0.1 })
  return finish(addRoom(sound, { seconds: 4.6, amount: 0.42, dampingHertz: 2600 }), 0.02, 2)
}

/** One reed of a harmonium: even, slightly nasal, with the noise of the bellows under it. */
function addReed(sound: Stereo, pitch: number, from: number, to: number, pan: number): void {
  const shape = swell(from, to, from === 0 ? 0.3 : 0.9, 1.1)
  for (const tuning of [0.9992, 1.0008]) {
    addGlide(sound, {
      from,
      to,
      hertz: () => pitch * tuning,
      level: time => 0.021 * shape(time) * (1 + 0.12 * Math.sin(2 * Math.PI * 0.21 * time)),
      voice: [1, 0.75, 0.55, 0.5, 0.32, 0.26, 0.18, 0.12, 0.09, 0.06],
      cutoff: () => 1700,
      pan,
    })
  }
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: {
      fr: 'Un petit harmonium, comme dans une pièce voisine.',
      en: 'A small harmonium, as if in the next room.',
    },
    said: {
      fr: 'Le jour est presque replié. Trois cloches vont passer, une pour chaque chose à retenir.',
      en: 'The day is almost folded away. Three bells will pass, one for each thing to keep.',
    },
  },
  {
    at: 24,
    heard: { fr: 'Première cloche, lointaine.', en: 'First bell, far off.' },
    said: {
      fr: 'Quelque chose que vous avez reçu. Un mot, une place assise, un rayon sur la table.',
      en: 'Something you were given. A word, a seat, a ray of light on the table.',
    },
  },
  {
    at: 48,
    said: {
      fr: 'Revoyez l’endroit, l’heure, le bruit autour.',
      en: 'See the place again, the hour, the sounds around it.',
    },
  },
  {
    at: 70,
    heard: { fr: 'Deuxième cloche.', en: 'Second bell.' },
    said: {
      fr: 'Quelque chose que vous avez fait, et qui n’a été remarqué de personne. Remarquez-le.',
      en: 'Something you did that nobody noticed. Notice it.',
    },
  },
  {
    at: 116,
    heard: { fr: 'Troisième cloche.', en: 'Third bell.' },
    said: {
      fr: 'Quelqu’un. Dites son prénom en silence. Demain, peut-être, vous le lui direz.',
      en: 'Someone. Say their name in silence. Tomorrow, perhaps, you will tell them.',
    },
  },
  {
    at: 150,
    heard: { fr: 'Deux derniers accords, et le silence.', en: 'Two last chords, and silence.' },
    said: {
      fr: 'Et s’il n’y en a eu que deux, ou une, la journée tient quand même. Bonsoir.',
      en: 'And if there were only two, or one, the day still holds. Good night.',
    },
  },
]

export const piece: AudioPiece = {
  id: 'evening-thanks',
  kind: 'audio',
  coding: 'notes',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
