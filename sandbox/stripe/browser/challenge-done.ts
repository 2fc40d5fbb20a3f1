/*
 * Runs in the bank's page once its question is answered: notifies the page that opened the challenge, two frames up, which then reads the
 * intent again. The message does not contain the answer.
 */
window.parent.parent.postMessage({ mark: 'stripe-sandbox', kind: 'challenge_done' }, '*')
