import * as contracts from './contracts.ts'
import type { Endpoint } from './endpoint.ts'

/** Every call of the product, by the name `feature.call`. */
export const calls: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract).map(([name, call]) => [`${feature}.${name}`, call]),
  ),
)
