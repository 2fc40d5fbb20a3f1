import { defineMessages } from '../../i18n/messages.ts'

/** Words around the legal pages; their text comes from the server (content/legal). */
export const legalMessages = defineMessages({
  fr: {
    screen: 'Informations légales',
    version: (date: string) => `Version du ${date}`,
    draft: 'Projet, en attente de relecture par un avocat',
    contents: 'Sommaire',
    print: 'Imprimer',
  },
  en: {
    screen: 'Legal information',
    version: date => `Version of ${date}`,
    draft: 'Draft, awaiting review by a lawyer',
    contents: 'Contents',
    print: 'Print',
  },
})
