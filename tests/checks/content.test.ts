import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { parseFile } from 'music-metadata'
import { describe, expect, test } from 'vitest'
import { loopTimes, practiceMinutes, secondsOf } from '../../domain/features/media/length.rules.ts'
import { setsPace } from '../../domain/features/media/media.rules.ts'
import { locales } from '../../domain/locale.ts'
import type { Content } from '../../server/content/content.ts'
import { loadContent } from '../../server/content/load-content.ts'
import { plainText } from '../../server/content/markdown.ts'
import { offeredMediaIds } from '../../server/features/subscription/offer.view.ts'
import { allowedClaims, claimWords } from './claims.ts'
import { listFiles, readText, root } from './repository.ts'

const content: Content = loadContent(join(root, 'content'))
const published = content.medias.filter(media => media.isPublished)

describe('practices with a loop', () => {
  const loops = published.flatMap(({ id, loop }) => (loop ? [{ id, loop }] : []))

  test('are eight, and each length on offer is within 45 seconds of what it says', () => {
    expect(loops).toHaveLength(8)
    for (const { id, loop } of loops)
      for (const minutes of practiceMinutes) {
        const seconds = secondsOf(loop, loopTimes(loop, minutes * 60))
        expect(Math.abs(seconds - minutes * 60), `${id} ${minutes}`).toBeLessThanOrEqual(45)
      }
  })

  test('have loops of whole AAC frames', async () => {
    for (const { id, loop } of loops) {
      const { format } = await parseFile(join(root, `content/audio/${id}.m4a`))
      const frames = (loop.loopSeconds * (format.sampleRate ?? 0)) / 1024
      expect(Math.abs(frames - Math.round(frames)), id).toBeLessThan(1e-6)
    }
  })
})

