import type { Pilot } from './pilot.ts'

interface Step {
  name: string
  run: (pilot: Pilot) => Promise<void>
}

/** The path that every engine walks: what a member does on an ordinary day. `member` has a subscription and no history. */
export function mainPath(member: {
  email: string
  password: string
  media: { reading: string; podcast: string }
}): Step[] {
  return [
    {
      name: 'signs in and sees the programmes',
      async run(pilot) {
        await pilot.open('/login')
        await pilot.fill('E-mail', member.email)
        await pilot.fill('Mot de passe', member.password)
        await pilot.press('button', 'Connexion')
        await pilot.see(/Mes programmes/)
      },
    },
    {
      name: 'reads and validates a reading',
      async run(pilot) {
        await pilot.open(`/app/programs/media/${member.media.reading}`)
        await pilot.press('button', 'Valider la lecture')
        await pilot.see(/Lecture validée\./)
      },
    },
    {
      name: 'plays a podcast',
      async run(pilot) {
        await pilot.open(`/app/programs/media/${member.media.podcast}`)
        await pilot.press('button', 'Lecture')
        // Not the elapsed time: without a sound card the sound may play faster than it lasts.
        await pilot.until("document.querySelector('audio').played.length > 0")
      },
    },
    {
      name: 'searches the library',
      async run(pilot) {
        await pilot.open('/app/media-library')
        await pilot.fill('Rechercher un média', 'citron')
        await pilot.see(/résultats?/)
      },
    },
    {
      name: 'signs out, and leaves nothing of the member behind',
      async run(pilot) {
        await pilot.press('button', 'Inès (menu de mon compte)')
        await pilot.press('button', 'Se déconnecter')
        await pilot.see(/Mot de passe oublié/)
        const kept = await pilot.read(
          'Object.keys(localStorage).filter(name => /user|token|\\..*\\./.test(name)).join()',
        )
        if (kept !== '') throw new Error(`still stored: ${kept}`)
      },
    },
  ]
}
