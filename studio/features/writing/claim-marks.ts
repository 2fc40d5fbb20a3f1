import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { claimsIn, type FoundClaim } from '../../../domain/features/review/claims.rules.ts'
import type { Locale } from '../../../domain/locale.ts'

/** A claim that the rules refuse, and where it stands in the editor. */
export interface PlacedClaim extends Pick<FoundClaim, 'said' | 'instead'> {
  from: number
  to: number
}

interface ClaimState {
  claims: readonly PlacedClaim[]
  marks: DecorationSet
}

const key = new PluginKey<ClaimState>('claims')

/** Marks the words that the review would refuse, as they are typed. */
export const ClaimMarks = Extension.create<{ id: string; locale: Locale }>({
  name: 'claimMarks',
  addOptions: () => ({ id: '', locale: 'fr' as const }),
  addProseMirrorPlugins() {
    const { id, locale } = this.options
    // A paragraph that nobody touches is the same object: only the one that is written in is looked through again.
    const known = new WeakMap<Node, readonly FoundClaim[]>()
    const claimsOf = (block: Node) => {
      const found = known.get(block) ?? refusedIn(block, id, locale)
      known.set(block, found)
      return found
    }
    const look = (doc: Node): ClaimState => {
      const claims: PlacedClaim[] = []
      doc.descendants((node, position) => {
        if (!node.isTextblock) return true
        for (const { said, at, instead } of claimsOf(node)) {
          const from = position + 1 + at
          claims.push({ said, instead, from, to: from + said.length })
        }
        return false
      })
      const marks = claims.map(({ from, to }) => Decoration.inline(from, to, { 'data-claim': '' }))
      return { claims, marks: DecorationSet.create(doc, marks) }
    }
    return [
      new Plugin<ClaimState>({
        key,
        state: {
          init: (_, { doc }) => look(doc),
          apply: (transaction, before) => (transaction.docChanged ? look(transaction.doc) : before),
        },
        props: { decorations: state => key.getState(state)?.marks },
      }),
    ]
  },
})

/** Anything that is not text counts as one character, as in the editor's positions. */
function refusedIn(block: Node, id: string, locale: Locale): FoundClaim[] {
  const text = block.textBetween(0, block.content.size, undefined, '\ufffc')
  return claimsIn(text, id, locale).filter(({ allowed }) => allowed === null)
}

/** Returns the claim in which, or at whose edge, the caret is. */
export function claimAt(state: Parameters<typeof key.getState>[0]): PlacedClaim | null {
  const { from, to } = state.selection
  return key.getState(state)?.claims.find(claim => claim.from <= from && to <= claim.to) ?? null
}
