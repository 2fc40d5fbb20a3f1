import { execFileSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { parseFile } from 'music-metadata'
import { describe, expect, test } from 'vitest'
import { loopTimes, practiceMinutes, secondsOf } from '../../domain/features/media/length.rules.ts'
import { setsPace } from '../../domain/features/media/media.rules.ts'
import { locales } from '../../domain/locale.ts'
import { FolderSource, listAll, TreeSource } from '../../server/content/loading/content-source.ts'
import { loadContentFrom } from '../../server/content/loading/load-content.ts'
import { digestOfScript } from '../../server/content/loading/script-digest.ts'
import { contentRules } from '../../server/content/rules/rules.ts'
import { offeredMediaIds } from '../../server/features/subscription/offer.view.ts'
import { newWeekFiles } from '../../studio/features/writing/add-week.ts'
import { content } from './own-content.ts'
import { listFiles, readText, root } from './repository.ts'

const published = content.medias.filter(media => media.isPublished)

describe('practices with a loop', () => {
  const loops = published.flatMap(({ id, loop }) => (loop ? [{ id, loop }] : []))

  test('have each length on offer within 45 seconds of what it says', () => {
    expect(loops).not.toEqual([])
    for (const { id, loop } of loops)
      for (const minutes of practiceMinutes) {
        const seconds = secondsOf(loop, loopTimes(loop, minutes * 60))
        expect(
          Math.abs(seconds - minutes * 60),
          `${id}, ${minutes} min: change its \`loop\` in content/medias`,
        ).toBeLessThanOrEqual(45)
      }
  })

  test('have loops of whole AAC frames', async () => {
    for (const { id, loop } of loops) {
      const { format } = await parseFile(join(root, `content/audio/${id}.m4a`))
      const frames = (loop.loopSeconds * (format.sampleRate ?? 0)) / 1024
      expect(
        Math.abs(frames - Math.round(frames)),
        `${id}: \`loopSeconds\` is a multiple of 1024 samples`,
      ).toBeLessThan(1e-6)
    }
  })
})

test('whatever guides breath or steps is played at no other speed', () => {
  const paced = published.filter(({ breath, tag }) => breath || tag === 'movement')
  const hasSpeed = paced.filter(({ tag }) => !setsPace({ Tag: tag === null ? null : { id: tag } }))
  expect(
    hasSpeed.map(({ id }) => id),
    'name its tag in `setsPace` of domain/features/media/media.rules.ts',
  ).toEqual([])
})

test('no week begins every morning with the same kind of step', () => {
  const typeOf = new Map(content.medias.map(({ id, type }) => [id, type]))
  const alike = content.programs.flatMap(({ code, weeks }) =>
    weeks.flatMap(({ days }, index) => {
      const kinds = new Set(days.map(({ medias }) => typeOf.get(medias.find(media => !media.isOptional)?.media ?? '')))
      return kinds.size > 1 ? [] : [`${code}, week ${index + 1}`]
    }),
  )
  expect(alike, 'move a listening or a film to the top of a day').toEqual([])
})

/** Asks the workshop, a package that nothing of the product imports, for the digests of the scripts that it prints. */
function printedDigests(sessions: readonly (readonly [id: string, locale: string])[]): string[] {
  const program = `const { digestOfScript, readSession } = await import('./workshop/voices/session.ts')
    const digests = ${JSON.stringify(sessions)}.map(([id, locale]) => digestOfScript(readSession(id, locale).phrases))
    process.stdout.write(JSON.stringify(digests))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8' }),
  )
}

describe('content', () => {
  test('declares the true length of every file', async () => {
    const wrong: string[] = []
    for (const { id, loop, sources, estimatedDuration } of published) {
      // The file of a practice has its loop once.
      const files = loop ? [`audio/${id}.m4a`] : sources.map(({ path }) => path)
      const seconds = loop ? secondsOf(loop, 1) : estimatedDuration
      for (const path of files) {
        const { format } = await parseFile(join(root, 'content', path))
        if (Math.abs((format.duration ?? 0) - seconds) > 1) wrong.push(`${path}: ${format.duration} s, not ${seconds}`)
      }
    }
    expect(wrong, 'write the length of the file into its media’s YAML').toEqual([])
  })

  test('says every text of a session within the recording of its voice', async () => {
    for (const { path, clips } of published.flatMap(({ voices }) => Object.values(voices ?? {}))) {
      const { format } = await parseFile(join(root, 'content', path))
      expect(
        clips.at(-1)?.to,
        `${path} ends before its last clip: cut it again by npm run workshop -- voice`,
      ).toBeLessThanOrEqual((format.duration ?? 0) + 0.1)
    }
  })

  test('is read into a microphone word for word: the script that is printed has the digest of the text', () => {
    const sessions = content.medias.flatMap(({ id, isUntranslated, words }) =>
      locales
        .filter(locale => words[locale].cues.some(({ said }) => said) && (locale === 'fr' || !isUntranslated))
        .map(locale => ({ id, locale, digest: digestOfScript(words[locale].cues) })),
    )
    expect(sessions.length).toBeGreaterThan(60)
    const printed = printedDigests(sessions.map(({ id, locale }) => [id, locale]))
    const other = sessions.filter(({ digest }, index) => printed[index] !== digest)
    expect(other, 'read-session.ts of workshop/voices and script-digest.ts of server/content read alike').toEqual([])
  })

  test('keeps AAC in every sound named .m4a', async () => {
    const paths = listFiles()
      .filter(path => /^content\/.*\.m4a$/.test(path))
      .map(path => path.replace('content/', ''))
    const codecs = await Promise.all(
      paths.map(async path => (await parseFile(join(root, 'content', path))).format.codec ?? ''),
    )
    expect(
      paths.filter((_, index) => !/AAC/.test(codecs[index] ?? '')),
      'encode it as AAC',
    ).toEqual([])
  })

  test('names the script that a sound or a film was generated from by a file of the workshop', () => {
    const files = listFiles()
    const scripts = files
      .filter(path => /^content\/medias\/.*\.yaml$/.test(path))
      .flatMap(path => [...readText(path).matchAll(/^script: (.+)$/gm)].map(([, script = '']) => script))
    expect(scripts.length).toBeGreaterThan(30)
    expect(
      scripts.filter(script => !files.includes(script)),
      '`script` of a media’s YAML is the path of its script below workshop/',
    ).toEqual([])
  })

  test('has every media that the offer shows, of all kinds', () => {
    const shown = offeredMediaIds.map(id => published.find(media => media.id === id))
    expect(
      new Set(shown.map(media => media?.type)),
      'offeredMediaIds of server/features/subscription/offer.view.ts names published medias of each kind',
    ).toEqual(new Set(['video', 'podcast', 'recipe', 'page']))
  })

  test('leaves no tag empty', () => {
    const used = new Set(published.map(({ tag }) => tag))
    expect(
      content.tags.flatMap(({ id }) => (used.has(id) ? [] : [id])),
      'give the tag a published media, or delete it in content/tags.yaml',
    ).toEqual([])
  })

  test('gives a day two pieces of its own if every sound and film in it has been heard before', () => {
    const isPlayed = (id: string) => ['video', 'podcast'].includes(published.find(media => media.id === id)?.type ?? '')
    const poor = content.programs.flatMap(({ weeks }) => {
      const earlier = new Set<string>()
      return weeks.flatMap(week =>
        week.days.flatMap(({ id, medias }) => {
          const required = medias.filter(({ isOptional }) => !isOptional).map(({ media }) => media)
          const own = required.filter(media => !earlier.has(media))
          for (const { media } of medias) earlier.add(media)
          const played = required.filter(isPlayed)
          return played.length > 0 && !own.some(isPlayed) && own.length < 2 ? [id] : []
        }),
      )
    })
    expect(poor, 'give the day a second required media that no earlier day has').toEqual([])
  })

  test('offers fourteen light-day menus, six of them vegetarian and two vegan', () => {
    const diets = Object.groupBy(content.lightMenus, ({ diet }) => diet)
    const counts = [content.lightMenus.length, diets.vegetarian?.length, diets.vegan?.length]
    expect(counts, 'the page of the light day promises these numbers: see content/medias/light-day.*').toEqual([
      14, 6, 2,
    ])
  })

  test('gives every media a different picture', () => {
    const pictures = published.map(({ picture }) => readText(`content/pictures/${picture}`))
    expect(new Set(pictures).size, 'draw the media a picture of its own: workshop/pictures').toBe(pictures.length)
    expect(
      pictures.filter(picture => picture.includes('placeholder')),
      'draw the picture before you publish the media',
    ).toEqual([])
  })

  test('has pictures without scripts or external references, and of modest size', () => {
    const strange = listFiles()
      .filter(path => /^content\/pictures\/.*\.svg$/.test(path))
      .filter(
        path =>
          /<script|\son\w+=|href="(?!#)|url\((?!#)|<foreignObject/i.test(readText(path)) ||
          readText(path).length > 12_000,
      )
    expect(strange, 'draw the picture in under 12 kB, by nothing outside of it').toEqual([])
  })

  test('weighs under 60 MB, each file under 4 MB', async () => {
    const sizes = await Promise.all(
      listFiles()
        .filter(path => /^content\/(audio|video)\//.test(path))
        .map(async path => {
          let size = 0
          for await (const chunk of createReadStream(join(root, path))) size += chunk.length
          return size
        }),
    )
    expect(Math.max(...sizes), 'encode the largest file with fewer bits').toBeLessThan(4_000_000)
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      'Git keeps each file for ever: put films elsewhere',
    ).toBeLessThan(60_000_000)
  })

  test.each(contentRules)('keeps the rule $id', ({ find }) => {
    const problems = find(content, new FolderSource(join(root, 'content')))
    expect(problems, 'mend the texts; the rule stands in server/content/rules').toEqual([])
  })
})

test('a week added in the Studio passes every content check and stays hidden from members', () => {
  const folder = new FolderSource(join(root, 'content'))
  const week = { stem: '', title: { fr: null, en: null }, isPublished: true, days: [] }
  const added = newWeekFiles({
    ...{
      stem: 'programs/medfasting/program',
      code: 'medfasting',
      title: { fr: null, en: null },
      color: null,
      after: null,
    },
    ...{ isPublished: true, weeks: [week, week, week] },
  })
  const paths = [...listAll(folder), ...added.map(({ path }) => path)]
  const texts = new Map([
    ...listAll(folder)
      .filter(path => /\.(yaml|md|vtt|svg)$/.test(path))
      .map(path => [path, folder.read(path)] as const),
    ...added.map(({ path, text }) => [path, text] as const),
  ])
  const { programs } = loadContentFrom(new TreeSource(Object.fromEntries(paths.map(path => [path, path])), texts))
  const weeks = programs.find(({ code }) => code === 'medfasting')?.weeks ?? []
  const isNewWeekHidden = 'newWeekFiles of studio/features/writing/add-week.ts writes seven unpublished days'
  expect(
    weeks.map(({ isPublished }) => isPublished),
    isNewWeekHidden,
  ).toEqual([true, true, true, false])
  expect(weeks.at(-1)?.days, isNewWeekHidden).toHaveLength(7)
})
