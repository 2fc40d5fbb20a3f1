// Scenes of the stage: what a member sees while listening. 390 × 844 units are what a phone shows; the rest is for wider screens.
import { type Drawing, layers, place } from '../marks.ts'
import { mix } from '../palettes.ts'
import type { Pictures } from '../scenes/frames.ts'

/** Units to the left of a phone's view, as many as to its right. */
export const beside = 1300
export const width = 2 * beside + 390
export const height = 844

/** The sky from its top to the horizon; one tone above 304, where the words are. */
type Sky = readonly [top: string, middle: string, low: string]

/** Where a scene takes place, without its subject. */
export interface Place {
  day: Sky
  evening: Sky
  /** Dark at any hour. */
  isNight?: true
  behind: Drawing
}

/** The middle and the radius of the sun or the moon, which the player draws. */
export type Disc = readonly [x: number, y: number, radius: number]

export interface Stage {
  place: Place
  disc: Disc
  /** The subject, its one companion and the one thing far away, below the words. */
  things: Drawing[]
  /** What shines at night. */
  lights?: Drawing[]
}

/** Returns the two pictures of each scene, by day and in the evening; one that is dark at any hour has one. */
export function stagePictures(stages: Readonly<Record<string, Stage>>): Pictures {
  return Object.fromEntries(
    Object.entries(stages).flatMap(
      ([
        name,
        {
          place: { day, evening, isNight, behind },
          things,
          lights = [],
        },
      ]) => {
        const drawn = layers(behind, ...things)
        // The grounds are darker than what stands on them.
        const dimmed = layers(dim(behind, 0.2), dim(things.flat(), 0.5))
        const picture = (sky: Sky, drawing: Drawing) => ({ width, height, sky, drawing: place(drawing, beside, 0) })
        return [
          ...(isNight ? [] : [[name, picture(day, layers(drawn, ...lights))] as const]),
          [`${name}-evening`, picture(evening, layers(isNight ? drawn : dimmed, ...lights))] as const,
        ]
      },
    ),
  )
}

/** The same shapes once the light has gone: this share of their colours in that of the night. */
function dim(drawing: Drawing, share: number): Drawing {
  const darker = (color: string) => mix(color, '#181d42', share)
  return drawing.map(mark => ({
    ...mark,
    ...(mark.fill === undefined ? {} : { fill: darker(mark.fill) }),
    ...(mark.stroke === undefined ? {} : { stroke: darker(mark.stroke) }),
  }))
}
