import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { locales } from '../../locale.ts'
import { problemSchema } from '../edition/checked-change.contract.ts'
import { programDayMediaSchema } from '../media/media.contract.ts'
import { fastingCaps } from '../profiling/fasting-cap.rules.ts'
import { profileProgramSchema, programDaySchema } from '../program/program.contract.ts'
import { previewStates } from './preview.rules.ts'

/** What of a draft can be seen as a member sees it: a media, a day of a programme, or an e-mail. */
export const previewSubjectSchema = z.strictObject({
  kind: z.enum(['media', 'day', 'mail']),
  id: z.string().check(z.minLength(1, { error: 'empty_field' }), z.maxLength(100, { error: 'too_long' })),
})

export type PreviewSubject = z.infer<typeof previewSubjectSchema>

const sometimes = { isSometimes: z.boolean() }

/** An e-mail as it can look: examples in the places of its facts, and every part that it can have. */
const shownMailSchema = z.strictObject({
  subject: z.string(),
  parts: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.enum(['paragraph', 'box']), text: z.string(), ...sometimes }),
      z.strictObject({
        kind: z.literal('facts'),
        facts: z.array(z.strictObject({ label: z.string(), value: z.string(), ...sometimes })),
      }),
      z.strictObject({ kind: z.literal('button'), label: z.string(), ...sometimes }),
    ]),
  ),
})

/** What members' calls would answer if the draft were published, to a member who does not exist. */
export const previewSchema = z.strictObject({
  /** For a media, the answer of `GET /api/program_day_media/:id`. Null where the cap hides it. */
  programDayMedia: z.nullable(programDayMediaSchema),
  /** For a day, the answer of `GET /api/program_day/:id`. Null while it is locked. */
  programDay: z.nullable(programDaySchema),
  /** For a day, its programme, as `GET /api/profile_program` lists it. */
  profileProgram: z.nullable(profileProgramSchema),
  /** For an e-mail, its words with examples of its facts. */
  mail: z.nullable(shownMailSchema),
  /** Style rules of the programmes whose colours the build does not know, as members' documents hold them. */
  accents: z.string(),
})

export type Preview = z.infer<typeof previewSchema>

const byId = z.strictObject({ id: z.string() })

export const previewContract = {
  listSubjects: endpoint({
    method: 'GET',
    path: '/api/studio/change/:id/preview',
    summary: 'The medias, days and e-mails that the files of a change belong to',
    access: 'STAFF',
    params: byId,
    reply: z.strictObject({ body: z.array(previewSubjectSchema) }),
    errors: ['error_not_found'],
  }),
  previewChange: endpoint({
    method: 'POST',
    path: '/api/studio/change/:id/preview',
    summary:
      'A media, a day or an e-mail of a draft as a member would read it; nothing is stored, and no member is read',
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
