import { and, asc, desc, eq, gt, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { userAccount } from '../../members/member.tables.ts'
import type { StripeAccount } from '../../stripe/account.ts'
import { stripeCustomer } from './subscription.tables.ts'

/** Digest of what the provider should know about a member. `footers` is what invoices say at their foot, in every language. */
function digestOfDetails(footers: string): SQL<string> {
  const { email, firstName, lastName, locale } = userAccount
  return sql`md5(concat_ws(chr(10), ${email}, ${firstName}, ${lastName}, ${locale}, ${footers}::text))`
}

/** Returns the name of an account and mode in `stripe_customer`. */
function nameOf({ id, mode }: StripeAccount): string {
  return `${mode}:${id ?? ''}`
}

/**
 * Whether a row may be of this account. A row without a name is older than names; one with only a mode was written with a key that may not
 * read its account. Such a key takes every row of its mode.
 */
function isOf(account: StripeAccount): SQL | undefined {
  const { stripeAccount } = stripeCustomer
  if (account.id === null) return or(like(stripeAccount, `${account.mode}:%`), eq(stripeAccount, ''))
  return inArray(stripeAccount, [nameOf(account), nameOf({ id: null, mode: account.mode }), ''])
}

/** Returns whether the user has a customer in any account. */
export async function isCustomer(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: stripeCustomer.stripeCustomerId })
    .from(stripeCustomer)
    .where(eq(stripeCustomer.userId, userId))
    .limit(1)
  return rows.length > 0
}

/** Returns the user's customer in this account, with their details; undefined before the first attempt to subscribe. */
export async function findCustomer(db: Database, userId: string, account: StripeAccount, footers: string) {
  const [row] = await db
    .select({
      stripeCustomerId: stripeCustomer.stripeCustomerId,
      email: userAccount.email,
      firstName: userAccount.firstName,
      lastName: userAccount.lastName,
      locale: userAccount.locale,
      detailsDigest: digestOfDetails(footers),
    })
    .from(stripeCustomer)
    .innerJoin(userAccount, eq(userAccount.id, stripeCustomer.userId))
    .where(and(eq(stripeCustomer.userId, userId), isOf(account)))
    // The row of the account, then of its mode, then the one without a name.
    .orderBy(desc(stripeCustomer.stripeAccount))
    .limit(1)
  return row
}

/** Returns a page of users whose customer in this account has outdated details, ordered by id. */
export async function findOutdatedCustomers(
  db: Database,
  account: StripeAccount,
  footers: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const isOutdated = sql`${stripeCustomer.detailsDigest} is distinct from ${digestOfDetails(footers)}`
  const rows = await db
    .select({ userId: stripeCustomer.userId })
    .from(stripeCustomer)
    .innerJoin(userAccount, eq(userAccount.id, stripeCustomer.userId))
    .where(and(gt(stripeCustomer.userId, after), isOf(account), isOutdated))
    .groupBy(stripeCustomer.userId)
    .orderBy(asc(stripeCustomer.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** Returns the id of the user behind a customer of the card provider. */
export async function findUserIdOfCustomer(db: Database, stripeCustomerId: string): Promise<string | undefined> {
  const [row] = await db.select().from(stripeCustomer).where(eq(stripeCustomer.stripeCustomerId, stripeCustomerId))
  return row?.userId
}

/** Inserts the user's customer in this account; does nothing if there is one. */
export async function insertCustomer(
  db: Database,
  account: StripeAccount,
  row: { userId: string; stripeCustomerId: string },
): Promise<void> {
  await db
    .insert(stripeCustomer)
    .values({ ...row, stripeAccount: nameOf(account) })
    .onConflictDoNothing()
}

/** Replaces a customer that is gone from its account; returns false if its row may be of another account, where it stays. */
export async function replaceCustomer(
  db: Database,
  { mode }: StripeAccount,
  lost: string,
  stripeCustomerId: string,
): Promise<boolean> {
  const replaced = await db
    .update(stripeCustomer)
    .set({ stripeCustomerId, detailsDigest: null })
    .where(and(eq(stripeCustomer.stripeCustomerId, lost), like(stripeCustomer.stripeAccount, `${mode}:%`)))
    .returning({ id: stripeCustomer.stripeCustomerId })
  return replaced.length > 0
}

/** Records that the account has this customer, with the details of this digest. */
export async function markUpToDate(
  db: Database,
  account: StripeAccount,
  stripeCustomerId: string,
  detailsDigest: string,
): Promise<void> {
  await db
    .update(stripeCustomer)
    .set({ detailsDigest, ...(account.id === null ? {} : { stripeAccount: nameOf(account) }) })
    .where(eq(stripeCustomer.stripeCustomerId, stripeCustomerId))
}

/** Records that there is nobody to send the details of this digest to: the account has no such customer. */
export async function markUnknown(db: Database, stripeCustomerId: string, detailsDigest: string): Promise<void> {
  await db.update(stripeCustomer).set({ detailsDigest }).where(eq(stripeCustomer.stripeCustomerId, stripeCustomerId))
}
