import type { World } from './world.ts'

/** Days for which a link to an invoice or credit note opens it, counted from the day it was read. */
const openDays = 30

const dayMilliseconds = 24 * 60 * 60 * 1000

type LinkedKind = 'invoice' | 'credit-note'

/** Returns the path of a document's page, which opens it for thirty days. */
export function documentPath({ clock }: Pick<World, 'clock'>, kind: LinkedKind, token: string): string {
  return `/${kind}/${token}_${today(clock).toString(36)}`
}

/** Returns what a path leads to, or null if it is no document's. */
export function readDocumentPath(
  { clock }: Pick<World, 'clock'>,
  path: string,
): { kind: LinkedKind; token: string; isPdf: boolean; hasExpired: boolean } | null {
  const [, kind, token = '', day = '', pdf] =
    /^\/(invoice|credit-note)\/([a-zA-Z0-9]+)_([a-z0-9]+)(\/pdf)?$/.exec(path) ?? []
  if (kind !== 'invoice' && kind !== 'credit-note') return null
  return {
    kind,
    token,
    isPdf: pdf !== undefined,
    hasExpired: today(clock) > Number.parseInt(day, 36) + openDays,
  }
}

function today(clock: World['clock']): number {
  return Math.floor(clock.now().getTime() / dayMilliseconds)
}
