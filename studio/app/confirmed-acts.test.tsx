import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect } from 'vitest'
import { calls } from '../../domain/calls.ts'
import { duties } from '../../domain/duties.ts'
import type { CallName, FakeServer } from '../../web/testing/fake-server.ts'
import { test } from '../../web/testing/screen-test.tsx'
import { ChangeDetail } from '../features/edition/ChangeDetail.tsx'
import { EditionsPage } from '../features/edition/EditionsPage.tsx'
import { ReviewPage } from '../features/review/ReviewPage.tsx'
import { AccountPage } from '../features/staff/AccountPage.tsx'
import { TeamPage } from '../features/staff/TeamPage.tsx'
import { MemberFilePage } from '../features/support/MemberFilePage.tsx'
import { VouchersPage } from '../features/voucher/VouchersPage.tsx'
import { sampleFile } from '../testing/sample-member-file.ts'
import { sampleChange, sampleReview } from '../testing/sample-review.ts'
import { sampleEditor, sampleStaff, signInStaff } from '../testing/sample-staff.ts'

const confirmed = Object.keys(calls).filter(name => calls[name]?.needsConfirmation)

/** Calls that need a confirmation and are not pressed by themselves, with why. */
const notPressed: Record<string, string> = {
  'edition.retireMedia': 'no screen makes it',
  'staff.addPasskey': 'follows staff.beginPasskey, which has asked',
}

/** How somebody comes to each act: a screen, and what is pressed and typed there. */
const acts: Record<string, { shown: ReactElement; act: () => Promise<void> }> = {
  'edition.rollBack': {
    shown: <EditionsPage />,
    act: async () => {
      await press(/Édition 1/)
      await press('Revenir à cette édition')
      await fill('Pourquoi', 'Une erreur')
      await pressInDialog('Revenir à cette édition')
    },
  },
  'edition.publishChange': {
    shown: <ChangeDetail change={sampleChange()} />,
    act: async () => {
      await press('Publier maintenant')
      await pressInDialog('Publier maintenant')
    },
  },
  'edition.scheduleChange': {
    shown: <ChangeDetail change={sampleChange()} />,
    act: async () => {
      await fill('Publier le', '2099-01-31T06:00')
      await press('Programmer')
    },
  },
  'edition.signChange': { shown: <ReviewPage />, act: () => press(/^Signer/) },
  'review.waiveRule': {
    shown: <ReviewPage />,
    act: async () => {
      await userEvent.click(await screen.findByText('Lever cette règle pour ce texte'))
      await fill('Pourquoi la règle ne vaut pas ici', 'Le nom d’un livre')
      await press('Lever la règle')
    },
  },
  'review.renewSignature': {
    shown: <ReviewPage />,
    act: async () => {
      await press(/kind-hedge|haie/i)
      await press(/^Signer/)
    },
  },
  'staff.inviteStaff': {
    shown: <TeamPage />,
    act: async () => {
      await fill('Adresse e-mail', 'lou@example.org')
      await fill('Prénom', 'Lou')
      await fill('Nom', 'Petit')
      await press('Envoyer l’invitation')
    },
  },
  'staff.inviteAgain': { shown: <TeamPage />, act: () => press('Inviter à nouveau') },
  'staff.changeRights': {
    shown: <TeamPage />,
    act: async () => {
      await userEvent.click((await screen.findAllByRole('button', { name: 'Droits' })).at(-1) as HTMLElement)
      await pressInDialog('Enregistrer')
    },
  },
  'staff.endStaff': {
    shown: <TeamPage />,
    act: async () => {
      await press(/Mettre fin/)
      await pressInDialog(/Mettre fin/)
    },
  },
  'staff.beginPasskey': {
    shown: <AccountPage />,
    act: async () => {
      await fill('Nom de l’appareil', 'Téléphone')
      await press('Ajouter cet appareil')
    },
  },
  'staff.removePasskey': { shown: <AccountPage />, act: () => press('Retirer') },
  'staff.renewRecoveryCodes': { shown: <AccountPage />, act: () => press('Faire dix nouveaux codes') },
  'support.changeAccess': {
    shown: <MemberFilePage id="camille" />,
    act: async () => {
      await press('Donner ou prolonger un accès…')
      await fill('Jusqu’au', new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10))
      await fill('Motif', 'Une panne')
      await pressInDialog('Donner l’accès')
    },
  },
  'support.startEmailChange': {
    shown: <MemberFilePage id="camille" />,
    act: async () => {
      await press('Changer l’adresse…')
      await fill('Nouvelle adresse', 'camille@example.net')
      await fill(/^Ce que vous avez vérifié/, 'Contrat et dernier paiement')
      await pressInDialog('Poser la question')
    },
  },
  'support.approveEmailChange': {
    shown: <MemberFilePage id="asked" />,
    act: async () => {
      await press('Confirmer le changement…')
      await pressInDialog('Changer l’adresse')
    },
  },
  'support.endContract': {
    shown: <MemberFilePage id="camille" />,
    act: async () => {
      await press('Résiliation ou rétractation…')
      await pressInDialog('Déclarer la résiliation')
    },
  },
  'support.refund': {
    shown: <MemberFilePage id="camille" />,
    act: async () => {
      await press(/^Rembourser… /)
      await pressInDialog(/^Rembourser 19,90/)
    },
  },
  'voucher.makeLot': {
    shown: <VouchersPage />,
    act: async () => {
      await fill('Combien de codes', '2')
      await fill('Jours d’accès par code', '30')
      await fill('Valable jusqu’au', `${new Date().getFullYear() + 1}-01-31`)
      await fill('Note', 'Clinique')
      await press('Faire les codes')
    },
  },
  'voucher.withdrawLot': {
    shown: <VouchersPage />,
    act: async () => {
      await press(/^Retirer le lot/)
      await pressInDialog('Retirer le lot')
    },
  },
}

