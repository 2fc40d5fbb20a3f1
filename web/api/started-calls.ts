declare global {
  /** Calls that `first-calls.ts` started before the application arrived, by address; each is taken once. */
  var startedCalls: Map<string, { token: string; response: Promise<Response>; startedOn: number }> | undefined
}

/** An early call that nobody took by then tells how things were, not how they are. */
const freshMilliseconds = 5000

/** The early call to this address, if there is one that was made just now with this token and nobody took it yet. */
export function takeStartedCall(address: string, token: string | null): Promise<Response> | undefined {
  const started = globalThis.startedCalls?.get(address)
  globalThis.startedCalls?.delete(address)
  if (!started || started.token !== token || performance.now() - started.startedOn > freshMilliseconds) return undefined
  return started.response
}
