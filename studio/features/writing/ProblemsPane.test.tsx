import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect } from 'vitest'
import type { CheckedChange } from '../../../domain/features/edition/checked-change.contract.ts'
import { test } from '../../../web/testing/screen-test.tsx'
import { ProblemsPane } from './ProblemsPane.tsx'
import { useChecked } from './use-checked.ts'

const check = 'POST /api/studio/change/:id/check'

function checkedWith(problems: CheckedChange['problems']): { body: CheckedChange } {
  const nothing = { conflicts: [], missingSignatures: [], waivers: [] }
  return { body: { ...nothing, problems, impact: { days: [], unpublishedMedias: [] } } }
}

const says = { fr: 'le titre est trop long', en: 'the title is too long' }
const problem = {
  file: 'medias/hedge.yaml',
  line: 1,
  field: 'title',
  code: 'x',
  says,
  subject: 'medias/hedge',
  rule: null,
}

function Page() {
  const [saves, setSaves] = useState(0)
  const checked = useChecked('change', saves)
  return (
    <>
      <ProblemsPane stem="medias/hedge" checked={checked} onMend={undefined} />
      <button type="button" onClick={() => setSaves(saves + 1)}>
        save
      </button>
    </>
  )
}

test('a check that failed says so, keeps what the last one found, and is asked for again', async ({
  server,
  person,
  open,
}) => {
  server.answer('GET /api/studio/outline', { body: { subjects: [], programs: [] } })
  server.refuse(check, 'error_unavailable')
  open(<Page />)
  const retry = () => within(screen.getByRole('alert')).getByRole('button')
  await screen.findByRole('alert')
  expect(screen.queryByText('Vérification…')).toBeNull()
  server.answer(check, checkedWith([problem]))
  await person.click(retry())
  expect(await screen.findByText('le titre est trop long')).toBeVisible()
  server.refuse(check, 'error_unavailable')
  await person.click(screen.getByRole('button', { name: 'save' }))
  await screen.findByRole('alert')
  expect(screen.getByText('le titre est trop long')).toBeVisible()
  server.answer(check, checkedWith([]))
  await person.click(retry())
  expect(await screen.findByText('Aucun problème')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
