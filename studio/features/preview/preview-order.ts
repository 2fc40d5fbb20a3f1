import type { Preview, PreviewSubject } from '../../../domain/features/preview/preview.contract.ts'
import type { Locale } from '../../../domain/locale.ts'
import type { Theme } from '../../../web/ui/theme.ts'

/** Message of the frame once it can show something. */
export const frameReady = 'preview-ready'

/** Message of the Studio: what the frame should show. */
export interface PreviewOrder {
  kind: 'preview-order'
  subject: PreviewSubject
  preview: Preview
  locale: Locale
  theme: Theme
  /** Whether text is twice as large. */
  isLarge: boolean
}

/** Whether a message is an order. Only who sent it tells whether to trust it. */
export function isPreviewOrder(data: unknown): data is PreviewOrder {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'preview-order'
}
