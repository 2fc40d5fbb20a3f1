import { fileContract, type StudioFile } from '../../domain/features/file/file.contract.ts'
import { partBytes } from '../../domain/features/file/file.rules.ts'
import type { TestServer } from './test-server.ts'

/** Sends one part of an upload, as a browser does. */
export async function sendPart(server: TestServer, token: string, id: string, offset: number, bytes: Uint8Array) {
  const path = fileContract.sendPart.path.replace(':id', id)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  return server.send<{ message?: string; upload: { received: number } }>(
    'PUT',
    `${path}?offset=${offset}`,
    Buffer.from(bytes),
    headers,
  )
}

/** Begins an upload and sends all of its parts. @returns its id. */
export async function sendFile(server: TestServer, token: string, name: string, bytes: Uint8Array): Promise<string> {
  const begun = { name, bytes: bytes.length, modifiedOn: 1_700_000_000_000 }
  const { body } = await server.call(fileContract.beginUpload, { body: begun }, token)
  for (let offset = body.upload.received; offset < bytes.length; offset += partBytes)
    await sendPart(server, token, body.upload.id, offset, bytes.subarray(offset, offset + partBytes))
  return body.upload.id
}

/** Sends a whole file and finishes it. */
export async function uploadFile(
  server: TestServer,
  token: string,
  name: string,
  bytes: Uint8Array,
): Promise<StudioFile> {
  const id = await sendFile(server, token, name, bytes)
  const about = { name, licence: 'own' as const, credit: 'Aude Ferrand' }
  const { body } = await server.call(fileContract.finishUpload, { params: { id }, body: about }, token)
  return body.file
}
