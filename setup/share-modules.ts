import { join } from 'node:path'
import { modulesOf, type ScreenName, screenNames, screenOf } from '../domain/screens.ts'

/** The build's information about its modules. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** From this many screens on, a module is loaded with every page: saving one request is worth the bytes to screens that do not use it. */
const manyScreens = 18

const web = join(import.meta.dirname, '../web')
const mainModule = join(web, 'main.tsx')
const shellModule = join(web, 'app/AppShell.tsx')
const arrivalModule = join(web, 'features/referral/arrival-banner.ts')
const bannerScreens = screenNames.filter(name => screenOf(name).hasBanner)

/** The screens that load a module first, by the module's path. */
const screensOfModule = new Map<string, ScreenName[]>()
for (const name of screenNames)
  for (const module of modulesOf(name)) {
    const id = join(web, module)
    screensOfModule.set(id, [...(screensOfModule.get(id) ?? []), name])
  }

const known = new Map<string, Set<string>>()

/** Returns the screens and the paths of other entries that import a module statically, directly or not. */
function importersOf(id: string, graph: ModuleGraph): Set<string> {
  const found = known.get(id)
  if (found) return found
  const importers = new Set<string>(screensOfModule.get(id))
  if ([mainModule, shellModule, arrivalModule].includes(id)) importers.add(id)
  known.set(id, importers)
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    for (const reached of importersOf(importer, graph)) importers.add(reached)
  return importers
}

/**
 * Names the file that a module is built into when several screens share it; null leaves it to the build. Derived from the table of
 * screens, so that a new module needs no entry anywhere.
 */
export function nameSharedFile(id: string, graph: ModuleGraph): string | null {
  if (screensOfModule.has(id) || id === mainModule || id === arrivalModule) return null
  const importers = importersOf(id, graph)
  // Kept small, because the arrival banner waits for it.
  if (importers.has(arrivalModule)) return 'arrival'
  if (importers.has(mainModule)) return 'house'
  const screens = screenNames.filter(name => importers.has(name))
  const isMembersOnly = screens.every(name => screenOf(name).frame)
  if (importers.has(shellModule)) return isMembersOnly ? 'shell' : 'house'
  // zod is larger than everything else shared, and legal pages do not need it.
  if (id.includes('node_modules')) return null
  if (screens.length >= manyScreens) return 'house'
  return bannerScreens.every(name => importers.has(name)) ? 'visitor' : null
}
