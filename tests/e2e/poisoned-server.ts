import { locales } from '../../domain/locale.ts'
import { readConfig } from '../../server/config.ts'
import { contentCatalogue } from '../../server/content/content.tables.ts'
import { touchReviews } from '../../server/content/editions/signatures.ts'
import { startServer } from '../../server/start.ts'
import { poison } from './poison.ts'

/* Starts a server on `DATA_DIR`, changes its content directly in the database, and then serves it at `PORT`. */

const config = readConfig(process.env)
const { app, services, close } = await startServer({ config })
const { database, catalogue } = services
const { db } = database
const [stored] = await db.select().from(contentCatalogue)
const content = stored?.content
if (!content) throw new Error('there is no content to poison')
for (const media of content.medias) for (const locale of locales) media.words[locale].content = poison
const practice = content.medias.find(({ id }) => id === 'breathe-six')
if (practice) practice.mainMediaUrl = 'https://films.example/one.mp4'
await db.update(contentCatalogue).set({ content })
await touchReviews(db)
await catalogue.refresh()
await app.listen({ port: config.port, host: 'localhost' })
process.once('SIGTERM', () => void close().then(() => process.exit()))
