import { hash, verify } from '@node-rs/argon2'

/** OWASP's least settings for argon2id, the library's default algorithm: 19 MiB, two passes, one lane; about 15 ms a hash. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash that no password has: verified against when the account does not exist, so that the answer takes the same time. */
const hashOfNobody = await hash(crypto.randomUUID(), settings)

/** The argon2id hash of a password, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, settings)
}

/** Whether the password is the account's; takes as long when there is no account (`passwordHash` undefined). */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? hashOfNobody, password)
  return matches && passwordHash !== undefined
}
