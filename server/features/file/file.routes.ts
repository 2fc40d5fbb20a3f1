import type { FastifyInstance } from 'fastify'
import { fileContract } from '../../../domain/features/file/file.contract.ts'
import { partBytes } from '../../../domain/features/file/file.rules.ts'
import { HttpError } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { requireChange } from '../edition/change.service.ts'
import { readFile, readFiles } from './file.view.ts'
import { placeFile, replaceFile } from './place.service.ts'
import {
  beginUpload,
  describeUpload,
  dropUpload,
  finishUpload,
  receivePart,
  requireOwnUpload,
  requireUpload,
} from './upload.service.ts'

/** Serves the pictures, sounds and films of the Studio (decision 027). */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  // In this scope only: no other call takes bytes.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: partBytes }, (_, body, done) =>
    done(null, body),
  )

  const requireIt = {
    authorize: async ({ id }: { id: string }, staff: Parameters<typeof requireUpload>[1]) =>
      void (await requireUpload(services, staff, id)),
  }

  async function fileOf(staffId: string, digest: string) {
    const file = await readFile(services, staffId, digest)
    if (!file) throw new HttpError('error_not_found')
    return { file }
  }

  serve(app, fileContract.listFiles, { answer: async ({ staff }) => ({ body: await readFiles(services, staff.id) }) })

  serve(app, fileContract.readFile, { answer: async ({ params, staff }) => fileOf(staff.id, params.digest) })

  serve(app, fileContract.beginUpload, {
    answer: async ({ body, staff }) => ({ upload: describeUpload(await beginUpload(services, staff, body)) }),
  })

  serve(app, fileContract.readUpload, {
    ...requireIt,
    answer: async ({ params, staff }) => ({ upload: describeUpload(await requireUpload(services, staff, params.id)) }),
  })

  serve(app, fileContract.sendPart, {
    ...requireIt,
    answer: async ({ params, query, body, staff }) => {
      const upload = await requireUpload(services, staff, params.id)
      return { upload: describeUpload(await receivePart(services, upload, Number(query.offset), body)) }
    },
  })

  serve(app, fileContract.finishUpload, {
    authorize: ({ id }, staff) => requireOwnUpload(services, staff, id),
    answer: async ({ params, body, staff }) => fileOf(staff.id, await finishUpload(services, staff, params.id, body)),
  })

  serve(app, fileContract.dropUpload, {
    ...requireIt,
    answer: async ({ params }) => {
      await dropUpload(services, params.id)
      return undefined
    },
  })

  serve(app, fileContract.placeFile, {
    authorize: async ({ id }) => void (await requireChange(services.database.db, id)),
    answer: ({ params, body, staff }) => placeFile(services, staff, params.id, body),
  })

  serve(app, fileContract.replaceFile, {
    answer: async ({ body, staff }) => replaceFile(services, staff, body),
  })
}
