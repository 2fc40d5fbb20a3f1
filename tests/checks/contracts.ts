import type { Endpoint } from '../../domain/endpoint.ts'
import { accountContract } from '../../domain/features/account/account.contract.ts'
import { bellContract } from '../../domain/features/bell/bell.contract.ts'
import { contactContract } from '../../domain/features/contact/contact.contract.ts'
import { declarationContract } from '../../domain/features/declaration/declaration.contract.ts'
import { erasureContract } from '../../domain/features/erasure/erasure.contract.ts'
import { legalContract } from '../../domain/features/legal/legal.contract.ts'
import { libraryContract } from '../../domain/features/library/library.contract.ts'
import { mediaContract } from '../../domain/features/media/media.contract.ts'
import { profilingContract } from '../../domain/features/profiling/profiling.contract.ts'
import { programContract } from '../../domain/features/program/program.contract.ts'
import { reminderContract } from '../../domain/features/reminder/reminder.contract.ts'
import { subscriptionContract } from '../../domain/features/subscription/subscription.contract.ts'

/** Every call of the product, under the name `feature.call`. */
export const everyCall: Record<string, Endpoint> = Object.fromEntries(
  Object.entries({
    account: accountContract,
    program: programContract,
    media: mediaContract,
    library: libraryContract,
    subscription: subscriptionContract,
    declaration: declarationContract,
    legal: legalContract,
    profiling: profilingContract,
    reminder: reminderContract,
    contact: contactContract,
    bell: bellContract,
    erasure: erasureContract,
  }).flatMap(([feature, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => [`${feature}.${name}`, endpoint]),
  ),
)
