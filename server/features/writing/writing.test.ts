import { describe, expect, test } from 'vitest'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { writingContract } from '../../../domain/features/writing/writing.contract.ts'
import { demoStaffForThisFile } from '../../testing/staff.ts'
import { serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile({ hasEditions: true })
const staff = demoStaffForThisFile(server, 'aude', 'ines')

const stem = 'medias/kind-hedge'
const page = `${stem}.fr.md`

async function begin(title = 'Un changement'): Promise<string> {
  return (await server.call(editionContract.createChange, { body: { title } }, staff.aude)).body.change.id
}

async function outline(change?: string) {
  const { body } = await server.call(
    writingContract.readOutline,
    { query: change === undefined ? {} : { change } },
    staff.aude,
  )
  return body.body
}

async function subject(change?: string, of = stem) {
  const { body } = await server.call(
    writingContract.readSubject,
    { query: { stem: of, ...(change !== undefined && { change }) } },
    staff.aude,
  )
  return new Map(body.body.map(file => [file.path, file]))
}

interface Edit {
  path: string
  text: string | null
  revision?: number
  base?: string | null
}

async function write(id: string, edits: readonly Edit[]) {
  const files = edits.map(edit => ({ revision: 0, base: null, ...edit }))
  return server.call(editionContract.writeFiles, { params: { id }, body: { files } }, staff.aude)
}

async function publish(id: string) {
  const { status } = await server.call(editionContract.publishChange, { params: { id } }, staff.aude)
  expect(status).toBe(200)
}

describe('the outline', () => {
  test('names every programme with its weeks of seven days, and the minutes that each day requires', async () => {
    const { programs } = await outline()
    expect(programs.length).toBeGreaterThan(0)
    for (const { weeks } of programs) for (const week of weeks) expect(week.days).toHaveLength(7)
    const days = programs.flatMap(({ weeks }) => weeks.filter(week => week.isPublished).flatMap(week => week.days))
    for (const { medias, seconds } of days)
      if (medias.some(({ isOptional }) => !isOptional)) {
        expect(seconds).toBeGreaterThanOrEqual(5 * 60)
        expect(seconds).toBeLessThanOrEqual(15 * 60)
      }
  })

  test('has everything that can be written, with its title in both languages', async () => {
    const { subjects } = await outline()
    const kinds = new Set(subjects.map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual([
      'after',
      'answer',
      'day',
      'legal',
      'list',
      'mail',
      'media',
      'plan',
      'practice',
      'program',
      'safety',
      'week',
    ])
    const media = subjects.find(found => found.stem === stem)
    expect(media).toMatchObject({ kind: 'media', languages: ['fr', 'en'], isChanged: false, isNew: false })
    expect(media?.title.fr).toBeTruthy()
  })

  test('of a change shows what it makes of a subject, also while that cannot be read', async () => {
    const id = await begin()
    const base = (await subject()).get(page)?.base ?? null
    await write(id, [{ path: page, text: '---\ntitle: Autrement\n---\nUn mot.\n', base }])
    const find = async () => (await outline(id)).subjects.find(found => found.stem === stem)
    expect(await find()).toMatchObject({ title: { fr: 'Autrement' }, isChanged: true, isNew: false })
    await write(id, [{ path: page, text: '---\ntitle: [\n---\n', revision: 1, base }])
    expect(await find()).toMatchObject({ title: { fr: null }, isChanged: true })
    expect((await outline()).subjects.find(found => found.stem === stem)?.isChanged).toBe(false)
  })

  test('of a change has what it adds, and not what it removes', async () => {
    const id = await begin()
    const yaml = (await subject()).get(`${stem}.yaml`)
    await write(id, [
      { path: 'medias/new-page.yaml', text: 'id: new-page\ntype: page\nisPublished: false\n' },
      { path: 'medias/new-page.fr.md', text: '---\ntitle: Une page\n---\n' },
      { path: `${stem}.yaml`, text: null, base: yaml?.base ?? null },
    ])
    const { subjects } = await outline(id)
    const added = subjects.find(found => found.stem === 'medias/new-page')
    expect(added).toMatchObject({ isNew: true, languages: ['fr'], title: { fr: 'Une page', en: null } })
    expect(subjects.find(found => found.stem === stem)?.type).toBeNull()
  })

  test('of no change is not found', async () => {
    for (const change of ['x', '00000000-0000-7000-8000-000000000000']) {
      const { status } = await server.call(
        writingContract.readOutline,
        { query: change === undefined ? {} : { change } },
        staff.aude,
      )
      expect(status).toBe(404)
    }
  })
})

describe('a subject', () => {
  test('is read as published, with what a writer must name to save it', async () => {
    const files = await subject()
    expect([...files.keys()]).toEqual([`${stem}.en.md`, page, `${stem}.yaml`])
    expect(files.get(page)).toMatchObject({ revision: 0, published: null, behind: null, by: null })
    expect(files.get(page)?.text).toContain('title:')
  })

  test('of a change is read as the change has it, with the published text and who saved it', async () => {
    const id = await begin()
    const before = (await subject()).get(page)
    await write(id, [{ path: page, text: 'autre', base: before?.base ?? null }])
    const after = (await subject(id)).get(page)
    expect(after).toMatchObject({ text: 'autre', revision: 1, published: before?.text, behind: null })
    expect(after?.by).toBe('Aude Ferrand')
  })

  test('that was published meanwhile is refused as such, and is saved once it is merged with that', async () => {
    const [mine, theirs] = [await begin('Mien'), await begin('Leur')]
    const { base = null, text } = (await subject()).get(page) ?? {}
    await write(mine, [{ path: page, text: `${text}\nMa ligne.\n`, base }])
    await write(theirs, [{ path: page, text: `${text}\nLeur ligne.\n`, base }])
    await publish(theirs)
    const found = (await subject(mine)).get(page)
    expect(found?.behind).toMatchObject({ base: text, text: `${text}\nLeur ligne.\n` })
    const merged = `${text}\nLeur ligne.\nMa ligne.\n`
    await write(mine, [{ path: page, text: merged, revision: 1, base: found?.behind?.digest ?? null }])
    expect((await subject(mine)).get(page)).toMatchObject({ text: merged, behind: null, revision: 2 })
    await publish(mine)
    expect((await subject()).get(page)?.text).toBe(merged)
  })

  test('cannot be overwritten by somebody who read it before it was published', async () => {
    const [mine, theirs] = [await begin('Mien'), await begin('Leur')]
    const { base = null, text } = (await subject()).get(page) ?? {}
    await write(theirs, [{ path: page, text: `${text}\nLeur ligne.\n`, base }])
    await publish(theirs)
    const { status, body } = await write(mine, [{ path: page, text: `${text}\nMa ligne.\n`, base }])
    expect([status, body.message, body.paths]).toEqual([409, 'error_conflict_files', [page]])
    expect((await subject(mine)).get(page)?.text).toBe(`${text}\nLeur ligne.\n`)
  })

  test('that nobody knows is not found, and a stem that is none is refused', async () => {
    const read = async (asked: string) =>
      (await server.call(writingContract.readSubject, { query: { stem: asked } }, staff.aude)).status
    expect(await read('medias/nothing')).toBe(404)
    expect(await read('../brand')).toBe(400)
  })
})

describe('the fields of a file', () => {
  const read = async (path: string) => server.call(writingContract.readFields, { query: { path } }, staff.aude)

  test('are those of its schema, with what it may lack', async () => {
    const { body } = await read(`${stem}.yaml`)
    expect(body.body.find(({ path }) => path === 'hiddenWithin.*')?.options).toContain('without-fasting')
    expect(body.body.find(({ path }) => path === 'title')).toBeUndefined()
    const head = (await read(page)).body.body
    expect(head).toEqual([{ path: 'title', kind: 'text', isOptional: false, isNullable: false, options: [] }])
  })

  test('are none where no schema is', async () => {
    for (const path of ['../brand.json', 'success-reasons/introduction.fr.md', 'nothing'])
      expect((await read(path)).body.body).toEqual([])
  })
})

describe('texts of a change', () => {
  test('are written all or none', async () => {
    const id = await begin()
    const files = await subject()
    const answer = await write(id, [
      { path: page, text: 'bon', base: files.get(page)?.base ?? null },
      { path: `${stem}.en.md`, text: 'stale', base: 'f'.repeat(64) },
    ])
    expect([answer.status, answer.body.message, answer.body.paths]).toEqual([
      409,
      'error_conflict_files',
      [`${stem}.en.md`],
    ])
    expect((await subject(id)).get(page)?.revision).toBe(0)
  })

  test('are refused if a path comes twice, and if the change is over', async () => {
    const id = await begin()
    const twice = { path: 'medias/new-page.fr.md', text: 'x' }
    expect((await write(id, [twice, twice])).status).toBe(400)
    await server.call(editionContract.dropChange, { params: { id } }, staff.aude)
    expect((await write(id, [twice])).body.message).toBe('error_conflict_entry')
  })
})

describe('presence', () => {
  const note = async (id: string, path: string | null, token: string) =>
    (await server.call(writingContract.notePresence, { params: { id }, body: { path } }, token)).body

  test('names the others who have the change open, and is forgotten after half a minute', async () => {
    const id = await begin()
    expect((await note(id, page, staff.aude)).body).toEqual([])
    const { pool } = server.services.database
    await pool.query(`update staff_account set duties = '{support,write}' where address = 'ines@example.org'`)
    expect((await note(id, null, staff.ines)).body).toEqual([{ name: 'Aude Ferrand', path: page }])
    server.clock.set(new Date(server.clock.now().getTime() + 30_000))
    expect((await note(id, page, staff.ines)).body).toEqual([])
    expect((await note(id, null, staff.aude)).body).toEqual([{ name: expect.stringContaining('Inès'), path: page }])
  })

  test('rejects a path with a NUL', async () => {
    const { status, body } = await server.call(
      writingContract.notePresence,
      { params: { id: await begin() }, body: { path: '\0' } },
      staff.aude,
    )
    expect([status, body.fields]).toEqual([400, { path: 'invalid_value' }])
  })
})
