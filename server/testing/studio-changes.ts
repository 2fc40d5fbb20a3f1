import { editionContract } from '../../domain/features/edition/edition.contract.ts'
import { type Review, reviewContract } from '../../domain/features/review/review.contract.ts'
import type { TestServer } from './test-server.ts'
import { writeText } from './write-text.ts'

/** Returns the calls about changes that several tests make, each with the token of who makes it. */
export function studioChanges(server: TestServer) {
  /** The text of a file of the first edition. */
  async function textOf(path: string, token: string): Promise<string> {
    const first = { params: { number: '1' }, query: {} }
    const { body } = await server.call(editionContract.compareEditions, first, token)
    const digest = body.body.find(file => file.path === path)?.after ?? ''
    return (await server.call(editionContract.readBlob, { params: { digest } }, token)).body.text
  }

  /** Begins a change. @returns its id. */
  async function begin(token: string): Promise<string> {
    return (await server.call(editionContract.createChange, { body: { title: 'Un essai' } }, token)).body.change.id
  }

  /** Begins a change of one file. @returns its id. */
  async function change(path: string, edit: (text: string) => string, token: string): Promise<string> {
    const id = await begin(token)
    await writeText(server, { id, path, text: edit(await textOf(path, token)) }, token)
    return id
  }

  const read = async (id: string, token: string) =>
    (await server.call(reviewContract.readReview, { params: { id } }, token)).body.review

  /** Signs a change as it was read: as it reads now, unless an earlier reading is given. */
  async function sign(id: string, token: string, { dueOn = '2027-03-01', as }: { dueOn?: string; as?: Review } = {}) {
    const { texts } = as ?? (await read(id, token))
    const body = { texts: texts.map(({ subject, digest }) => ({ subject, digest })), dueOn, comment: '' }
    return server.call(editionContract.signChange, { params: { id }, body }, token)
  }

  return {
    read,
    sign,
    textOf,
    begin,
    change,
    submit: (id: string, token: string) => server.call(reviewContract.submitChange, { params: { id } }, token),
    publish: (id: string, token: string) => server.call(editionContract.publishChange, { params: { id } }, token),
    drop: (id: string, token: string) => server.call(editionContract.dropChange, { params: { id } }, token),
    check: async (id: string, token: string) =>
      (await server.call(editionContract.checkChange, { params: { id } }, token)).body.body,
    stateOf: async (id: string, token: string) =>
      (await server.call(editionContract.readChange, { params: { id } }, token)).body.change.state,
    liveNumber: async (token: string) =>
      (await server.call(editionContract.listEditions, { query: {} }, token)).body.live,
    schedule: (id: string, publishOn: string | null, token: string) =>
      server.call(editionContract.scheduleChange, { params: { id }, body: { publishOn } }, token),
  }
}
