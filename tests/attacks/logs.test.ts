import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountContract } from '../../domain/features/account/account.contract.ts'
import { contactContract } from '../../domain/features/contact/contact.contract.ts'
import { declarationContract } from '../../domain/features/declaration/declaration.contract.ts'
import { erasureContract } from '../../domain/features/erasure/erasure.contract.ts'
import { libraryContract } from '../../domain/features/library/library.contract.ts'
import { mediaContract } from '../../domain/features/media/media.contract.ts'
import { profilingContract } from '../../domain/features/profiling/profiling.contract.ts'
import { profilingConsentVersion } from '../../domain/features/profiling/profiling.rules.ts'
import { programContract } from '../../domain/features/program/program.contract.ts'
import { reminderContract } from '../../domain/features/reminder/reminder.contract.ts'
import { staffContract } from '../../domain/features/staff/staff.contract.ts'
import { subscriptionContract } from '../../domain/features/subscription/subscription.contract.ts'
import { hire } from '../../server/testing/staff.ts'
import { serverForThisFile } from '../../server/testing/test-server.ts'

let lines: string[] = []
const server = serverForThisFile({
  hasCards: true,
  hasMails: true,
  config: { logLevel: 'trace' },
  logStream: { write: line => lines.push(line) },
})

const email = 'discrete.personne@example.org'
const password = 'Tournesol4'
const newPassword = 'Coquelicot9'
const message = 'Je vous écris à propos de ma fatigue.'
const searched = 'insomnie'

/** Values that no log may contain. */
const secrets = ['Personne', email, password, newPassword, message, searched, 'energy-optimization', 'argon2', '4242']

