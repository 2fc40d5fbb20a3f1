import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '../../testing/screen-test.tsx'
import { DocumentLink } from './DocumentLink.tsx'
import { useDocumentLink } from './use-document-link.ts'

const stale = 'https://invoices.example.org/stale'
const fresh = 'https://invoices.example.org/fresh'

function Invoice() {
  const opening = useDocumentLink('subscription-1')
  return (
    <>
      <DocumentLink href={stale} id="in_1" opening={opening}>
        Open
      </DocumentLink>
      <p>failures: {opening.failures}</p>
    </>
  )
}

/** Stands for the tab that a browser opens. */
function fakeTab() {
  const tab = {
    opener: window as Window | null,
    document: document.implementation.createHTMLDocument(),
    location: { assign: vi.fn<(address: string) => void>() },
    close: vi.fn<() => void>(),
  }
  const opens = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return { tab, opens }
}

test('opens the tab at once, and shows the document there once its link is read', async ({ server, open, person }) => {
  const { tab, opens } = fakeTab()
  server.answer('GET /api/user_subscription/:id/document_link', { body: { link: fresh } })
  const release = server.hold('GET /api/user_subscription/:id/document_link')
  open(<Invoice />)
  await person.click(screen.getByRole('link', { name: 'Open' }))
  expect(opens).toHaveBeenCalledTimes(1)
  expect(tab.opener).toBeNull()
  expect(tab.document.body.textContent).toBe('Votre document s’ouvre.')
  expect(tab.location.assign).not.toHaveBeenCalled()
  release()
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith(fresh))
})

test('closes the tab and reports a link that cannot be read', async ({ server, open, person }) => {
  const { tab } = fakeTab()
  server.refuse('GET /api/user_subscription/:id/document_link', 'error_card_provider')
  open(<Invoice />)
  await person.click(screen.getByRole('link', { name: 'Open' }))
  expect(await screen.findByText('failures: 1')).toBeVisible()
  expect(tab.close).toHaveBeenCalled()
  expect(tab.location.assign).not.toHaveBeenCalled()
})
