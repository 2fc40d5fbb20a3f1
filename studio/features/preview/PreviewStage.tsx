import { useEffect, useRef, useState } from 'react'
import { previewFrame } from '../../../domain/studio-screens.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import styles from './PreviewStage.module.css'
import { previewMessages } from './preview.messages.ts'
import { frameReady, type PreviewOrder } from './preview-order.ts'

/** Pixels around the frame, for the line that shows where it ends. */
const edge = 1

/** The frame at its real width, made smaller where the pane is narrower. */
export function PreviewStage({ order, width }: { order: PreviewOrder | null; width: number }) {
  const say = useMessages(previewMessages)
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState({ width, height: 0 })
  /** How often the frame has loaded: each time it has to be told again. */
  const [loads, setLoads] = useState(0)

  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent) => {
      const isOfFrame = origin === location.origin && source !== null && source === frame.current?.contentWindow
      if (isOfFrame && data === frameReady) setLoads(count => count + 1)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])

  useEffect(() => {
    if (loads > 0 && order) frame.current?.contentWindow?.postMessage(order, location.origin)
  }, [loads, order])

  useEffect(() => {
    const measured = stage.current
    if (!measured) return
    const measure = () =>
      setRoom({ width: measured.clientWidth - 2 * edge || width, height: measured.clientHeight - 2 * edge })
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    measure()
    return () => observer.disconnect()
  }, [width])

  const scale = Math.min(1, room.width / width)
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.room} style={{ width: width * scale, height: room.height }}>
        <iframe
          ref={frame}
          src={previewFrame}
          title={say.frame}
          // Members' components run in it, but open no window and lead nowhere else.
          sandbox="allow-scripts allow-same-origin"
          className={styles.frame}
          style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
