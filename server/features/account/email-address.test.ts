import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { type EmailLinkPurpose, emailLinkPaths } from '../../../domain/features/account/email-link.rules.ts'
import { erasureContract } from '../../../domain/features/erasure/erasure.contract.ts'
import { notebookContract } from '../../../domain/features/notebook/notebook.contract.ts'
import { fileOpeningContract } from '../../../domain/features/staff/file-opening.contract.ts'
import { updateUser } from '../../members/member.queries.ts'
import { type SignedInMember, serverForThisFile, testPassword } from '../../testing/test-server.ts'
import { userSubscription } from '../subscription/subscription.tables.ts'

const server = serverForThisFile()
const hourMilliseconds = 60 * 60 * 1000
let addresses = 0
let networks = 0

const newAddress = () => `moved${++addresses}@example.net`

/** Registers as a visitor does, which leaves the address unproven. */
async function registerUnproven(changes: Record<string, unknown> = {}): Promise<SignedInMember> {
  const body = {
    hasCompletedRegistration: true,
    email: `unproven${++addresses}@example.net`,
    password: testPassword,
    firstName: 'Ada',
    lastName: 'Martin',
    ...changes,
  }
  const answered = await server.send<SignedInMember>('POST', '/api/user', body, {}, `198.18.0.${addresses}`)
  expect(answered.status).toBe(201)
  return answered.body
}

async function read({ token }: SignedInMember) {
  return (await server.call(accountContract.readUser, {}, token)).body.user
}

async function isSignedIn({ token }: SignedInMember) {
  return (await server.call(accountContract.readUser, {}, token)).status === 200
}

async function signIn(email: string, password = testPassword) {
  return server.call(accountContract.login, { body: { email, password } })
}

/** Returns the token of the latest e-mail to this address with a link of this purpose; '' without one. */
async function tokenTo(email: string, purpose: EmailLinkPurpose): Promise<string> {
  const texts = (await server.outbox(email)).map(({ body }) => body?.text ?? '')
  const links = texts.flatMap(text => [...text.matchAll(/(\/[\w-]+)\?token=([\w-]+)/g)])
  return links.findLast(([, path]) => path === emailLinkPaths[purpose])?.[2] ?? ''
}

async function follow(purpose: EmailLinkPurpose, token: string, member?: SignedInMember) {
  const headers: Record<string, string> = member ? { authorization: `Bearer ${member.token}` } : {}
  const { path } = accountContract.followEmailLink
  return server.send<{ message?: string }>('POST', path, { purpose, token }, headers, `198.18.2.${++networks}`)
}

async function askChange({ user, token }: SignedInMember, email: string, password = testPassword) {
  return server.call(accountContract.askEmailChange, { params: { id: user.id }, body: { email, password } }, token)
}

async function askProof({ user, token }: SignedInMember) {
  return server.call(accountContract.askEmailProof, { params: { id: user.id } }, token)
}

async function askReset(email: string): Promise<string> {
  await server.call(accountContract.askPasswordReset, { body: { email } })
  let token: string | undefined
  await expect
    .poll(async () => {
      const texts = (await server.outbox(email)).map(({ body }) => body?.text ?? '')
      token = texts.flatMap(text => [...text.matchAll(/\/reset-password\?token=([\w-]+)/g)]).at(-1)?.[1]
      return token
    })
    .toBeDefined()
  return token ?? ''
}

/** Moves a member to a new address and returns that address. */
async function move(member: SignedInMember): Promise<string> {
  const email = newAddress()
  expect((await askChange(member, email)).status).toBe(204)
  expect((await follow('change', await tokenTo(email, 'change'), member)).status).toBe(204)
  return email
}

