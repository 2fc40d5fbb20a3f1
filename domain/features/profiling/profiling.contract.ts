import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { doctorAdvices } from './fasting-cap.rules.ts'
import { consentPurposes, fastingPlanCodes } from './profiling.rules.ts'

/** Everything the last step of the profiling shows about a fasting plan. HTML is sanitised. */
export const fastingPlanSchema = z.strictObject({
  code: z.enum(fastingPlanCodes),
  title: z.string(),
  comment: z.nullable(z.string()),
  icon: z.string(),
  /** One to three. */
  images: z.array(z.string()),
  rhythm: z.string(),
  foodIntake: z.string(),
  calories: z.string(),
  duration: z.string(),
  /** Scientific justification: text, lists and two-column lists. */
  justification: z.string(),
  /** The recap video; null if there is none yet. Files at signed URLs, in the order to try. */
  recap: z.nullable(
    z.strictObject({
      /** Seconds. */
      duration: z.int(),
      sources: z.array(z.strictObject({ url: z.string(), type: z.string() })),
      captions: z.array(z.strictObject({ locale: z.enum(['fr', 'en']), url: z.string() })),
    }),
  ),
})

export type FastingPlan = z.infer<typeof fastingPlanSchema>

/** Why a member's fasting is limited, and the hours and light days that their plan then shows. */
const capWordsSchema = z.strictObject({
  sentence: z.string(),
  rhythm: z.string(),
  foodIntake: z.string(),
  calories: z.string(),
  duration: z.string(),
})

/** The safety notice, as plain text. The words are content: `content/safety/`. */
export const safetyNoticeSchema = z.strictObject({
  /** When to call an ambulance at once. */
  emergency: z.strictObject({ lead: z.string(), signs: z.array(z.string()) }),
  /** When to stop fasting and eat; what to eat first; and what to do if it does not pass. */
  stop: z.strictObject({ lead: z.string(), signs: z.array(z.string()), sugar: z.string(), otherwise: z.string() }),
  /** When to stop exercising and call an ambulance. */
  effort: z.string(),
  treatment: z.string(),
  /** People who must not fast. */
  never: z.array(z.string()),
  /** People who must ask a doctor first: because of a medicine, or because of a condition. */
  medicines: z.array(z.string()),
  conditions: z.array(z.string()),
  /** People who stay at twelve hours when others' nights grow longer. */
  stay: z.string(),
  /** Words for members whose fasting is limited, by limit. */
  cap: z.strictObject({ 'twelve-hours': capWordsSchema, 'without-fasting': capWordsSchema }),
})

export type SafetyNotice = z.infer<typeof safetyNoticeSchema>

/** A valid consent: the words shown, and when the member agreed to them. */
export const consentSchema = z.strictObject({ version: z.string(), givenOn: z.iso.datetime() })

export const profilingContract = {
  listFastingPlans: endpoint({
    method: 'GET',
    path: '/api/fasting_plan',
    summary: 'The eight fasting plans of the test, in order',
    access: 'USER',
    needsSubscription: true,
    query: z.strictObject({
      /** The plans as the test offers them, before it has answers; otherwise as the member’s answers limit them. */
      isTest: z.optional(z.literal('1')),
    }),
    reply: z.strictObject({ body: z.array(fastingPlanSchema) }),
  }),
  readSafetyNotice: endpoint({
    method: 'GET',
    path: '/api/safety_notice',
    summary: 'Who must not fast, who asks a doctor first, and when to stop, in the member’s language',
    access: 'USER',
    reply: z.strictObject({ body: safetyNoticeSchema }),
  }),
  readConsent: endpoint({
    method: 'GET',
    path: '/api/consent',
    summary: 'The current consent to the use of the test’s answers; null if there is none',
    access: 'USER',
    reply: z.strictObject({ body: z.nullable(consentSchema) }),
  }),
  giveConsent: endpoint({
    method: 'POST',
    path: '/api/consent',
    summary:
      'Consent to the use of the test’s answers, or to the keeping of a notebook, in the wording of this version',
    access: 'USER',
    body: z.strictObject({ purpose: z.enum(consentPurposes), version: z.string().check(z.maxLength(20)) }),
  }),
  withdrawConsent: endpoint({
    method: 'DELETE',
    path: '/api/consent',
    summary: 'Withdraw the consent: erases the answers at once',
    access: 'USER',
  }),
  changeFasting: endpoint({
    method: 'PUT',
    path: '/api/fasting',
    summary: 'Turn the member’s fasting off or on, or state whether a doctor’s advice is needed or was given',
    access: 'USER',
    body: z
      .strictObject({
        isWithoutFasting: z.optional(z.boolean()),
        /** A health answer: needs the consent to the use of the test’s answers. */
        doctorAdvice: z.optional(z.enum(doctorAdvices)),
      })
      .check(z.refine(changes => Object.keys(changes).length > 0, { error: 'empty_field' })),
    errors: ['error_consent_required', 'error_account_sealed'],
  }),
}
