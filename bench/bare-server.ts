import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { serveParent } from './process.ts'

/**
 * The server that the product is compared with: a bare Fastify that finds the caller's row by one prepared statement and sends the same bytes.
 * It uses the product's driver and number of connections.
 */
const { databaseUrl, answers }: { databaseUrl: string; answers: Record<string, string> } = JSON.parse(
  process.argv[2] ?? '',
)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
const app = Fastify({ logger: false })
for (const [name, file] of Object.entries(answers)) {
  const answer = readFileSync(file)
  app.get(`/${name}`, async (request, reply) => {
    const { rows } = await pool.query({
      name: 'look_up',
      text: 'select id, role, locale, timezone from user_account where id = $1',
      values: [request.headers['x-user']],
    })
    if (rows.length !== 1) return reply.code(404).send()
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}
await serveParent(app, async () => {
  await app.close()
  await pool.end()
})
