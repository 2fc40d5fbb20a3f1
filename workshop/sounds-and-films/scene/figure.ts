import { mix } from '../easing.ts'
import type { Color, Point } from './canvas.ts'
import type { Painter } from './painter.ts'
import { color } from './palette.ts'
import {
  add,
  between,
  ellipse,
  leaf,
  limb,
  point,
  polar,
  ribbon,
  rotate,
  sleeve,
  smooth,
  smoothLine,
} from './shapes.ts'

/**
 * A person in flat shapes: tapered limbs on joints, and a torso drawn as a ribbon along a spine that can bend. Two-bone inverse kinematics
 * keeps resting hands in place while the shoulders move.
 */

const SKIN = color('#b9774f')
const SKIN_SHADE = color('#a3653f')
const HAIR = color('#2a1c17')
const SHIRT = color('#1b7f96')
const SHIRT_SHADE = color('#146a7e')
const TROUSERS = color('#22403c')
const TROUSERS_SHADE = color('#18302d')
const SHOE = color('#f7efe2')

const UPPER_ARM = 82
const FOREARM = 74
const THIGH = 104
const SHIN = 102

export type Arm = {
  /** Degrees from hanging straight down; positive away from the body (front view) or forwards (side view). */
  lift: number
  /** Degrees the elbow is bent. */
  bend: number
  /** 0: the angles above; 1: the hand rests where the pose says. */
  resting: number
}

export type FrontPose = {
  hips: Point
  /** 1 is seated facing the viewer, 0 is standing. */
  seated: number
  /** Degrees the upper body leans, positive to our right. */
  sideBend: number
  headTilt: number
  headTurn: number
  /** Pixels the shoulders rise. */
  shrug: number
  /** 0 to 1, the chest filling. */
  breath: number
  /** 0 to 1, heels off the ground. */
  heels: number
  left: Arm
  right: Arm
  /** Where resting hands lie relative to the hips, for the hand on our right; the other mirrors it. */
  rest: Point
}

export const HANGING: Arm = { lift: 13, bend: -9, resting: 0 }
export const RESTING: Arm = { lift: 20, bend: 50, resting: 1 }

export function mixArm(one: Arm, other: Arm, share: number): Arm {
  return {
    lift: mix(one.lift, other.lift, share),
    bend: mix(one.bend, other.bend, share),
    resting: mix(one.resting, other.resting, share),
  }
}

/** Elbow and hand of a two-bone chain that reaches a target; `outward` says on which side the joint bends. */
function reach(
  from: Point,
  target: Point,
  first: number,
  second: number,
  outward: number,
): { middle: Point; end: Point } {
  const distance = Math.min(Math.hypot(target.x - from.x, target.y - from.y), first + second - 0.5)
  const heading = (Math.atan2(target.y - from.y, target.x - from.x) * 180) / Math.PI
  const corner = (Math.acos((first ** 2 + distance ** 2 - second ** 2) / (2 * first * distance)) * 180) / Math.PI
  return { middle: polar(from, first, heading + outward * corner), end: polar(from, distance, heading) }
}

/** The angles of a reach, so that resting and free arms can be mixed without the hand cutting through the body. */
function armJoints(
  shoulder: Point,
  arm: Arm,
  side: number,
  rest: Point,
  elbowSide: number,
  trunkLean = 0,
): { elbow: Point; hand: Point } {
  const held = reach(shoulder, rest, UPPER_ARM, FOREARM, elbowSide)
  const heldUpper = angleOf(shoulder, held.middle)
  const heldFore = angleOf(held.middle, held.end)
  const freeUpper = 90 - side * arm.lift + trunkLean
  const freeFore = freeUpper - side * arm.bend
  const upper = mixAngle(freeUpper, heldUpper, arm.resting)
  const fore = mixAngle(freeFore, heldFore, arm.resting)
  const elbow = polar(shoulder, UPPER_ARM, upper)
  return { elbow, hand: polar(elbow, FOREARM, fore) }
}

function angleOf(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
}

function mixAngle(from: number, to: number, share: number): number {
  const turn = ((((to - from) % 360) + 540) % 360) - 180
  return from + turn * share
}

