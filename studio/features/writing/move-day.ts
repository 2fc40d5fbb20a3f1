import type { SubjectFile } from '../../../domain/features/writing/writing.contract.ts'
import { callStudio } from '../../client/call-studio.ts'

/**
 * Lets two days of a programme change places: each file of the one takes the text of the other's. A day keeps its id, and so its members'
 * progress.
 */
export async function swapDays(changeId: string, one: string, other: string): Promise<void> {
  const [first, second] = await Promise.all([one, other].map(stem => readSubject(changeId, stem)))
  const files = [...exchange(one, first ?? [], other, second ?? []), ...exchange(other, second ?? [], one, first ?? [])]
  await callStudio('PUT /api/studio/change/:id/file', { params: { id: changeId }, body: { files } })
}

async function readSubject(change: string, stem: string): Promise<SubjectFile[]> {
  return (await callStudio('GET /api/studio/subject', { query: { change, stem } })).body
}

/** Returns what the files at a stem become when they take the texts of another's. */
function exchange(to: string, own: readonly SubjectFile[], from: string, others: readonly SubjectFile[]) {
  const endings = new Set([
    ...own.map(file => file.path.slice(to.length)),
    ...others.map(file => file.path.slice(from.length)),
  ])
  return [...endings].map(ending => {
    const known = own.find(({ path }) => path === to + ending)
    const taken = others.find(({ path }) => path === from + ending)
    return {
      path: to + ending,
      text: taken?.text ?? null,
      revision: known?.revision ?? 0,
      base: known?.base ?? null,
    }
  })
}
