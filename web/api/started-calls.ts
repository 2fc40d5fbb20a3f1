declare global {
  /** Calls that `first-calls.ts` started before the application arrived, by address; each is taken once. */
  var startedCalls: Map<string, { token: string; response: Promise<Response> }> | undefined
}

/** The early call to this address, if there is one that was made with this token and nobody took it yet. */
export function takeStartedCall(address: string, token: string | null): Promise<Response> | undefined {
  const started = globalThis.startedCalls?.get(address)
  globalThis.startedCalls?.delete(address)
  return started?.token === token ? started?.response : undefined
}
