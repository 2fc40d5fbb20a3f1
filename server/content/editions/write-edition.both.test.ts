import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { mediaContract } from '../../../domain/features/media/media.contract.ts'
import { programContract } from '../../../domain/features/program/program.contract.ts'
import { sampleContent } from '../../testing/sample-content.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { loadCatalogue } from '../catalogue-keeper.ts'
import type { Content } from '../content.ts'
import { readLiveEdition, readTreeOf } from './edition-store.ts'
import { writeEdition } from './write-edition.ts'

const server = serverForThisFile()

/** Shows members the sample with a change. */
async function publish(change: (content: Content) => void): Promise<void> {
  const content = sampleContent()
  change(content)
  await server.show(content)
}

async function medfastingOf(token: string) {
  const { body } = await server.call(programContract.listProfilePrograms, { query: {} }, token)
  return body.body.find(({ Program }) => Program.code === 'medfasting')
}

describe('an edition', () => {
  test('is made by one of two processes that follow the same one', async () => {
    const { db } = server.services.database
    const { number, treeDigest } = await readLiveEdition(db)
    const tree = await readTreeOf(db, treeDigest)
    const edition = { parent: number, origin: 'files' as const, treeDigest, trees: { before: tree, after: tree } }
    const make = () =>
      db.transaction(transaction =>
        writeEdition(transaction, { ...edition, note: '', byId: null, content: sampleContent() }, server.clock.now()),
      )
    const made = await Promise.all([make(), make()])
    expect(made.filter(one => one === number + 1)).toHaveLength(1)
    expect(made.filter(one => one === undefined)).toHaveLength(1)
    await server.services.catalogue.refresh()
  })

  test.each([1, 2, 3])(
    'that is published just before statement %i of a reader is read whole, or the one before',
    async at => {
      const { db, pool } = server.services.database
      const titled = (title: string) =>
        publish(({ tags, programs }) => {
          for (const named of [...tags, ...programs]) named.title = { fr: title, en: title }
        })
      await titled('avant')
      const ask: typeof pool.query = pool.query.bind(pool)
      let statements = 0
      const asking = vi.spyOn(pool, 'query').mockImplementation(async (...given: unknown[]) => {
        statements += 1
        if (statements === at) await titled(`pendant ${at}`)
        return Reflect.apply(ask, pool, given)
      })
      onTestFinished(() => asking.mockRestore())
      const { tags, programs } = await loadCatalogue(db)
      asking.mockRestore()
      expect(statements).toBeGreaterThanOrEqual(at)
      expect(new Set([...tags, ...programs].map(({ title }) => title.fr)).size).toBe(1)
    },
  )

  test('keeps progress when text is edited and media move to another day', async () => {
    const { user, token } = await server.subscribe()
    await server.call(
      accountContract.updateUser,
      { params: { id: user.id }, body: { programCode: 'medfasting' } },
      token,
    )
    const id = 'medfasting-d1-medfasting-page-1'
    await server.call(mediaContract.completeMedia, { params: { id }, body: { status: 'done' } }, token)
    await publish(({ programs, medias }) => {
      const [first, second] = programs[0]?.weeks[0]?.days ?? []
      const moved = first?.medias.shift()
      if (moved) second?.medias.push(moved)
      for (const found of medias) found.words.fr.title = `${found.words.fr.title}, revu`
    })
    const { body } = await server.call(mediaContract.readProgramDayMedia, { params: { id } }, token)
    expect(body.body).toMatchObject({ programDayId: 'medfasting-w1d2', UsersProgressions: [{ status: 'done' }] })
    expect(body.body.Media.title).toBe('medfasting-page-1 (fr), revu')
    await publish(() => {})
  })

  test('links members to a programme published after they registered', async () => {
    const isStress = ({ code }: { code: string }) => code === 'stress'
    await publish(({ programs }) => programs.splice(programs.findIndex(isStress), 1))
    const { user, token } = await server.subscribe()
    const programs = async () => {
      const { body } = await server.call(programContract.listProfilePrograms, { query: { isPublished: '1' } }, token)
      return body.body.map(({ Program, isDefault, isTrial }) => ({ code: Program.code, isDefault, isTrial }))
    }
    expect((await programs()).map(({ code }) => code)).toEqual(['medfasting', 'fatigue'])
    await publish(() => {})
    expect(await programs()).toContainEqual({ code: 'stress', isDefault: false, isTrial: false })
    await server.call(accountContract.updateUser, { params: { id: user.id }, body: { programCode: 'stress' } }, token)
    const { body } = await server.call(programContract.listProfilePrograms, { query: {} }, token)
    const unlocked = body.body.flatMap(({ Program }) =>
      Program.ProgramDays.filter(({ UserProgramDays }) => UserProgramDays.length > 0).map(({ id }) => id),
    )
    expect(unlocked).toEqual(['stress-w1d1'])
  })

  test('may be larger than one statement', async () => {
    const ids = Array.from({ length: 14_000 }, (_, index) => `large-${index}`)
    await publish(({ programs }) => {
      const day = programs[0]?.weeks[0]?.days[0]
      const [entry] = day?.medias ?? []
      if (entry) day?.medias.push(...ids.map(id => ({ ...entry, id })))
    })
    expect(ids.filter(id => !server.services.catalogue.catalogue.dayMedias.has(id))).toEqual([])
    await publish(() => {})
  })

  test('without a media gives it back later with its progress', async () => {
    const { token } = await server.subscribe()
    const id = 'medfasting-d1-medfasting-page-1'
    await server.call(mediaContract.completeMedia, { params: { id }, body: { status: 'done' } }, token)
    const before = await medfastingOf(token)
    await publish(({ programs, medias }) => {
      programs[0]?.weeks[0]?.days[0]?.medias.shift()
      medias.splice(
        medias.findIndex(found => found.id === 'medfasting-page-1'),
        1,
      )
    })
    expect((await server.call(mediaContract.readProgramDayMedia, { params: { id } }, token)).status).toBe(404)
    await publish(() => {})
    expect(await medfastingOf(token)).toEqual(before)
  })
})

