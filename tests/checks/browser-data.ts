import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { supportedBrowsers } from '../../web/app/supported-browsers.ts'

/** MDN's compatibility data. */
export const data: CompatData = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'),
)

/** Compares versions such as `16.4` and `≤37` part by part. */
function isAtMost(version: string, limit: string): boolean {
  const [left, right] = [version, limit].map(text => text.replace('≤', '').split('.').map(Number))
  for (const [index, part] of (left ?? []).entries()) {
    const other = right?.[index] ?? 0
    if (part !== other) return part < other
  }
  return true
}

function isWithin(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: alternative } = statement
  if (flags || prefix || alternative || typeof added !== 'string' || added === 'preview') return false
  return isAtMost(added, version) && !(typeof removed === 'string' && isAtMost(removed, version))
}

/** Returns the supported browsers that lack a feature in their oldest supported version, `Safari 16.4`; MDN does not know some features. */
export function browsersWithout(feature: Identifier | undefined): string[] {
  const support: CompatStatement['support'] | undefined = feature?.__compat?.support
  if (!support) return []
  return supportedBrowsers
    .filter(({ data: names, version }) =>
      names.some(name => {
        const statements = support[name as keyof typeof support]
        return statements !== undefined && ![statements].flat().some(statement => isWithin(statement, version))
      }),
    )
    .map(({ name, version }) => `${name} ${version}`)
}
