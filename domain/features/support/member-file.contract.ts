import * as z from 'zod/mini'
import { locales } from '../../locale.ts'
import { declarationKinds } from '../declaration/declaration.rules.ts'
import { cardSchema, durationUnits, invoiceSchema } from '../subscription/subscription.contract.ts'
import { paymentFailures } from './failed-payment.rules.ts'
import { type MailKind, mailKinds } from './support.rules.ts'

/** One subscription in a member's file. */
const fileContractSchema = z.strictObject({
  id: z.string(),
  /** Null for complimentary access. */
  reference: z.nullable(z.string()),
  name: z.string(),
  /** Price of a period, in currency units; null for complimentary access. */
  terms: z.nullable(
    z.strictObject({
      price: z.number(),
      currency: z.string(),
      duration: z.int(),
      durationUnit: z.enum(durationUnits),
    }),
  ),
  isLive: z.boolean(),
  concludedOn: z.nullable(z.iso.datetime()),
  currentPeriodEnd: z.iso.datetime(),
  cancelAtPeriodEnd: z.boolean(),
  isPaymentFailing: z.boolean(),
  withdrawnOn: z.nullable(z.iso.datetime()),
  /** The last instant at which the member can withdraw; null without a contract. */
  withdrawalEndsOn: z.nullable(z.iso.datetime()),
  /** Whether its confirmation can be sent again: with the very terms that were accepted. */
  isConfirmationSendable: z.boolean(),
})

export type FileContract = z.infer<typeof fileContractSchema>

/** A card that the member tried without success, or has yet to confirm with their bank. */
const failedPaymentSchema = z.strictObject({
  triedOn: z.iso.datetime(),
  /** In currency units; null for a card that was only to be saved. */
  price: z.nullable(z.strictObject({ amount: z.number(), currency: z.string() })),
  /** Null if the card provider no longer says which it was. */
  card: z.nullable(z.pick(cardSchema, { brand: true, lastFour: true })),
  failure: z.enum(paymentFailures),
})

export type FailedPayment = z.infer<typeof failedPaymentSchema>

/** A company that the member's invoices name beside the member. */
const companySchema = z.strictObject({
  name: z.string(),
  address: z.string(),
  /** Null for one that has none. */
  vatNumber: z.nullable(z.string()),
})

export type Company = z.infer<typeof companySchema>

/** One e-mail to the member. */
const fileMailSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(Object.keys(mailKinds) as [MailKind, ...MailKind[]]),
  /** Null once its content is gone, thirty days after it was sent. */
  subject: z.nullable(z.string()),
  createdOn: z.iso.datetime(),
  state: z.enum(['waiting', 'sent', 'refused']),
  isSendable: z.boolean(),
})

export type FileMail = z.infer<typeof fileMailSchema>

/** A change of address that the staff has begun and that has not taken effect. */
const fileEmailChangeSchema = z.strictObject({
  email: z.string(),
  startedOn: z.iso.datetime(),
  /** Who began it; null if they are gone. */
  startedBy: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  /** What they checked. */
  reason: z.string(),
  /** When a link that was sent to the new address was used; null until then. */
  reachedOn: z.nullable(z.iso.datetime()),
  /** When the present address agreed; the change then waits only for the new one. */
  agreedOn: z.nullable(z.iso.datetime()),
  /** When the present address refused. Nobody of the staff can ask again for thirty days. */
  refusedOn: z.nullable(z.iso.datetime()),
  /** How often the present address was asked. */
  askings: z.int(),
  /** From when on a second person may confirm it, if the present address stays silent. */
  silentOn: z.iso.datetime(),
})

export type FileEmailChange = z.infer<typeof fileEmailChangeSchema>

/** A member's file. Nothing about health, what the member follows, does or writes: only whether the test was taken. */
export const memberFileSchema = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailProven: z.boolean(),
  locale: z.enum(locales),
  timezone: z.string(),
  createdOn: z.iso.datetime(),
  lastSeenOn: z.iso.datetime(),
  isTestTaken: z.boolean(),
  /** Live ones first. */
  contracts: z.array(fileContractSchema),
  /** Complimentary access as it was given, changed and ended, latest first. */
  grants: z.array(z.strictObject({ endsOn: z.iso.datetime(), reason: z.string(), madeOn: z.iso.datetime() })),
  card: z.nullable(cardSchema),
  /** Latest first; null while the card provider does not answer. */
  invoices: z.nullable(z.array(invoiceSchema)),
  /** Named on invoices to come; null without one, and while the card provider does not answer. */
  company: z.nullable(companySchema),
  /** First payments and renewals that did not go through, and cards that could not be saved; latest first, null as for invoices. */
  failedPayments: z.nullable(z.array(failedPaymentSchema)),
  declarations: z.array(
    z.strictObject({
      kind: z.enum(declarationKinds),
      declaredOn: z.iso.datetime(),
      doneOn: z.nullable(z.iso.datetime()),
      refundedAmount: z.nullable(z.number()),
    }),
  ),
  /** Latest first, 50 at most. */
  mails: z.array(fileMailSchema),
  conversationId: z.nullable(z.string()),
  emailChange: z.nullable(fileEmailChangeSchema),
})

export type MemberFile = z.infer<typeof memberFileSchema>
