import * as z from 'zod/mini'
import { staffRoles } from '../../duties.ts'
import { endpoint } from '../../endpoint.ts'

/** One opening of a member's file by somebody of the staff, as that member sees it. */
const fileOpeningSchema = z.strictObject({
  openedOn: z.iso.datetime(),
  firstName: z.string(),
  role: z.enum(staffRoles),
})

export type FileOpening = z.infer<typeof fileOpeningSchema>

export const fileOpeningContract = {
  listFileOpenings: endpoint({
    method: 'GET',
    path: '/api/file_opening',
    summary: 'Who of the staff opened the member’s file, latest first, 100 at most',
    access: 'USER',
    reply: z.strictObject({ body: z.array(fileOpeningSchema) }),
  }),
}
