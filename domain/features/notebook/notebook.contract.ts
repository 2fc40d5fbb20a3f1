import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { programCodeSchema } from '../../program-code.schema.ts'
import { cellKinds, longestCell, mostCells } from './notebook.rules.ts'

/** Lines to write in, or a table with columns of several kinds. One column and one row are lines. */
export const notebookBlockSchema = z.strictObject({
  /** Its id in its media; of a block that shows an earlier entry, that entry's. */
  id: z.string(),
  label: z.string(),
  /** Height of a cell of several lines. */
  lines: z.int(),
  columns: z.array(z.strictObject({ label: z.string(), kind: z.enum(cellKinds) })),
  /** Headings of the rows; empty strings if they have none. */
  rows: z.array(z.string()),
})

export type NotebookBlock = z.infer<typeof notebookBlockSchema>

const cells = z
  .array(z.string().check(z.maxLength(longestCell.long, { error: 'too_long' })))
  .check(z.maxLength(mostCells, { error: 'too_long' }))

export const notebookEntrySchema = z.strictObject({
  /** Ids of the media and of its block, joined by a dot. */
  id: z.string(),
  /** What was written in; null if the content no longer has it. */
  block: z.nullable(notebookBlockSchema),
  /** What the member wrote, row by row. */
  cells,
  /** Changes with each save, so that a save from an older state is noticed, even if everything was erased in between. */
  revision: z.int(),
  writtenOn: z.iso.datetime(),
})

export type NotebookEntry = z.infer<typeof notebookEntrySchema>

export const notebookPageSchema = z.strictObject({
  /** The media's id. */
  id: z.string(),
  /** Null if the content no longer has the page. */
  title: z.nullable(z.string()),
  /** Where the page comes first: its programme, the day of that programme, and the id that opens it. */
  place: z.nullable(
    z.strictObject({
      programCode: programCodeSchema,
      programTitle: z.string(),
      day: z.int(),
      programDayMediaId: z.string(),
    }),
  ),
  entries: z.array(notebookEntrySchema),
})

export type NotebookPage = z.infer<typeof notebookPageSchema>

export const notebookSchema = z.strictObject({
  /** Since when the member agrees that the notebook is kept; null before, and after everything was erased. */
  consentedOn: z.nullable(z.iso.datetime()),
  /** In the order of the programmes. */
  pages: z.array(notebookPageSchema),
})

export type Notebook = z.infer<typeof notebookSchema>

const byId = z.strictObject({ id: z.string() })

export const notebookContract = {
  readNotebook: endpoint({
    method: 'GET',
    path: '/api/notebook',
    summary: 'What the member wrote in the pages, or in one of them, in the order of the programmes',
    access: 'USER',
    query: z.strictObject({
      /** Only what was written in this media, or in an earlier one and shown again there. */
      page: z.optional(z.string().check(z.maxLength(100, { error: 'too_long' }))),
    }),
    reply: z.strictObject({ body: notebookSchema }),
    errors: ['error_account_sealed'],
  }),
  writeEntry: endpoint({
    method: 'PUT',
    path: '/api/notebook/:id',
    summary: 'Write in a block of a page, over the revision that was read',
    access: 'USER',
    needsSubscription: true,
    params: byId,
    body: z.strictObject({
      cells,
      /** The revision that was read; 0 if nothing was written yet. */
      revision: z.int().check(z.minimum(0, { error: 'invalid_value' })),
    }),
    reply: z.strictObject({ body: z.strictObject({ revision: z.int() }) }),
    errors: ['error_not_found', 'error_account_sealed', 'error_consent_required', 'error_conflict_entry'],
  }),
  eraseEntry: endpoint({
    method: 'DELETE',
    path: '/api/notebook/:id',
    summary: 'Erase what was written in a block',
    access: 'USER',
    params: byId,
    errors: ['error_not_found'],
  }),
  eraseNotebook: endpoint({
    method: 'DELETE',
    path: '/api/notebook',
    summary: 'Erase the whole notebook and its key, and withdraw the consent to keep it',
    access: 'USER',
  }),
}
