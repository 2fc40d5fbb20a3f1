import { rise, swell } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addStrike, CHIME, HARP, KALIMBA } from '../sound/bell.ts'
import { finish } from '../sound/mix.ts'
import { addPads, type Harmony } from '../sound/pads.ts'
import { hertz } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'

const SECONDS = 180
const BAR_SECONDS = 6

/** D Lydian, the brightest of the modes because of its raised fourth (G sharp). */
const BARS = [
  'D3 A3 E4',
  'D3 A3 F#4',
  'E3 B3 G#4',
  'D3 A3 E4 F#4',
  'B2 F#3 D4',
  'E3 B3 E4',
  'A2 E3 C#4',
  'D3 A3 F#4',
] as const
/** Rising figures, an eighth of a bar a note; they get denser as the piece opens. */
const FIGURES = [
  'D4 A4 E5',
  'D4 F#4 A4 D5 E5',
  'E4 G#4 B4 E5 F#5',
  'D4 A4 D5 F#5 A5',
  'B3 F#4 B4 D5 F#5',
  'E4 B4 E5 G#5',
  'A3 E4 A4 C#5 E5',
  'D4 F#4 A4 D5 F#5 A5',
] as const

const OPENING = (time: number): number => rise(time, 5, 100)
const FIGURE_LAYER = swell(10, 172, 30, 20)

function compose(): Stereo {
  const sound = silence(SECONDS)
  const harmonies: Harmony[] = Array.from({ length: 28 }, (_, bar) => ({
    notes: BARS[bar % BARS.length] ?? '',
    seconds: BAR_SECONDS,
  }))
  addPads(sound, 0, [...harmonies, { notes: 'D3 A3 F#4', seconds: 9 }], {
    voice: VOICES.glass,
    cutoff: time => 300 + 1300 * OPENING(time),
    level: time => 0.12 + 0.04 * OPENING(time),
    attack: 2.6,
    release: 4,
    width: 0.8,
  })
  for (let bar = 2; bar < 28; bar += 1) addFigure(sound, bar)
  for (const [index, note] of ['D5', 'A5', 'F#5', 'E5'].entries()) {
    addStrike(sound, { body: CHIME, hertz: hertz(note), at: 60 + index * 30, level: 0.09, pan: 0.4 - index * 0.25 })
  }
  for (const at of [0.1, 170]) addStrike(sound, { body: CHIME, hertz: hertz('D5'), at, level: 0.12 })
  return finish(addRoom(sound, { seconds: 2.6, amount: 0.28, dampingHertz: 4600 }), 0.02, 3)
}

function addFigure(sound: Stereo, bar: number): void {
  const notes = (FIGURES[bar % FIGURES.length] ?? FIGURES[0]).split(' ')
  const isHarp = bar % 4 < 2
  notes.forEach((note, index) => {
    const at = bar * BAR_SECONDS + index * 0.75 + (bar % 2) * 0.375
    const level = 0.105 * FIGURE_LAYER(at) * 0.93 ** index
    if (level > 0.002)
      addStrike(sound, { body: isHarp ? HARP : KALIMBA, hertz: hertz(note), at, level, pan: -0.4 + 0.2 * index })
  })
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: {
      fr: 'Un accord sombre qui s’éclaircit peu à peu, comme une pièce où le jour entre.',
      en: 'A dark chord that brightens little by little, like a room as daylight comes in.',
    },
    said: {
      fr: 'Avant le téléphone, une minute pour arriver. Assis au bord du lit, ou debout près d’une fenêtre.',
      en: 'Before the telephone, a minute to arrive. Sitting on the edge of the bed, or standing by a window.',
    },
  },
  {
    at: 18,
    heard: {
      fr: 'Harpe et lamelles, par petites échelles qui montent.',
      en: 'Harp and thumb piano, in small rising scales.',
    },
    said: {
      fr: 'Étirez-vous comme vous en avez envie : les bras, le dos, le visage aussi.',
      en: 'Stretch whichever way you like: arms, back, the face too.',
    },
  },
  {
    at: 60,
    heard: { fr: 'Un tintement.', en: 'A chime.' },
    said: {
      fr: 'Cherchez la lumière la plus claire de la pièce et restez-y quelques souffles.',
      en: 'Find the brightest light in the room and stay there for a few breaths.',
    },
  },
  {
    at: 90,
    heard: {
      fr: 'Un tintement. La musique est à présent tout à fait ouverte.',
      en: 'A chime. The music is fully open now.',
    },
    said: {
      fr: 'Comment est l’énergie ce matin ? Un mot suffit. C’est une météo, pas une note.',
      en: 'How is your energy this morning? One word is enough. It is weather, not a mark.',
    },
  },
  {
    at: 120,
    heard: { fr: 'Un tintement.', en: 'A chime.' },
    said: {
      fr: 'Choisissez une chose, une seule, qui rendrait la journée bonne.',
      en: 'Choose one thing, only one, that would make the day a good one.',
    },
  },
  {
    at: 150,
    heard: { fr: 'Un tintement, puis les échelles s’espacent.', en: 'A chime, then the scales grow sparse.' },
    said: { fr: 'Buvez un verre d’eau. La journée peut commencer.', en: 'Drink a glass of water. The day can begin.' },
  },
]

export const piece: AudioPiece = {
  id: 'morning-opening',
  kind: 'audio',
  coding: 'notes',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