function drawArm(
  canvas: Painter,
  shoulder: Point,
  joints: { elbow: Point; hand: Point },
  cloth: Color,
  skin: Color,
): void {
  canvas.fill(limb(shoulder, joints.elbow, 15, 12.5), skin)
  canvas.fill(sleeve(shoulder, between(shoulder, joints.elbow, 0.78), 17.5, 15.5), cloth)
  // The forearm comes last: when the arm folds, it lies in front of the sleeve.
  canvas.fill(limb(joints.elbow, joints.hand, 12.5, 8), skin)
  drawHand(canvas, joints, skin)
}

/** A mitten with a thumb: enough detail at this size. */
function drawHand(canvas: Painter, joints: { elbow: Point; hand: Point }, skin: Color): void {
  const heading = angleOf(joints.elbow, joints.hand)
  canvas.fill(limb(polar(joints.hand, 3, heading), polar(joints.hand, 17, heading), 9, 6.5), skin)
  canvas.fill(limb(polar(joints.hand, 4, heading), polar(joints.hand, 14, heading + 38), 4.5, 3.5), skin)
}

// From the front -----------------------------------------------------------------------------------------------------

/** The line of the spine, from the hips to the base of the neck: it bends more at the top than at the bottom. */
function frontSpine(pose: FrontPose): Point[] {
  const pieces = 8
  const length = 150 + 3 * pose.breath
  const spine = [pose.hips]
  let heading = -90
  for (let index = 0; index < pieces; index += 1) {
    heading = -90 + pose.sideBend * ((index + 0.4) / pieces) ** 0.9
    spine.push(polar(spine[index] ?? pose.hips, length / pieces, heading))
  }
  return spine
}

export function drawFrontFigure(canvas: Painter, pose: FrontPose, feetY: number): void {
  const spine = frontSpine(pose)
  const neckBase = spine[spine.length - 1] ?? pose.hips
  const lean = pose.sideBend
  const shoulder = (side: number): Point =>
    add(neckBase, rotate(point(side * (48 + 2 * pose.breath), 21 - pose.shrug), lean))
  if (pose.seated > 0.5) drawSeatedLegs(canvas, pose.hips, feetY)
  else drawStandingLegs(canvas, pose.hips, feetY, pose.heels)
  drawFrontHead(canvas, pose, neckBase, 'behind')
  drawFrontTorso(canvas, pose, spine, shoulder)
  drawFrontHead(canvas, pose, neckBase, 'front')
  for (const side of [-1, 1]) {
    const arm = side < 0 ? pose.left : pose.right
    const rest = point(pose.hips.x + side * pose.rest.x, pose.hips.y + pose.rest.y)
    drawArm(canvas, shoulder(side), armJoints(shoulder(side), arm, side, rest, -side, pose.sideBend), SHIRT, SKIN)
  }
}

function drawFrontTorso(
  canvas: Painter,
  pose: FrontPose,
  spine: readonly Point[],
  shoulder: (side: number) => Point,
): void {
  const hips = 88
  const waist = 74
  const chest = 92 + 4 * pose.breath
  const widthAt = (share: number): number =>
    share < 0.4 ? mix(hips, waist, smoothStep(share / 0.4)) : mix(waist, chest, smoothStep((share - 0.4) / 0.4))
  const trunk = spine.slice(0, -1)
  canvas.fill(limb(add(pose.hips, point(-18, 4)), add(pose.hips, point(18, 4)), 28, 28), TROUSERS)
  canvas.fill(ribbon(trunk, widthAt), SHIRT)
  const neckBase = spine[spine.length - 1] ?? pose.hips
  const chestSpot = spine[5] ?? pose.hips
  // Shoulders: one soft shape from arm to arm, so that a shrug lifts the cloth too.
  const slope = (side: number, x: number, y: number): Point =>
    add(neckBase, rotate(point(side * x, y - pose.shrug * Math.min(1, x / 46)), pose.sideBend))
  const yoke = smooth(
    [
      slope(-1, 17, -2),
      slope(1, 17, -2),
      slope(1, 42, 5),
      add(shoulder(1), rotate(point(13, 0), pose.sideBend)),
      add(chestSpot, rotate(point(chest / 2, 6), pose.sideBend)),
      add(chestSpot, rotate(point(-chest / 2, 6), pose.sideBend)),
      add(shoulder(-1), rotate(point(-13, 0), pose.sideBend)),
      slope(-1, 42, 5),
    ],
    6,
  )
  canvas.fill(yoke, SHIRT)
}

