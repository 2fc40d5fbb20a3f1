import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Json = Record<string, unknown>

/** Asks the browser to sign in with a passkey. The library is loaded then: most visits have a session already. */
export async function askPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The server's library wrote the options, in WebAuthn's own form.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON })) }
}

/** Asks the browser to create a passkey. */
export async function createPasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return { ...(await startRegistration({ optionsJSON })) }
}