test('every act that needs a confirmation is pressed below, or says why it cannot be', () => {
  expect([...Object.keys(acts), ...Object.keys(notPressed)].toSorted()).toEqual(confirmed.toSorted())
})

test.for(Object.entries(acts))(
  '%s asks who signed in over five minutes ago, outside of any form, and is then done once',
  async ([name, { shown, act }], { server, open }) => {
    const call = `${calls[name]?.method} ${calls[name]?.path}` as CallName
    answerReads(server)
    server.refuse(call, 'error_confirmation_required')
    server.answer('POST /api/studio/confirmation/options', { options: {}, hasPassword: true })
    server.answer('POST /api/studio/confirmation')
    open(shown)
    await act()
    const dialog = await screen.findByRole('dialog', { name: 'Confirmer que c’est vous' })
    expect(dialog.closest('form')).toBeNull()
    const writes = () => server.names.filter(one => !one.startsWith('GET') && !one.endsWith('/check'))
    await userEvent.type(await within(dialog).findByLabelText('Mot de passe de démonstration'), 'secret{Enter}')
    await waitFor(() =>
      expect(writes()).toEqual([call, 'POST /api/studio/confirmation/options', 'POST /api/studio/confirmation', call]),
    )
  },
)

async function press(name: RegExp | string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }))
}

async function pressInDialog(name: RegExp | string): Promise<void> {
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }))
}

async function fill(label: RegExp | string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}

/** What all these screens read. */
function answerReads(server: FakeServer): void {
  const on = '2026-03-02T11:00:00.000Z'
  const invited = sampleEditor({ state: 'invited' })
  signInStaff(server, sampleStaff({ duties: [...duties] }), [invited])
  const made = { origin: 'files' as const, note: '', by: null, madeOn: on, added: 0, changed: 1, removed: 0 }
  server.answer('GET /api/studio/edition', {
    body: [2, 1].map(number => ({ ...made, number, parent: number - 1 || null, isLive: number === 2 })),
    live: 2,
  })
  server.answer('GET /api/studio/edition/:number/difference', { from: 1, body: [] })
  server.answer('GET /api/studio/change', { body: [sampleChange()] })
  server.answer('GET /api/studio/change/:id', { change: sampleChange(), files: [] })
  server.answer('GET /api/studio/change/:id/review', { review: sampleReview() })
  server.answer('GET /api/studio/blob/:digest', { text: '---\ntitle: Le soir\n---\nUn thé guérit.\n' })
  const problem = { file: 'medias/evening.fr.md', line: 1, field: null, subject: 'medias/evening' }
  const rule = 'no-medical-claim'
  server.answer('POST /api/studio/change/:id/check', {
    body: {
      conflicts: [],
      problems: [{ ...problem, code: rule, rule, says: { fr: 'Pas de promesse.', en: 'No promise.' } }],
      missingSignatures: [],
      waivers: [],
      impact: { days: [], unpublishedMedias: [] },
    },
  })
  const due = { signedOn: on, dueOn: '2126-04-01', latestDueOn: '2127-03-02', kind: 'doctor' as const, by: 'Marc' }
  server.answer('GET /api/studio/signature/due', {
    body: [{ ...due, subject: 'medias/kind-hedge', digest: 'digest', files: [] }],
  })
  server.answer('GET /api/studio/passkey', {
    body: [{ id: 'key', name: 'Portable', createdOn: on, lastUsedOn: null }],
    recoveryCodesLeft: 3,
  })
  server.answer('GET /api/studio/session', { body: [] })
  server.answer('GET /api/studio/me/naming', { isNamed: false })
  const answered = { reachedOn: on, agreedOn: null, refusedOn: null, askings: 3, silentOn: on }
  const asked = { email: 'camille@example.net', reason: 'Contrat', startedOn: on, startedBy: null, ...answered }
  server.answer('GET /api/studio/member/:id', ({ params }) => ({
    file: sampleFile({ emailChange: params.id === 'asked' ? asked : null }),
  }))
  const lot = { id: 'lot', note: 'Clinique', days: 30, validUntil: '2099-12-31', count: 100, redeemedCount: 37 }
  server.answer('GET /api/studio/voucher_lot', {
    body: [{ ...lot, createdOn: on, by: 'Inès', withdrawnOn: null }],
    hasMore: false,
  })
}