/** Removes times and random ids from a line: any four digits may occur in them. */
function withoutNumbers(line: string): string {
  return line.replaceAll(/"(?:time|pid|milliseconds)":[\d.]+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')
}

/** Goes through a whole membership, from registration to erasure. @returns every token. */
async function stay(): Promise<string[]> {
  const { token, user } = await server.register({ email, password, firstName: 'Discrète', lastName: 'Personne' })
  const params = { id: user.id }
  const call: typeof server.call = (endpoint, given) => server.call(endpoint, given, token)
  const order = { stripePaymentMethodId: 'pm_card_visa', stripePriceId: 'price_sandbox_month' }
  await call(subscriptionContract.subscribe, { body: { ...order, stripePaymentMethodId: 'pm_card_chargeDeclined' } })
  await call(subscriptionContract.subscribe, { body: order })
  await call(profilingContract.giveConsent, { body: { purpose: 'profiling', version: profilingConsentVersion } })
  const answers = { fastingPlanCode: 'energy-optimization', stressLevel: 7, programCode: 'stress' } as const
  await call(accountContract.updateUser, { params, body: answers })
  await call(programContract.listProfilePrograms, { query: {} })
  await call(mediaContract.completeMedia, { params: { id: 'stress-d1-stress-page-1' }, body: { status: 'done' } })
  await call(libraryContract.searchMedias, { query: { q: searched } })
  await call(reminderContract.changeReminder, { body: { isOn: true, hour: 8, weekdays: [1] } })
  const author = { firstName: 'Discrète', lastName: 'Personne', email }
  await call(contactContract.sendMessage, { body: { ...author, message } })
  await call(accountContract.changePassword, { params, body: { currentPassword: 'Wrong1234', password: newPassword } })
  await call(accountContract.changePassword, { params, body: { currentPassword: password, password: newPassword } })
  await server.call(accountContract.login, { body: { email, password } })
  const signedIn = await server.call(accountContract.login, { body: { email, password: newPassword } })
  await server.call(accountContract.askPasswordReset, { body: { email } })
  await server.call(accountContract.register, { body: { hasCompletedRegistration: true, ...author, password } })
  await server.running.jobs.runNow('sendMails')
  const [subscription] = signedIn.body.user.Subscriptions
  await call(subscriptionContract.readSubscription, { params: { id: subscription?.id ?? '' } })
  const declared = { kind: 'cancellation', ...author, reference: 'SV-0000-0000-0000' } as const
  await server.call(declarationContract.declare, { body: declared })
  await call(declarationContract.withdraw, { params: { id: subscription?.id ?? '' } })
  await call(erasureContract.exportAccount, { params, body: { password: newPassword } })
  const mails = await server.outbox(email)
  const links = mails.flatMap(({ body }) =>
    [...(body?.text.matchAll(/token=([\w.%-]+)/g) ?? [])].map(match => match[1] ?? ''),
  )
  await server.send('GET', `/api/media/search?q=${searched}&token=${token}`)
  await server.send('GET', `/api/auth/user?email=${email}`, undefined, {
    authorization: `Bearer ${token}`,
    cookie: token,
  })
  await call(profilingContract.withdrawConsent, {})
  const { status } = await call(erasureContract.eraseAccount, { params, body: { password: newPassword } })
  expect(status).toBe(204)
  return [token, signedIn.body.token, ...links]
}

/** Whether a line names a health answer. Its value is a small number that occurs for other reasons too. */
function namesAnswer(line: string): boolean {
  return /stress_?level|fasting_?plan/i.test(line)
}

test('the log of a whole membership contains no secret and no health answer at any level', async () => {
  lines = []
  const tokens = await stay()
  expect(lines.length).toBeGreaterThan(50)
  expect(tokens.length).toBeGreaterThan(2)
  expect(lines.filter(line => [...secrets, ...tokens].some(secret => withoutNumbers(line).includes(secret)))).toEqual(
    [],
  )
  expect(lines.filter(namesAnswer)).toEqual([])
})

test('the log of the staff’s sign-ins, invitations and refusals contains no token, link, code or address', async () => {
  const { token, staff } = await hire(server, 'SUPERADMIN', ['staff'])
  lines = []
  const invited = { email: `staff.${email}`, firstName: 'Discrète', lastName: 'Personne', locale: 'fr' } as const
  const rights = { role: 'BO' as const, duties: ['write' as const] }
  const body = { ...invited, ...rights }
  expect((await server.call(staffContract.inviteStaff, { body }, token)).status).toBe(200)
  const { body: codes } = await server.call(staffContract.renewRecoveryCodes, {}, token)
  const [code = ''] = codes.recoveryCodes
  const given = { body: { email: staff.address, code } }
  const signedIn = await server.call(staffContract.signInWithRecoveryCode, given)
  await server.call(staffContract.signInWithRecoveryCode, given)
  await server.call(staffContract.signOut, {}, token)
  const [letter] = await server.outbox(invited.email)
  const [, link = ''] = /token=([\w-]{43})/.exec(letter?.body?.text ?? '') ?? []
  await server.call(staffContract.readInvitation, { body: { token: link } })
  await server.send('GET', `/studio/invitation?token=${link}`)
  await server.running.jobs.runNow('sendMails')
  expect(lines.length).toBeGreaterThan(6)
  const secret = [token, signedIn.body.token, link, code, staff.address, invited.email, 'Personne']
  expect(lines.filter(line => secret.some(one => line.includes(one)))).toEqual([])
})

test('the log of a failed query contains its code and constraint, but neither parameters nor row', async () => {
  const { db } = server.services.database
  await db.execute(sql`alter table user_account add constraint nobody_is_called_so check (first_name <> 'Interdite')`)
  const { user, token } = await server.register({ email: `a-${email}` })
  lines = []
  const given = { params: { id: user.id }, body: { firstName: 'Interdite', lastName: 'Personne' } }
  const { status, body } = await server.call(accountContract.updateUser, given, token)
  expect([status, body.message]).toEqual([500, 'error_internal'])
  const [line = ''] = lines.filter(one => one.includes('request failed'))
  expect(line).toContain('23514')
  expect(line).toContain('nobody_is_called_so')
  expect(lines.join('\n')).not.toMatch(/Interdite|Personne|argon2|example\.org/)
  await db.execute(sql`alter table user_account drop constraint nobody_is_called_so`)
})

test('no request can forge a second log line', async () => {
  lines = []
  await server.send('GET', '/api/nothing%0a%7B%22level%22:50%7D', undefined, { 'user-agent': 'a\tb "} {"' })
  for (const line of lines) expect(line.trimEnd().split('\n')).toHaveLength(1)
  expect(lines.every(line => JSON.parse(line).time !== undefined)).toBe(true)
})
