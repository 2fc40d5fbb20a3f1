// Faceless people, as if cut from paper: takes joints, returns a body. Limbs are round-ended lines.
import { type Drawing, disc, layers, line, type Point, place, shape } from '../marks.ts'
import { shade } from '../palettes.ts'

type Look = { skin: string; hair: string; top: string; legs: string; shoes?: string }

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

/** Leg and arm widths suit a body about 180 high. */
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