describe('a new address', () => {
  test('is unproven until the link of its first e-mail is used, signed in or not, and works all the same', async () => {
    const member = await registerUnproven()
    expect(member.user.isEmailProven).toBe(false)
    const [email] = await server.outbox(member.user.email)
    expect(email?.body?.subject).toBe('Confirmez votre adresse e-mail')
    expect((await follow('proof', await tokenTo(member.user.email, 'proof'))).status).toBe(204)
    expect((await read(member)).isEmailProven).toBe(true)
  })

  test('has a link that works once, for seven days, and only for its purpose', async () => {
    const member = await registerUnproven()
    const token = await tokenTo(member.user.email, 'proof')
    expect((await follow('undo', token)).body.message).toBe('error_link_expired')
    const answers = await Promise.all([follow('proof', token), follow('proof', token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400])

    const late = await registerUnproven()
    const lateToken = await tokenTo(late.user.email, 'proof')
    const before = server.clock.now()
    server.clock.set(new Date(before.getTime() + 7 * 24 * hourMilliseconds))
    expect((await follow('proof', lateToken)).body.message).toBe('error_link_expired')
    server.clock.set(before)
    expect((await read(late)).isEmailProven).toBe(false)
  })

  test('gets another link on request, five times a day, and none once it is proven', async () => {
    const member = await registerUnproven()
    const first = await tokenTo(member.user.email, 'proof')
    for (let asked = 0; asked < 5; asked++) expect((await askProof(member)).status).toBe(204)
    expect((await askProof(member)).status).toBe(429)
    // The first link still works: it may be the one that the member opens.
    expect((await follow('proof', first)).status).toBe(204)
    expect((await askProof(member)).status).toBe(204)
    expect(await server.outbox(member.user.email)).toHaveLength(6)
  })

  test('is proven by a link to a new password too', async () => {
    const member = await registerUnproven()
    const token = await askReset(member.user.email)
    const body = { token, password: 'Coquelicot9' }
    expect((await server.call(accountContract.resetPassword, { body })).status).toBe(204)
    expect((await signIn(member.user.email, 'Coquelicot9')).body.user.isEmailProven).toBe(true)
  })

  test('receives no words that the person who registered it chose', async () => {
    const member = await registerUnproven({ firstName: 'Gagnez', lastName: 'Cinq cents euros' })
    const given = { params: { id: member.user.id }, body: { currentPassword: testPassword, password: 'Coquelicot9' } }
    await server.call(accountContract.changePassword, given, member.token)
    await askReset(member.user.email)
    const emails = await server.outbox(member.user.email)
    expect(emails.map(({ body }) => body?.subject)).toEqual([
      'Confirmez votre adresse e-mail',
      'Votre mot de passe a été changé',
      'Choisir un nouveau mot de passe',
    ])
    expect(JSON.stringify(emails)).not.toMatch(/Gagnez|Cinq cents/)
  })
})

describe('changing the address', () => {
  test('happens when the link at the new address is used: proven, other sessions ended, the former one notified', async () => {
    const member = await server.register()
    const elsewhere = (await signIn(member.user.email)).body
    const email = newAddress()
    expect((await askChange(member, ` ${email.toUpperCase()}`)).status).toBe(204)
    expect((await read(member)).email).toBe(member.user.email)
    expect((await follow('change', await tokenTo(email, 'change'), member)).status).toBe(204)
    expect(await read(member)).toMatchObject({ email, isEmailProven: true })
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(member.user.email)).status).toBe(401)
    expect((await server.outbox(member.user.email)).at(-1)?.body?.subject).toBe(
      'L’adresse de votre compte a été changée',
    )
  })

  test('from a browser that is not signed in, or signed in as somebody else, ends every session of the account', async () => {
    const other = await server.register()
    for (const caller of [undefined, other]) {
      const member = await server.register()
      const email = newAddress()
      await askChange(member, email)
      expect((await follow('change', await tokenTo(email, 'change'), caller)).status).toBe(204)
      expect(await isSignedIn(member)).toBe(false)
    }
    expect(await isSignedIn(other)).toBe(true)
  })

  test('requires the password, an address and a different one', async () => {
    const member = await server.register()
    const email = newAddress()
    const refusals = [
      [await askChange(member, email, 'Wrong1234'), { password: 'wrong_password' }],
      [await askChange(member, 'a@b'), { email: 'invalid_email_format' }],
      [await askChange(member, member.user.email), { email: 'email_already_registered' }],
    ] as const
    for (const [{ status, body }, fields] of refusals) expect([status, body.fields]).toEqual([400, fields])
    expect(await server.outbox(email)).toEqual([])
  })

  test('to a taken address is answered alike; only the link reveals it, and changes nothing', async () => {
    const [member, owner] = [await server.register(), await server.register()]
    expect((await askChange(member, owner.user.email)).status).toBe(204)
    const token = await tokenTo(owner.user.email, 'change')
    const refused = await follow('change', token, member)
    expect([refused.status, refused.body.message]).toEqual([409, 'error_conflict_email'])
    expect((await read(member)).email).toBe(member.user.email)
    expect((await read(owner)).email).toBe(owner.user.email)
  })

  test('follows the latest link within a day, never an earlier one', async () => {
    const member = await server.register()
    const [first, second] = [newAddress(), newAddress()]
    await askChange(member, first)
    const replaced = await tokenTo(first, 'change')
    await askChange(member, second)
    expect((await follow('change', replaced)).body.message).toBe('error_link_expired')
    const before = server.clock.now()
    server.clock.set(new Date(before.getTime() + 24 * hourMilliseconds))
    expect((await follow('change', await tokenTo(second, 'change'))).body.message).toBe('error_link_expired')
    server.clock.set(before)
  })

  test('ends with a new password: the link of somebody who knew the old one does nothing', async () => {
    for (const renew of ['change', 'reset'] as const) {
      const member = await server.register()
      const email = newAddress()
      await askChange(member, email)
      const token = await tokenTo(email, 'change')
      if (renew === 'change') {
        const body = { currentPassword: testPassword, password: 'Coquelicot9' }
        await server.call(accountContract.changePassword, { params: { id: member.user.id }, body }, member.token)
      } else {
        const body = { token: await askReset(member.user.email), password: 'Coquelicot9' }
        await server.call(accountContract.resetPassword, { body })
      }
      expect((await follow('change', token)).body.message).toBe('error_link_expired')
    }
  })

  test('makes links to a new password at the former address useless', async () => {
    const member = await server.register()
    const reset = await askReset(member.user.email)
    await move(member)
    const { body } = await server.call(accountContract.resetPassword, {
      body: { token: reset, password: 'Coquelicot9' },
    })
    expect(body.message).toBe('error_link_expired')
  })

  test('is limited by account and by new address', async () => {
    const member = await server.register()
    for (let asked = 0; asked < 5; asked++) expect((await askChange(member, newAddress())).status).toBe(204)
    expect((await askChange(member, newAddress())).status).toBe(429)
    const target = newAddress()
    for (let asked = 0; asked < 3; asked++) expect((await askChange(await server.register(), target)).status).toBe(204)
    expect((await askChange(await server.register(), target)).status).toBe(429)
  })

  test('of another member is refused', async () => {
    const [member, other] = [await server.register(), await server.register()]
    expect((await askChange({ ...member, token: other.token }, newAddress())).status).toBe(404)
  })
})

