import { releaseTrain } from '../stripe-types.ts'
import type { Connection } from './calls.ts'
import { Elements, type GroupOptions, languageOf } from './elements.ts'
import {
  confirmCardPayment,
  confirmCardSetup,
  createPaymentMethod,
  handleAction,
  retrievePaymentIntent,
  retrieveSetupIntent,
} from './payments.ts'

/*
 * The script that a page loads instead of https://js.stripe.com/endive/stripe.js. It defines the part of `window.Stripe` that split card
 * elements, card payments and saved cards use.
 */

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href
const base = new URL(script).href.replace(/\/(?:endive\/|assets\/)?(?:stripe\.js|v3\/?)(?:[?#].*)?$/, '')

/** Through Stripe's own address (a test that intercepts it), frames and API have different origins, as in production. */
const api = base === 'https://js.stripe.com' ? 'https://api.stripe.com' : base

function createStripe(key: unknown, options: { locale?: string } = {}): object {
  if (typeof key !== 'string' || !key.startsWith('pk_test_')) {
    const error = new Error('The Stripe sandbox accepts only a test key (pk_test_…).')
    error.name = 'IntegrationError'
    throw error
  }
  let locale = options.locale
  const connection = (): Connection => ({ base, api, key, language: languageOf(locale) })
  const notThere = (name: string) => () =>
    Promise.resolve({
      error: { type: 'invalid_request_error', message: `The Stripe sandbox does not support ${name}.` },
    })
  return {
    elements(given: GroupOptions = {}) {
      // Messages about payments follow the language of the fields.
      locale = given.locale ?? locale
      return new Elements(base, given, locale)
    },
    createPaymentMethod: (...given: [unknown, unknown?, unknown?]) => createPaymentMethod(connection(), ...given),
    confirmCardPayment: (secret: string, data?: Record<string, unknown>, more?: { handleActions?: boolean }) =>
      confirmCardPayment(connection(), secret, data, more),
    confirmCardSetup: (secret: string, data?: Record<string, unknown>, more?: { handleActions?: boolean }) =>
      confirmCardSetup(connection(), secret, data, more),
    retrieveSetupIntent: (secret: string) => retrieveSetupIntent(connection(), secret),
    retrievePaymentIntent: (secret: string) => retrievePaymentIntent(connection(), secret),
    handleCardAction: (secret: string) => handleAction(connection(), secret),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => handleAction(connection(), clientSecret),
    createToken: notThere('createToken'),
    createSource: notThere('createSource'),
    confirmPayment: notThere('confirmPayment'),
    confirmSetup: notThere('confirmSetup'),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

/** @stripe/stripe-js compares this with its release train and warns when they differ. */
createStripe.version = releaseTrain

// Stripe's packages declare this name with Stripe's whole API; this defines a part of it.
Reflect.set(window, 'Stripe', createStripe)
