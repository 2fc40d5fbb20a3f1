import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readByteRange } from '../../../domain/features/download/byte-range.rules.ts'
import { type JoinedSound, readJoined } from './joined-sound.ts'

/** Answers with a joined sound or a range of its bytes: 200, 206, 304 or 416 (RFC 9110, 13 and 14). */
export function sendJoined(request: FastifyRequest, reply: FastifyReply, sound: JoinedSound): FastifyReply {
  const { size, etag } = sound
  const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers
  reply.header('etag', etag).header('accept-ranges', 'bytes')
  if (known?.split(',').some(tag => tag.trim().replace('W/', '') === etag)) return reply.status(304).send()
  const wanted = ifRange === undefined || ifRange === etag ? readByteRange(range, size) : undefined
  if (wanted === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send()
  const { first, last } = wanted ?? { first: 0, last: size - 1 }
  reply.header('content-type', 'audio/mp4').header('content-length', last - first + 1)
  if (wanted) reply.status(206).header('content-range', `bytes ${first}-${last}/${size}`)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(Readable.from(readJoined(sound, { first, last }), { objectMode: false }))
}
