import { defineConfig } from 'drizzle-kit'

/** `npm run migration -- --name what-changes` writes the SQL from the last migration to the current tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/**/*.tables.ts'],
  out: './server/database/migrations',
})
