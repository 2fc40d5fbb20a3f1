import { defineMessages } from '../../i18n/messages.ts'

/** Words about the week that this device keeps for days without a network. */
export const downloadMessages = defineMessages({
  fr: {
    region: 'La semaine sans réseau',
    download: (size: string) => `Télécharger la semaine · ${size}`,
    complete: (size: string) => `Compléter la semaine · ${size}`,
    note: 'Pour écouter et lire sans réseau, dans ce navigateur.',
    incomplete: 'Une partie de la semaine est sur cet appareil. Le reste a changé ou n’est pas arrivé.',
    running: 'Téléchargement de la semaine',
    progress: (done: string, total: string) => `${done} sur ${total}`,
    stop: 'Arrêter',
    otherRunning: 'Une autre semaine se télécharge en ce moment.',
    kept: (size: string) => `La semaine est sur cet appareil · ${size}`,
    contents: 'Ce qui s’ouvre sans réseau',
    remove: 'Supprimer de cet appareil',
    removed: 'La semaine n’est plus sur cet appareil.',
    failures: {
      network: (done: string, total: string) =>
        `Le réseau s’est interrompu après ${done} sur ${total}. Ce qui est arrivé reste ici.`,
      room: (total: string) =>
        `Il faut ${total} et ce navigateur n’a plus assez de place. Libérez-en, puis recommencez.`,
      refused:
        'Ce navigateur n’a pas voulu garder la semaine. En navigation privée, il ne le peut pas\u00a0: ouvrez une fenêtre normale.',
      changed: 'Un fichier est arrivé incomplet. Recommencez\u00a0: le reste est déjà ici.',
    },
  },
  en: {
    region: 'The week offline',
    download: (size: string) => `Download the week · ${size}`,
    complete: (size: string) => `Download the rest of the week · ${size}`,
    note: 'To listen and read offline, in this browser.',
    incomplete: 'Part of the week is on this device. The rest has changed or did not arrive.',
    running: 'Downloading the week',
    progress: (done: string, total: string) => `${done} of ${total}`,
    stop: 'Stop',
    otherRunning: 'Another week is being downloaded right now.',
    kept: (size: string) => `The week is on this device · ${size}`,
    contents: 'Available offline',
    remove: 'Remove from this device',
    removed: 'The week is no longer on this device.',
    failures: {
      network: (done: string, total: string) =>
        `The network dropped after ${done} of ${total}. What has arrived stays here.`,
      room: (total: string) => `This needs ${total}, and this browser is short of space. Free some up, then try again.`,
      refused: 'This browser could not keep the week. Private windows cannot: open a normal one.',
      changed: 'A file did not arrive complete. Try again: the rest is already here.',
    },
  },
})
