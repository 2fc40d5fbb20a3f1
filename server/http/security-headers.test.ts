import { expect, test } from 'vitest'
import { documentPolicy, paymentPolicy, previewPolicy, studioPolicy } from './security-headers.ts'

const options = { isProduction: true, operatorHosts: ['videos.example'] }
const digest = "'sha256-abc'"

test('the document that takes a card allows the hosts that Stripe documents, and nothing inline', () => {
  const policy = paymentPolicy(options, [digest], 'https://js.stripe.com/endive/stripe.js')
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;')
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect(policy).not.toMatch(/unsafe|videos\.example|trusted-types/)
})

test('a document frames and plays the three players and what the operator lists, and no other host', () => {
  const policy = documentPolicy(options, [])
  const players = 'https://www.youtube-nocookie.com https://player.vimeo.com https://w.soundcloud.com'
  expect(policy).toContain(`frame-src ${players} https://videos.example;`)
  expect(policy).toContain("media-src 'self' https://videos.example;")
})

test('with the sandbox the policy allows only this site', () => {
  const policy = paymentPolicy(options, [digest], '/sandbox/stripe/stripe.js')
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-src 'self'")
  expect(policy).not.toContain('https://')
})

test('only this site may frame the preview, which may send nothing; nobody may frame the rest of the Studio', () => {
  const [frame, studio] = [previewPolicy(true), studioPolicy(true)]
  expect(frame).toMatch(/connect-src 'none';form-action 'none';frame-ancestors 'self';/)
  expect(frame).not.toMatch(/frame-src|worker-src|https:|unsafe/)
  expect(studio).toMatch(/frame-src 'self';frame-ancestors 'none';trusted-types ProseMirrorClipboard$/)
})
