/*
 * Runs in the bank's page once its question is answered: tells the page that opened the challenge, two frames up, which then reads the
 * intent again. It says nothing of what was answered.
 */
window.parent.parent.postMessage({ mark: 'stripe-sandbox', kind: 'challenge_done' }, '*')
