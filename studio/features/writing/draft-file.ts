import type { SubjectFile } from '../../../domain/features/writing/writing.contract.ts'
import { mergeTexts } from './merge-texts.ts'

/** Two people changed the same words. */
export interface Conflict {
  before: string
  theirs: string
  yours: string
  /** Holds the words of both. */
  union: string
}

/** A file that is open in the editor. A text of null is a file that is not there. */
export interface DraftFile {
  readonly path: string
  readonly text: string | null
  /** As the server has it. */
  readonly saved: string | null
  readonly revision: number
  /** The digest of the published text that it is written on. */
  readonly base: string | null
  /** The published text, where the saved one differs. */
  readonly published: string | null
  readonly by: string | null
  readonly changedOn: string | null
  /** Grows each time something other than the caller's typing changes the text: the editor then reloads it. */
  readonly version: number
  readonly conflict: Conflict | null
}

/** What is kept in the browser of a file that is not saved yet. */
export type KeptFile = Pick<DraftFile, 'text' | 'saved' | 'revision'>

/** Whether a file has something to save. */
export function isDirty({ text, saved, conflict }: DraftFile): boolean {
  return text !== saved && conflict === null
}

/** Returns a file with another text of the writer’s; what they type during a conflict is part of it. */
export function retype(file: DraftFile, text: string | null): DraftFile {
  const { conflict } = file
  if (!conflict) return { ...file, text }
  const { before, theirs } = conflict
  const union = mergeThree(before, theirs, text).text ?? ''
  return { ...file, text, conflict: { before, theirs, yours: text ?? '', union } }
}

/** Returns a file as it is first opened, with what the browser kept of it. */
export function openFile(file: SubjectFile, kept: KeptFile | undefined): DraftFile {
  const opened: DraftFile = {
    ...factsOf(file),
    text: file.text,
    saved: file.text,
    version: 0,
    conflict: null,
  }
  const before = kept ? { ...opened, text: kept.text, saved: kept.saved, revision: kept.revision } : opened
  return catchUp(before, file)
}

/**
 * Returns an open file after somebody else saved or published it: with both texts merged, or, where both changed the same words, with a
 * conflict that the writer decides.
 */
export function catchUp(mine: DraftFile, file: SubjectFile): DraftFile {
  const saved = mergeThree(mine.saved, file.text, mine.text)
  const { behind } = file
  const published = behind && mergeThree(behind.base, behind.text, saved.text)
  const text = published ? published.text : saved.text
  const caughtUp = {
    ...factsOf(file),
    base: behind ? behind.digest : file.base,
    saved: file.text,
    version: text === mine.text ? mine.version : mine.version + 1,
  }
  if (!saved.hasConflict && !published?.hasConflict) return { ...caughtUp, text, conflict: null }
  const conflict = {
    before: (saved.hasConflict ? mine.saved : behind?.base) ?? '',
    theirs: (saved.hasConflict ? file.text : behind?.text) ?? '',
    yours: mine.text ?? '',
    union: text ?? '',
  }
  return { ...caughtUp, text: mine.text, version: mine.version, conflict }
}

function factsOf({ path, revision, base, published, by, changedOn }: SubjectFile) {
  return { path, revision, base, published, by, changedOn }
}

/** Like `mergeTexts`, for files that may be absent: if one side removed a file that the other edited, the edited text stays. */
function mergeThree(base: string | null, theirs: string | null, ours: string | null) {
  if (theirs === ours || theirs === base) return { text: ours, hasConflict: false }
  if (ours === base) return { text: theirs, hasConflict: false }
  if (theirs === null || ours === null) return { text: theirs ?? ours, hasConflict: true }
  return mergeTexts(base ?? '', theirs, ours)
}
