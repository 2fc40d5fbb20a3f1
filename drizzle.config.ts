import { defineConfig } from 'drizzle-kit'

/** `npm run migration -- --name what-changes` writes the SQL that leads from the last migration to the tables as they now stand. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/**/*.tables.ts'],
  out: './server/database/migrations',
})
