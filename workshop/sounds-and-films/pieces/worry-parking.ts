import { rise, swell } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { seededRandom } from '../random.ts'
import { addAir } from '../sound/air.ts'
import { addStrike } from '../sound/bell.ts'
import { TUBE } from '../sound/bodies.ts'
import { finish } from '../sound/mix.ts'
import { addPads } from '../sound/pads.ts'
import { chord, hertz } from '../sound/pitch.ts'
import { addPluck } from '../sound/players.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { addTone, VOICES } from '../sound/tone.ts'
import { addGrain } from '../sound/weather.ts'

const SECONDS = 180
/** Three bells, three gestures. */
const WRITE_AT = 20
const FOLD_AT = 90
const AWAY_AT = 135

const BAR = 5
/** E minor that thins out: eight notes a bar while writing, four while folding, two once the paper is put away; then a resolution in G. */
const BARS = [
  'E3 B3 G4 F#4 E4 B3 D4 B3',
  'C3 G3 E4 D4 C4 G3 B3 G3',
  'A2 E3 C4 B3 A3 E3 G3 E3',
  'B2 F#3 D4 C4 B3 F#3 A3 F#3',
] as const
const LAST_BARS = ['C3 G3 E4 G4', 'G2 D3 B3 D4'] as const

function compose(): Stereo {
  const sound = silence(SECONDS)
  addStrings(sound)
  addPads(
    sound,
    0,
    [
      { notes: 'E3 B3', seconds: WRITE_AT },
      { notes: 'E3 B3 G4', seconds: 35 },
      { notes: 'A3 E4 C5', seconds: 35 },
      { notes: 'C4 G4 B4', seconds: 45 },
      { notes: 'G3 D4 B4 D5', seconds: 46 },
    ],
    { voice: VOICES.hollow, cutoff: 1500, level: 0.055, attack: 6, release: 8, width: 0.6 },
  )
  for (const [index, at] of [WRITE_AT, FOLD_AT, AWAY_AT].entries())
    addStrike(sound, {
      body: TUBE,
      hertz: hertz(['E3', 'C3', 'G3'][index] ?? 'G3'),
      at,
      level: 0.16,
      pan: 0.2 - 0.2 * index,
    })
  addPencil(sound)
  addFolds(sound)
  addDrawer(sound)
  return finish(addRoom(sound, { seconds: 2.2, amount: 0.26, dampingHertz: 3400 }), 0.02, 2)
}

function addStrings(sound: Stereo): void {
  const presence = swell(3, 182, 4, 8)
  for (const [index, pitch] of chord('E3 B3 E4 G4').entries())
    addPluck(sound, { hertz: pitch, at: 0.1 + index * 0.4, level: 0.1, seconds: 4.5, soft: 0.75, seed: 2 + index })
  for (let bar = 1; bar < SECONDS / BAR - 1; bar += 1) {
    const at = bar * BAR
    const notes = chord(at >= AWAY_AT + 10 ? (LAST_BARS[bar % 2] ?? '') : (BARS[bar % BARS.length] ?? ''))
    const every = at < FOLD_AT ? 1 : at < AWAY_AT ? 2 : 4
    for (let step = 0; step < 8; step += every) {
      const when = at + (step * BAR) / 8 + 0.015 * Math.sin(bar * 5 + step)
      addPluck(sound, {
        hertz: notes[(every === 4 ? step / 4 + (bar % 2) * 2 : step) % notes.length] ?? 196,
        at: when,
        level: presence(when) * 0.12 * (step === 0 ? 1 : 0.78),
        seconds: every === 1 ? 2.4 : 4.5,
        soft: 0.8,
        pan: -0.45 + step * 0.12,
        seed: bar * 8 + step,
      })
    }
  }
}

/** Writing on paper: strokes of a few tenths of a second, in lines, with pauses to think. */
function addPencil(sound: Stereo): void {
  const random = seededRandom(1983)
  for (let at = WRITE_AT + 9; at < FOLD_AT - 8; at += 0.16 + 0.25 * random() + (random() < 0.14 ? 2.4 : 0)) {
    const seconds = 0.07 + 0.12 * random()
    for (let time = at; time < at + seconds; time += 0.0022) {
      addGrain(sound, {
        at: time,
        hertz: 1800 + 2400 * random(),
        seconds: 0.004,
        level: 0.02 * Math.sin((Math.PI * (time - at)) / seconds) * (0.4 + random()),
        pan: 0.3,
      })
    }
  }
}

