import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MailSandbox } from '@seve/mail-sandbox'
import { type Clock, followClock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { webhookPath } from './features/subscription/subscription.routes.ts'
import { mailSandboxPath, openMailSandbox } from './mail/sandbox.ts'
import { type CardSandbox, sandboxPath, startCardSandbox } from './stripe/sandbox.ts'

/** A stand-in for a third party that answers requests below one path. */
export interface SandboxHandler {
  path: string
  handle(request: IncomingMessage, response: ServerResponse): void
}

/** The stand-ins for unconfigured third parties, and the clock that everything follows. */
export interface Sandboxes {
  cards: CardSandbox | null
  mails: MailSandbox | null
  clock: Clock
  handlers: SandboxHandler[]
  close(): Promise<void>
}

/**
 * Starts a sandbox for each third party that is not configured. The card sandbox has its own clock, which everything then follows.
 * @param ownUrl returns this server's address once it listens.
 */
export async function openSandboxes(
  { config, clock: given, sandboxStartsAt }: { config: Config; clock?: Clock; sandboxStartsAt?: Date },
  ownUrl: () => string | undefined,
  log: (line: string) => void,
): Promise<Sandboxes> {
  const cards = config.stripe
    ? null
    : await startCardSandbox({
        dataFolder: config.dataFolder,
        // A new one at each start: only this process and its sandbox know it.
        webhookSecret: `whsec_${randomBytes(32).toString('base64url')}`,
        webhookPath,
        ownUrl,
        publicUrl: config.publicUrl,
        log,
        ...(sandboxStartsAt ? { startsAt: sandboxStartsAt } : {}),
      })
  const clock = given ?? (cards ? followClock(cards.sandbox.now) : systemClock)
  const mails = config.mailUrl ? null : await openMailSandbox(config.dataFolder, () => clock.now(), log)
  return {
    cards,
    mails,
    clock,
    handlers: [
      ...(cards ? [handlerOf(sandboxPath, cards.sandbox)] : []),
      ...(mails ? [handlerOf(mailSandboxPath, mails)] : []),
    ],
    async close() {
      await mails?.close()
      await cards?.sandbox.close()
    },
  }
}

function handlerOf(path: string, sandbox: Pick<SandboxHandler, 'handle'>): SandboxHandler {
  return { path, handle: (request, response) => sandbox.handle(request, response) }
}
