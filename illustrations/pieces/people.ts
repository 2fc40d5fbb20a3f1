// People without faces, as cut from paper: joints in, a body out. Limbs are round-ended lines.
import { type Drawing, disc, layers, line, type Point, place, shape } from '../marks.ts'
import { shade } from '../palettes.ts'

export type Look = { skin: string; hair: string; top: string; legs: string; shoes?: string }
export type Pose = {
  head: Point
  neck: Point
  hip: Point
  nearArm: readonly [Point, Point]
  farArm: readonly [Point, Point]
  nearLeg: readonly [Point, Point]
  farLeg: readonly [Point, Point]
  feet?: 'right' | 'flat' | 'none'
  bun?: Point
  headTurn?: number
}

export const looks = {
  amina: { skin: '#b9764a', hair: '#2a211d', top: '#f6efe2', legs: '#2f6b4f' },
  lea: { skin: '#e5b48c', hair: '#7a4327', top: '#d76f47', legs: '#2d4a63' },
  jean: { skin: '#d9a47a', hair: '#d8d2c6', top: '#5577ef', legs: '#4a4238' },
  sam: { skin: '#7d4b32', hair: '#17120f', top: '#ffd98a', legs: '#3b4a44' },
  rose: { skin: '#eec3a0', hair: '#c9c2b8', top: '#8d7bea', legs: '#5a4a6a' },
  nour: { skin: '#c98a5e', hair: '#1f1a18', top: '#23d0b4', legs: '#17405a' },
} satisfies Record<string, Look>
export type LookName = keyof typeof looks

const limb = (from: Point, [middle, end]: readonly [Point, Point]): string =>
  `M${from[0]} ${from[1]}L${middle[0]} ${middle[1]}L${end[0]} ${end[1]}`

function foot([x, y]: Point, kind: Pose['feet'], color: string): Drawing {
  if (kind === 'none') return []
  return shape(
    `M${x - 7} ${y + 7}V${y - 1}Q${x} ${y - 5} ${x + 5} ${y - 1}Q${x + 18} ${y + 1} ${x + 18} ${y + 7}Z`,
    color,
  )
}

/** Leg and arm widths follow a body about 180 high. */
export function figure(pose: Pose, look: Look, x: number, y: number, scale: number): Drawing {
  const { head, neck, hip, nearArm, farArm, nearLeg, farLeg, feet = 'right', bun } = pose
  const farTop = shade(look.top, 0.12)
  const farLegs = shade(look.legs, 0.14)
  const [dx, dy] = [hip[0] - neck[0], hip[1] - neck[1]]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / length, dx / length]
  const side = (base: Point, reach: number): string => `${base[0] + nx * reach} ${base[1] + ny * reach}`
  const shoulders = 15
  const torso = `M${side(neck, shoulders - 3)}Q${neck[0] - dx * 0.06} ${neck[1] - dy * 0.06} ${side(neck, 3 - shoulders)}L${side([neck[0] + dx * 0.5, neck[1] + dy * 0.5], -12)}L${side(hip, -15)}L${side(hip, 15)}L${side([neck[0] + dx * 0.5, neck[1] + dy * 0.5], 12)}Z`
  const armStart = (reach: number): Point => [neck[0] + nx * reach + dx * 0.1, neck[1] + ny * reach + dy * 0.1]
  const hand = ([, end]: readonly [Point, Point]): Drawing => disc(end[0], end[1], 6, look.skin)
  return place(
    layers(
      line(limb(armStart(-4), farArm), farTop, 11),
      hand(farArm),
      line(limb(hip, farLeg), farLegs, 16),
      foot(farLeg[1], feet, shade(look.shoes ?? look.skin, 0.1)),
      line(limb(hip, nearLeg), look.legs, 17),
      foot(nearLeg[1], feet, look.shoes ?? look.skin),
      line(
        `M${neck[0]} ${neck[1] + 4}L${(head[0] + neck[0]) / 2} ${(head[1] + neck[1]) / 2}`,
        shade(look.skin, 0.1),
        11,
      ),
      shape(torso, look.top),
      line(`${torso}`, look.top, 4),
      disc(head[0], head[1], 15, look.skin),
      ...(bun ? [disc(bun[0], bun[1], 8, look.hair)] : []),
      place(
        shape('M-16 4C-20-18 12-22 15-5C6-6 0-4-3 2C-4 8-8 14-12 13C-15 10-16 8-16 4Z', look.hair),
        head[0],
        head[1],
        1,
        pose.headTurn ?? 0,
      ),
      line(limb(armStart(2), nearArm), shade(look.top, 0.05), 11),
      hand(nearArm),
    ),
    x,
    y,
    scale,
  )
}