describe('until the former address confirms it, a change', () => {
  const exportOf = ({ user, token }: SignedInMember) =>
    server.call(erasureContract.exportAccount, { params: { id: user.id }, body: { password: testPassword } }, token)
  const notebookOf = ({ token }: SignedInMember) => server.call(notebookContract.readNotebook, { query: {} }, token)

  test('closes the notebook, the export and the erasure, also for whoever had the session', async () => {
    const member = await server.register()
    await move(member)
    expect((await read(member)).sealedUntil).toBe('2026-03-16T11:00:00.000Z')
    const params = { id: member.user.id }
    const erased = await server.call(
      erasureContract.eraseAccount,
      { params, body: { password: testPassword } },
      member.token,
    )
    expect([(await notebookOf(member)).status, (await exportOf(member)).status, erased.status]).toEqual([403, 403, 403])
    expect((await follow('agree', await tokenTo(member.user.email, 'agree'))).status).toBe(204)
    expect((await read(member)).sealedUntil).toBeNull()
    expect([(await notebookOf(member)).status, (await exportOf(member)).status]).toEqual([200, 200])
  })

  test('closes nothing where it corrects an address that nobody had proven', async () => {
    const member = await registerUnproven()
    await move(member)
    expect((await read(member)).sealedUntil).toBeNull()
  })

  test('and each export are in what the member sees of their file', async () => {
    const member = await server.register()
    await exportOf(member)
    await move(member)
    const { body } = await server.call(fileOpeningContract.listFileOpenings, {}, member.token)
    expect(body.body.map(({ act, role }) => [act, role])).toEqual([
      ['email_changed', 'USER'],
      ['data_exported', 'USER'],
    ])
  })
})

