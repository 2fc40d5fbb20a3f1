import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { locales } from '../../locale.ts'
import { programCodeSchema } from '../../program-code.schema.ts'
import { roles } from '../../roles.ts'
import { canonicalTimeZone } from '../../time-zones.ts'
import { doctorAdvices, fastingCaps } from '../profiling/fasting-cap.rules.ts'
import { fastingPlanCodes, stressLevelMax, stressLevelMin } from '../profiling/profiling.rules.ts'
import { referrerCodes } from '../referral/referral.rules.ts'
import { subscriptionSchema } from '../subscription/subscription.contract.ts'
import { emailField, nameField, newPasswordField, passwordField } from './account-fields.rules.ts'
import { emailLinkPurposes } from './email-link.rules.ts'

/** The signed-in member. No answer contains the password. */
export const userSchema = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether a link sent to the address was used. Nothing is refused without it. */
  isEmailProven: z.boolean(),
  role: z.enum(roles),
  hasCompletedRegistration: z.boolean(),
  locale: z.enum(locales),
  timezone: z.string(),
  programId: z.nullable(z.string()),
  profileId: z.string(),
  programCode: z.nullable(programCodeSchema),
  lastProgramDayMediaId: z.nullable(z.string()),
  /** Until when the notebook, the answers to the test, the export and the erasure are closed, after a change of address that the former one did not confirm. */
  sealedUntil: z.nullable(z.iso.datetime()),
  isProfilingCompleted: z.boolean(),
  fastingPlanCode: z.nullable(z.enum(fastingPlanCodes)),
  stressLevel: z.nullable(z.int()),
  isWithoutFasting: z.boolean(),
  doctorAdvice: z.nullable(z.enum(doctorAdvices)),
  /** What limits the member's fasting, computed from the answers above. */
  fastingCap: z.nullable(z.enum(fastingCaps)),
  Subscriptions: z.array(subscriptionSchema),
})

export type User = z.infer<typeof userSchema>

const userReply = z.strictObject({ user: userSchema })
const signedInReply = z.strictObject({
  user: userSchema,
  token: z.string(),
  /** For the browser to keep beyond the session and to send with its next login. */
  deviceToken: z.string(),
})

/** The zone of a place, in any spelling; stored in one. A fixed offset is no zone. */
const timezoneField = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(64)),
    z.transform(name => canonicalTimeZone(name) ?? ''),
  ),
  z.string().check(z.minLength(1, { error: 'invalid_value' })),
)

export const accountContract = {
  register: endpoint({
    method: 'POST',
    path: '/api/user',
    summary: 'Create an account and sign in',
    access: 'ANYONE',
    body: z.strictObject({
      hasCompletedRegistration: z.boolean(),
      email: emailField,
      password: newPasswordField,
      firstName: nameField,
      lastName: nameField,
      locale: z.optional(z.enum(locales)),
      timezone: z.optional(timezoneField),
      referrerCode: z.optional(z.enum(referrerCodes)),
    }),
    reply: signedInReply,
    errors: ['error_conflict_email'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    access: 'ANYONE',
    body: z.strictObject({
      email: emailField,
      password: passwordField,
      /** What an earlier login in this browser returned: strangers’ wrong passwords then cannot lock the member out. */
      deviceToken: z.optional(z.string().check(z.maxLength(128))),
    }),
    reply: signedInReply,
    errors: ['error_invalid_credentials'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session whose token is sent',
    access: 'USER',
  }),
  readUser: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in member',
    access: 'USER',
    reply: userReply,
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/user/:id',
    summary: 'Change fields of the account',
    access: 'USER',
    params: z.strictObject({ id: z.string() }),
    body: z
      .strictObject({
        firstName: z.optional(nameField),
        lastName: z.optional(nameField),
        locale: z.optional(z.enum(locales)),
        timezone: z.optional(timezoneField),
        programCode: z.optional(programCodeSchema),
        lastProgramDayMediaId: z.optional(z.string().check(z.maxLength(128))),
        fastingPlanCode: z.optional(z.enum(fastingPlanCodes)),
        stressLevel: z.optional(z.int().check(z.gte(stressLevelMin), z.lte(stressLevelMax))),
        isProfilingCompleted: z.optional(z.boolean()),
        hasCompletedRegistration: z.optional(z.boolean()),
      })
      .check(z.refine(changes => Object.keys(changes).length > 0, { error: 'empty_field' })),
    reply: userReply,
    errors: ['error_not_found', 'error_consent_required', 'error_account_sealed'],
  }),
  askPasswordReset: endpoint({
    method: 'POST',
    path: '/api/auth/forgot_password',
    summary: 'Request a link to a new password; the answer is the same whether or not the account exists',
    access: 'ANYONE',
    body: z.strictObject({ email: emailField }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset_password',
    summary: 'Choose a new password with the e-mailed link; ends every session',
    access: 'ANYONE',
    body: z.strictObject({ token: z.string().check(z.maxLength(128)), password: newPasswordField }),
    errors: ['error_link_expired'],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/user/:id/password',
    summary: 'Change the password; ends every other session',
    access: 'USER',
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ currentPassword: passwordField, password: newPasswordField }),
    errors: ['error_not_found'],
  }),
  askEmailProof: endpoint({
    method: 'POST',
    path: '/api/user/:id/email_proof',
    summary: 'Request another link that proves the address of the account; sends none once it is proven',
    access: 'USER',
    params: z.strictObject({ id: z.string() }),
    errors: ['error_not_found'],
  }),
  askEmailChange: endpoint({
    method: 'PUT',
    path: '/api/user/:id/email',
    summary:
      'Request a link, sent to the new address, that moves the account to it; the answer is the same whether or not the address is taken',
    access: 'USER',
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ password: passwordField, email: emailField }),
    errors: ['error_not_found'],
  }),
  followEmailLink: endpoint({
    method: 'POST',
    path: '/api/auth/email_link',
    summary: 'Use the link of an e-mail once: prove an address, change it, agree to a change, refuse it or undo it',
    access: 'ANYONE',
    body: z.strictObject({ purpose: z.enum(emailLinkPurposes), token: z.string().check(z.maxLength(128)) }),
    errors: ['error_link_expired', 'error_conflict_email'],
  }),
}