function smoothStep(share: number): number {
  return share * share * (3 - 2 * share)
}

function drawFrontHead(canvas: Painter, pose: FrontPose, neckBase: Point, layer: 'behind' | 'front'): void {
  const tilt = pose.sideBend * 0.85 + pose.headTilt
  const neckTop = add(neckBase, rotate(point(0, -26), pose.sideBend * 0.9 + pose.headTilt * 0.5))
  const skull = add(neckTop, rotate(point(0, -26), tilt))
  const at = (x: number, y: number): Point => add(skull, rotate(point(x, y), tilt))
  const turn = pose.headTurn
  if (layer === 'behind') {
    canvas.fill(ellipse(at(-turn * 3, -8), 36, 37, tilt), HAIR)
    canvas.fill(ellipse(at(-turn * 5, -42), 17, 15, tilt), HAIR)
    return
  }
  canvas.fill(limb(add(neckBase, point(0, 4)), neckTop, 15.5, 13.5), SKIN_SHADE)
  // The neckline: skin shows in a shallow curve above the shirt.
  canvas.fill(ellipse(add(neckBase, rotate(point(0, 1), pose.sideBend)), 18, 8, pose.sideBend), SKIN_SHADE)
  canvas.fill(ellipse(at(-30 - turn * 2, 4), 5, 8, tilt), SKIN_SHADE)
  canvas.fill(ellipse(at(30 - turn * 2, 4), 5, 8, tilt), SKIN_SHADE)
  canvas.fill(
    smooth([at(-29, -14), at(-28, 6), at(-19, 26), at(0, 34), at(19, 26), at(28, 6), at(29, -14), at(0, -32)], 6),
    SKIN,
  )
  // The fringe parts on one side.
  canvas.fill(
    smooth(
      [
        at(-33, 2),
        at(-34, -20),
        at(-16, -41),
        at(12, -42),
        at(33, -24),
        at(33, 2),
        at(27, -10),
        at(10 + turn * 3, -24),
        at(-12 + turn * 3, -20),
        at(-27, -8),
      ],
      6,
    ),
    HAIR,
  )
  const shift = turn * 8
  for (const side of [-1, 1]) {
    // Open eyes: the figure stands on tiptoe, which is unsafe with closed ones. A brow softens the face.
    canvas.fill(ellipse(at(side * 12 + shift, 1), 2.7, 3.3, tilt), HAIR)
    const brow = smoothLine(
      [at(side * 12 - 6 + shift, -7), at(side * 12 + shift, -9), at(side * 12 + 6 + shift, -7)],
      6,
    )
    canvas.fill(
      ribbon(brow, () => 1.6),
      SKIN_SHADE,
    )
  }
  canvas.fill(
    ribbon(smoothLine([at(-1 + shift, 5), at(3 + shift, 13), at(-2 + shift, 14)], 6), () => 1.8),
    SKIN_SHADE,
  )
  canvas.fill(
    ribbon(smoothLine([at(-8 + shift, 20), at(0 + shift, 23.5), at(8 + shift, 20)], 6), () => 2.4),
    color('#8a4a34'),
  )
}

function drawSeatedLegs(canvas: Painter, hips: Point, feetY: number): void {
  for (const side of [-1, 1]) {
    const knee = point(hips.x + side * 50, hips.y + 50)
    const ankle = point(hips.x + side * 46, feetY - 16)
    canvas.fill(limb(knee, ankle, 23, 13), TROUSERS_SHADE)
    drawFrontShoe(canvas, ankle, side, 0)
    canvas.fill(limb(point(hips.x + side * 24, hips.y + 4), knee, 29, 25), TROUSERS)
  }
}

