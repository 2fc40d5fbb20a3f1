import type { Identifier } from '@mdn/browser-compat-data'
import { parseSync } from 'vite'
import { browsersWithout, data } from './browser-data.ts'

/** A feature that some supported browser lacks, with those browsers. */
export interface MissingFeature {
  feature: string
  browsers: string[]
}

type Features = Record<string, Identifier | undefined>

const globals: Features = {
  ...(data.api.Window as Features),
  ...(data.api as Features),
  ...(data.javascript.builtins as Features),
  // The interfaces behind the two globals whose members scripts use most.
  navigator: data.api.Navigator,
  document: data.api.Document,
}

/** Members of every interface by name: a script rarely shows whose member it uses. */
const members = new Map<string, Identifier[]>()
for (const owner of [...Object.values(data.api as Features), ...Object.values(data.javascript.builtins as Features)]) {
  for (const [name, member] of Object.entries((owner ?? {}) as Record<string, Identifier>)) {
    if (name !== '__compat') members.set(name, [...(members.get(name) ?? []), member])
  }
}

/** Returns the browsers that lack a member: the named owner's, or where the owner is unknown, of every interface with such a member. */
function browsersWithoutMember(owner: string, name: string): string[] {
  const own = globals[owner]
  if (own) return browsersWithout(own[`${name}_static`] ?? own[name])
  const candidates = members.get(name) ?? []
  const missing = candidates.map(candidate => browsersWithout(candidate))
  return missing.every(browsers => browsers.length > 0) ? (missing[0] ?? []) : []
}

interface Node {
  type: string
  [key: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Visits every node of a syntax tree with its parent and the key under which the parent has it. */
function visit(node: Node, look: (node: Node, parent: Node | null, key: string) => void): void {
  const walk = (current: Node, parent: Node | null, key: string) => {
    look(current, parent, key)
    for (const [name, value] of Object.entries(current)) {
      for (const child of [value].flat()) if (isNode(child)) walk(child, current, name)
    }
  }
  walk(node, null, '')
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : ''
}

/**
 * Returns the features that a built script uses and some supported browser lacks: globals, their members, and methods that it calls. A
 * property of an unknown object (`query.size`) is not seen: most have names of our own.
 */
export function missingInScript(code: string): MissingFeature[] {
  const found = new Map<string, string[]>()
  const tree = parseSync('script.js', code).program as unknown as Node
  visit(tree, (node, parent, key) => {
    if (node.type === 'MemberExpression' && !node.computed) {
      const [owner, name] = [nameOf(node.object), nameOf(node.property)]
      const isCall = parent?.type === 'CallExpression' && key === 'callee'
      if (globals[owner]) found.set(`${owner}.${name}`, browsersWithoutMember(owner, name))
      else if (isCall) found.set(`.${name}()`, browsersWithoutMember(owner, name))
    }
    // Local names are shorter: the build shortens them.
    const isKey =
      parent?.type === 'Property' || parent?.type === 'MemberExpression' || parent?.type.endsWith('Definition')
    if (node.type === 'Identifier' && !(isKey && (key === 'key' || key === 'property')))
      found.set(nameOf(node), browsersWithout(globals[nameOf(node)]))
  })
  return list(found)
}

/** Returns the properties, at-rules and pseudo-classes that a built style sheet uses and some supported browser lacks. */
export function missingInSheet(css: string): MissingFeature[] {
  const found = new Map<string, string[]>()
  const { properties = {}, selectors = {}, 'at-rules': rules = {} } = data.css
  const code = css.replaceAll(/"[^"]*"|url\([^)]*\)/g, '')
  for (const [, name = ''] of code.matchAll(/[{;]\s*(-?[a-z][a-z-]*)\s*:[^{}]*(?=[;}])/g))
    if (!name.startsWith('-')) found.set(name, browsersWithout(properties[name]))
  for (const [, name = ''] of code.matchAll(/@([a-z-]+)/g)) found.set(`@${name}`, browsersWithout(rules[name]))
  for (const [, name = ''] of code.matchAll(/:([a-z][a-z-]*)(?=[^{};]*\{)/g))
    found.set(`:${name}`, browsersWithout(selectors[name]))
  return list(found)
}

function list(found: ReadonlyMap<string, string[]>): MissingFeature[] {
  return [...found].filter(([, browsers]) => browsers.length > 0).map(([feature, browsers]) => ({ feature, browsers }))
}
