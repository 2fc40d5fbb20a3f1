import * as z from 'zod/mini'
import { duties, staffRoles } from '../../duties.ts'
import { endpoint } from '../../endpoint.ts'
import { locales } from '../../locale.ts'
import { emailField, labelField, nameField, passwordField } from '../account/account-fields.rules.ts'

/** Somebody of the staff, as the whole team sees them. */
export const staffSchema = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  duties: z.array(z.enum(duties)),
  locale: z.enum(locales),
  /** `invited` until the first passkey, `ended` for good. */
  state: z.enum(['invited', 'active', 'ended']),
  /** When a session was last used, by the day; null before the first. */
  lastSeenOn: z.nullable(z.iso.datetime()),
})

export type Staff = z.infer<typeof staffSchema>

/** What a browser passes to its passkeys, and what they answer: WebAuthn's own JSON forms, checked by the server's library. */
const passkeyJson = z.record(z.string().check(z.maxLength(100)), z.unknown())
const token = z.string().check(z.maxLength(200))
const signedInReply = z.strictObject({ staff: staffSchema, token: z.string() })
const rights = {
  role: z.enum(staffRoles),
  duties: z.array(z.enum(duties)).check(z.refine(given => new Set(given).size === given.length)),
}
const byId = z.strictObject({ id: z.string() })

/** One passkey of the caller. */
const passkeySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdOn: z.iso.datetime(),
  lastUsedOn: z.nullable(z.iso.datetime()),
})

/** One open session of the caller. */
const sessionSchema = z.strictObject({
  id: z.uuid(),
  createdOn: z.iso.datetime(),
  /** To the minute. */
  usedOn: z.iso.datetime(),
  /** Name of the browser that opened it; null for one that is not known. */
  browser: z.nullable(z.string()),
  /** Name of its operating system, likewise. */
  system: z.nullable(z.string()),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
})

export type StaffSession = z.infer<typeof sessionSchema>

/** One row of the staff's log, which is only ever added to. */
const staffEventSchema = z.strictObject({
  number: z.int(),
  madeOn: z.iso.datetime(),
  /** Name of the person who did it; null for the service itself. */
  by: z.nullable(z.string()),
  /** What was done, as a stable code: `staff_invited`, `edition_published`, … */
  action: z.string(),
  /** What it was done to: an address, an edition's number, … */
  subject: z.string(),
})

export type StaffEvent = z.infer<typeof staffEventSchema>

