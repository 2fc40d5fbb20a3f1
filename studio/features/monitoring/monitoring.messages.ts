import type { JobName } from '../../../domain/features/monitoring/monitoring.contract.ts'
import type { AlertName, JobState } from '../../../domain/features/monitoring/monitoring.rules.ts'
import { defineMessages } from '../../../web/i18n/messages.ts'

/** What an alert says: why it matters, and what to do first. */
interface Alert {
  readonly [part: string]: string
  why: string
  do: string
}

const frenchAlerts: Record<AlertName, Alert> = {
  DeclarationsWait: {
    why: 'Un membre a mis fin à son contrat par le formulaire de la loi, et le prestataire de paiement ne le sait pas encore. La déclaration compte, mais la facturation n’a pas suivi.',
    do: 'Lire last_error dans la table contract_declaration. Une tâche réessaie chaque minute.',
  },
  EventsWait: {
    why: 'Un événement du prestataire de paiement est gardé et ne peut pas être appliqué. D’ici là, un accès ou un remboursement peut être faux.',
    do: 'Lire last_error dans la table stripe_event là où next_try_on n’est pas nul. Une tâche réessaie, puis au plus une fois par heure.',
  },
  MailsWait: {
    why: 'Les reçus de la loi et les liens de mot de passe ne partent pas.',
    do: 'Lire last_error dans la table mail. Rien n’est perdu\u00a0: tout part dès que le serveur de messagerie l’accepte.',
  },
  DiskFull: {
    why: 'PostgreSQL s’arrête quand il ne peut plus écrire, et les segments archivés remplissent le disque quand ils ne peuvent pas quitter la machine.',
    do: 'Regarder /var/backups/seve/segments et pg_wal. Ne jamais effacer à la main dans pg_wal.',
  },
  BackupOld: {
    why: 'La sauvegarde de la nuit n’a pas réussi, ou il n’y en a jamais eu. Les segments gardent tout de même chaque changement depuis la dernière réussie.',
    do: 'journalctl -u seve-backup, puis df -h. Lancer deploy/backup/backup à la main une fois la cause écartée.',
  },
  ContentUndecided: {
    why: 'Des textes sont arrivés avec une nouvelle version, ou une publication programmée a été refusée. Les membres voient encore les textes d’avant.',
    do: 'Dans le Studio, ouvrir «\u00a0À faire\u00a0» et décider.',
  },
  JobStuck: {
    why: 'Une tâche due n’a pas réussi depuis trois de ses périodes.',
    do: 'Lire last_error dans la table job_run.',
  },
  JobNeverRan: {
    why: 'Une tâche n’a jamais réussi.',
    do: 'Lire last_error dans la table job_run.',
  },
  MemoryGrows: {
    why: 'systemd arrête le processus à 1\u00a0Go et le relance.',
    do: 'Noter ce qui a changé depuis la dernière version\u00a0; relancer le processus à une heure calme.',
  },
}

const englishAlerts: Record<AlertName, Alert> = {
  DeclarationsWait: {
    why: 'A member ended their contract by the legal form, and the card provider does not know yet. The declaration counts, but billing has not followed.',
    do: 'Read last_error in the table contract_declaration. A job retries every minute.',
  },
  EventsWait: {
    why: 'An event of the card provider was stored and cannot be applied. Access or a refund may be wrong until it is.',
    do: 'Read last_error in the table stripe_event where next_try_on is not null. A job retries, eventually every hour.',
  },
  MailsWait: {
    why: 'Legal receipts and password links are not being sent.',
    do: 'Read last_error in the table mail. Nothing is lost; all of them go out once the mail server accepts them.',
  },
  DiskFull: {
    why: 'PostgreSQL stops when it cannot write, and archive segments fill the disk when they cannot leave the machine.',
    do: 'Check /var/backups/seve/segments and pg_wal. Never delete from pg_wal by hand.',
  },
  BackupOld: {
    why: 'Last night’s backup did not succeed, or there has never been one. Segments still hold every change since the last one that did.',
    do: 'journalctl -u seve-backup, then df -h. Run deploy/backup/backup by hand once the cause is gone.',
  },
  ContentUndecided: {
    why: 'A new version has brought texts, or a scheduled publication was refused. Members still see the texts from before.',
    do: 'In the Studio, open “To do” and decide.',
  },
  JobStuck: {
    why: 'A due job has not succeeded for three of its periods.',
    do: 'Read last_error in the table job_run.',
  },
  JobNeverRan: {
    why: 'A job has never succeeded.',
    do: 'Read last_error in the table job_run.',
  },
  MemoryGrows: {
    why: 'systemd kills the process at 1 GB and restarts it.',
    do: 'Note what changed since the last release; restart the process in a quiet hour.',
  },
}

