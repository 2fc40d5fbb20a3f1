import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What a test may do wrong on purpose. */
export interface Misuse {
  origin?: string
  /** The host that the device believes it is on. */
  host?: string
  /** False: nobody touched a sensor or typed a PIN. */
  isVerified?: boolean
  /** False: the number of signatures does not grow, as on a copied device. */
  counts?: boolean
}

interface Options {
  challenge: string
}

const present = 0x01
const verified = 0x04
const withKey = 0x40

/** A device with one passkey (ES256), as WebAuthn describes what it answers to a browser. */
export class PasskeyDevice {
  readonly id = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly #origin: string
  #signed = 0

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
    this.#origin = origin
  }

  /** Answers the options of a registration. */
  register(options: unknown, misuse: Misuse = {}): Record<string, unknown> {
    const clientData = this.#clientDataOf('webauthn.create', options as Options, misuse)
    const idLength = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), idLength, this.id, this.#coseKey()])
    const authData = Buffer.concat([this.#authDataOf(withKey, misuse), credential])
    const attestation = Buffer.concat([
      cborMap(3),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      cborMap(0),
      cborText('authData'),
      cborBytes(authData),
    ])
    const response = {
      clientDataJSON: encode(clientData),
      attestationObject: encode(attestation),
      transports: ['internal'],
    }
    return this.#answer(response)
  }

  /** Answers the options of a sign-in or of a confirmation. */
  sign(options: unknown, misuse: Misuse = {}): Record<string, unknown> {
    const clientData = this.#clientDataOf('webauthn.get', options as Options, misuse)
    if (misuse.counts !== false) this.#signed += 1
    const authenticatorData = this.#authDataOf(0, misuse)
    const digest = Buffer.from(hash('sha256', clientData, 'hex'), 'hex')
    const signature = sign('sha256', Buffer.concat([authenticatorData, digest]), this.#privateKey)
    return this.#answer({
      clientDataJSON: encode(clientData),
      authenticatorData: encode(authenticatorData),
      signature: encode(signature),
    })
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = encode(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientDataOf(type: string, { challenge }: Options, { origin = this.#origin }: Misuse): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authDataOf(extra: number, { host = new URL(this.#origin).hostname, isVerified = true }: Misuse): Buffer {
    const flags = present | extra | (isVerified ? verified : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#signed)
    return Buffer.concat([Buffer.from(hash('sha256', host, 'hex'), 'hex'), Buffer.from([flags]), counter])
  }

  /** The public key in COSE's form: EC2, ES256, P-256, x, y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const parts = [cborMap(5), Buffer.from([0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])]
    return Buffer.concat([...parts, cborBytes(decode(x)), Buffer.from([0x22]), cborBytes(decode(y))])
  }
}

const encode = (bytes: Buffer) => bytes.toString('base64url')
const decode = (text: string) => Buffer.from(text, 'base64url')

/** The head of a CBOR map (RFC 8949) of fewer than 24 entries. */
const cborMap = (entries: number) => Buffer.from([0xa0 + entries])
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255])
  return Buffer.concat([head, bytes])
}