/** The sheet is folded once, then again. */
function addFolds(sound: Stereo): void {
  for (const [index, at] of [FOLD_AT + 7, FOLD_AT + 20].entries()) {
    addAir(sound, {
      from: at,
      to: at + 1.1,
      level: time => 0.11 * rise(time, at, at + 0.5) * (1 - rise(time, at + 0.55, at + 1.1)),
      cutoff: time => 1400 + 2600 * rise(time, at, at + 0.8),
      seed: 300 + index,
    })
  }
}

/** A drawer slides and closes: wood on wood, softly. */
function addDrawer(sound: Stereo): void {
  const at = AWAY_AT + 9
  addAir(sound, {
    from: at,
    to: at + 1.3,
    level: time => 0.16 * rise(time, at, at + 0.3) * (1 - rise(time, at + 0.9, at + 1.3)),
    cutoff: () => 520,
    seed: 411,
  })
  addTone(sound, {
    hertz: 110,
    from: at + 1.18,
    to: at + 1.8,
    level: time =>
      0.4 * rise(time, at + 1.18, at + 1.2) * Math.exp(-(time - at - 1.18) * 12) * (1 - rise(time, at + 1.5, at + 1.8)),
    cutoff: () => 320,
    voice: VOICES.round,
    pan: 0,
    seed: 3,
  })
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: { fr: 'Des cordes pincées, en petits pas réguliers.', en: 'Plucked strings in small, even steps.' },
    said: {
      fr: 'Une feuille, un crayon. Asseyez-vous là où vous n’avez pas l’habitude de dormir.',
      en: 'A sheet of paper, a pencil. Sit somewhere that is not where you sleep.',
    },
  },
  {
    at: WRITE_AT,
    heard: {
      fr: 'Première cloche : écrire. Un crayon gratte le papier.',
      en: 'First bell: write. A pencil moves on paper.',
    },
    said: {
      fr: 'Écrivez ce qui tourne, en quelques mots, un souci par ligne. Pas de solution à trouver, seulement des noms.',
      en: 'Write down what keeps going round, a few words each, one worry a line. No answers needed, only names.',
    },
  },
  {
    at: 58,
    said: {
      fr: 'Et encore un, s’il en reste. En haut de la feuille, notez le jour et l’heure où vous la rouvrirez.',
      en: 'And one more, if there is one left. At the top, note the day and the hour when you will open it again.',
    },
  },
  {
    at: FOLD_AT,
    heard: {
      fr: 'Deuxième cloche : plier. Le papier se plie une fois, puis une autre ; les notes s’espacent.',
      en: 'Second bell: fold. The paper is folded once, then again; the notes move further apart.',
    },
    said: {
      fr: 'Pliez la feuille en deux, puis encore en deux. Passez le pouce sur le pli.',
      en: 'Fold the sheet in half, then in half again. Run your thumb along the crease.',
    },
  },
  {
    at: AWAY_AT,
    heard: {
      fr: 'Troisième cloche : ranger. Un tiroir glisse et se ferme ; il ne reste que deux notes à la fois.',
      en: 'Third bell: put away. A drawer slides shut; only two notes at a time are left.',
    },
    said: {
      fr: 'Rangez-la dans un tiroir, sous un livre, dans un sac. Ce qui est écrit n’a plus besoin d’être retenu.',
      en: 'Put it in a drawer, under a book, in a bag. What is written no longer has to be remembered.',
    },
  },
  {
    at: 160,
    heard: { fr: 'L’accord s’éclaire et s’arrête.', en: 'The chord brightens and stops.' },
    said: {
      fr: 'Posez les deux mains à plat. Puis levez-vous et changez de pièce, si vous le pouvez.',
      en: 'Lay both hands flat. Then get up and go to another room, if you can.',
    },
  },
]

export const piece: AudioPiece = {
  id: 'worry-parking',
  kind: 'audio',
  coding: 'notes',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
