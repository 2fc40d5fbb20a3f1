import { defineMessages } from '../../i18n/messages.ts'

/** Words about the voice that speaks in sessions and reads pages. */
export const voiceMessages = defineMessages({
  fr: {
    voice: 'Voix',
    guide: 'Comment écouter',
    withVoice: 'Avec la voix',
    inSilence: 'En silence',
    noVoice: 'Cet appareil n’a pas de voix française.',
    settings: 'Régler la voix',
    settingsTitle: 'La voix',
    settingsNote: 'C’est la voix de votre appareil : rien n’est envoyé.',
    pace: 'Débit',
    paces: { slow: 'Lent', normal: 'Normal', fast: 'Rapide' },
    chosenVoice: 'Voix choisie',
    tryIt: 'Essayer',
    trial: 'Installez-vous. Laissez le souffle comme il est.',
    missing:
      'Cet appareil n’a pas de voix française. Vous pouvez en ajouter une dans ses réglages, à la rubrique « synthèse vocale ».',
    listen: 'Écouter cette page',
    stop: 'Arrêter l’écoute',
    resume: 'Reprendre l’écoute',
  },
  en: {
    voice: 'Voice',
    guide: 'How to listen',
    withVoice: 'With the voice',
    inSilence: 'In silence',
    noVoice: 'This device has no English voice.',
    settings: 'Adjust the voice',
    settingsTitle: 'The voice',
    settingsNote: 'This is your device’s voice: nothing is sent anywhere.',
    pace: 'Pace',
    paces: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
    chosenVoice: 'Chosen voice',
    tryIt: 'Try it',
    trial: 'Settle in. Let your breath be as it is.',
    missing: 'This device has no English voice. You can add one in its settings, under “text to speech”.',
    listen: 'Listen to this page',
    stop: 'Stop listening',
    resume: 'Keep listening',
  },
})
