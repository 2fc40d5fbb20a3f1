import type { MediaCard } from '../../domain/features/media/media.contract.ts'
import type { FakeServer } from './fake-server.ts'
import { sampleCard, sampleTag } from './sample-medias.ts'
import { sampleMember } from './sample-member.ts'
import { sampleProgram } from './sample-programs.ts'

const sleep = sampleTag('sleep', 'Sommeil')
const recipe = sampleTag('recipe', 'Recette')

/** A small library with a media of each kind. */
export const libraryCards: readonly MediaCard[] = [
  sampleCard('film', { type: 'video', estimatedDuration: 0 }),
  sampleCard('reading', { Tag: sleep, Quiz: { estimatedDuration: 120 } }),
  sampleCard('page-of-html', { type: 'html', estimatedDuration: 3720 }),
  sampleCard('rice', { type: 'recipe', Tag: recipe, diet: { allergens: ['milk'], isVegetarian: true } }),
  sampleCard('kitchen-page', { Tag: recipe }),
  sampleCard('breathe', { type: 'podcast', Tag: sleep }),
]

/** Answers what the library asks for. */
export function answerLibrary(server: FakeServer, items: readonly MediaCard[] = libraryCards): void {
  server.answer('GET /api/media/library', {
    body: [
      { tagId: 'other', items: [...items] },
      { tagId: 'empty', items: [] },
    ],
  })
  server.answer('GET /api/tag', { body: [sleep, recipe] })
  server.answer('GET /api/profile_program', { body: [sampleProgram('medfasting')] })
  server.answer('PUT /api/user/:id', { user: sampleMember() })
}
