import * as z from 'zod/mini'

/** A file's path below `content/`. */
const path = z.string().check(z.maxLength(300))
/** First and last name of the person who did it. */
const by = z.nullable(z.string())

/** Why content cannot be published: where, and what to fix. */
export const problemSchema = z.strictObject({
  file: path,
  line: z.int(),
  /** As `medias.2.id`; null if it is about the file. */
  field: z.nullable(z.string()),
  /** Stable: of the loader, of a schema or of a house rule. */
  code: z.string(),
  says: z.strictObject({ fr: z.string(), en: z.string() }),
})

export type PublishingProblem = z.infer<typeof problemSchema>

/** Members affected by publishing, rounded down to tens; null for under ten. */
export const impactSchema = z.strictObject({
  /** Days whose medias change, and how many members are on each now or have finished it. */
  days: z.array(
    z.strictObject({
      id: z.string(),
      members: z.nullable(z.int()),
    }),
  ),
  /** Medias that members can open today and no longer after. */
  unpublishedMedias: z.array(z.string()),
})

export type PublishingImpact = z.infer<typeof impactSchema>

export const signatureKindSchema = z.enum(['doctor', 'dietitian', 'lawyer', 'language'])

/** A house rule that does not hold for one text, as it reads. */
export const waiverSchema = z.strictObject({
  rule: z.string(),
  /** The paths of the text's files without language and ending. */
  subject: path,
  reason: z.string(),
  by,
  madeOn: z.iso.datetime(),
})

export type Waiver = z.infer<typeof waiverSchema>

/** A signature that publishing takes and nobody has given. */
export const missingSignatureSchema = z.strictObject({
  path,
  kind: signatureKindSchema,
  /** The last signature under an earlier text; null if there is none. */
  lostBy: by,
  lostOn: z.nullable(z.iso.datetime()),
})

export type MissingSignature = z.infer<typeof missingSignatureSchema>

/** What would happen if a change were published now. */
export const checkedChangeSchema = z.strictObject({
  /** Paths that somebody else has changed since the base. */
  conflicts: z.array(path),
  problems: z.array(
    z.extend(problemSchema, {
      /** The paths of the text's files without language and ending. */
      subject: path,
      /** The house rule that is broken, which may be waived; null where the content cannot be read. */
      rule: z.nullable(z.string()),
    }),
  ),
  missingSignatures: z.array(missingSignatureSchema),
  /** Rules that were waived for texts of this change. */
  waivers: z.array(waiverSchema),
  impact: impactSchema,
})

export type CheckedChange = z.infer<typeof checkedChangeSchema>
