import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, vi } from 'vitest'
import type { StudioFile } from '../../../domain/features/file/file.contract.ts'
import { test } from '../../../web/testing/screen-test.tsx'
import { sampleEditor, signInStaff } from '../../testing/sample-staff.ts'
import { samplePhotograph } from '../../testing/sample-studio-file.ts'
import { FactsForm } from './FactsForm.tsx'
import type { Problem } from './placed-problems.ts'
import { ProblemsContext } from './problems-context.ts'
import { readYaml } from './yaml-text.ts'

const session = 'id: pause\nsources:\n  - audio/pause.m4a\n'

function take(changes: Partial<StudioFile> = {}): StudioFile {
  const uploaded = samplePhotograph()
  return samplePhotograph({
    ...{ kind: 'sound', name: 'pause.fr', url: '/take.m4a', seconds: 8.02, width: null, height: null, codec: 'AAC' },
    upload: uploaded.upload && {
      ...uploaded.upload,
      id: changes.name ?? 'take',
      files: [{ ending: 'm4a', digest: 'b'.repeat(64), bytes: 9 }],
    },
    ...changes,
  })
}

/** Gives the simulated page a decoder, and the bytes of the recording. @param stretches seconds in which it sounds. */
function decode(stretches: readonly (readonly [number, number])[]): void {
  const samples = Float32Array.from({ length: 8 * 48_000 }, (_, index) => {
    const at = index / 48_000
    return stretches.some(([from, to]) => at >= from && at < to) ? 0.18 * Math.sin(2 * Math.PI * 997 * at) : 0
  })
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async () => ({ numberOfChannels: 1, getChannelData: () => samples })
    },
  )
  const call = fetch
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
    asked[0] === '/take.m4a' ? Promise.resolve(new Response(new Uint8Array(9))) : call(...asked),
  )
}

/** The facts of a session, and where its recordings were put. */
function facts({ text = session, problems = [] as Problem[], texts = [] as string[], placed = [] as string[] } = {}) {
  function Facts() {
    const [now, setNow] = useState(text)
    return (
      <ProblemsContext value={{ problems }}>
        <FactsForm
          path="medias/pause.yaml"
          text={now}
          label="Faits"
          isEditable
          offered={{}}
          placeVoice={async path => {
            placed.push(path)
            return 'b5f0'
          }}
          onChange={next => {
            texts.push(next)
            setNow(next)
          }}
        />
      </ProblemsContext>
    )
  }
  return <Facts />
}

describe('the voice of a session', () => {
  test('is chosen, listened to and named in the facts, and can be removed', async ({ server, person, open }) => {
    signInStaff(server, sampleEditor())
    server.answer('GET /api/studio/field', { body: [] })
    server.answer('GET /api/studio/file', { body: [take(), take({ name: 'a film', kind: 'film' })] })
    decode([
      [0.5, 2],
      [3.5, 7],
    ])
    const texts: string[] = []
    const placed: string[] = []
    open(facts({ texts, placed }))
    await person.click(await screen.findByRole('button', { name: 'Ajouter la voix française' }))
    const picker = within(screen.getByRole('dialog', { name: 'Ajouter la voix française' }))
    expect(picker.queryByRole('button', { name: /a film/ })).toBeNull()
    await person.click(await picker.findByRole('button', { name: /pause\.fr/ }))
    await waitFor(() => expect(texts).toHaveLength(1))
    expect(placed).toEqual(['audio/pause.fr.m4a'])
    expect(readYaml(texts[0] ?? '')).toMatchObject({
      voices: {
        fr: {
          file: 'audio/pause.fr.m4a',
          durationSeconds: 8,
          loudness: -18.4,
          clips: [
            [0.35, 2.31],
            [3.35, 7.31],
          ],
          scriptDigest: 'b5f0',
        },
      },
    })
    expect(screen.getByText('2 phrases, 0:08, −18,4 LUFS')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Retirer la voix française' }))
    expect(texts.at(-1)).toBe(session)
  })

  test('that says nothing, lasts too long or cannot be read is not put anywhere', async ({ server, person, open }) => {
    signInStaff(server, sampleEditor())
    server.answer('GET /api/studio/field', { body: [] })
    server.answer('GET /api/studio/file', {
      body: [take(), take({ digest: 'c'.repeat(64), name: 'heures', seconds: 4000 })],
    })
    decode([])
    const texts: string[] = []
    const placed: string[] = []
    open(facts({ texts, placed }))
    for (const [name, why] of [
      [/pause\.fr/, /On n’entend rien/],
      [/heures/, /plus d’une demi-heure/],
    ] as const) {
      await person.click(await screen.findByRole('button', { name: 'Ajouter la voix anglaise' }))
      await person.click(await screen.findByRole('button', { name }))
      expect(await screen.findByRole('alert')).toHaveTextContent(why)
    }
    expect([texts, placed]).toEqual([[], []])
  })

  test('says what the check found, beside the phrases that were heard', async ({ server, open }) => {
    server.answer('GET /api/studio/field', { body: [] })
    const says = { fr: 'la voix a 1 extraits, et la séance dit 3 textes', en: 'one of three' }
    const problem = {
      file: 'medias/pause.yaml',
      line: 1,
      field: 'voices',
      code: 'voiceClips',
      says,
      subject: 'medias/pause',
      rule: null,
    }
    const voice = 'voices:\n  fr: { file: audio/pause.fr.m4a, durationSeconds: 8, loudness: -18, clips: [[0, 2]] }\n'
    open(facts({ text: session + voice, problems: [problem] }))
    expect(await screen.findByRole('group', { name: 'Voix enregistrées' })).toHaveAccessibleDescription(says.fr)
    expect(screen.getByText('1 phrase, 0:08, −18 LUFS')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Voix enregistrées' })).toBeNull()
  })
})