function drawStandingLegs(canvas: Painter, hips: Point, feetY: number, heels: number): void {
  for (const side of [-1, 1]) {
    const hip = point(hips.x + side * 21, hips.y + 8)
    const ankle = point(hips.x + side * 28, feetY - 16 - 16 * heels)
    const knee = between(hip, ankle, 0.5)
    canvas.fill(limb(knee, ankle, 20, 12.5), TROUSERS)
    drawFrontShoe(canvas, ankle, side, heels)
    canvas.fill(limb(hip, knee, 27, 20), TROUSERS)
  }
}

function drawFrontShoe(canvas: Painter, ankle: Point, side: number, heels: number): void {
  canvas.fill(limb(add(ankle, point(0, 2)), add(ankle, point(side * 7, 8 + 14 * heels)), 11, 11), SHOE)
}

// From the side ------------------------------------------------------------------------------------------------------

export type SidePose = {
  hips: Point
  ankle: Point
  /** Degrees the trunk leans forwards as a whole. */
  lean: number
  /** Degrees of rounding along the spine: positive rounds the back (cat), negative hollows it (cow). */
  curl: number
  /** Degrees the head nods, positive downwards. */
  nod: number
  /** 0 to 1, heels off the ground. */
  heels: number
  breath: number
  /** Where the near hand rests. */
  hand: Point
  arm: Arm
  /** Legs and arms that move alternately: the far side, where it differs from the near one. */
  farAnkle?: Point
  farArm?: Arm
  farHand?: Point
  /** Degrees each foot points up from the ground; a lifted or turned foot leaves it. */
  toes?: number
  farToes?: number
}

/** Where the far side is, unless the pose says otherwise: a little behind the near one. */
const farAnkleOf = (pose: SidePose): Point => pose.farAnkle ?? add(pose.ankle, point(16, -1))
const farHandOf = (pose: SidePose): Point => pose.farHand ?? add(pose.hand, point(14, -3))

/** A pose on the way from one to another. */
export function mixPose(one: SidePose, other: SidePose, share: number): SidePose {
  if (share <= 0) return one
  if (share >= 1) return other
  return {
    hips: between(one.hips, other.hips, share),
    ankle: between(one.ankle, other.ankle, share),
    farAnkle: between(farAnkleOf(one), farAnkleOf(other), share),
    hand: between(one.hand, other.hand, share),
    farHand: between(farHandOf(one), farHandOf(other), share),
    lean: mix(one.lean, other.lean, share),
    curl: mix(one.curl, other.curl, share),
    nod: mix(one.nod, other.nod, share),
    heels: mix(one.heels, other.heels, share),
    breath: mix(one.breath, other.breath, share),
    toes: mix(one.toes ?? 0, other.toes ?? 0, share),
    farToes: mix(one.farToes ?? 0, other.farToes ?? 0, share),
    arm: mixArm(one.arm, other.arm, share),
    farArm: mixArm(one.farArm ?? one.arm, other.farArm ?? other.arm, share),
  }
}

/** Facing right. The knee is where thigh and shin meet, always in front. */
export function drawSideFigure(canvas: Painter, pose: SidePose, feetY: number): void {
  const spine = sideSpine(pose)
  const neckBase = spine[spine.length - 1] ?? pose.hips
  const shoulderIndex = spine.length - 2
  const shoulderSpot = spine[shoulderIndex] ?? neckBase
  const trunkHeading = angleOf(spine[shoulderIndex - 1] ?? pose.hips, shoulderSpot)
  const shoulder = add(shoulderSpot, rotate(point(-2, 4), trunkHeading + 90))
  const lift = 24 * pose.heels
  const ankle = point(pose.ankle.x + 8 * pose.heels, pose.ankle.y - lift)
  const farArm = armJoints(add(shoulder, point(7, 1)), pose.farArm ?? pose.arm, 1, farHandOf(pose), 1)
  drawArm(canvas, add(shoulder, point(7, 1)), farArm, SHIRT_SHADE, SKIN_SHADE)
  const farAnkle = pose.farAnkle ?? add(ankle, point(16, -1))
  drawSideLeg(
    canvas,
    add(pose.hips, point(6, 2)),
    farAnkle,
    footOf(pose.farAnkle, pose.farToes, pose.heels, feetY - 2),
    TROUSERS_SHADE,
  )
  drawSideTorso(canvas, pose, spine)
  const isFree = pose.farAnkle !== undefined || pose.toes !== undefined
  drawSideLeg(canvas, pose.hips, ankle, footOf(isFree ? ankle : undefined, pose.toes, pose.heels, feetY), TROUSERS)
  drawSideHead(canvas, pose, neckBase, trunkHeading)
  drawArm(canvas, shoulder, armJoints(shoulder, pose.arm, 1, pose.hand, 1), SHIRT_SHADE, SKIN)
}

