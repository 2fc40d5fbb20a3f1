import type { Endpoint } from '../domain/endpoint.ts'
import { accountContract } from '../domain/features/account/account.contract.ts'
import { libraryContract } from '../domain/features/library/library.contract.ts'
import { mediaContract } from '../domain/features/media/media.contract.ts'
import { programContract } from '../domain/features/program/program.contract.ts'
import { subscriptionContract } from '../domain/features/subscription/subscription.contract.ts'

/** Every call of the product, under the name `feature.call`. */
export const everyCall: Record<string, Endpoint> = Object.fromEntries(
  Object.entries({
    account: accountContract,
    program: programContract,
    media: mediaContract,
    library: libraryContract,
    subscription: subscriptionContract,
  }).flatMap(([feature, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => [`${feature}.${name}`, endpoint]),
  ),
)
