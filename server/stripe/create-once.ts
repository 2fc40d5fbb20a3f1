import { stripeSdk } from './sdk.ts'

/** Keys to try: each meets a server error of the provider only by chance. */
const keys = 5

/**
 * Creates something under an idempotency key, so that repeated calls create it once. The provider saves its own server errors under the key
 * and answers them again for a day, so the next try uses another key. A server error may hide a success: `create` must be refused, or do
 * no harm, when it runs again after one.
 * @param create is passed to the SDK with these options.
 */
export async function createOnce<Created>(
  key: string,
  create: (options: { idempotencyKey: string }) => Promise<Created>,
): Promise<Created> {
  for (let number = 1; ; number++) {
    try {
      return await create({ idempotencyKey: number === 1 ? key : `${key}-${number}` })
    } catch (error) {
      if (!isSavedServerError(error) || number === keys) throw error
    }
  }
}

function isSavedServerError(error: unknown): boolean {
  if (!(error instanceof stripeSdk().errors.StripeAPIError)) return false
  return error.statusCode === 500 && error.headers?.['idempotent-replayed'] === 'true'
}