/** The curl is spread along the back, mostly between the shoulder blades, and the hips tip slightly the other way. */
function sideSpine(pose: SidePose): Point[] {
  const pieces = 9
  const length = 150 + 3 * pose.breath
  const spine = [pose.hips]
  for (let index = 0; index < pieces; index += 1) {
    const share = (index + 0.5) / pieces
    const bow = pose.curl * (1.75 * share - 0.62)
    const natural = 9 * Math.cos(share * Math.PI * 1.5) - 2
    spine.push(polar(spine[index] ?? pose.hips, length / pieces, -90 + pose.lean + bow + natural))
  }
  return spine
}

function drawSideTorso(canvas: Painter, pose: SidePose, spine: readonly Point[]): void {
  const widthAt = (share: number): number =>
    share < 0.36
      ? mix(62, 52, smoothStep(share / 0.36))
      : share < 0.72
        ? mix(52, 66 + 5 * pose.breath, smoothStep((share - 0.36) / 0.36))
        : mix(66 + 5 * pose.breath, 30, smoothStep((share - 0.72) / 0.28))
  canvas.fill(ribbon(smoothLine(spine, 3), widthAt), SHIRT)
  // The belt line follows the hips; the trousers cover the end of the ribbon.
  canvas.fill(ellipse(add(pose.hips, point(-3, 2)), 33.5, 30), TROUSERS)
  const neckBase = spine[spine.length - 1] ?? pose.hips
  canvas.fill(ellipse(add(neckBase, point(0, 4)), 17, 13), SHIRT)
}

type Foot = { heels: number; feetY: number; toes: number }

/** A free foot follows its ankle; a standing one keeps the ball of the foot on the ground. */
function footOf(ankle: Point | undefined, toes: number | undefined, heels: number, feetY: number): Foot {
  return ankle ? { heels: 0, feetY: ankle.y + 14, toes: toes ?? 0 } : { heels, feetY, toes: 0 }
}

function drawSideLeg(canvas: Painter, hip: Point, ankle: Point, foot: Foot, tone: Color): void {
  const { middle: knee, end } = reach(hip, ankle, THIGH, SHIN, -1)
  canvas.fill(limb(knee, end, 20, 12), tone)
  // The shoe rotates about the ball of the foot, which stays in place.
  const ball = add(end, rotate(point(30 - 8 * foot.heels, foot.feetY - 7 - ankle.y), -foot.toes))
  canvas.fill(limb(add(end, rotate(point(-4, 7), -foot.toes)), ball, 9.5, 7), SHOE)
  canvas.fill(limb(ball, add(ball, rotate(point(13, 1), -foot.toes)), 7, 6), SHOE)
  canvas.fill(limb(hip, knee, 29, 21), tone)
}

