import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../clock.ts'
import { HttpError } from '../http/http-error.ts'
import type { ContentFiles } from './content-files.ts'
import { type FileLinks, isShareable } from './file-links.ts'
import type { PracticeSounds } from './sounds/practice-sounds.ts'
import { sendJoined } from './sounds/send-joined.ts'

/** Folders whose files members may fetch at signed URLs. Text files are not among them. */
const servedFolders = /^(audio|video|pictures\/medias)\/[a-z0-9-]+(\.[a-z0-9]+)+$/

/** Files by digest. Links to them are signed for the staff only. */
const studio = 'studio/'

/**
 * Serves paid files at signed URLs, with byte ranges, and public pictures at URLs that never change.
 * @param sounds joins the sounds of practices to the length that a URL names.
 * @param mayPlay returns whether somebody may play sounds and films at this moment: a member who has paid, or somebody of the staff. Nobody
 * else is served one, however new the link.
 */
export async function fileRoutes(
  app: FastifyInstance,
  files: ContentFiles,
  links: FileLinks,
  clock: Clock,
  sounds: PracticeSounds,
  mayPlay: (userId: string) => Promise<boolean>,
): Promise<void> {
  // Every call of `sendFile` names its own root.
  await app.register(fastifyStatic, { root: import.meta.dirname, serve: false, cacheControl: false })
  const send = async (reply: FastifyReply, path: string) => {
    const place = path.startsWith(studio) ? await files.locateAsset(path.slice(studio.length)) : files.locate(path)
    if (!place) throw new HttpError('error_not_found')
    return reply.sendFile(place.name, place.root)
  }

  app.get<{ Params: { expiresOn: string; signature: string; '*': string } }>(
    '/media-files/:expiresOn/:signature/*',
    async (request, reply) => {
      const { expiresOn, signature, '*': path } = request.params
      const link =
        servedFolders.test(path) || path.startsWith(studio) ? links.read(path, Number(expiresOn), signature) : undefined
      if (!link) throw new HttpError('error_not_found')
      const mayRead = link.userId === undefined ? isShareable(path) : await mayPlay(link.userId)
      if (!mayRead) throw new HttpError('error_not_found')
      const secondsLeft = Math.floor((Number(expiresOn) - clock.now().getTime()) / 1000)
      reply.header('cache-control', `private, max-age=${secondsLeft}, immutable`)
      const sound = await sounds.soundAt(path)
      return sound ? sendJoined(request, reply, sound) : send(reply, path)
    },
  )

  // Browsers request this on their own for documents without an icon.
  app.get('/favicon.ico', async (_request, reply) =>
    send(reply.header('cache-control', 'public, max-age=86400'), 'pictures/public/favicon.svg'),
  )

  app.get<{ Params: { digest: string; name: string } }>('/pictures/:digest/:name', async (request, reply) => {
    const { name } = request.params
    if (!/^[a-z0-9-]+\.svg$/.test(name)) throw new HttpError('error_not_found')
    return send(reply.header('cache-control', 'public, max-age=31536000, immutable'), `pictures/public/${name}`)
  })
}
