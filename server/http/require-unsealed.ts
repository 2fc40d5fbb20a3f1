import type { Account } from '../members/member.queries.ts'
import { isSealed } from '../members/seal.ts'
import { HttpError } from './http-error.ts'

/** @throws {HttpError} `error_account_sealed` while what the member wrote and answered is closed. */
export function requireUnsealed(account: Pick<Account, 'sealedUntil'>, now: Date): void {
  if (isSealed(account, now)) throw new HttpError('error_account_sealed')
}