// Feet stand on y = 0; the figure looks to the right.
export const poses = {
  standing: {
    head: [3, -168],
    neck: [0, -146],
    hip: [0, -92],
    nearArm: [
      [6, -112],
      [8, -84],
    ],
    farArm: [
      [-6, -112],
      [-4, -84],
    ],
    nearLeg: [
      [3, -48],
      [2, -6],
    ],
    farLeg: [
      [-3, -48],
      [-8, -6],
    ],
  },
  walking: {
    head: [7, -168],
    neck: [2, -146],
    hip: [0, -92],
    nearArm: [
      [-14, -118],
      [-20, -90],
    ],
    farArm: [
      [18, -118],
      [32, -98],
    ],
    nearLeg: [
      [22, -52],
      [30, -7],
    ],
    farLeg: [
      [-10, -50],
      [-38, -12],
    ],
  },
  strolling: {
    head: [5, -168],
    neck: [1, -146],
    hip: [0, -92],
    nearArm: [
      [-8, -116],
      [-10, -88],
    ],
    farArm: [
      [12, -116],
      [20, -92],
    ],
    nearLeg: [
      [12, -50],
      [14, -6],
    ],
    farLeg: [
      [-6, -49],
      [-22, -8],
    ],
  },
  reaching: {
    head: [2, -166],
    neck: [0, -146],
    hip: [0, -92],
    nearArm: [
      [16, -172],
      [10, -204],
    ],
    farArm: [
      [-16, -172],
      [-10, -204],
    ],
    nearLeg: [
      [4, -48],
      [3, -6],
    ],
    farLeg: [
      [-4, -48],
      [-9, -6],
    ],
  },
  sideBend: {
    head: [30, -158],
    neck: [20, -140],
    hip: [0, -92],
    nearArm: [
      [30, -112],
      [16, -88],
    ],
    farArm: [
      [44, -172],
      [72, -176],
    ],
    nearLeg: [
      [8, -48],
      [10, -6],
    ],
    farLeg: [
      [-8, -48],
      [-14, -6],
    ],
  },
  squat: {
    head: [14, -130],
    neck: [6, -110],
    hip: [-18, -62],
    nearArm: [
      [30, -104],
      [54, -104],
    ],
    farArm: [
      [28, -108],
      [52, -110],
    ],
    nearLeg: [
      [22, -52],
      [6, -6],
    ],
    farLeg: [
      [18, -54],
      [-2, -6],
    ],
  },
  lunge: {
    head: [4, -156],
    neck: [0, -134],
    hip: [-2, -80],
    nearArm: [
      [8, -106],
      [10, -80],
    ],
    farArm: [
      [-8, -106],
      [-4, -80],
    ],
    nearLeg: [
      [36, -58],
      [38, -6],
    ],
    farLeg: [
      [-28, -40],
      [-62, -8],
    ],
  },
  chair: {
    head: [4, -140],
    neck: [0, -118],
    hip: [-4, -64],
    nearArm: [
      [12, -88],
      [34, -76],
    ],
    farArm: [
      [14, -88],
      [38, -80],
    ],
    nearLeg: [
      [44, -60],
      [44, -6],
    ],
    farLeg: [
      [40, -62],
      [36, -6],
    ],
  },
  rising: {
    head: [34, -148],
    neck: [24, -128],
    hip: [-2, -80],
    nearArm: [
      [40, -104],
      [56, -96],
    ],
    farArm: [
      [44, -106],
      [60, -100],
    ],
    nearLeg: [
      [36, -56],
      [28, -6],
    ],
    farLeg: [
      [32, -58],
      [20, -6],
    ],
  },
  reading: {
    head: [10, -138],
    neck: [0, -118],
    hip: [-4, -64],
    nearArm: [
      [10, -88],
      [34, -96],
    ],
    farArm: [
      [14, -90],
      [38, -98],
    ],
    nearLeg: [
      [44, -60],
      [44, -6],
    ],
    farLeg: [
      [40, -62],
      [54, -8],
    ],
  },
  heel: {
    head: [3, -172],
    neck: [0, -150],
    hip: [0, -96],
    nearArm: [
      [8, -116],
      [20, -96],
    ],
    farArm: [
      [10, -116],
      [24, -98],
    ],
    nearLeg: [
      [3, -52],
      [0, -12],
    ],
    farLeg: [
      [-3, -52],
      [-8, -12],
    ],
  },
  balance: {
    head: [2, -168],
    neck: [0, -146],
    hip: [0, -92],
    nearArm: [
      [26, -134],
      [52, -142],
    ],
    farArm: [
      [-26, -134],
      [-52, -142],
    ],
    nearLeg: [
      [3, -48],
      [2, -6],
    ],
    farLeg: [
      [26, -66],
      [8, -50],
    ],
  },
  lying: {
    head: [-86, -16],
    neck: [-66, -13],
    hip: [-10, -11],
    nearArm: [
      [-46, -2],
      [-26, -3],
    ],
    farArm: [
      [-46, -6],
      [-30, -6],
    ],
    nearLeg: [
      [34, -12],
      [78, -8],
    ],
    farLeg: [
      [34, -14],
      [76, -11],
    ],
    feet: 'none',
    headTurn: -90,
  },
  restingLegsUp: {
    head: [-72, -14],
    neck: [-52, -11],
    hip: [2, -12],
    nearArm: [
      [-34, -2],
      [-14, -3],
    ],
    farArm: [
      [-34, -6],
      [-16, -5],
    ],
    nearLeg: [
      [14, -56],
      [18, -102],
    ],
    farLeg: [
      [10, -56],
      [10, -102],
    ],
    feet: 'none',
    headTurn: -90,
  },
  bridge: {
    head: [-70, -12],
    neck: [-52, -12],
    hip: [2, -42],
    nearArm: [
      [-34, -4],
      [-10, -4],
    ],
    farArm: [
      [-36, -6],
      [-12, -6],
    ],
    nearLeg: [
      [42, -54],
      [44, -6],
    ],
    farLeg: [
      [38, -54],
      [36, -6],
    ],
    headTurn: -90,
  },
  allFours: {
    head: [70, -72],
    neck: [50, -66],
    hip: [-8, -60],
    nearArm: [
      [50, -36],
      [52, -6],
    ],
    farArm: [
      [46, -36],
      [44, -6],
    ],
    nearLeg: [
      [-10, -10],
      [-46, -7],
    ],
    farLeg: [
      [-14, -10],
      [-50, -8],
    ],
    feet: 'none',
    headTurn: 30,
  },
  kneelFold: {
    head: [56, -16],
    neck: [36, -24],
    hip: [-18, -28],
    nearArm: [
      [60, -6],
      [90, -5],
    ],
    farArm: [
      [58, -8],
      [88, -8],
    ],
    nearLeg: [
      [18, -12],
      [-34, -7],
    ],
    farLeg: [
      [16, -14],
      [-36, -9],
    ],
    feet: 'none',
    headTurn: 70,
  },
  wallPush: {
    head: [22, -158],
    neck: [14, -138],
    hip: [-12, -88],
    nearArm: [
      [34, -126],
      [60, -132],
    ],
    farArm: [
      [36, -130],
      [60, -140],
    ],
    nearLeg: [
      [-22, -46],
      [-36, -6],
    ],
    farLeg: [
      [-26, -46],
      [-44, -6],
    ],
  },
} satisfies Record<string, Pose>
export type PoseName = keyof typeof poses

