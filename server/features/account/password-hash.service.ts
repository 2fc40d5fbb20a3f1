import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id, the library's default algorithm: 19 MiB, two passes, one lane; about 15 ms per hash. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash that matches no password, for unknown accounts (verifying takes the same time) and for those that need a new one. */
export const passwordlessHash = await hash(crypto.randomUUID(), settings)

/** Returns the argon2id hash of a password, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, settings)
}

/** Returns whether the password is the account's; takes as long without an account (`passwordHash` undefined). */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? passwordlessHash, password)
  return matches && passwordHash !== undefined
}