function drawSideHead(canvas: Painter, pose: SidePose, neckBase: Point, trunkHeading: number): void {
  // Neck and head follow the back by half: the gaze stays nearer the horizon than the chest does.
  const tilt = (trunkHeading + 90) * 0.45 + pose.nod
  const neckTop = add(neckBase, rotate(point(8, -26), (trunkHeading + 90) * 0.55 + pose.nod * 0.5))
  const skull = add(neckTop, rotate(point(5, -24), tilt))
  const at = (x: number, y: number): Point => add(skull, rotate(point(x, y), tilt))
  canvas.fill(ellipse(at(-33, -26), 15, 14, tilt), HAIR)
  canvas.fill(limb(add(neckBase, point(1, 2)), neckTop, 14.5, 12.5), SKIN_SHADE)
  canvas.fill(ellipse(at(-5, -6), 33, 35, tilt), HAIR)
  canvas.fill(
    smooth(
      [
        at(-4, -22),
        at(20, -20),
        at(27, -8),
        at(29, 0),
        at(35, 9),
        at(29, 14),
        at(28, 22),
        at(20, 32),
        at(4, 28),
        at(-8, 16),
        at(-6, -4),
      ],
      6,
    ),
    SKIN,
  )
  canvas.fill(
    smooth(
      [
        at(-34, 4),
        at(-30, -24),
        at(-6, -41),
        at(20, -34),
        at(27, -18),
        at(10, -22),
        at(-2, -8),
        at(-6, 14),
        at(-20, 26),
      ],
      6,
    ),
    HAIR,
  )
  canvas.fill(ellipse(at(-5, 6), 5.5, 8, tilt), SKIN_SHADE)
  canvas.fill(ellipse(at(21, 0), 2.3, 3.2, tilt), HAIR)
  canvas.fill(
    ribbon(smoothLine([at(20, 21), at(24, 22), at(28, 20)], 6), () => 2.2),
    color('#8a4a34'),
  )
}

// Furniture ----------------------------------------------------------------------------------------------------------

const WOOD = color('#c98f5a')
const WOOD_DARK = color('#a8703f')

export function drawChairFront(canvas: Painter, middle: Point, feetY: number): void {
  for (const side of [-1, 1]) {
    canvas.fill(
      limb(point(middle.x + side * 62, middle.y + 26), point(middle.x + side * 66, feetY - 8), 7, 5.5),
      WOOD_DARK,
    )
    canvas.fill(
      limb(point(middle.x + side * 58, middle.y - 120), point(middle.x + side * 58, middle.y + 24), 6, 6),
      WOOD_DARK,
    )
  }
  canvas.fill(limb(point(middle.x - 58, middle.y - 112), point(middle.x + 58, middle.y - 112), 11, 11), WOOD)
  canvas.fill(limb(point(middle.x - 58, middle.y - 76), point(middle.x + 58, middle.y - 76), 7, 7), WOOD)
  canvas.fill(limb(point(middle.x - 66, middle.y + 30), point(middle.x + 66, middle.y + 30), 10, 10), WOOD)
}

/** Seen from the right-hand side of a person who sits on it facing right; `facing` -1 mirrors it. */
export function drawChairSide(canvas: Painter, seat: Point, feetY: number, facing: 1 | -1): void {
  const at = (x: number, y: number): Point => point(seat.x + facing * x, seat.y + y)
  canvas.fill(limb(at(-46, 10), point(at(-58, 0).x, feetY - 5), 6.5, 5), WOOD_DARK)
  canvas.fill(limb(at(44, 10), point(at(52, 0).x, feetY - 5), 6.5, 5), WOOD_DARK)
  canvas.fill(limb(at(-48, 8), at(-64, -138), 6.5, 6), WOOD_DARK)
  canvas.fill(limb(at(-64, -140), at(-58, -92), 9, 7), WOOD)
  canvas.fill(limb(at(-48, 6), at(48, 6), 9, 9), WOOD)
}

export function drawPlant(canvas: Painter, foot: Point, time: number): void {
  canvas.fill(
    smooth(
      [add(foot, point(-30, -52)), add(foot, point(30, -52)), add(foot, point(22, 0)), add(foot, point(-22, 0))],
      4,
    ),
    color('#f0b184'),
  )
  for (const [index, angle] of [-128, -112, -98, -84, -70, -54].entries()) {
    const sway = 1.6 * Math.sin(time * 0.55 + index)
    canvas.fill(
      leaf(add(foot, point((index - 2.5) * 5, -52)), 92 + 18 * Math.cos(index * 1.9), 26, angle + sway),
      index % 2 === 0 ? color('#2f7d62') : color('#3f9a78'),
    )
  }
}
