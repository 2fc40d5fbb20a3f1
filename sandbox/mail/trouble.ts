import { z } from 'zod'
import type { Settings } from './settings.ts'

/** The ways in which the server misbehaves on demand. */
export const troubleKinds = [
  'none',
  /** New connections are cut at once, and so are open ones. */
  'down',
  /** Every sender gets 451: try again later. */
  'refusing',
  /** The answer to an e-mail is delayed. The e-mail is stored even if its sender has left meanwhile, as on real servers. */
  'slow',
  /** The e-mail is stored, and the connection ends before the answer: the sender cannot know. */
  'accepts-then-drops',
] as const

/** Normalizes an address so that two spellings compare equal. */
export function sameCase(address: string): string {
  return address.trim().toLowerCase()
}

const stateSchema = z.strictObject({
  kind: z.enum(troubleKinds),
  milliseconds: z.number(),
  bouncing: z.array(z.string()),
})

/** The current trouble. */
export type TroubleState = z.infer<typeof stateSchema>

/** Forms send every field as text. */
const milliseconds = z.coerce.number().int().min(0).max(60_000).default(2000)

/** A requested change of trouble. A bouncing address comes on top of the other kinds; `none` ends both. */
export const troubleRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(troubleKinds), milliseconds }),
  z.object({ kind: z.literal('bouncing'), to: z.string().trim().min(1).transform(sameCase) }),
])

export type TroubleRequest = z.infer<typeof troubleRequest>

const noTrouble: TroubleState = { kind: 'none', milliseconds: 0, bouncing: [] }

/** The current trouble, which survives restarts: a server that is down stays down. */
export class Trouble {
  readonly #settings: Settings
  #state: TroubleState

  constructor(settings: Settings) {
    this.#settings = settings
    const kept = settings.read('trouble')
    this.#state = kept === undefined ? noTrouble : stateSchema.parse(kept)
  }

  get state(): TroubleState {
    return this.#state
  }

  /** Whether e-mails to this address are permanently refused. */
  bounces(address: string): boolean {
    return this.#state.bouncing.includes(sameCase(address))
  }

  change(request: TroubleRequest): void {
    const { kind } = request
    if (kind === 'bouncing') {
      this.#state = { ...this.#state, bouncing: [...new Set([...this.#state.bouncing, request.to])] }
    } else if (kind === 'none') this.#state = noTrouble
    else this.#state = { ...this.#state, kind, milliseconds: request.milliseconds }
    this.#settings.write('trouble', this.#state)
  }
}
