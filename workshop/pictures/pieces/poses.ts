// Poses: standing, walking, sitting, lying. Feet on y = 0; the figure faces right.
import type { Drawing } from '../marks.ts'
import { figure, type LookName, looks, type Pose } from './people.ts'

// biome-ignore format: a table of joints reads best with one pose a line
const poses = {
  standing: { head: [3, -168], neck: [0, -146], hip: [0, -92], nearArm: [[6, -112], [8, -84]], farArm: [[-6, -112], [-4, -84]], nearLeg: [[3, -48], [2, -6]], farLeg: [[-3, -48], [-8, -6]] },
  walking: { head: [7, -168], neck: [2, -146], hip: [0, -92], nearArm: [[-14, -118], [-20, -90]], farArm: [[18, -118], [32, -98]], nearLeg: [[22, -52], [30, -7]], farLeg: [[-10, -50], [-38, -12]] },
  strolling: { head: [5, -168], neck: [1, -146], hip: [0, -92], nearArm: [[-8, -116], [-10, -88]], farArm: [[12, -116], [20, -92]], nearLeg: [[12, -50], [14, -6]], farLeg: [[-6, -49], [-22, -8]] },
  reaching: { head: [2, -166], neck: [0, -146], hip: [0, -92], nearArm: [[16, -172], [10, -204]], farArm: [[-16, -172], [-10, -204]], nearLeg: [[4, -48], [3, -6]], farLeg: [[-4, -48], [-9, -6]] },
  sideBend: { head: [30, -158], neck: [20, -140], hip: [0, -92], nearArm: [[30, -112], [16, -88]], farArm: [[44, -172], [72, -176]], nearLeg: [[8, -48], [10, -6]], farLeg: [[-8, -48], [-14, -6]] },
  squat: { head: [14, -130], neck: [6, -110], hip: [-18, -62], nearArm: [[30, -104], [54, -104]], farArm: [[28, -108], [52, -110]], nearLeg: [[22, -52], [6, -6]], farLeg: [[18, -54], [-2, -6]] },
  lunge: { head: [4, -156], neck: [0, -134], hip: [-2, -80], nearArm: [[8, -106], [10, -80]], farArm: [[-8, -106], [-4, -80]], nearLeg: [[36, -58], [38, -6]], farLeg: [[-28, -40], [-62, -8]] },
  chair: { head: [4, -140], neck: [0, -118], hip: [-4, -64], nearArm: [[12, -88], [34, -76]], farArm: [[14, -88], [38, -80]], nearLeg: [[44, -60], [44, -6]], farLeg: [[40, -62], [36, -6]] },
  rising: { head: [34, -148], neck: [24, -128], hip: [-2, -80], nearArm: [[40, -104], [56, -96]], farArm: [[44, -106], [60, -100]], nearLeg: [[36, -56], [28, -6]], farLeg: [[32, -58], [20, -6]] },
  reading: { head: [10, -138], neck: [0, -118], hip: [-4, -64], nearArm: [[10, -88], [34, -96]], farArm: [[14, -90], [38, -98]], nearLeg: [[44, -60], [44, -6]], farLeg: [[40, -62], [54, -8]] },
  heel: { head: [3, -172], neck: [0, -150], hip: [0, -96], nearArm: [[8, -116], [20, -96]], farArm: [[10, -116], [24, -98]], nearLeg: [[3, -52], [0, -12]], farLeg: [[-3, -52], [-8, -12]] },
  balance: { head: [2, -168], neck: [0, -146], hip: [0, -92], nearArm: [[26, -134], [52, -142]], farArm: [[-26, -134], [-52, -142]], nearLeg: [[3, -48], [2, -6]], farLeg: [[26, -66], [8, -50]] },
  lying: { head: [-86, -16], neck: [-66, -13], hip: [-10, -11], nearArm: [[-46, -2], [-26, -3]], farArm: [[-46, -6], [-30, -6]], nearLeg: [[34, -12], [78, -8]], farLeg: [[34, -14], [76, -11]], feet: 'none', headTurn: -90 },
  restingLegsUp: { head: [-72, -14], neck: [-52, -11], hip: [2, -12], nearArm: [[-34, -2], [-14, -3]], farArm: [[-34, -6], [-16, -5]], nearLeg: [[14, -56], [18, -102]], farLeg: [[10, -56], [10, -102]], feet: 'none', headTurn: -90 },
  bridge: { head: [-70, -12], neck: [-52, -12], hip: [2, -42], nearArm: [[-34, -4], [-10, -4]], farArm: [[-36, -6], [-12, -6]], nearLeg: [[42, -54], [44, -6]], farLeg: [[38, -54], [36, -6]], headTurn: -90 },
  allFours: { head: [70, -72], neck: [50, -66], hip: [-8, -60], nearArm: [[50, -36], [52, -6]], farArm: [[46, -36], [44, -6]], nearLeg: [[-10, -10], [-46, -7]], farLeg: [[-14, -10], [-50, -8]], feet: 'none', headTurn: 30 },
  kneelFold: { head: [56, -16], neck: [36, -24], hip: [-18, -28], nearArm: [[60, -6], [90, -5]], farArm: [[58, -8], [88, -8]], nearLeg: [[18, -12], [-34, -7]], farLeg: [[16, -14], [-36, -9]], feet: 'none', headTurn: 70 },
  wallPush: { head: [22, -158], neck: [14, -138], hip: [-12, -88], nearArm: [[34, -126], [60, -132]], farArm: [[36, -130], [60, -140]], nearLeg: [[-22, -46], [-36, -6]], farLeg: [[-26, -46], [-44, -6]] },
} satisfies Record<string, Pose>

type PoseName = keyof typeof poses

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
