import type { TestProject } from 'vitest/node'
import { readConfig } from '../config.ts'
import { type PreparedDatabase, prepareDatabase } from './prepared-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    preparedDatabase: PreparedDatabase
  }
}

/** Prepares the database once for the whole run and removes it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databaseUrl } = readConfig({ ...process.env, ...project.config.env })
  const { remove, ...prepared } = await prepareDatabase(databaseUrl)
  project.provide('preparedDatabase', prepared)
  return remove
}