const frenchJobs: Record<JobName, string> = {
  sendMails: 'Envoyer les e-mails',
  readReplies: 'Lire les réponses par e-mail',
  applyEvents: 'Appliquer les événements de paiement',
  askAgain: 'Redemander aux anciennes adresses',
  publishDueChanges: 'Publier à l’heure dite',
  countFigures: 'Compter la journée',
  removeAbandonedUploads: 'Retirer les envois abandonnés',
  measureAssets: 'Mesurer les fichiers',
  sendReminders: 'Préparer les rappels',
  carryOutDeclarations: 'Exécuter les déclarations',
  settleAttempts: 'Retrouver les paiements sans réponse',
  pushOutdatedCustomers: 'Envoyer les changements d’identité au prestataire',
  endUnpaid: 'Finir les abonnements impayés',
  reconcileSubscriptions: 'Relire les abonnements',
  recoverEvents: 'Retrouver les événements perdus',
  notifyRenewals: 'Annoncer les renouvellements',
  emptyOldMails: 'Vider les vieux e-mails',
  eraseInactiveAccounts: 'Effacer les comptes inactifs',
  checkStaffLog: 'Vérifier le journal de l’équipe',
  forgetExpired: 'Effacer ce qui a expiré',
}

const englishJobs: Record<JobName, string> = {
  sendMails: 'Send e-mails',
  readReplies: 'Read replies by e-mail',
  applyEvents: 'Apply payment events',
  askAgain: 'Ask former addresses again',
  publishDueChanges: 'Publish what is scheduled',
  countFigures: 'Count the day',
  removeAbandonedUploads: 'Remove abandoned uploads',
  measureAssets: 'Measure the files',
  sendReminders: 'Prepare reminders',
  carryOutDeclarations: 'Carry out declarations',
  settleAttempts: 'Find payments without an answer',
  pushOutdatedCustomers: 'Send changed identities to the provider',
  endUnpaid: 'End unpaid subscriptions',
  reconcileSubscriptions: 'Read subscriptions again',
  recoverEvents: 'Find lost events',
  notifyRenewals: 'Announce renewals',
  emptyOldMails: 'Empty old e-mails',
  eraseInactiveAccounts: 'Erase inactive accounts',
  checkStaffLog: 'Check the staff’s log',
  forgetExpired: 'Delete what has expired',
}

const frenchStates: Record<JobState, string> = {
  onTime: 'À l’heure',
  late: 'En retard',
  failing: 'Dernier essai échoué',
  never: 'Jamais réussi',
  everywhere: 'Sur chaque processus',
}

const englishStates: Record<JobState, string> = {
  onTime: 'On time',
  late: 'Late',
  failing: 'Last run failed',
  never: 'Never succeeded',
  everywhere: 'On every process',
}

