import { useSyncExternalStore } from 'react'

/** With Trusted Types, only a policy named in the server's headers can produce a script's address. */
interface AddressPolicies {
  createPolicy(
    name: 'service-worker',
    rules: { createScriptURL: () => string },
  ): { createScriptURL(address: string): string }
}

const workerPath = '/service-worker.js'
const container: ServiceWorkerContainer | undefined = navigator.serviceWorker

let isReadingCopies = false
const listeners = new Set<() => void>()

function note(isCopy: boolean): void {
  isReadingCopies = isCopy
  for (const listen of listeners) listen()
}

/** Installs the service worker, which reports whether this page reads cached answers. Only offline reading depends on it. */
export async function startServiceWorker(): Promise<void> {
  if (!container) return
  container.addEventListener('message', ({ data }) => note(data?.isReadingCopies === true))
  // Answers may have come before this listener.
  container.controller?.postMessage('tell')
  const policies = (globalThis as { trustedTypes?: AddressPolicies }).trustedTypes
  const policy = policies?.createPolicy('service-worker', { createScriptURL: () => workerPath })
  try {
    await container.register(policy?.createScriptURL('') ?? workerPath)
  } catch (error) {
    console.warn('No service worker: pages cannot be read offline', error)
  }
}

/** Drops every cached answer, so that nothing of a member stays after sign-out. */
export async function forgetCopies(): Promise<void> {
  const registration = await container?.getRegistration()
  registration?.active?.postMessage('forget')
}

function subscribe(listen: () => void): () => void {
  function comeBack() {
    note(false)
  }
  listeners.add(listen)
  window.addEventListener('online', comeBack)
  window.addEventListener('offline', listen)
  return () => {
    listeners.delete(listen)
    window.removeEventListener('online', comeBack)
    window.removeEventListener('offline', listen)
  }
}

/** Whether this page is offline: the browser says so, or its last answers came from the cache. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, () => isReadingCopies || !navigator.onLine)
}
