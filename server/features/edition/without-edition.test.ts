import { expect, test } from 'vitest'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { fileContract } from '../../../domain/features/file/file.contract.ts'
import { seedDemoStaff } from '../../seed/demo-staff.ts'
import { signInDemoStaff } from '../../testing/staff.ts'
import { serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile()

test('a server that was given its content without an edition refuses what changes one, and says so', async () => {
  await seedDemoStaff(server.services)
  const aude = await signInDemoStaff(server, 'aude@example.org')
  const marc = await signInDemoStaff(server, 'marc@example.org')
  const [media] = server.services.catalogue.catalogue.medias.keys()
  const digest = 'a'.repeat(64)
  const refused = [
    server.call(editionContract.createChange, { body: { title: 'Un mot' } }, aude),
    server.call(editionContract.retireMedia, { params: { id: media ?? '' }, body: { reason: 'Un allergène' } }, marc),
    server.call(editionContract.rollBack, { params: { number: '1' }, body: { note: 'Comme avant' } }, aude),
    server.call(fileContract.replaceFile, { body: { path: 'audio/evening-calm.m4a', digest } }, aude),
  ]
  const statuses = (await Promise.all(refused)).map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404, 400])
  expect(server.services.catalogue.catalogue.medias.has(media ?? '')).toBe(true)
})
