import type * as contracts from './contracts.ts'

type Contract = (typeof contracts)[keyof typeof contracts]
type EndpointsIn<Given> = Given extends unknown ? Given[keyof Given] : never

/** Every endpoint by its method and path. It is a type only, so that no schema reaches the browser's bundle. */
export type Endpoints = {
  [Declared in EndpointsIn<Contract> as `${Declared['method']} ${Declared['path']}`]: Declared
}