test('whatever guides breath or steps is played at no other speed', () => {
  const paced = published.filter(({ breath, tag }) => breath || tag === 'movement')
  const hasSpeed = paced.filter(({ tag }) => !setsPace({ Tag: tag === null ? null : { id: tag } }))
  expect(hasSpeed.map(({ id }) => id)).toEqual([])
})

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
    expect(wrong).toEqual([])
  })

  test('offers each sound as one AAC file, which every browser plays, and each video in two formats', () => {
    const poor = published.filter(({ type, sources }) => {
      if (sources.length === 0) return false
      const types = new Set(sources.map(source => source.type))
      return type === 'video' ? types.size !== 2 : sources.length !== 1 || !types.has('audio/mp4')
    })
    expect(poor.map(({ id }) => id)).toEqual([])
  })

  test('keeps AAC in every sound named .m4a', async () => {
    const paths = listFiles()
      .filter(path => /^content\/.*\.m4a$/.test(path))
      .map(path => path.replace('content/', ''))
    const codecs = await Promise.all(
      paths.map(async path => (await parseFile(join(root, 'content', path))).format.codec ?? ''),
    )
    expect(paths.filter((_, index) => !/AAC/.test(codecs[index] ?? ''))).toEqual([])
  })

  test('names the script that a sound or a film was generated from by a file of the workshop', () => {
    const files = listFiles()
    const scripts = files
      .filter(path => /^content\/medias\/.*\.yaml$/.test(path))
      .flatMap(path => [...readText(path).matchAll(/^script: (.+)$/gm)].map(([, script = '']) => script))
    expect(scripts.length).toBeGreaterThan(30)
    expect(scripts.filter(script => !files.includes(script))).toEqual([])
  })

  test('has every media that the offer shows, of all kinds', () => {
    const shown = offeredMediaIds.map(id => published.find(media => media.id === id))
    expect(new Set(shown.map(media => media?.type))).toEqual(new Set(['video', 'podcast', 'recipe', 'page']))
  })

  test('leaves no tag empty', () => {
    const used = new Set(published.map(({ tag }) => tag))
    expect(content.tags.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([])
  })

  test('gives every media a different picture', () => {
    const pictures = published.map(({ picture }) => readText(`content/pictures/${picture}`))
    expect(new Set(pictures).size).toBe(pictures.length)
    expect(pictures.filter(picture => picture.includes('placeholder'))).toEqual([])
  })

  test('has pictures without scripts or external references, and of modest size', () => {
    const strange = listFiles()
      .filter(path => /^content\/pictures\/.*\.svg$/.test(path))
      .filter(
        path =>
          /<script|\son\w+=|href="(?!#)|url\((?!#)|<foreignObject/i.test(readText(path)) ||
          readText(path).length > 12_000,
      )
    expect(strange).toEqual([])
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
    expect(Math.max(...sizes)).toBeLessThan(4_000_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000_000)
  })

  test('writes French as French is written', () => {
    const wrong = listFiles()
      .filter(path => /^content\/.*\.fr\.md$/.test(path))
      .flatMap(path =>
        readText(path)
          .replace(/^---\n[\s\S]*?\n---\n/, '')
          .replaceAll(/https?:\S+|\*\*|`[^`]*`/g, '')
          .split('\n')
          // A plain space before a high punctuation mark may break the line there; a table's rule is no text.
          .flatMap((line, index) =>
            /[^\s|-] [;:!?%»]|« /.test(line) ? [`${path}:${index + 1}: ${line.slice(0, 90)}`] : [],
          ),
      )
    expect(wrong).toEqual([])
  })

  test('states in a recipe’s introduction the energy that its ingredients add up to', () => {
    const stated = published.flatMap(({ id, recipe, words }) =>
      locales.flatMap(locale => {
        const [, kcal] = /(\d+)\skcal/.exec(plainText(words[locale].content)) ?? []
        return recipe && kcal ? [{ id, locale, isRight: Number(kcal) === recipe.energyKcal }] : []
      }),
    )
    expect(stated.length).toBe(8)
    expect(stated.filter(({ isRight }) => !isRight)).toEqual([])
  })

  test.each(locales)('makes no medical claim (%s)', locale => {
    const claims = textsOf(content, locale).flatMap(({ id, text }) =>
      claimWords[locale].flatMap(word => {
        const found = text.match(new RegExp(`(?<![\\p{L}])${word}[\\p{L}]*`, 'giu')) ?? []
        return found.filter(said => !isAllowed(id, said)).map(said => `${id}: ${said}`)
      }),
    )
    expect(claims).toEqual([])
  })
})

function isAllowed(id: string, said: string): boolean {
  return allowedClaims.some(
    ({ pieces, words }) =>
      (pieces === 'all' || pieces.includes(id)) && words.some(word => said.toLowerCase().startsWith(word)),
  )
}

function textsOf(
  { medias, programs, fastingPlans, successReasons }: Content,
  locale: 'fr' | 'en',
): { id: string; text: string }[] {
  return [
    ...medias.map(({ id, words }) => ({
      id,
      text: `${words[locale].title} ${plainText(words[locale].content)} ${words[locale].cues.map(({ heard, said }) => `${heard ?? ''} ${said ?? ''}`).join(' ')}`,
    })),
    ...programs.flatMap(({ id, greeting, weeks }) => [
      { id, text: `${greeting.title[locale]} ${greeting.text[locale]}` },
      ...weeks.flatMap(week => week.days.map(day => ({ id: day.id, text: plainText(day.content[locale]) }))),
    ]),
    ...fastingPlans.map(({ code, words }) => ({
      id: code,
      text: Object.values(words[locale])
        .map(text => plainText(text ?? ''))
        .join(' '),
    })),
    { id: 'success-reasons', text: plainText(successReasons.introduction[locale]) },
    ...successReasons.practices.map(({ id, words }) => ({
      id,
      text: Object.values(words[locale])
        .map(text => plainText(text ?? ''))
        .join(' '),
    })),
  ]
}
