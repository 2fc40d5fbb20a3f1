import { callStudio } from '../../client/call-studio.ts'

/** Sends something to the member again. */
export function sendAgain(memberId: string, kind: 'mail' | 'invoice' | 'contract', id: string): Promise<unknown> {
  return callStudio('POST /api/studio/member/:id/mail', { params: { id: memberId }, body: { kind, id } })
}
