import { challengeTitle } from './browser-messages.ts'
import { setStyles } from './card-element.ts'
import { isSandboxMessage, type Language } from './frame-messages.ts'

/** Shows the bank's challenge above the page and waits until it is answered. Moves focus into it, then back. */
export function showChallenge(
  base: string,
  language: Language,
  intent: { kind: 'payment_intent' | 'setup_intent'; id: string; client_secret: string },
): Promise<void> {
  const before = document.activeElement
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', challengeTitle[language])
  // Centred explicitly, as browsers do by default: pages that reset every margin would move it into a corner.
  const place = { width: 'min(500px, 94vw)', height: 'min(420px, 90vh)', margin: 'auto' }
  setStyles(dialog, { ...place, padding: '0', border: '0', borderRadius: '12px' })
  const frame = document.createElement('iframe')
  frame.name = '__privateStripeFrameChallenge'
  frame.title = challengeTitle[language]
  setStyles(frame, { border: '0', width: '100%', height: '100%', display: 'block' })
  const query = new URLSearchParams({
    [intent.kind]: intent.id,
    client_secret: intent.client_secret,
    lang: language,
  })
  frame.src = `${base}/challenge?${query}`
  dialog.append(frame)
  // Only an answer closes it: otherwise a page would take a merely closed challenge for a refused one.
  dialog.addEventListener('cancel', event => event.preventDefault())
  document.body.append(dialog)
  dialog.showModal()
  return new Promise(resolve => {
    const listen = ({ data, origin }: MessageEvent<unknown>) => {
      if (origin !== new URL(base).origin || !isSandboxMessage(data) || data.kind !== 'challenge_done') return
      window.removeEventListener('message', listen)
      dialog.close()
      dialog.remove()
      if (before instanceof HTMLElement) before.focus()
      resolve()
    }
    window.addEventListener('message', listen)
  })
}
