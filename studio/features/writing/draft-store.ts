import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import type { SubjectFile } from '../../../domain/features/writing/writing.contract.ts'
import { StudioError } from '../../client/call-studio.ts'
import { catchUp, type DraftFile, isDirty, type KeptFile, openFile, retype } from './draft-file.ts'

/** What the store asks of the server; each fails with a `StudioError`. */
export interface DraftCalls {
  read(stem: string): Promise<SubjectFile[]>
  write(
    files: readonly { path: string; text: string | null; revision: number; base: string | null }[],
  ): Promise<{ path: string; revision: number }[]>
}

/** Where texts wait that are not saved yet: the browser's own database. */
export interface DraftKeep {
  get<Kept>(key: string): Promise<Kept | undefined>
  set(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<void>
  /** The keys of what waits. */
  keys(): Promise<string[]>
}

/** How it stands with saving. `refused` names the answer in `error`. */
export type SavingState = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'refused'

export interface DraftSnapshot {
  readonly files: ReadonlyMap<string, DraftFile>
  readonly state: SavingState
  readonly error: StudioError | null
  /** How often something was saved: what depends on the saved texts asks again when it grows. */
  readonly saves: number
}

/** What is written, apart from how it stands with saving. */
export type DraftTexts = Pick<DraftSnapshot, 'files' | 'saves'>

/** Between the last key and saving. */
const saveAfterMilliseconds = 2000
/** Between two tries without network. */
const retryAfterMilliseconds = 5000
/** Texts of one file that undoing can go back to. */
const mostPast = 100
/** What the keys of those texts begin with. */
const pastPrefix = 'past '
/** Somebody who saves at the same instant as we do, again and again, is not met more often than this. */
const mostTries = 20

/**
 * The open files of one change. What is typed is in the browser's database at once and on the server two seconds after the last key; what
 * others save or publish meanwhile is merged, and no word is lost.
 */
export class DraftStore {
  readonly #calls: DraftCalls
  readonly #keep: DraftKeep
  readonly #listeners = new Set<() => void>()
  #snapshot: DraftSnapshot = { files: new Map(), state: 'saved', error: null, saves: 0 }
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | undefined
  #isClosed = false
  #writeTyped: (() => void) | undefined
  readonly #undone = new Set<string>()

  constructor(calls: DraftCalls, keep: DraftKeep) {
    this.#calls = calls
    this.#keep = keep
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): DraftSnapshot => this.#snapshot

