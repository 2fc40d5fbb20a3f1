import { useSyncExternalStore } from 'react'

/** A script's address can be given to the browser only by a policy that the server's headers name (Trusted Types). */
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

/** Installs the service worker, and hears from it whether what this page reads are copies. Without one, nothing is lost but that. */
export async function startServiceWorker(): Promise<void> {
  if (!container) return
  container.addEventListener('message', ({ data }) => note(data?.isReadingCopies === true))
  // What the page was drawn from came before anyone listened here.
  container.controller?.postMessage('tell')
  const policies = (globalThis as { trustedTypes?: AddressPolicies }).trustedTypes
  const policy = policies?.createPolicy('service-worker', { createScriptURL: () => workerPath })
  try {
    await container.register(policy?.createScriptURL('') ?? workerPath)
  } catch (error) {
    console.warn('No service worker: pages cannot be read offline', error)
  }
}

/** Takes away every answer that was kept: nothing of a member stays once they have left. */
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

/** Whether no network reaches this page: by the browser's word, or because what it was answered last were copies. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, () => isReadingCopies || !navigator.onLine)
}
