import type { Preview } from '../../../domain/features/preview/preview.contract.ts'
import { frameReady, isPreviewOrder, type PreviewOrder } from './preview-order.ts'

let current: PreviewOrder | null = null
const listeners = new Set<() => void>()

/** Returns what to show; null until the Studio has said it. */
export function currentOrder(): PreviewOrder | null {
  return current
}

/** Calls `listen` at each order. Returns a function that stops listening. */
export function onOrder(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Takes orders from the window around this one, if it is of this site, and tells it that the frame is ready. */
export function takeOrders(): void {
  window.addEventListener('message', ({ data, origin, source }) => {
    const isOfStudio = origin === location.origin && source === window.parent && window.parent !== window
    if (!isOfStudio || !isPreviewOrder(data)) return
    current = data
    for (const listen of listeners) listen()
  })
  window.parent.postMessage(frameReady, location.origin)
}

/** Answers the members' calls out of the order; undefined for every other call, so that nothing is recorded. */
export function answerFramed(method: string, path: string): object | null | undefined {
  if (method !== 'GET' || !current) return undefined
  const { programDayMedia, programDay, profileProgram }: Preview = current.preview
  const [, , name, id = ''] = path.split('/').map(decodeURIComponent)
  switch (name) {
    case 'program_day_media': {
      const medias = programDayMedia ? [programDayMedia] : programDay?.ProgramDayMedias
      const media = medias?.find(known => known.id === id)
      return media && { body: media }
    }
    case 'program_day':
      return programDay?.id === id ? { body: programDay } : undefined
    case 'profile_program':
      return { body: profileProgram ? [profileProgram] : [] }
    case 'notebook':
      return { body: { consentedOn: null, pages: [] } }
    case 'media':
      // A play is counted at every opening: refused, each would warn.
      return null
    default:
      return undefined
  }
}