  /** Opens the files of a subject; those that are open stay as they are. */
  async open(stem: string): Promise<void> {
    const files = await this.#calls.read(stem)
    for (const file of files) {
      const kept = await this.#keep.get<KeptFile>(file.path)
      if (!this.#snapshot.files.has(file.path)) this.#put(openFile(file, kept))
    }
    this.#plan(0)
  }

  /** Opens what waits in this browser since an earlier visit, so that it is counted and saved. What cannot be read waits on. */
  async openKept(): Promise<void> {
    const paths = (await this.#keep.keys()).filter(key => !key.startsWith(pastPrefix))
    for (const stem of new Set(paths.map(subjectOf))) {
      try {
        await this.open(stem)
      } catch (error) {
        if (!(error instanceof StudioError)) throw error
      }
    }
  }

  /** Says that somebody is typing what the store does not have yet, and which `write` hands over: before the text is merged or saved. */
  readonly noteTyping = (write: () => void): void => {
    this.#writeTyped = write
    if (this.#snapshot.state === 'saved') this.#publish({ state: 'waiting' })
  }

  /** Changes a text, or makes a file that does not exist yet. Null removes it. */
  edit(path: string, text: string | null): void {
    this.#writeTyped = undefined
    this.#put(retype(this.#snapshot.files.get(path) ?? newFile(path), text))
    void this.#keepFile(path)
    this.#plan(saveAfterMilliseconds)
  }

  /** Changes a text other than by typing in its field, which then reloads it. */
  replace(path: string, text: string | null): void {
    const { version } = this.#snapshot.files.get(path) ?? newFile(path)
    this.edit(path, text)
    this.#change(path, { version: version + 1 })
  }

  /** Ends a conflict with the text that the writer chose. */
  resolve(path: string, text: string): void {
    this.#change(path, { conflict: null })
    this.replace(path, text)
  }

  /** Goes back to the text before the last save, also after a reload. Returns whether there was one. */
  async undo(path: string): Promise<boolean> {
    const past = (await this.#keep.get<string[]>(pastPrefix + path)) ?? []
    const current = this.#snapshot.files.get(path)?.text
    const index = past.findLastIndex(text => text !== current)
    const text = past[index]
    if (text === undefined) return false
    await this.#keep.set(pastPrefix + path, past.slice(0, index))
    this.#undone.add(path)
    this.replace(path, text)
    return true
  }

  /** Saves what is not saved yet. */
  async save(): Promise<void> {
    this.#writeTyped?.()
    clearTimeout(this.#timer)
    // A save that is running may have looked for texts before the last key.
    await this.#saving
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = undefined
    })
    await this.#saving
  }

  /** Stops saving by itself. What the browser keeps stays as it is: another tab may have gone on with it. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  async #saveAll(): Promise<void> {
    for (let tries = 0; tries < mostTries; tries++) {
      const sent = [...this.#snapshot.files.values()].filter(isDirty)
      if (sent.length === 0) return this.#settle()
      this.#publish({ state: 'saving', error: null })
      try {
        const revisions = await this.#calls.write(
          sent.map(({ path, text, revision, base }) => ({ path, text, revision, base })),
        )
        for (const file of sent) await this.#noteSaved(file, revisions)
        this.#publish({ saves: this.#snapshot.saves + 1 })
      } catch (error) {
        if (!(error instanceof StudioError)) throw error
        const { message, paths } = error.reply
        if (message === 'error_conflict_files' && paths) await this.#catchUp(paths)
        else return this.#stop(error)
      }
    }
    this.#plan(retryAfterMilliseconds)
  }

  async #noteSaved(sent: DraftFile, revisions: readonly { path: string; revision: number }[]): Promise<void> {
    const { path, text, saved } = sent
    const revision = revisions.find(saved => saved.path === path)?.revision ?? sent.revision + 1
    this.#change(path, { saved: text, revision })
    await this.#keepFile(path)
    // Undoing does not return to an undone text: the next step goes further back.
    if (saved === null || this.#undone.delete(path)) return
    const past = (await this.#keep.get<string[]>(pastPrefix + path)) ?? []
    if (past.at(-1) !== saved) await this.#keep.set(pastPrefix + path, [...past, saved].slice(-mostPast))
  }

  async #catchUp(paths: readonly string[]): Promise<void> {
    for (const stem of new Set(paths.map(subjectOf))) {
      const files = await this.#readOrNothing(stem)
      // A field shows the merged text: keys that it still held would be gone.
      this.#writeTyped?.()
      for (const path of paths.filter(other => subjectOf(other) === stem)) {
        const mine = this.#snapshot.files.get(path)
        if (mine) this.#put(catchUp(mine, files.find(file => file.path === path) ?? absentFile(path)))
        await this.#keepFile(path)
      }
    }
  }

  /** A subject that another has removed whole is not found. */
  async #readOrNothing(stem: string): Promise<SubjectFile[]> {
    try {
      return await this.#calls.read(stem)
    } catch (error) {
      if (error instanceof StudioError && error.reply.message === 'error_not_found') return []
      throw error
    }
  }

  #stop(error: StudioError): void {
    const isOffline = error.reply.message === 'error_unavailable'
    this.#publish({ state: isOffline ? 'offline' : 'refused', error: isOffline ? null : error })
    if (isOffline) this.#plan(retryAfterMilliseconds)
  }

  #settle(): void {
    const hasConflict = [...this.#snapshot.files.values()].some(({ conflict }) => conflict !== null)
    // Keystrokes in progress are not here yet: do not report them as saved.
    const settled = this.#writeTyped ? 'waiting' : 'saved'
    this.#publish({ state: hasConflict ? 'conflict' : settled, error: null })
  }

  #plan(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    const files = [...this.#snapshot.files.values()]
    if (!files.some(isDirty)) {
      this.#settle()
      return
    }
    if (this.#snapshot.state !== 'offline' && !this.#saving) this.#publish({ state: 'waiting' })
    // This is not an answer of the server, so it goes to the window's error handler.
    this.#timer = setTimeout(() => void this.save(), milliseconds)
  }

  async #keepFile(path: string): Promise<void> {
    if (this.#isClosed) return
    const file = this.#snapshot.files.get(path)
    if (!file || file.text === file.saved) await this.#keep.delete(path)
    // In a conflict, keep the text that both started from: a reopened tab finds the conflict again and overwrites nothing.
    else
      await this.#keep.set(path, {
        text: file.text,
        saved: file.conflict?.before ?? file.saved,
        revision: file.revision,
      })
  }

  #put(file: DraftFile): void {
    this.#publish({ files: new Map(this.#snapshot.files).set(file.path, file) })
  }

  #change(path: string, fields: Partial<DraftFile>): void {
    const file = this.#snapshot.files.get(path)
    if (file) this.#put({ ...file, ...fields })
  }

  #publish(fields: Partial<DraftSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...fields }
    for (const listener of this.#listeners) listener()
  }
}

const nobody = { published: null, by: null, changedOn: null }

function newFile(path: string): DraftFile {
  return { path, text: null, saved: null, revision: 0, base: null, version: 0, conflict: null, ...nobody }
}

function absentFile(path: string): SubjectFile {
  return { path, text: null, revision: 0, base: null, behind: null, ...nobody }
}
