import { digestOfTree, type Tree } from '../../content/editions/tree.ts'

/** Everything that decides whether the checks find a problem in a tree. */
interface Checked {
  /** Digest of the tree that is live. */
  live: string
  tree: Tree
  /** The rules that do not hold, each with its subject. */
  waived: readonly string[]
}

/** Trees whose check is remembered: more changes than a team has in review at once. */
const mostTrees = 50
/** Whether a tree has no problem. Checking one takes a second; a list of changes only asks what is known. */
const known = new Map<string, boolean>()

/** Remembers whether the checks found no problem. */
export function rememberSoundness(checked: Checked, isSound: boolean): void {
  known.set(keyOf(checked), isSound)
  const [oldest] = known.keys()
  if (known.size > mostTrees && oldest !== undefined) known.delete(oldest)
}

function keyOf({ live, tree, waived }: Checked): string {
  return `${live} ${digestOfTree(tree)} ${waived.join()}`
}

/** Returns whether the checks found no problem; undefined if this process has not checked that tree, or long ago. */
export function recallSoundness(checked: Checked): boolean | undefined {
  return known.get(keyOf(checked))
}
