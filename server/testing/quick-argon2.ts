import { createRequire } from 'node:module'
import type Argon2 from '@node-rs/argon2'

// Takes the place of `@node-rs/argon2` in the server's tests (`vitest.config.ts`): the same algorithm at the least cost. They register thousands of
// members, and hashing at the cost that members get took a seventh of their processor time.

// By `require`, which the alias does not reach.
const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

export const { verify } = argon2

/** Hashes with the 8 KiB and the single pass that argon2 asks for at least, whatever cost is named. */
export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal)
