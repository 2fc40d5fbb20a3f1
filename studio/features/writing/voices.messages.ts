import { defineMessages } from '../../../web/i18n/messages.ts'

/** Words about the recorded voices of a session. */
export const voicesMessages = defineMessages({
  fr: {
    voices: 'Voix enregistrées',
    hint: 'Un fichier M4A (AAC) par langue, à −18\u00a0LUFS\u00a0: une phrase par texte de la séance, et deux secondes de silence entre deux phrases.',
    languages: { fr: 'En français', en: 'En anglais' },
    none: 'Aucune\u00a0: l’appareil lit les textes.',
    recorded: (phrases: number, length: string, loudness: string) =>
      `${phrases} ${phrases === 1 ? 'phrase' : 'phrases'}, ${length}, ${loudness} LUFS`,
    unmeasured: 'Un enregistrement qui n’a pas été mesuré\u00a0: choisissez-le de nouveau.',
    add: { fr: 'Ajouter la voix française', en: 'Ajouter la voix anglaise' },
    replace: { fr: 'Remplacer la voix française', en: 'Remplacer la voix anglaise' },
    remove: { fr: 'Retirer la voix française', en: 'Retirer la voix anglaise' },
    hearing: 'Écoute du fichier…',
    phrases: 'Les phrases entendues',
    unheard: {
      tooLong: 'Ce fichier dure plus d’une demi-heure. Gardez une seule séance par fichier.',
      unreadable: 'Ce navigateur ne sait pas lire ce son. Exportez-le en M4A (AAC), ou essayez un autre navigateur.',
      silent: 'On n’entend rien dans ce fichier.',
    },
  },
  en: {
    voices: 'Recorded voices',
    hint: 'One M4A file (AAC) per language, at −18 LUFS: a phrase for each text of the session, and two seconds of silence between phrases.',
    languages: { fr: 'In French', en: 'In English' },
    none: 'None: the device reads the texts.',
    recorded: (phrases: number, length: string, loudness: string) =>
      `${phrases} ${phrases === 1 ? 'phrase' : 'phrases'}, ${length}, ${loudness} LUFS`,
    unmeasured: 'A recording that has not been measured: choose it again.',
    add: { fr: 'Add the French voice', en: 'Add the English voice' },
    replace: { fr: 'Replace the French voice', en: 'Replace the English voice' },
    remove: { fr: 'Remove the French voice', en: 'Remove the English voice' },
    hearing: 'Listening to the file…',
    phrases: 'Phrases heard',
    unheard: {
      tooLong: 'This file is longer than half an hour. Put one session in each file.',
      unreadable: 'This browser cannot read this sound. Export it as M4A (AAC), or try another browser.',
      silent: 'Nothing can be heard in this file.',
    },
  },
})
