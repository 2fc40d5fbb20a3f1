// Line icons on a 24 grid, strokes 2 wide with round ends, as light as the text beside them.
import { type Drawing, disc, layers, line, oval, shape } from '../marks.ts'
import { type AccentName, accentInk, accents, ink } from '../palettes.ts'
import type { Picture, Pictures } from './frames.ts'

const icon = (drawing: Drawing): Picture => ({ width: 24, height: 24, drawing })
const stroke = (data: string, color: string): Drawing => line(data, color, 2)

const programmes = {
  // an olive sprig
  medfasting:
    'M4 20.5C9 17 15 12 19.5 4.5M9.5 16C4.5 16 3 12.5 3.5 9.5C7.5 9.5 10 12 9.5 16M13.5 11.5C10 9.5 9.5 6 11 3C14 4.5 15 8 13.5 11.5M12.5 13.5C14.5 17 18 17 20.5 15.5C19.5 12 16 11 12.5 13.5',
  // a sun over its horizon
  fatigue: 'M2.5 19H21.5M6.5 19A5.5 5.5 0 0 1 17.5 19M12 6V9.5M4.5 10L6.7 12.2M19.5 10L17.3 12.2',
  // an arch and its stones
  stress: 'M4 15V10A8 8 0 0 1 20 10V20M8.5 15V10A3.5 3.5 0 0 1 15.5 10V20M11 20H12M4 20H7.5',
  // a chair
  sedentarite: 'M7 4V13H16L17 20M7 13L6 20M7 16.5H15.5',
} as const satisfies Partial<Record<AccentName, string>>

const plans = {
  'weight-loss':
    'M12 4V20M7 20H17M5 7.5H19M5 7.5L2 14A3.2 3.2 0 0 0 8 14L5 7.5M19 7.5L16 14A3.2 3.2 0 0 0 22 14L19 7.5',
  'weight-loss-with-agonist-therapy':
    'M13 3L19 9M16 6L8.5 13.5L5.5 13.5V10.5L13 3M5.5 13.5L2.5 16.5M10 6L13 9M17.5 13C15 16 14.5 17 14.5 18.2A3 3 0 0 0 20.5 18.2C20.5 17 20 16 17.5 13',
  'aging-prevention':
    'M12 21V12M12 13C12 9 9 6.5 4.5 6.5C4.5 11 7.5 13 12 13M12 11C12 6.5 15 3.5 19.5 3.5C19.5 8.5 16.5 11 12 11M7 21H17',
  'energy-optimization':
    'M12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8M12 2.5V4.5M12 19.5V21.5M2.5 12H4.5M19.5 12H21.5M5.3 5.3L6.7 6.7M17.3 17.3L18.7 18.7M5.3 18.7L6.7 17.3M17.3 6.7L18.7 5.3',
  'stress-regulations': 'M3 9Q6 4 9 9T15 9T21 9M3 16Q6 11 9 16T15 16T21 16',
  'improved-metabolic-health':
    'M12 20.5C5 16 3 12.5 3 9A4.5 4.5 0 0 1 12 7A4.5 4.5 0 0 1 21 9C21 12.5 19 16 12 20.5M7.5 11.5H10L11.5 9L13.5 14L14.8 11.5H16.5',
  'inflammation-reduction': 'M12 3C8 8 6 11 6 14.5A6 6 0 0 0 18 14.5C18 11 16 8 12 3M9 14.5C9 16.5 10.3 17.5 12 17.5',
  'sport-optimization': 'M6.5 7V17M3 9.5V14.5M17.5 7V17M21 9.5V14.5M6.5 12H17.5',
} as const

/** Plan icons stand on white and on the plan page's night background: this green keeps 3:1 on both. */
const onEither = '#148a5e'

const drop = 'M12 22C5 18 4 10 12 2C20 10 19 18 12 22Z'

function leafMark(): Drawing {
  return layers(
    shape(drop, accents.medfasting),
    shape('M12 22C19 18 20 10 12 2Z', '#17b877'),
    line('M12 22V9M12 16.5L15 13.5M12 13.5L9.5 11', ink, 1.5),
  )
}

export const icons: Pictures = {
  ...Object.fromEntries(
    Object.entries(programmes).flatMap(([name, data]) => [
      [name, icon(stroke(data, accentInk(accents[name as keyof typeof programmes])))],
      [`${name}-active`, icon(stroke(data, ink))],
    ]),
  ),
  ...Object.fromEntries(Object.entries(plans).map(([code, data]) => [`plan-${code}`, icon(stroke(data, onEither))])),
  logo: icon(leafMark()),
  favicon: {
    width: 32,
    height: 32,
    drawing: layers(
      shape('M8 0H24A8 8 0 0 1 32 8V24A8 8 0 0 1 24 32H8A8 8 0 0 1 0 24V8A8 8 0 0 1 8 0Z', '#e9f7ee'),
      shape('M16 29C6.5 23.5 5 12 16 2.5C27 12 25.5 23.5 16 29Z', accents.medfasting),
      shape('M16 29C25.5 23.5 27 12 16 2.5Z', '#17b877'),
      line('M16 29V13', ink, 2.4),
    ),
  },
  avatar: {
    width: 40,
    height: 40,
    drawing: layers(
      shape('M0 0H40V40H0Z', '#e3f8ed'),
      disc(30, 11, 7, '#ffd98a'),
      shape('M4 42C5 30 11 26 20 26C29 26 35 30 36 42Z', '#23724f'),
      oval(20, 17.5, 7.5, 8.2, '#c98a5e'),
      shape('M12 18C9 6 31 6 28 18C26 13 23 12.5 20 13C17 12.5 14 13 12 18Z', ink),
    ),
  },
}
