import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { roles } from '../../roles.ts'

/** What is shown to the member of what happened to their file; the names are those of the staff's log. */
export const fileActs = [
  'file_opened',
  'member_found',
  'email_change_started',
  'email_change_approved',
  'email_change_dropped',
  'email_change_refused',
  'email_changed',
  'email_change_undone',
  'reset_link_sent',
  'export_offered',
  'erasure_offered',
  'data_exported',
] as const

export type FileAct = (typeof fileActs)[number]

/** One act on a member's file, as that member sees it. */
const fileOpeningSchema = z.strictObject({
  openedOn: z.iso.datetime(),
  act: z.enum(fileActs),
  /** Of the person of the staff; empty for what was done from the account, or by the link of an e-mail. */
  firstName: z.string(),
  /** `USER` for what was done from the account, or by the link of an e-mail. */
  role: z.enum(roles),
})

export type FileOpening = z.infer<typeof fileOpeningSchema>

export const fileOpeningContract = {
  listFileOpenings: endpoint({
    method: 'GET',
    path: '/api/file_opening',
    summary: 'Who opened the member’s file, found it, changed its address or exported it, latest first, 100 at most',
    access: 'USER',
    reply: z.strictObject({ body: z.array(fileOpeningSchema) }),
  }),
}
