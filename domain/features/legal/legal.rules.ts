/** The legal pages, each with its path, which both languages share. */
export const legalPagePaths = {
  terms: '/conditions',
  'legal-notice': '/mentions-legales',
  privacy: '/confidentialite',
  cookies: '/cookies',
  accessibility: '/accessibilite',
  'withdrawal-form': '/formulaire-de-retractation',
} as const

export type LegalPageCode = keyof typeof legalPagePaths

export const legalPageCodes = Object.keys(legalPagePaths) as LegalPageCode[]
