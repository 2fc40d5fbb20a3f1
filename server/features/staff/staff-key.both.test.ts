import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../domain/endpoint.ts'
import { staffContract } from '../../../domain/features/staff/staff.contract.ts'
import type { Locale } from '../../../domain/locale.ts'
import { updateStaff } from '../../staff/staff.queries.ts'
import { PasskeyDevice } from '../../testing/passkey-device.ts'
import { hire } from '../../testing/staff.ts'
import { serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile()

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function hireSpeaking(locale: Locale) {
  const hired = await hire(server, 'BO', ['write'])
  await updateStaff(server.services.database.db, hired.staff.id, { locale })
  return hired
}

type Hired = Awaited<ReturnType<typeof hireSpeaking>>

/** Makes a call as a browser would, which says what it is. */
async function callFrom(browser: string, { token }: Hired, { method, path }: Endpoint, body?: unknown) {
  return server.send<Record<string, unknown>>(method, path, body, {
    authorization: `Bearer ${token}`,
    'user-agent': browser,
  })
}

async function addPasskey(hired: Hired, browser = firefox) {
  const device = new PasskeyDevice(server.services.publicUrl)
  const { body } = await server.call(staffContract.beginPasskey, {}, hired.token)
  const given = { response: device.register(body.options), name: 'Ordinateur du cabinet' }
  expect((await callFrom(browser, hired, staffContract.addPasskey, given)).status).toBe(200)
  return device
}

async function lettersTo({ staff }: Hired) {
  return (await server.outbox(staff.address)).map(({ body }) => ({ subject: body?.subject, text: body?.text ?? '' }))
}

describe('an e-mail to the staff', () => {
  test('says that a passkey was added, when and from which kind of device, and what to do', async () => {
    const hired = await hireSpeaking('fr')
    await addPasskey(hired)
    const [letter] = await lettersTo(hired)
    expect(letter?.subject).toBe('Une clé d’accès a été ajoutée')
    expect(letter?.text).toContain('Ordinateur du cabinet')
    expect(letter?.text).toContain('Firefox sous Windows')
    expect(letter?.text).toContain('02/03/2026 à 12:00:00 (heure de Paris)')
    expect(letter?.text).toContain('Si ce n’est pas vous, prévenez tout de suite la direction')
    expect(letter?.text).toContain(`${server.services.publicUrl}/studio/account`)
  })

  test('says in their language that a passkey was removed and that codes were replaced, but no code', async () => {
    const hired = await hireSpeaking('en')
    const first = await addPasskey(hired)
    await addPasskey(hired)
    const path = `/api/studio/passkey/${first.id.toString('base64url')}` as const
    const removed = await callFrom(firefox, hired, { ...staffContract.removePasskey, path })
    expect(removed.status).toBe(204)
    const { body } = await server.call(staffContract.renewRecoveryCodes, {}, hired.token)
    const letters = await lettersTo(hired)
    const [, , gone, codes] = letters
    expect(letters).toHaveLength(4)
    expect(gone?.subject).toBe('A passkey was removed')
    expect(gone?.text).toContain('Firefox on Windows')
    expect(codes?.subject).toBe('Your recovery codes were replaced')
    expect(codes?.text).toContain('an unknown device')
    for (const code of body.recoveryCodes) expect(codes?.text).not.toContain(code)
  })

  test('repeats no words of a browser that is not known', async () => {
    const hired = await hireSpeaking('en')
    await addPasskey(hired, 'Call 0800 123 456 at once/1 now')
    const [letter] = await lettersTo(hired)
    expect(letter?.text).not.toContain('0800')
  })

  test('is not sent for what was refused', async () => {
    const hired = await hireSpeaking('fr')
    const only = await addPasskey(hired)
    const params = { id: only.id.toString('base64url') }
    expect((await server.call(staffContract.removePasskey, { params }, hired.token)).status).toBe(409)
    const wrong = { response: only.register({ challenge: 'none' }), name: 'Téléphone' }
    expect((await callFrom(firefox, hired, staffContract.addPasskey, wrong)).status).toBe(401)
    expect(await lettersTo(hired)).toHaveLength(1)
  })
})

test('renewing recovery codes several times at once leaves ten', async () => {
  const { token, staff } = await hireSpeaking('fr')
  await Promise.all([1, 2, 3, 4, 5].map(() => server.call(staffContract.renewRecoveryCodes, {}, token)))
  const { rows } = await server.services.database.pool.query('select 1 from staff_recovery_code where staff_id = $1', [
    staff.id,
  ])
  expect(rows).toHaveLength(10)
})
