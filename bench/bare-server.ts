import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { obeyParent } from './process.ts'

/**
 * The server that the product is compared with: a bare Fastify that sends the same bytes. `/same/…` does nothing else; `/looked-up/…` first
 * finds a row by primary key; `/written/…` first writes one row. It uses the product's driver and number of connections.
 */
const optionsSchema = z.object({ databaseUrl: z.string(), answers: z.record(z.string(), z.string()) })
const { databaseUrl, answers } = optionsSchema.parse(JSON.parse(process.argv[2] ?? ''))
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
await pool.query(
  'create table if not exists bare_completion (user_id uuid, id text, completed_on timestamptz, primary key (user_id, id))',
)
const app = Fastify({ logger: false })
const json = 'application/json; charset=utf-8'
for (const [name, file] of Object.entries(answers)) {
  const answer = readFileSync(file)
  app.get(`/same/${name}`, async (_request, reply) => reply.type(json).send(answer))
  app.get(`/looked-up/${name}`, async (request, reply) => {
    const { rows } = await pool.query({
      name: 'look_up',
      text: 'select id, role, locale, timezone from user_account where id = $1',
      values: [request.headers['x-user']],
    })
    if (rows.length !== 1) return reply.code(404).send()
    return reply.type(json).send(answer)
  })
  app.put<{ Params: { id: string } }>(`/written/${name}/:id`, async (request, reply) => {
    await pool.query({
      name: 'write',
      text: 'insert into bare_completion values ($1, $2, $3) on conflict (user_id, id) do update set completed_on = $3',
      values: [request.headers['x-user'], request.params.id, new Date()],
    })
    return reply.type(json).send(answer)
  })
}
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
obeyParent(typeof address === 'object' && address ? address.port : 0, async () => {
  await app.close()
  await pool.end()
})
