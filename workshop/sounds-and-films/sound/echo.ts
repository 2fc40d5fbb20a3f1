import { SAMPLE_RATE, type Stereo } from './stereo.ts'

/** An echo that crosses from one ear to the other, darker on each repeat. */
export function addEcho(dry: Stereo, echo: { seconds: number; amount: number; repeat: number }): Stereo {
  const delay = Math.round(echo.seconds * SAMPLE_RATE)
  const out: Stereo = { left: Float32Array.from(dry.left), right: Float32Array.from(dry.right) }
  const left = new Float32Array(dry.left.length)
  const right = new Float32Array(dry.left.length)
  let softLeft = 0
  let softRight = 0
  for (let index = delay; index < dry.left.length; index += 1) {
    softLeft += 0.25 * ((right[index - delay] ?? 0) * echo.repeat + (dry.left[index - delay] ?? 0) - softLeft)
    softRight += 0.25 * ((left[index - delay] ?? 0) * echo.repeat - softRight)
    left[index] = softLeft
    right[index] = softRight
    out.left[index] = (out.left[index] ?? 0) + echo.amount * softLeft
    out.right[index] = (out.right[index] ?? 0) + echo.amount * softRight
  }
  return out
}
