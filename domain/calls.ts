import * as contracts from './contracts.ts'
import type { Endpoint } from './endpoint.ts'

/** Every call of the product, by the name `feature.call`. */
export const calls: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract).map(([name, call]) => [`${feature}.${name}`, call]),
  ),
)

type Contract = (typeof contracts)[keyof typeof contracts]
type EndpointsIn<Given> = Given extends unknown ? Given[keyof Given] : never

/** Every endpoint by its method and path. The web imports this type only, so that no schema gets into what a browser loads. */
export type Endpoints = {
  [Declared in EndpointsIn<Contract> as `${Declared['method']} ${Declared['path']}`]: Declared
}