describe('members in the middle of a programme', () => {
  /** A member who follows medfasting; `liveOneDay` moves to the next day, opens what is due and completes what is open. */
  async function follower() {
    const { user, token } = await server.subscribe()
    const given = { params: { id: user.id }, body: { programCode: 'medfasting' as const } }
    await server.call(accountContract.updateUser, given, token)
    const read = async () => {
      const found = await medfastingOf(token)
      return { progress: found?.progress, days: found?.Program.ProgramWeeks.flat() ?? [] }
    }
    const unlocked = async () =>
      (await read()).days.flatMap(({ id, UserProgramDays }) => (UserProgramDays.length > 0 ? [id] : []))
    const liveOneDay = async () => {
      const { days } = await read()
      for (const { UserProgramDays, ProgramDayMedias } of days)
        if (UserProgramDays.length > 0)
          for (const { id, isOptional } of ProgramDayMedias)
            if (!isOptional)
              await server.call(mediaContract.completeMedia, { params: { id }, body: { status: 'done' } }, token)
      server.clock.set(new Date(server.clock.now().getTime() + 24 * 60 * 60 * 1000))
      return unlocked()
    }
    return { token, read, unlocked, liveOneDay }
  }

  test('continue after a locked day and an open one were swapped', async () => {
    const { unlocked, liveOneDay } = await follower()
    for (let lived = 0; lived < 3; lived++) await liveOneDay()
    expect(await unlocked()).toEqual(['medfasting-w1d1', 'medfasting-w1d2', 'medfasting-w1d3', 'medfasting-w1d4'])
    await publish(({ programs }) => {
      const [first, second] = programs[0]?.weeks ?? []
      const [open, locked] = [first?.days[1], second?.days[3]]
      if (open && locked) [first?.days.splice(1, 1, locked), second?.days.splice(3, 1, open)]
    })
    expect(await liveOneDay()).toContain('medfasting-w2d4')
    expect(await liveOneDay()).toContain('medfasting-w1d5')
    await publish(() => {})
  })

  test.each([
    ['without a date', () => undefined],
    ['with the date of the next day', () => server.clock.now().toISOString().slice(0, 10)],
  ])('keep their progress when a media is added %s to a day that they have opened', async (_, dateOf) => {
    const early = await follower()
    await early.liveOneDay()
    const before = await early.read()
    const requiredSince = dateOf()
    const id = `medfasting-d1-late-${requiredSince ?? 'undated'}`
    const add = ({ programs }: Content) => {
      const days = programs[0]?.weeks[0]?.days ?? []
      days[0]?.medias.push({ id, media: 'breath', isOptional: false, ...(requiredSince && { requiredSince }) })
    }
    await publish(add)
    const late = await follower()
    const entryOf = async ({ read }: typeof early) => (await read()).days[0]?.ProgramDayMedias.at(-1)
    expect(await entryOf(early)).toMatchObject({ id, isOptional: true })
    expect(await entryOf(late)).toMatchObject({ id, isOptional: false })
    expect((await early.read()).progress).toBe(before.progress)
    for (const [{ token }, isOptional] of [[early, true] as const, [late, false] as const]) {
      const media = { params: { id } }
      const { body } = await server.call(mediaContract.readProgramDayMedia, media, token)
      const day = await server.call(programContract.readProgramDay, { params: { id: 'medfasting-w1d1' } }, token)
      expect(body.body.isOptional).toBe(isOptional)
      expect(day.body.body.ProgramDayMedias.at(-1)?.isOptional).toBe(isOptional)
    }
    await late.liveOneDay()
    // Everything of the first day is done by both, the added media by the later one only; both go on to the second.
    expect((await early.unlocked()).length).toBe(2)
    expect((await late.unlocked()).length).toBe(2)
    await publish(() => {})
  })
})
