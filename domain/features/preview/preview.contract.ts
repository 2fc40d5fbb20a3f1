import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { locales } from '../../locale.ts'
import { problemSchema } from '../edition/edition.contract.ts'
import { programDayMediaSchema } from '../media/media.contract.ts'
import { fastingCaps } from '../profiling/fasting-cap.rules.ts'
import { profileProgramSchema, programDaySchema } from '../program/program.contract.ts'
import { previewStates } from './preview.rules.ts'

/** What of a draft can be seen as a member sees it: a media, or a day of a programme. */
export const previewSubjectSchema = z.strictObject({
  kind: z.enum(['media', 'day']),
  id: z.string().check(z.minLength(1, { error: 'empty_field' }), z.maxLength(100, { error: 'too_long' })),
})

export type PreviewSubject = z.infer<typeof previewSubjectSchema>

/** What members' calls would answer if the draft were published, to a member who does not exist. */
export const previewSchema = z.strictObject({
  /** Of a media: the answer of `GET /api/program_day_media/:id`. Null where the cap hides it. */
  programDayMedia: z.nullable(programDayMediaSchema),
  /** Of a day: the answer of `GET /api/program_day/:id`. Null while it is locked. */
  programDay: z.nullable(programDaySchema),
  /** Of a day: its programme, as `GET /api/profile_program` lists it. */
  profileProgram: z.nullable(profileProgramSchema),
  /** Style rules of the programmes whose colours the build does not know, as members' documents hold them. */
  accents: z.string(),
})

export type Preview = z.infer<typeof previewSchema>

const byId = z.strictObject({ id: z.string() })

export const previewContract = {
  listSubjects: endpoint({
    method: 'GET',
    path: '/api/studio/change/:id/preview',
    summary: 'The medias and days that the files of a change belong to',
    access: 'STAFF',
    params: byId,
    reply: z.strictObject({ body: z.array(previewSubjectSchema) }),
    errors: ['error_not_found'],
  }),
  previewChange: endpoint({
    method: 'POST',
    path: '/api/studio/change/:id/preview',
    summary: 'A media or a day of a draft as a member would read it; nothing is stored, and no member is read',
    access: 'STAFF',
    params: byId,
    body: z.strictObject({
      subject: previewSubjectSchema,
      locale: z.enum(locales),
      state: z.enum(previewStates),
      /** What limits the fasting of the members who would read it. */
      cap: z.nullable(z.enum(fastingCaps)),
    }),
    reply: z.strictObject({
      body: previewSchema,
      /** What the loader finds wrong with the draft, in these files or in others: what is shown could not be published yet. */
      problems: z.array(problemSchema),
    }),
    errors: ['error_not_found', 'error_invalid_content'],
  }),
}
