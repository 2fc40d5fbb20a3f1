import type { BrowserError, FieldType, Language } from './frame-messages.ts'

/** Messages of a field, by Stripe's codes. */
export const fieldMessages: Record<Language, Record<string, string>> = {
  fr: {
    incomplete_number: 'Le numéro de votre carte est incomplet.',
    invalid_number: 'Le numéro de votre carte n’est pas valide.',
    incomplete_expiry: 'La date d’expiration de votre carte est incomplète.',
    invalid_expiry_month: 'Le mois d’expiration de votre carte n’est pas valide.',
    invalid_expiry_month_past: 'La date d’expiration de votre carte est passée.',
    invalid_expiry_year: 'L’année d’expiration de votre carte n’est pas valide.',
    invalid_expiry_year_past: 'L’année d’expiration de votre carte est passée.',
    incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
  },
  en: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month: "Your card's expiration month is invalid.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_year: "Your card's expiration year is invalid.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
  },
}

/** Names and placeholders of the fields, for people and screen readers. */
export const fieldNames: Record<Language, Record<FieldType, { title: string; label: string; placeholder: string }>> = {
  fr: {
    cardNumber: {
      title: 'Cadre de saisie sécurisé du numéro de carte',
      label: 'Numéro de carte de crédit ou de débit',
      placeholder: '1234 1234 1234 1234',
    },
    cardExpiry: {
      title: 'Cadre de saisie sécurisé de la date d’expiration',
      label: 'Date d’expiration de la carte de crédit ou de débit',
      placeholder: 'MM / AA',
    },
    cardCvc: {
      title: 'Cadre de saisie sécurisé du code de sécurité',
      label: 'Code de sécurité de la carte de crédit ou de débit',
      placeholder: 'CVC',
    },
  },
  en: {
    cardNumber: {
      title: 'Secure card number input frame',
      label: 'Credit or debit card number',
      placeholder: '1234 1234 1234 1234',
    },
    cardExpiry: {
      title: 'Secure expiration date input frame',
      label: 'Credit or debit card expiration date',
      placeholder: 'MM / YY',
    },
    cardCvc: {
      title: 'Secure CVC input frame',
      label: 'Credit or debit card CVC/CVV',
      placeholder: 'CVC',
    },
  },
}

/** Title of the frame that shows the bank's challenge. */
export const challengeTitle: Record<Language, string> = {
  fr: 'Authentification 3-D Secure',
  en: '3D Secure authentication',
}

/** Messages about payments, by decline code or else by code; the API itself answers in English only. */
const paymentMessages: Record<string, string> = {
  generic_decline: 'Votre carte a été refusée.',
  card_declined: 'Votre carte a été refusée.',
  insufficient_funds: 'Votre carte ne dispose pas de fonds suffisants.',
  lost_card: 'Votre carte a été refusée.',
  stolen_card: 'Votre carte a été refusée.',
  fraudulent: 'Votre carte a été refusée.',
  card_velocity_exceeded: 'Votre carte a été refusée : trop d’essais rapprochés, ou montant limite dépassé.',
  test_mode_live_card: 'Votre carte a été refusée : ce site est en mode d’essai et n’accepte que les cartes d’essai.',
  expired_card: 'Votre carte a expiré.',
  incorrect_cvc: 'Le code de sécurité de votre carte est incorrect.',
  incorrect_number: 'Le numéro de votre carte est incorrect.',
  processing_error: 'Une erreur est survenue pendant le traitement de votre carte. Réessayez dans un instant.',
  authentication_required: 'Votre carte a été refusée. Ce paiement demande une authentification.',
  payment_intent_authentication_failure:
    'Nous ne pouvons pas authentifier votre moyen de paiement. Choisissez un autre moyen de paiement et réessayez.',
  setup_intent_authentication_failure:
    'Nous ne pouvons pas authentifier votre moyen de paiement. Choisissez un autre moyen de paiement et réessayez.',
  api_connection_error: 'Nous n’arrivons pas à joindre le service de paiement. Vérifiez votre connexion et réessayez.',
}

const englishMessages: Record<string, string> = {
  payment_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  setup_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  api_connection_error:
    'We are experiencing issues connecting to our payments provider. Please check your connection and try again.',
}

/** An error with its message in the page's language. */
export function inLanguage(error: BrowserError, language: Language): BrowserError {
  const table: Record<string, string> = language === 'fr' ? paymentMessages : englishMessages
  const message = table[error.decline_code ?? ''] ?? table[error.code ?? ''] ?? table[error.type]
  const ofField = fieldMessages[language][error.code ?? '']
  return { ...error, message: message ?? ofField ?? error.message ?? '' }
}