export function person(
  pose: PoseName,
  look: LookName,
  x: number,
  y: number,
  scale: number,
  extra: Partial<Pose> = {},
): Drawing {
  return figure({ ...poses[pose], ...extra }, looks[look], x, y, scale)
}

/** Seated cross-legged, seen from behind or in shade: no face to draw. */
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
    knees: [
      [-48, -22],
      [48, -22],
    ] as Point[],
    heart: [
      [-5, -62],
      [3, -57],
    ] as Point[],
    belly: [
      [-6, -40],
      [4, -36],
    ] as Point[],
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

/** Two hands held open, seen from the person's side. */
export function cuppedHands(x: number, y: number, scale: number, skin: string, sleeve: string): Drawing {
  const hand = layers(
    shape(
      'M-66 66C-74 40-58 28-46 14C-34 2-22-8-4-10C4-10 4-2-4 2C-12 6-16 10-18 16C-8 14 0 14 0 22V44C-12 52-34 62-40 84Z',
      skin,
    ),
    line('M-40 16L-26 4M-34 24L-18 12', shade(skin, 0.1), 2.5),
    shape('M-84 62L-58 48L-32 80L-50 104H-92Z', sleeve),
  )
  return layers(place(hand, x, y, scale), place(hand, x, y, -scale))
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
