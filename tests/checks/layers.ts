import type { Import } from './imports.ts'

/**
 * Layers of each tree, the lowest first. A file belongs to the layer with the longest prefix of its path and imports only from its own layer
 * and from lower ones; cycles within a layer are refused by `findCycles`.
 */
export const layers: Record<string, readonly (readonly string[])[]> = {
  repository: [
    ['brand.json', 'operator.json', 'domain', 'sandbox', 'workshop'],
    ['server', 'web'],
    ['studio'],
    ['setup'],
    ['tests', 'bench'],
  ],
  domain: [
    ['domain'],
    ['domain/features'],
    [
      'domain/studio-screens.ts',
      'domain/brand.ts',
      'domain/contracts.ts',
      'domain/calls.ts',
      'domain/endpoints.ts',
      'domain/screens.ts',
    ],
  ],
  server: [
    [
      'server/addresses.ts',
      'server/background-thread.ts',
      'server/clock.ts',
      'server/missing-package.ts',
      'server/placeholders.ts',
      'server/stripe-settings.ts',
      'server/database',
    ],
    ['server/mail', 'server/store'],
    ['server/members', 'server/staff', 'server/jobs'],
    ['server/http'],
    ['server/content', 'server/stripe'],
    ['server/config.ts', 'server/metrics'],
    ['server/services.ts', 'server/run-command.ts'],
    ['server/features'],
    ['server/features/erasure'],
    [
      'server/features/monitoring',
      'server/seed',
      'server/setup',
      'server/sandboxes.ts',
      'server/every-job.ts',
      'server/forget-expired.ts',
      'server/features.ts',
    ],
    [
      'server/app.ts',
      'server/access.ts',
      'server/erasures.ts',
      'server/files.ts',
      'server/check-stripe.ts',
      'server/migrate.ts',
      'server/setup.ts',
      'server/staff-accounts.ts',
    ],
    ['server/start.ts'],
    ['server/content-editions.ts'],
    ['server/seve.ts'],
    ['server/main.ts'],
  ],
  web: [
    ['web/styles', 'web/scenes', 'web/storage'],
    ['web/i18n'],
    ['web/session'],
    ['web/client', 'web/ui'],
    ['web/features'],
    ['web/app'],
    ['web/main.tsx'],
  ],
  studio: [
    ['studio/styles', 'studio/client'],
    ['studio/ui'],
    ['studio/features'],
    ['studio/app'],
    ['studio/main.tsx', 'studio/preview.tsx'],
  ],
}

/** Returns the imports that point upwards, and the files that no layer lists. */
export function findUpwardImports(
  imports: readonly Pick<Import, 'from' | 'to'>[],
  tree: readonly (readonly string[])[],
): string[] {
  const roots = new Set(tree.flat().map(prefix => prefix.split('/')[0]))
  return imports.flatMap(({ from, to }) => {
    if (!roots.has(from.split('/')[0] ?? '') || !roots.has(to.split('/')[0] ?? '')) return []
    const [source, target] = [layerOf(from, tree), layerOf(to, tree)]
    if (source === undefined) return [`${from} is in no layer`]
    return target === undefined || target > source ? [`${from} imports ${to}`] : []
  })
}

function layerOf(path: string, tree: readonly (readonly string[])[]): number | undefined {
  const places = tree.flatMap((prefixes, layer) => prefixes.map(prefix => ({ prefix, layer })))
  const matching = places.filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
  return matching.toSorted((one, other) => other.prefix.length - one.prefix.length)[0]?.layer
}
