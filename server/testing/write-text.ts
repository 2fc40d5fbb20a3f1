import { editionContract } from '../../domain/features/edition/edition.contract.ts'
import { subjectOf } from '../../domain/features/edition/subject.rules.ts'
import { writingContract } from '../../domain/features/writing/writing.contract.ts'
import type { TestServer } from './test-server.ts'

/** Writes a text of a change on what is published now, as the editor does; null removes the file. */
export async function writeText(
  server: TestServer,
  { id, path, text, revision = 0 }: { id: string; path: string; text: string | null; revision?: number },
  token: string,
) {
  const query = { stem: subjectOf(path), change: id }
  const { body } = await server.call(writingContract.readSubject, { query }, token)
  const base = body.body?.find(file => file.path === path)?.base ?? null
  const given = { params: { id }, body: { files: [{ path, text, revision, base }] } }
  return server.call(editionContract.writeFiles, given, token)
}
