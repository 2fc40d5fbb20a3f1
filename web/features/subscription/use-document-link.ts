import { useState } from 'react'
import { call } from '../../client/client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { subscriptionDetailsMessages } from './subscription-details.messages.ts'

/** Opens invoices and credit notes by links that are read when they are pressed: a link expires after some weeks. */
export interface DocumentOpening {
  /** Counts failures since the last success, so that a repeated failure is announced again. */
  failures: number
  /** Opens a document in another tab; without an id, the subscription's latest invoice. */
  open: (id?: string) => Promise<void>
}

/** See `DocumentOpening`. */
export function useDocumentLink(subscriptionId: string | undefined): DocumentOpening {
  const say = useMessages(subscriptionDetailsMessages)
  const [failures, setFailures] = useState(0)

  async function open(id?: string): Promise<void> {
    // Opened by the press itself: browsers block tabs that open later.
    const tab = window.open('', '_blank')
    if (tab) {
      tab.opener = null
      tab.document.title = say.documentOpens
      tab.document.body.textContent = say.documentOpens
    }
    try {
      const { body } = await call('GET /api/user_subscription/:id/document_link', {
        params: { id: subscriptionId ?? '' },
        query: id ? { id } : {},
      })
      setFailures(0)
      // A browser that blocks every tab shows the document here.
      ;(tab ?? window).location.assign(body.link)
    } catch (error) {
      tab?.close()
      setFailures(count => count + 1)
      console.warn('the document could not be opened', error)
    }
  }

  return { failures, open }
}
