import { rise, swell } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addEcho } from '../sound/echo.ts'
import { addGlide } from '../sound/glide.ts'
import { finish } from '../sound/mix.ts'
import { addPads } from '../sound/pads.ts'
import { chord, hertz } from '../sound/pitch.ts'
import { addFlute, addPluck } from '../sound/players.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'

const SECONDS = 150
/** Six plucked notes a bar, as in a barcarolle; A with a lowered seventh, slow and wide. */
const BAR = 3.6
const BARS = ['A2 E3 A3 C#4 E4 A3', 'G2 D3 G3 B3 D4 G3', 'D3 A3 D4 F#4 A4 D4', 'A2 E3 B3 C#4 E4 B3'] as const
const WALL = 38

/** Bar, beat of six, note, length in beats. */
const TUNE = [
  [10, 0, 'E5', 4],
  [10, 4, 'F#5', 2],
  [11, 0, 'D5', 5],
  [12, 0, 'A4', 2],
  [12, 2, 'D5', 2],
  [12, 4, 'F#5', 2],
  [13, 0, 'E5', 6],
  [18, 0, 'A5', 4],
  [18, 4, 'G5', 2],
  [19, 0, 'D5', 3],
  [19, 3, 'B4', 3],
  [20, 0, 'D5', 2],
  [20, 2, 'F#5', 2],
  [20, 4, 'A5', 2],
  [21, 0, 'E5', 6],
  [26, 0, 'E5', 2],
  [26, 2, 'A5', 4],
  [27, 0, 'B5', 3],
  [27, 3, 'G5', 3],
  [28, 0, 'A5', 4],
  [28, 4, 'F#5', 2],
  [29, 0, 'E5', 6],
  [34, 0, 'C#5', 3],
  [34, 3, 'B4', 3],
  [35, 0, 'A4', 8],
] as const

function compose(): Stereo {
  const dry = silence(SECONDS)
  const presence = swell(2, 148, 16, 14)
  for (let bar = 0; bar < WALL; bar += 1) {
    chord(BARS[bar % BARS.length] ?? BARS[0]).forEach((pitch, beat) => {
      const at = 3 + bar * BAR + (beat * BAR) / 6 + 0.012 * Math.sin(bar * 3 + beat * 2)
      // The first beat sounds in each bar from the start; the others join as the light grows.
      if (beat > 0 && rise(bar, 1, 9) * 6 < beat) return
      addPluck(dry, {
        hertz: pitch,
        at,
        level: presence(at) * 0.15 * (beat === 0 ? 1.1 : 0.8),
        seconds: 3.4,
        soft: 0.75 - 0.25 * rise(at, 20, 100),
        pan: -0.4 + beat * 0.15,
        seed: 700 + bar * 6 + beat,
      })
    })
  }
  for (const [index, [bar, beat, note, length]] of TUNE.entries()) {
    const from = 3 + bar * BAR + (beat * BAR) / 6
    addFlute(
      dry,
      { hertz: hertz(note), from, to: from + (length * BAR) / 6 + 0.12, level: 0.06, pan: 0.15 },
      500 + index,
    )
  }
  addPluck(dry, { hertz: hertz('A3'), at: 0.1, level: 0.12, seconds: 3.4, soft: 0.7, seed: 690 })
  addBirds(dry)
  const sound = addEcho(dry, { seconds: BAR / 4, amount: 0.22, repeat: 0.45 })
  addPads(
    sound,
    0,
    [
      { notes: 'A2 E3', seconds: 40 },
      { notes: 'A2 E3 C#4', seconds: 60 },
      { notes: 'A2 E3 B3', seconds: 44 },
    ],
    {
      voice: VOICES.warm,
      cutoff: time => 280 + 420 * rise(time, 10, 110),
      level: 0.06,
      attack: 10,
      release: 8,
    },
  )
  return finish(addRoom(sound, { seconds: 2, amount: 0.2, dampingHertz: 4600 }), 0.02, 4)
}

/** Two distant blackbirds answering now and then: short whistles that bend. */
function addBirds(sound: Stereo): void {
  for (const [index, at] of [8, 13.5, 22, 33, 52, 71, 94, 117, 132].entries()) {
    const base = 1900 + 240 * (index % 3)
    for (let call = 0; call < 2 + (index % 2); call += 1) {
      const from = at + call * 0.34
      addGlide(sound, {
        from,
        to: from + 0.26,
        hertz: time => base * (1 + 0.18 * Math.sin((time - from) * 14 + call)),
        level: time => 0.012 * swell(from, from + 0.26, 0.07, 0.14)(time),
        voice: [1, 0.03],
        pan: index % 2 === 0 ? -0.75 : 0.7,
      })
    }
  }
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: {
      fr: 'Une corde pincée, grave, une fois par mesure ; deux oiseaux au loin.',
      en: 'One low plucked string to the bar; two birds in the distance.',
    },
    said: {
      fr: 'Approchez-vous d’une fenêtre, ou sortez sur le pas de la porte.',
      en: 'Go to a window, or step out on to the doorstep.',
    },
  },
  {
    at: 20,
    heard: { fr: 'Les autres cordes entrent une à une.', en: 'The other strings come in one by one.' },
    said: {
      fr: 'Regardez le ciel ou le mur éclairé, jamais le soleil en face.',
      en: 'Look at the sky or a lit wall, never straight at the sun.',
    },
  },
  {
    at: 39,
    heard: { fr: 'Une flûte de bois chante au-dessus.', en: 'A wooden flute sings above.' },
    said: {
      fr: 'Étirez un bras, puis l’autre. Bâillez si cela vient.',
      en: 'Stretch one arm, then the other. Yawn if you feel like it.',
    },
  },
  {
    at: 68,
    said: {
      fr: 'Trouvez l’ombre la plus longue. Et ce qui brille le plus.',
      en: 'Find the longest shadow. And whatever shines most.',
    },
  },
  {
    at: 97,
    said: {
      fr: 'Une chose que vous ferez aujourd’hui avec plaisir, même petite. Donnez-lui une heure.',
      en: 'One thing you will enjoy doing today, however small. Give it an hour.',
    },
  },
  {
    at: 128,
    heard: { fr: 'La flûte se pose, les cordes s’éloignent.', en: 'The flute settles, the strings move away.' },
    said: { fr: 'Encore un regard dehors. Bonne journée.', en: 'One more look outside. Have a good day.' },
  },
]

export const piece: AudioPiece = {
  id: 'morning-light',
  kind: 'audio',
  coding: 'notes',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
