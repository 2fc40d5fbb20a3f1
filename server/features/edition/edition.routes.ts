import type { FastifyInstance } from 'fastify'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { readTreeOf } from '../../content/editions/edition-store.ts'
import { differencesOf, isText } from '../../content/editions/tree.ts'
import { HttpError } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import {
  checkChange,
  createChange,
  dropChange,
  publishChange,
  requireChange,
  scheduleChange,
  writeFiles,
} from './change.service.ts'
import { findText, listChangeFiles, listOpenChanges } from './edition.queries.ts'
import { requireEdition, requireRetirable, retireMedia } from './edition.service.ts'
import { readEditions, viewChange, viewChanges } from './edition.view.ts'
import { rollBack } from './rollback.service.ts'
import { signChange } from './signing.service.ts'

const digestForm = /^[0-9a-f]{64}$/

/** Serves the editions of the content and the changes that become one (decision 027). */
export function editionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database
  const requireIt = { authorize: async ({ id }: { id: string }) => void (await requireChange(db, id)) }
  const requireNumber = { authorize: async ({ number }: { number: string }) => void (await requireEdition(db, number)) }

  serve(app, editionContract.listEditions, {
    answer: async ({ query }) => readEditions(db, query.before === undefined ? undefined : Number(query.before)),
  })

  serve(app, editionContract.compareEditions, {
    ...requireNumber,
    answer: async ({ params, query }) => {
      const edition = await requireEdition(db, params.number)
      const from = query.from === undefined ? edition.parent : Number(query.from)
      const base = from === null ? undefined : await requireEdition(db, `${from}`)
      const before = base ? await readTreeOf(db, base.treeDigest) : {}
      const differences = differencesOf(before, await readTreeOf(db, edition.treeDigest))
      return { body: differences.map(difference => ({ ...difference, isText: isText(difference.path) })), from }
    },
  })

  serve(app, editionContract.readBlob, {
    answer: async ({ params }) => {
      const text = digestForm.test(params.digest) ? await findText(db, params.digest) : undefined
      if (text === undefined) throw new HttpError('error_not_found')
      return { text }
    },
  })

  serve(app, editionContract.rollBack, {
    ...requireNumber,
    answer: ({ params, body, staff }) => rollBack(services, staff, params.number, body.note),
  })

  serve(app, editionContract.listChanges, {
    answer: async () => ({ body: await viewChanges(services, await listOpenChanges(db)) }),
  })

  serve(app, editionContract.createChange, {
    answer: async ({ body, staff }) => ({
      change: await viewChange(services, await createChange(services, staff, body.title)),
    }),
  })

  serve(app, editionContract.readChange, {
    ...requireIt,
    answer: async ({ params }) => {
      const files = await listChangeFiles(db, params.id)
      return {
        change: await viewChange(services, await requireChange(db, params.id)),
        files: files.map(({ path, baseDigest, digest, revision }) => ({
          path,
          before: baseDigest,
          after: digest,
          isText: isText(path),
          revision,
        })),
      }
    },
  })

  serve(app, editionContract.writeFiles, {
    ...requireIt,
    answer: async ({ params, body, staff }) => ({
      revisions: await writeFiles(services, staff, params.id, body.files),
    }),
  })

  serve(app, editionContract.checkChange, {
    ...requireIt,
    answer: async ({ params }) => ({ body: await checkChange(services, params.id) }),
  })

  serve(app, editionContract.signChange, {
    ...requireIt,
    answer: async ({ params, body, staff }) => ({ signed: await signChange(services, staff, params.id, body) }),
  })

  serve(app, editionContract.publishChange, {
    ...requireIt,
    answer: async ({ params, staff }) => ({ edition: await publishChange(services, staff.id, params.id) }),
  })

  serve(app, editionContract.scheduleChange, {
    ...requireIt,
    answer: async ({ params, body, staff }) => {
      const publishOn = body.publishOn === null ? null : new Date(body.publishOn)
      return { change: await viewChange(services, await scheduleChange(services, staff, params.id, publishOn)) }
    },
  })

  serve(app, editionContract.dropChange, {
    ...requireIt,
    answer: async ({ params, staff }) => {
      await dropChange(services, staff, params.id)
      return undefined
    },
  })

  serve(app, editionContract.retireMedia, {
    authorize: ({ id }) => requireRetirable(services, id),
    answer: async ({ params, body, staff }) => ({
      edition: await retireMedia(services, staff, params.id, body.reason),
    }),
  })
}