export const staffContract = {
  beginSignIn: endpoint({
    method: 'POST',
    path: '/api/studio/sign_in/options',
    summary: 'What a passkey must sign; and whether the demo password is an alternative here',
    access: 'ANYONE',
    reply: z.strictObject({ options: passkeyJson, hasPassword: z.boolean() }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/studio/sign_in',
    summary: 'Sign in with a passkey',
    access: 'ANYONE',
    body: z.strictObject({ response: passkeyJson }),
    reply: signedInReply,
    errors: ['error_invalid_credentials'],
  }),
  signInWithPassword: endpoint({
    method: 'POST',
    path: '/api/studio/sign_in/password',
    summary: 'Sign in as one of the demo staff, outside production only (404 there)',
    access: 'ANYONE',
    body: z.strictObject({ email: emailField, password: passwordField }),
    reply: signedInReply,
    errors: ['error_invalid_credentials', 'error_not_found'],
  }),
  signInWithRecoveryCode: endpoint({
    method: 'POST',
    path: '/api/studio/sign_in/recovery',
    summary: 'Sign in with one of the recovery codes, which is used up',
    access: 'ANYONE',
    body: z.strictObject({ email: emailField, code: z.string().check(z.maxLength(40)) }),
    reply: signedInReply,
    errors: ['error_invalid_credentials'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/studio/sign_out',
    summary: 'End the session whose token is sent',
    access: 'STAFF',
  }),
  readStaff: endpoint({
    method: 'GET',
    path: '/api/studio/me',
    summary: 'The signed-in person',
    access: 'STAFF',
    reply: z.strictObject({ staff: staffSchema }),
  }),
  changeStaffLocale: endpoint({
    method: 'PUT',
    path: '/api/studio/me',
    summary: 'Change the language in which the Studio speaks to the caller',
    access: 'STAFF',
    body: z.strictObject({ locale: z.enum(locales) }),
    reply: z.strictObject({ staff: staffSchema }),
  }),
  beginConfirmation: endpoint({
    method: 'POST',
    path: '/api/studio/confirmation/options',
    summary: 'What a passkey must sign to confirm who is calling, before a call that needs it',
    access: 'STAFF',
    reply: z.strictObject({ options: passkeyJson, hasPassword: z.boolean() }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/studio/confirmation',
    summary: 'Confirm who is calling, for five minutes; the demo staff may give their password instead',
    access: 'STAFF',
    body: z.union([z.strictObject({ response: passkeyJson }), z.strictObject({ password: passwordField })]),
    errors: ['error_invalid_credentials'],
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/api/studio/invitation/read',
    summary: 'Whom an invitation is for, and what their first passkey must sign',
    access: 'ANYONE',
    body: z.strictObject({ token }),
    reply: z.strictObject({ staff: staffSchema, options: passkeyJson }),
    errors: ['error_link_expired'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/studio/invitation/accept',
    summary: 'Accept an invitation with a first passkey; answers with ten recovery codes, shown only now',
    access: 'ANYONE',
    body: z.strictObject({ token, response: passkeyJson, name: labelField }),
    reply: z.strictObject({ staff: staffSchema, token: z.string(), recoveryCodes: z.array(z.string()) }),
    errors: ['error_link_expired', 'error_invalid_credentials'],
  }),
  listTeam: endpoint({
    method: 'GET',
    path: '/api/studio/team',
    summary: 'Everybody of the staff, by name; who has left comes last',
    access: 'STAFF',
    reply: z.strictObject({ body: z.array(staffSchema) }),
  }),
  inviteStaff: endpoint({
    method: 'POST',
    path: '/api/studio/team',
    summary: 'Invite somebody by e-mail; the link is valid for 24 hours',
    access: 'STAFF',
    duty: 'staff',
    needsConfirmation: true,
    body: z.strictObject({
      email: emailField,
      firstName: nameField,
      lastName: nameField,
      locale: z.enum(locales),
      ...rights,
    }),
    reply: z.strictObject({ staff: staffSchema }),
    errors: ['error_conflict_email'],
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/api/studio/team/:id/invite',
    summary: 'Send a new link to somebody invited; earlier links end',
    access: 'STAFF',
    duty: 'staff',
    needsConfirmation: true,
    params: byId,
    errors: ['error_not_found', 'error_conflict_entry'],
  }),
  changeRights: endpoint({
    method: 'PUT',
    path: '/api/studio/team/:id',
    summary: 'Change somebody’s role and duties; the last person who may invite keeps that duty',
    access: 'STAFF',
    duty: 'staff',
    needsConfirmation: true,
    params: byId,
    body: z.strictObject(rights),
    reply: z.strictObject({ staff: staffSchema }),
    errors: ['error_not_found', 'error_conflict_entry'],
  }),
  endStaff: endpoint({
    method: 'POST',
    path: '/api/studio/team/:id/end',
    summary: 'End somebody’s account, sessions and passkeys at once, for good; nobody can end their own',
    access: 'STAFF',
    duty: 'staff',
    needsConfirmation: true,
    params: byId,
    errors: ['error_not_found', 'error_conflict_entry'],
  }),
  listPasskeys: endpoint({
    method: 'GET',
    path: '/api/studio/passkey',
    summary: 'The caller’s passkeys, and how many recovery codes are left',
    access: 'STAFF',
    reply: z.strictObject({ body: z.array(passkeySchema), recoveryCodesLeft: z.int() }),
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/studio/passkey/options',
    summary: 'What a new passkey of the caller must sign',
    access: 'STAFF',
    needsConfirmation: true,
    reply: z.strictObject({ options: passkeyJson }),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/studio/passkey',
    summary: 'Add a passkey',
    access: 'STAFF',
    needsConfirmation: true,
    body: z.strictObject({ response: passkeyJson, name: labelField }),
    reply: z.strictObject({ body: z.array(passkeySchema) }),
    errors: ['error_invalid_credentials'],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/studio/passkey/:id',
    summary: 'Remove a passkey; the last one stays',
    access: 'STAFF',
    needsConfirmation: true,
    params: byId,
    errors: ['error_not_found', 'error_conflict_entry'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/studio/recovery_code',
    summary: 'Replace the recovery codes by ten new ones, shown only now',
    access: 'STAFF',
    needsConfirmation: true,
    reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/studio/session',
    summary: 'The caller’s open sessions, the latest first; five at most',
    access: 'STAFF',
    reply: z.strictObject({ body: z.array(sessionSchema) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/studio/session/:id',
    summary: 'End one of the caller’s sessions',
    access: 'STAFF',
    params: byId,
    errors: ['error_not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/studio/session/end_others',
    summary: 'End every session of the caller but the one that asks',
    access: 'STAFF',
  }),
  listStaffEvents: endpoint({
    method: 'GET',
    path: '/api/studio/event',
    summary: 'What the staff did, latest first, 50 at a time; `before` is the number of the last one seen',
    access: 'STAFF',
    duty: 'staff',
    query: z.strictObject({ before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    reply: z.strictObject({ body: z.array(staffEventSchema) }),
  }),
}
