import { readConfig } from '../../server/config.ts'
import { startServer } from '../../server/start.ts'
import { poison } from './poison.ts'

/* Starts a server on `DATA_DIR`, changes its content directly in the database, and then serves it at `PORT`. */

const config = readConfig(process.env)
const { app, services, close } = await startServer({ config })
const { database, catalogue } = services
await database.pool.query(
  `update media set digest = 'poisoned', data = jsonb_set(jsonb_set(data, '{words,fr,content}', to_jsonb($1::text)), '{words,en,content}', to_jsonb($1::text))`,
  [poison],
)
await database.pool.query(
  `update media set data = jsonb_set(data, '{mainMediaUrl}', '"https://films.example/one.mp4"') where id = 'breathe-six'`,
)
await database.pool.query("update content_version set version = 'poisoned'")
await catalogue.refresh()
await app.listen({ port: config.port, host: 'localhost' })
process.once('SIGTERM', () => void close().then(() => process.exit()))
