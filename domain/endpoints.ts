import type { accountContract } from './features/account/account.contract.ts'
import type { bellContract } from './features/bell/bell.contract.ts'
import type { contactContract } from './features/contact/contact.contract.ts'
import type { declarationContract } from './features/declaration/declaration.contract.ts'
import type { erasureContract } from './features/erasure/erasure.contract.ts'
import type { legalContract } from './features/legal/legal.contract.ts'
import type { libraryContract } from './features/library/library.contract.ts'
import type { mediaContract } from './features/media/media.contract.ts'
import type { profilingContract } from './features/profiling/profiling.contract.ts'
import type { programContract } from './features/program/program.contract.ts'
import type { reminderContract } from './features/reminder/reminder.contract.ts'
import type { subscriptionContract } from './features/subscription/subscription.contract.ts'

type Contract =
  | typeof accountContract
  | typeof bellContract
  | typeof contactContract
  | typeof declarationContract
  | typeof erasureContract
  | typeof legalContract
  | typeof libraryContract
  | typeof mediaContract
  | typeof profilingContract
  | typeof programContract
  | typeof reminderContract
  | typeof subscriptionContract

type EndpointsIn<Given> = Given extends unknown ? Given[keyof Given] : never

/**
 * Every endpoint by its method and path, as types alone: whoever calls by that name leaves the contracts' schemas, which only the server
 * checks with, out of what a browser loads.
 */
export type Endpoints = {
  [Declared in EndpointsIn<Contract> as `${Declared['method']} ${Declared['path']}`]: Declared
}
