// A seated figure, and hands.

import { pointsAt } from '../../points.ts'
import { type Drawing, disc, layers, line, type Point, place, shape } from '../marks.ts'
import { shade } from '../palettes.ts'
import { type LookName, looks } from './people.ts'

/** Seated cross-legged, seen from behind or in shade, so there is no face to draw. */
export function seated(
  x: number,
  y: number,
  scale: number,
  look: LookName,
  hands: 'knees' | 'heart' | 'belly' = 'knees',
): Drawing {
  const { skin, hair, top, legs } = looks[look]
  const arms = {
    knees: 'M-26-82C-40-62-46-44-48-26M26-82C40-62 46-44 48-26',
    heart: 'M-26-82C-42-62-32-52-8-62M26-82C42-62 32-54 4-58',
    belly: 'M-26-82C-42-58-34-38-8-40M26-82C42-58 34-40 6-36',
  }[hands]
  const palms: Point[] = {
    knees: pointsAt('-48,-22 48,-22') as Point[],
    heart: pointsAt('-5,-62 3,-57') as Point[],
    belly: pointsAt('-6,-40 4,-36') as Point[],
  }[hands]
  return place(
    layers(
      shape('M-66-8C-72-26-44-34-16-30H16C44-34 72-26 66-8C62 6 20 2 0-2C-20 2-62 6-66-8Z', legs),
      shape('M-62-4C-40-16-10-14 16-2C30 4-20 6-44 4C-56 4-64 2-62-4Z', shade(legs, 0.14)),
      shape('M-9-112H9V-92H-9Z', shade(skin, 0.1)),
      shape('M-30-84C-26-96-12-98 0-98C12-98 26-96 30-84C26-64 24-44 28-26H-28C-24-44-26-64-30-84Z', top),
      shape('M10-98C18-97 27-95 30-84C26-64 24-44 28-26H14C18-50 18-76 10-98Z', shade(top, 0.07)),
      line(arms, shade(top, 0.05), 13),
      ...palms.map(([px, py]) => disc(px, py, 7.5, skin)),
      disc(0, -122, 18, skin),
      shape('M-19-120C-22-146 22-146 19-120C14-130-14-130-19-120Z', hair),
      disc(0, -144, 8.5, hair),
    ),
    x,
    y,
    scale,
  )
}

/** Head, back and arms of somebody seen from behind; the waist, at the origin, is hidden by a chair, a table or a bed. */
export function fromBehind(
  x: number,
  y: number,
  scale: number,
  look: LookName,
  arms: 'raised' | 'wide' | 'down',
  isBunned = false,
): Drawing {
  const { skin, hair, top } = looks[look]
  const [path, palms] = (
    {
      raised: ['M-33-72C-58-92-54-130-14-156M33-72C58-92 54-130 14-156', [-10, -158, 10, -158]],
      wide: ['M-34-72C-62-76-84-92-98-112M34-72C62-76 84-92 98-112', [-100, -116, 100, -116]],
      down: ['M-34-70C-52-50-58-30-50-4M34-70C52-50 58-30 50-4', [-49, 0, 49, 0]],
    } as const
  )[arms]
  const [leftX, leftY, rightX, rightY] = palms
  return place(
    layers(
      disc(leftX, leftY, 8.5, skin),
      disc(rightX, rightY, 8.5, skin),
      shape('M-11-104H11V-74H-11Z', shade(skin, 0.1)),
      shape('M-34 0C-37-28-44-52-42-68C-38-84-20-88 0-88C20-88 38-84 42-68C44-52 37-28 34 0Z', top),
      shape('M12-88C28-86 39-80 42-68C44-52 37-28 34 0H14C24-28 28-58 12-88Z', shade(top, 0.07)),
      line(path, shade(top, 0.04), 17),
      shape('M-21-118C-24-146 24-146 21-118C20-100 10-92 0-92C-10-92-20-100-21-118Z', hair),
      ...(isBunned ? [disc(0, -142, 10, shade(hair, 0.06))] : []),
    ),
    x,
    y,
    scale,
  )
}

/** One hand lying flat, fingers to the right. */
export function restingHand(x: number, y: number, scale: number, skin: string, sleeve: string, turn = 0): Drawing {
  return place(
    layers(
      shape(
        'M-60-16C-30-24-10-24 8-22L44-22C52-22 52-13 44-13H18L56-11C64-10 63-2 55-2L18-3L52 1C60 3 58 10 50 9L14 7L40 13C47 16 44 22 37 21C14 20-20 24-60 18Z',
        skin,
      ),
      shape('M-20-20C-8-34 6-40 16-36C22-34 18-27 12-26C6-25 2-22-2-16Z', skin),
      line('M16-13H38M16-3H48M14 6L44 8', shade(skin, 0.12), 2),
      shape('M-104-24L-58-22V24L-104 26Z', sleeve),
    ),
    x,
    y,
    scale,
    turn,
  )
}