/** Words of the screen on the health of the service. The English alerts are those of `deploy/prometheus/alerts.yml`. */
export const monitoringMessages = defineMessages({
  fr: {
    title: 'Santé du service',
    readOn: (time: string) => `Lu à ${time}, puis toutes les 30 secondes.`,
    known: (time: string) => `Ce qui suit date de ${time}.`,
    readAgain: 'Relire maintenant',
    alertsTitle: 'Ce que dirait une alerte',
    quiet: 'Rien à signaler',
    outside:
      'Pannes, lenteurs, paiements refusés et tentatives d’intrusion se jugent sur plusieurs minutes\u00a0: Prometheus les guette, et écrit à qui doit se lever.',
    severities: { wake: 'Réveille', morning: 'Attend le matin' },
    alerts: frenchAlerts,
    waitingTitle: 'Ce qui attend',
    what: 'Quoi',
    count: 'Combien',
    oldest: 'Depuis',
    state: 'État',
    mails: 'E-mails à envoyer',
    refused: 'E-mails refusés pour de bon, en 7 jours',
    events: 'Événements du prestataire de paiement',
    declarations: 'Déclarations à exécuter',
    changes: 'Changements du contenu à décider',
    nothing: 'Rien n’attend',
    soon: 'En cours',
    late: 'En retard',
    toDecide: 'À décider',
    toLookAt: 'À regarder',
    jobsTitle: 'Tâches',
    job: 'Tâche',
    every: 'Fréquence',
    lastSuccess: 'Dernière réussite',
    ago: (age: string) => `il y a ${age}`,
    jobs: frenchJobs,
    jobStates: frenchStates,
    machineTitle: 'Machine et versions',
    backup: 'Dernière sauvegarde',
    backupFresh: (age: string) => `Il y a ${age}`,
    backupFailed: (age: string) => `Il y a ${age}\u00a0; l’essai suivant a échoué`,
    backupNever: 'Jamais',
    noBackup: 'La base embarquée n’est pas sauvegardée\u00a0: elle sert aux essais.',
    disk: 'Disque de ce processus',
    free: (free: string, total: string) => `${free} libres sur ${total}`,
    unknownDisk: 'Illisible',
    memory: 'Mémoire de ce processus',
    release: 'Version de l’application',
    database: 'PostgreSQL',
    edition: 'Édition du contenu',
    noEdition: 'Aucune',
  },
  en: {
    title: 'Service health',
    readOn: (time: string) => `Read at ${time}, then every 30 seconds.`,
    known: (time: string) => `What is shown below was read at ${time}.`,
    readAgain: 'Read now',
    alertsTitle: 'What an alert would say',
    quiet: 'Nothing to report',
    outside:
      'Outages, slowness, declined payments and break-in attempts take minutes to judge: Prometheus watches them and alerts whoever is on call.',
    severities: { wake: 'Wakes somebody up', morning: 'Can wait until morning' },
    alerts: englishAlerts,
    waitingTitle: 'What is waiting',
    what: 'What',
    count: 'How many',
    oldest: 'For',
    state: 'State',
    mails: 'E-mails to send',
    refused: 'E-mails refused for good in the last 7 days',
    events: 'Card provider events',
    declarations: 'Declarations to carry out',
    changes: 'Content changes to decide on',
    nothing: 'Nothing is waiting',
    soon: 'In progress',
    late: 'Late',
    toDecide: 'To decide',
    toLookAt: 'Worth a look',
    jobsTitle: 'Jobs',
    job: 'Job',
    every: 'Every',
    lastSuccess: 'Last success',
    ago: (age: string) => `${age} ago`,
    jobs: englishJobs,
    jobStates: englishStates,
    machineTitle: 'Machine and versions',
    backup: 'Last backup',
    backupFresh: (age: string) => `${age} ago`,
    backupFailed: (age: string) => `${age} ago; the next one failed`,
    backupNever: 'Never',
    noBackup: 'The embedded database is not backed up: it is for trials.',
    disk: 'Disk of this process',
    free: (free: string, total: string) => `${free} free of ${total}`,
    unknownDisk: 'Cannot be read',
    memory: 'Memory of this process',
    release: 'Version of the application',
    database: 'PostgreSQL',
    edition: 'Edition of the content',
    noEdition: 'None',
  },
})
