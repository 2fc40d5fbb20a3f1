import { z } from 'zod'
import type { Settings } from './settings.ts'

/** How the server misbehaves, on demand. */
export const troubleKinds = [
  'none',
  /** Connections are cut at once, open ones too. */
  'down',
  /** 451 to every sender: try again later. */
  'refusing',
  /** The answer to a mail takes its time. The mail is kept even if its sender has gone away meanwhile, as real servers do. */
  'slow',
  /** The mail is kept, and the connection ends before the answer: the sender cannot know. */
  'accepts-then-drops',
] as const

/** An address as two spellings of it compare equal. */
export function sameCase(address: string): string {
  return address.trim().toLowerCase()
}

const stateSchema = z.strictObject({
  kind: z.enum(troubleKinds),
  milliseconds: z.number(),
  bouncing: z.array(z.string()),
})

/** The trouble that mails meet now. */
export type TroubleState = z.infer<typeof stateSchema>

/** Forms send every field as text. */
const milliseconds = z.coerce.number().int().min(0).max(60_000).default(2000)

/** What may be asked for. An address that bounces comes on top of the other kinds; `none` ends both. */
export const troubleRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(troubleKinds), milliseconds }),
  z.object({ kind: z.literal('bouncing'), to: z.string().trim().min(1).transform(sameCase) }),
])

export type TroubleRequest = z.infer<typeof troubleRequest>

const noTrouble: TroubleState = { kind: 'none', milliseconds: 0, bouncing: [] }

/** The trouble of the moment; it survives restarts, as a server that is down stays down. */
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

  /** Whether mail to this address is refused for good. */
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
