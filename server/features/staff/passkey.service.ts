import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod/mini'
import brand from '../../../brand.json' with { type: 'json' }
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import {
  findPasskey,
  insertChallenge,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  type StaffRow,
  takeChallenge,
} from '../../staff/staff.queries.ts'
import type { ChallengePurpose } from '../../staff/staff.tables.ts'

/** Loads the library when it is first needed: it would take a tenth of a second of every start. */
const webAuthn = () => import('@simplewebauthn/server')

/** A challenge is signed within this time or not at all. */
const challengeMilliseconds = 5 * 60 * 1000

/** COSE's numbers of ES256, EdDSA and RS256, one of which every device knows. The library's own list makes Node try an experimental one. */
const algorithms = [-7, -8, -257]

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,2000}$/))
/** The part of an answer that is read before the library checks all of it. */
const answerSchema = z.object({
  id: base64url,
  response: z.object({ clientDataJSON: base64url }),
})
const clientDataSchema = z.object({ challenge: base64url })

type PasskeyJson = Record<string, unknown>

/** Returns what a passkey must sign, to sign in or to confirm. @param staffId whose passkey it must be; null if the passkey says who. */
export async function askForPasskey(
  services: Services,
  purpose: ChallengePurpose,
  staffId: string | null,
): Promise<PasskeyJson> {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(services).rpID,
    challenge: randomBytes(32),
    timeout: challengeMilliseconds,
    userVerification: 'required',
    ...(staffId === null ? {} : { allowCredentials: await descriptorsOf(services, staffId) }),
  })
  await keepChallenge(services, options.challenge, purpose, staffId)
  return { ...options }
}

/** Returns what a new passkey of this person must sign. */
export async function askForNewPasskey(
  services: Services,
  purpose: 'invitation' | 'passkey',
  staff: Pick<StaffRow, 'id' | 'address' | 'firstName' | 'lastName'>,
): Promise<PasskeyJson> {
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: partyOf(services).rpID,
    userID: new TextEncoder().encode(staff.id),
    userName: staff.address,
    userDisplayName: `${staff.firstName} ${staff.lastName}`.trim(),
    challenge: randomBytes(32),
    timeout: challengeMilliseconds,
    excludeCredentials: await descriptorsOf(services, staff.id),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(services, options.challenge, purpose, staff.id)
  return { ...options }
}

/**
 * Checks what a passkey signed, and notes its use.
 * @param staffId whose passkey it must be; null if the passkey says who.
 * @returns whose passkey it is.
 * @throws {HttpError} `error_invalid_credentials`.
 */
export async function checkPasskey(
  services: Services,
  response: PasskeyJson,
  purpose: ChallengePurpose,
  staffId: string | null,
): Promise<string> {
  const { db } = services.database
  const now = services.clock.now()
  const { id, challenge } = await readAnswer(services, response, purpose, staffId)
  const passkey = await findPasskey(db, id)
  if (!passkey || (staffId !== null && passkey.staffId !== staffId)) throw new HttpError('error_invalid_credentials')
  const { rpID, origin } = partyOf(services)
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await refuseIfWrong(() =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    }),
  )
  if (!verified || !(await notePasskeyUse(db, passkey, authenticationInfo.newCounter, now)))
    throw new HttpError('error_invalid_credentials')
  return passkey.staffId
}

/**
 * Checks what a new passkey signed.
 * @returns the row to insert.
 * @throws {HttpError} `error_invalid_credentials`.
 */
export async function checkNewPasskey(
  services: Services,
  { response, name, staffId }: { response: PasskeyJson; name: string; staffId: string },
  purpose: 'invitation' | 'passkey',
): Promise<PasskeyRow> {
  const { challenge } = await readAnswer(services, response, purpose, staffId)
  const { rpID, origin } = partyOf(services)
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await refuseIfWrong(() =>
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified) throw new HttpError('error_invalid_credentials')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    id,
    staffId,
    name,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.filter(transport => /^[a-z-]{1,20}$/.test(transport)).slice(0, 10),
    createdOn: services.clock.now(),
    lastUsedOn: null,
  }
}

/** Reads an answer's credential and challenge, and consumes the challenge: a second answer to it is refused, whatever the first one was. */
async function readAnswer(
  services: Services,
  response: PasskeyJson,
  purpose: ChallengePurpose,
  staffId: string | null,
) {
  const { data } = z.safeParse(answerSchema, response)
  const challenge = data && challengeOf(data.response.clientDataJSON)
  const now = services.clock.now()
  if (!challenge || !(await takeChallenge(services.database.db, { challenge, purpose, staffId }, now)))
    throw new HttpError('error_invalid_credentials')
  return { id: data.id, challenge }
}

function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return z.safeParse(clientDataSchema, read).data?.challenge
  } catch {
    return undefined
  }
}

/** The library throws for an answer that is wrong in any way; it reads nothing but the answer. */
async function refuseIfWrong<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch {
    throw new HttpError('error_invalid_credentials')
  }
}

async function keepChallenge(
  { database, clock }: Services,
  challenge: string,
  purpose: ChallengePurpose,
  staffId: string | null,
): Promise<void> {
  const expiresOn = new Date(clock.now().getTime() + challengeMilliseconds)
  await insertChallenge(database.db, { challenge, purpose, staffId, expiresOn })
}

async function descriptorsOf({ database }: Services, staffId: string) {
  return (await listPasskeys(database.db, staffId)).map(({ id, transports }) => ({ id, transports }))
}

/** WebAuthn's relying party: the host and the origin at which the Studio is opened. */
function partyOf({ publicUrl }: Services): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}
