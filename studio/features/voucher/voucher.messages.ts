import { defineMessages } from '../../../web/i18n/messages.ts'

/** Words of the access codes. */
export const voucherMessages = defineMessages({
  fr: {
    title: 'Codes d’accès',
    lead: 'Un code ouvre les programmes pour un nombre de jours, une fois. Les codes d’un lot se remettent à une clinique, à une entreprise, ou s’offrent.',
    lots: 'Lots',
    none: 'Aucun lot pour l’instant. Le premier se fait ici.',
    earlier: 'Lots plus anciens',
    latest: 'Derniers lots',
    note: 'Note',
    noteHint: 'Pour qui, pour quoi. La note figure aussi dans le fichier.',
    count: 'Codes',
    redeemed: 'Utilisés',
    days: 'Jours',
    validUntil: 'Valable jusqu’au',
    state: 'État',
    by: 'Fait par',
    madeBy: (name: string, date: string) => `${name}, le ${date}`,
    act: 'Geste',
    states: {
      valid: 'valable',
      used: 'tous utilisés',
      over: 'date passée',
      withdrawn: (count: number) => `retiré, ${count} non ${count === 1 ? 'utilisé' : 'utilisés'}`,
    },
    make: 'Faire un lot',
    howMany: 'Combien de codes',
    daysOfAccess: 'Jours d’accès par code',
    makeIt: 'Faire les codes',
    making: 'Les codes se font…',
    ready: (count: number, note: string) => `${note}, ${frenchReady(count)}`,
    readyHint:
      'Téléchargez-les maintenant\u00a0: ils ne seront plus jamais montrés, car nous ne les gardons pas. S’ils se perdent, retirez ce lot et faites-en un autre.',
    download: 'Télécharger le fichier CSV',
    downloaded: (name: string) => `Le fichier ${name} est dans vos téléchargements.`,
    fileName: (date: string) => `codes-acces-${date}.csv`,
    heads: { code: 'Code', days: 'Jours', validUntil: 'Valable jusqu’au', note: 'Note' },
    withdraw: 'Retirer',
    withdrawNamed: (note: string) => `Retirer le lot ${note}`,
    withdrawTitle: 'Retirer ce lot',
    withdrawText: (unused: number, redeemed: number) =>
      `${frenchUnused(unused)} aussitôt de fonctionner. ${frenchRedeemed(redeemed)} C’est définitif.`,
    withdrawIt: 'Retirer le lot',
    withdrawn: (unused: number) =>
      unused === 1
        ? 'Le lot est retiré\u00a0: un code ne fonctionne plus.'
        : `Le lot est retiré\u00a0: ${unused} codes ne fonctionnent plus.`,
    alreadyWithdrawn: 'Ce lot était déjà retiré.',
  },
  en: {
    title: 'Access codes',
    lead: 'A code opens the programmes for a number of days, once. The codes of a batch go to a clinic or a company, or are given away.',
    lots: 'Batches',
    none: 'No batch yet. Create the first one here.',
    earlier: 'Earlier batches',
    latest: 'Latest batches',
    note: 'Note',
    noteHint: 'For whom, and what for. The note is in the file too.',
    count: 'Codes',
    redeemed: 'Used',
    days: 'Days',
    validUntil: 'Valid until',
    state: 'State',
    by: 'Made by',
    madeBy: (name, date) => `${name}, on ${date}`,
    act: 'Action',
    states: {
      valid: 'valid',
      used: 'all used',
      over: 'expired',
      withdrawn: count => `withdrawn, ${count} unused`,
    },
    make: 'Create a batch',
    howMany: 'How many codes',
    daysOfAccess: 'Days of access for each code',
    makeIt: 'Create the codes',
    making: 'Creating the codes…',
    ready: (count, note) => `${note}, ${englishReady(count)}`,
    readyHint:
      'Download them now: they will never be shown again, because we do not keep them. If they are lost, withdraw this batch and create another.',
    download: 'Download the CSV file',
    downloaded: name => `The file ${name} is in your downloads.`,
    fileName: date => `access-codes-${date}.csv`,
    heads: { code: 'Code', days: 'Days', validUntil: 'Valid until', note: 'Note' },
    withdraw: 'Withdraw',
    withdrawNamed: note => `Withdraw the batch ${note}`,
    withdrawTitle: 'Withdraw this batch',
    withdrawText: (unused, redeemed) =>
      `${englishUnused(unused)} working at once. ${englishRedeemed(redeemed)} This cannot be undone.`,
    withdrawIt: 'Withdraw the batch',
    withdrawn: unused =>
      unused === 1
        ? 'The batch is withdrawn: one code no longer works.'
        : `The batch is withdrawn: ${unused} codes no longer work.`,
    alreadyWithdrawn: 'This batch had already been withdrawn.',
  },
})

function frenchUnused(count: number): string {
  return count === 1 ? 'Le code non utilisé cesse' : `Les ${count} codes non utilisés cessent`
}

function frenchRedeemed(count: number): string {
  if (count === 0) return 'Personne n’en a utilisé.'
  if (count === 1) return 'La personne qui en a utilisé un garde ses jours.'
  return `Les ${count} personnes qui en ont utilisé un gardent leurs jours.`
}

function englishUnused(count: number): string {
  return count === 1 ? 'The unused code stops' : `The ${count} unused codes stop`
}

function englishRedeemed(count: number): string {
  if (count === 0) return 'Nobody has used any.'
  if (count === 1) return 'The person who used one keeps their days.'
  return `The ${count} people who used one keep their days.`
}

function frenchReady(count: number): string {
  return count === 1 ? 'un code est prêt' : `${count} codes sont prêts`
}

function englishReady(count: number): string {
  return count === 1 ? 'one code is ready' : `${count} codes are ready`
}
