import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../domain/endpoint.ts'
import { editionContract } from '../../domain/features/edition/edition.contract.ts'
import { writingContract } from '../../domain/features/writing/writing.contract.ts'
import { seedDemoStaff } from '../../server/seed/demo-staff.ts'
import { signInDemoStaff } from '../../server/testing/staff.ts'
import { serverForThisFile } from '../../server/testing/test-server.ts'
import { StudioError } from '../../studio/client/call-studio.ts'
import { type DraftCalls, type DraftKeep, DraftStore } from '../../studio/features/writing/draft-store.ts'

/** Interleavings of two people writing in one paragraph; `INTERLEAVINGS=100` tries a hundred. */
const interleavings = Number(process.env.INTERLEAVINGS ?? 6)
const stepsEach = 12

const server = serverForThisFile({ hasEditions: true })
const stem = 'medias/kind-hedge'
const path = `${stem}.fr.md`
let token = ''

beforeAll(async () => {
  await seedDemoStaff(server.services)
  token = await signInDemoStaff(server, 'aude@example.org')
})

/** Makes the store's calls on the server, as the browser does. */
function callsOf(change: string): DraftCalls {
  async function ask<Called extends Endpoint>(called: Called, given: Parameters<typeof server.call<Called>>[1]) {
    const { status, body } = await server.call(called, given, token)
    if (status >= 400) throw new StudioError(body)
    return body
  }
  return {
    read: async of => (await ask(writingContract.readSubject, { query: { stem: of, change } })).body,
    write: async files =>
      (await ask(editionContract.writeFiles, { params: { id: change }, body: { files: [...files] } })).revisions,
  }
}

/** A browser's own database. */
function keepInMemory(): DraftKeep {
  const kept = new Map<string, unknown>()
  return {
    get: async <Kept>(key: string) => kept.get(key) as Kept | undefined,
    set: async (key, value) => void kept.set(key, structuredClone(value)),
    delete: async key => void kept.delete(key),
    keys: async () => [...kept.keys()],
  }
}

/** The same numbers for the same seed: the generator known as mulberry32. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

class Writer {
  readonly words: string[] = []
  readonly #name: string
  readonly #calls: DraftCalls
  readonly #keep = keepInMemory()
  #store: DraftStore

  constructor(name: string, calls: DraftCalls) {
    this.#name = name
    this.#calls = calls
    this.#store = new DraftStore(calls, this.#keep)
  }

  get #text(): string {
    return this.#store.snapshot().files.get(path)?.text ?? ''
  }

  async open(): Promise<void> {
    await this.#store.open(stem)
  }

  type(random: (below: number) => number): void {
    const word = `${this.#name}${this.words.length}`
    this.words.push(word)
    const parts = this.#text.split(' ')
    // Near the beginning, where the other writes too.
    this.#store.edit(path, parts.toSpliced(random(Math.min(8, parts.length + 1)), 0, word).join(' '))
  }

  async save(): Promise<void> {
    await this.#store.save()
    const conflict = this.#store.snapshot().files.get(path)?.conflict
    if (conflict) this.#store.resolve(path, conflict.union)
  }

  /** The tab is closed and opened again. */
  async reload(): Promise<void> {
    this.#store.close()
    this.#store = new DraftStore(this.#calls, this.#keep)
    await this.open()
  }

  async settle(): Promise<void> {
    do await this.save()
    while (this.#store.snapshot().state !== 'saved')
    this.#store.close()
  }
}

test(`two people editing the same paragraph lose no words, in ${interleavings} random interleavings`, async () => {
  const create = { body: { title: 'À deux' } }
  for (let seed = 1; seed <= interleavings; seed++) {
    const { id } = (await server.call(editionContract.createChange, create, token)).body.change
    const random = randomOf(seed)
    const calls = callsOf(id)
    const writers = [new Writer('A', calls), new Writer('B', calls)] as const
    await Promise.all(writers.map(writer => writer.open()))
    for (let step = 0; step < stepsEach; step++) {
      const writer = writers[random(2)] ?? writers[0]
      const act = random(8)
      if (act < 4) writer.type(random)
      else if (act === 4) await writer.save()
      else if (act === 5) await Promise.all(writers.map(one => one.save()))
      else if (act === 6) void writer.save()
      else await writer.reload()
    }
    for (const writer of writers) await writer.settle()
    const saved = (await calls.read(stem)).find(file => file.path === path)?.text ?? ''
    for (const word of writers.flatMap(({ words }) => words)) expect(saved, `seed ${seed}`).toContain(word)
  }
})
