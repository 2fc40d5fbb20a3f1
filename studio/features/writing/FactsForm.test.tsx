import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect } from 'vitest'
import type { FactField } from '../../../domain/features/writing/writing.contract.ts'
import type { FakeServer } from '../../../web/testing/fake-server.ts'
import { test } from '../../../web/testing/screen-test.tsx'
import { FactsForm } from './FactsForm.tsx'
import type { Problem } from './placed-problems.ts'
import { ProblemsContext } from './problems-context.ts'
import { readYaml } from './yaml-text.ts'

const path = 'medias/hedge.yaml'

function field(place: string, kind: FactField['kind'], isOptional = true, options: string[] = []): FactField {
  return { path: place, kind, isOptional, isNullable: false, options }
}

function answerFields(server: FakeServer): void {
  const caps = ['twelve-hours', 'without-fasting']
  server.answer('GET /api/studio/field', {
    body: [
      field('title', 'text', false),
      field('isRetired', 'yesNo'),
      field('hiddenWithin', 'list'),
      field('hiddenWithin.*', 'text', false, caps),
    ],
  })
}

/** The form over a text of its own. */
function form(problems: Problem[] = [], onText: (text: string) => void = () => {}) {
  function Facts() {
    const [text, setText] = useState('title: La haie\nisRetired: false\n')
    const change = (next: string) => {
      setText(next)
      onText(next)
    }
    return (
      <ProblemsContext value={{ problems }}>
        <FactsForm path={path} text={text} label="Faits" isEditable offered={{}} onChange={change} />
      </ProblemsContext>
    )
  }
  return <Facts />
}

describe('the facts', () => {
  test('gain a field that the schema allows, with nothing chosen in it, and lose it again', async ({
    server,
    person,
    open,
  }) => {
    answerFields(server)
    const texts: string[] = []
    open(form([], text => texts.push(text)))
    await person.click(await screen.findByText('Ajouter un champ'))
    expect(screen.queryByRole('button', { name: 'Retiré' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Caché aux membres' }))
    expect(readYaml(texts.at(-1) ?? '')).toMatchObject({ hiddenWithin: [''] })
    const group = screen.getByRole('group', { name: 'Caché aux membres' })
    expect(within(group).getByRole('combobox')).toHaveDisplayValue('Choisir…')
    await person.selectOptions(within(group).getByRole('combobox'), 'without-fasting')
    expect(readYaml(texts.at(-1) ?? '')).toMatchObject({ hiddenWithin: ['without-fasting'] })
    await person.click(screen.getByRole('button', { name: 'Retirer Caché aux membres' }))
    await person.click(screen.getByRole('button', { name: 'Retirer Retiré' }))
    expect(texts.at(-1)).toBe('title: La haie\n')
    expect(screen.queryByRole('button', { name: 'Retirer Titre' })).toBeNull()
  })

  test('keep the focus while a text grows', async ({ server, person, open }) => {
    answerFields(server)
    const texts: string[] = []
    open(form([], text => texts.push(text)))
    const title = await screen.findByLabelText('Titre')
    const long = ', une haie de soixante lettres, et encore quelques-unes de plus'
    await person.type(title, long)
    expect(title).toHaveFocus()
    expect(title).toHaveValue(`La haie${long}`)
    expect(readYaml(texts.at(-1) ?? '')).toMatchObject({ title: `La haie${long}` })
  })

  test('say at a field what is wrong with it, in the editor’s language', async ({ server, open }) => {
    answerFields(server)
    const says = { fr: 'le titre est trop long', en: 'the title is too long' }
    const problem = { file: path, line: 1, field: 'title', code: 'x', says, subject: 'medias/hedge', rule: null }
    open(form([problem, { ...problem, file: 'medias/other.yaml', says: { fr: 'autre', en: 'other' } }]))
    const title = await screen.findByLabelText('Titre')
    expect(title).toBeInvalid()
    expect(title).toHaveAccessibleDescription('le titre est trop long')
    expect(screen.queryByText('autre')).toBeNull()
  })
})
