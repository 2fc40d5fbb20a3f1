import { type ReactNode, useEffect, useRef } from 'react'
import pages from './Page.module.css'

/** Says what became of something that was open here and is no more, and takes the focus that was on it. */
export function Told({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} role="status" tabIndex={-1} className={pages.panel}>
      {children}
    </div>
  )
}
