import { mix, rise, swell } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { seededRandom } from '../random.ts'
import { addStrike } from '../sound/bell.ts'
import { CHURCH } from '../sound/bodies.ts'
import { finish } from '../sound/mix.ts'
import { addPads } from '../sound/pads.ts'
import { hertz } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'
import { addDrop, addRain } from '../sound/weather.ts'

const SECONDS = 180
/** A village bell strikes the hour during the shower, and again after it. */
const BELLS = [30, 35, 40, 84, 142, 147] as const

/** First drops, the shower, a lull, a second shower, and the dripping eaves. */
function thickness(time: number): number {
  const first = rise(time, 3, 34) * (1 - 0.55 * rise(time, 70, 90))
  const second = 0.35 * swell(92, 132, 14, 20)(time)
  return mix(0.05, 0.8, first) * (1 - 0.92 * rise(time, 128, 150)) + second
}

function compose(): Stereo {
  const far = silence(SECONDS)
  for (const at of BELLS) addStrike(far, { body: CHURCH, hertz: hertz('E3'), at, level: 0.05, pan: -0.45 })
  addPads(
    far,
    6,
    [
      { notes: 'E3 B3 C#4 F#4', seconds: 74 },
      { notes: 'C#3 G#3 B3 E4', seconds: 48 },
      { notes: 'E3 B3 G#4', seconds: 36 },
    ],
    {
      voice: VOICES.round,
      cutoff: 420,
      level: 0.024,
      attack: 14,
      release: 14,
      width: 0.9,
    },
  )
  addDrop(far, { at: 0.1, hertz: 560, level: 0.2, pan: 0.2 })
  const sound = addRoom(far, { seconds: 5.5, amount: 0.6, dampingHertz: 1800 })
  addRain(sound, { from: 0, to: SECONDS, thickness, level: 0.5, seed: 61 })
  addEaves(sound)
  return finish(sound, 0.02, 1.5)
}

/** Larger drops from the gutter into a basin, each at a different place. */
function addEaves(sound: Stereo): void {
  const random = seededRandom(92)
  for (let at = 8; at < 178; at += 0.5 + 1.6 * random()) {
    const after = rise(at, 120, 150)
    const place = Math.floor(random() * 4)
    addDrop(sound, {
      at,
      hertz: [420, 560, 630, 840][place] ?? 560,
      level: 0.03 + 0.045 * after,
      pan: [-0.6, 0.2, 0.65, -0.15][place] ?? 0,
    })
    if (after > 0.5) at += 0.5 + 0.9 * rise(at, 150, 174)
  }
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: { fr: 'Quelques gouttes, puis la pluie s’établit.', en: 'A few drops, then the rain sets in.' },
    said: {
      fr: 'Vous êtes à l’abri. Trouvez un appui pour le dos.',
      en: 'You are under cover. Find something to lean on.',
    },
  },
  {
    at: 30,
    heard: {
      fr: 'Une cloche, au loin, trois fois à travers l’averse.',
      en: 'A bell far away, three times through the shower.',
    },
    said: {
      fr: 'Écoutez d’abord ce qui tombe près. Puis ce qui tombe loin.',
      en: 'Listen first to what falls near. Then to what falls far off.',
    },
  },
  {
    at: 60,
    said: {
      fr: 'Pas une goutte à compter. Le bruit fait le travail.',
      en: 'Not one drop to count. The sound does the work.',
    },
  },
  {
    at: 84,
    heard: {
      fr: 'Un seul coup de cloche ; la pluie s’éclaircit, puis revient.',
      en: 'A single stroke; the rain thins, then returns.',
    },
    said: {
      fr: 'Elle faiblit, elle reprend. Il n’y a rien à faire contre.',
      en: 'It eases, it picks up. There is nothing to do about it.',
    },
  },
  {
    at: 142,
    heard: {
      fr: 'Deux coups. L’averse est passée, le toit goutte encore.',
      en: 'Two strokes. The shower has passed, the roof still drips.',
    },
    said: {
      fr: 'Respirez comme on respire à la fenêtre après l’orage. Reprenez quand vous voulez.',
      en: 'Breathe the way one does at a window after a storm. Carry on whenever you like.',
    },
  },
]

export const piece: AudioPiece = {
  id: 'rain-pause',
  kind: 'audio',
  coding: 'noise',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