describe('undoing a change', () => {
  test('within seven days gives the account back, ends every session and retires the password', async () => {
    const member = await server.register()
    const email = await move(member)
    const thief = (await signIn(email)).body
    const undo = await tokenTo(member.user.email, 'undo')
    expect((await follow('undo', undo)).status).toBe(204)
    expect(await isSignedIn(member)).toBe(false)
    expect(await isSignedIn(thief)).toBe(false)
    for (const address of [email, member.user.email]) expect((await signIn(address)).status).toBe(401)
    const body = { token: await askReset(member.user.email), password: 'Coquelicot9' }
    expect((await server.call(accountContract.resetPassword, { body })).status).toBe(204)
    expect((await signIn(member.user.email, 'Coquelicot9')).body.user.id).toBe(member.user.id)
    expect((await follow('undo', undo)).body.message).toBe('error_link_expired')
  })

  test('works after further changes too, and retires their undo links', async () => {
    const member = await server.register()
    const second = await move(member)
    const third = await move(member)
    expect((await follow('undo', await tokenTo(member.user.email, 'undo'))).status).toBe(204)
    expect((await follow('undo', await tokenTo(second, 'undo'))).body.message).toBe('error_link_expired')
    expect((await signIn(third)).status).toBe(401)
  })

  test('is not cancelled by moving the account twice and undoing the second change', async () => {
    const member = await server.register()
    const second = await move(member)
    server.clock.set(new Date(server.clock.now().getTime() + 1000))
    await move(member)
    expect((await follow('undo', await tokenTo(second, 'undo'))).status).toBe(204)
    expect((await follow('undo', await tokenTo(member.user.email, 'undo'))).status).toBe(204)
    const body = { token: await askReset(member.user.email), password: 'Coquelicot9' }
    expect((await server.call(accountContract.resetPassword, { body })).status).toBe(204)
    expect((await signIn(member.user.email, 'Coquelicot9')).body.user.id).toBe(member.user.id)
  })

  test('keeps the former address free of other accounts for seven days, and no longer', async () => {
    const member = await server.register()
    await move(member)
    const other = await server.register()
    const body = { hasCompletedRegistration: true, password: testPassword, firstName: 'Eve', lastName: 'Autre' }
    const register = () => server.send('POST', '/api/user', { ...body, email: member.user.email }, {}, '198.18.1.1')
    expect((await register()).status).toBe(409)
    await askChange(other, member.user.email)
    expect((await follow('change', await tokenTo(member.user.email, 'change'))).status).toBe(409)

    const before = server.clock.now()
    server.clock.set(new Date(before.getTime() + 7 * 24 * hourMilliseconds))
    expect((await follow('undo', await tokenTo(member.user.email, 'undo'))).body.message).toBe('error_link_expired')
    expect((await register()).status).toBe(201)
    server.clock.set(before)
  })

  test('is offered to an address that nobody had proven, once it has received a receipt', async () => {
    const member = await server.subscribe()
    const { db } = server.services.database
    await updateUser(db, member.user.id, { emailProvenOn: null })
    const paid = eq(userSubscription.userId, member.user.id)
    await db.update(userSubscription).set({ concludedOn: server.clock.now() }).where(paid)
    await move(member)
    expect((await follow('undo', await tokenTo(member.user.email, 'undo'))).status).toBe(204)
  })

  test('is not offered to an address that nobody had proven and that received no receipt', async () => {
    const member = await registerUnproven()
    await move(member)
    expect(await tokenTo(member.user.email, 'undo')).toBe('')
    expect((await server.outbox(member.user.email)).at(-1)?.body?.text).toContain('/nous-ecrire')
  })
})
