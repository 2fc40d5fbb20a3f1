import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import type { Ingredient } from '../../../domain/features/media/media.contract.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { sampleDayMedia, sampleMedia, sampleRecipe } from '../../testing/sample-medias.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { sampleProgram, sampleWeeks } from '../../testing/sample-programs.ts'
import { test } from '../../testing/screen-test.tsx'
import { ShoppingPage } from './ShoppingPage.tsx'

const member = sampleMember()
const at = (week: number) => ({
  address: `/app/programs/shopping/medfasting/${week}`,
  route: '/app/programs/shopping/:programCode/:week',
  member,
})

const egg: Ingredient = { food: 'egg', name: 'Œufs', aisle: 'dairy', grams: 106, piece: 53 }
const rice: Ingredient = { food: 'rice', name: 'Riz rond', aisle: 'grocery', grams: 180, piece: null }
const pepper: Ingredient = { food: 'pepper', name: 'Poivre', aisle: 'cupboard', grams: null, piece: null }
const recipes: Record<string, Ingredient[]> = { omelette: [egg, pepper], pilaf: [rice, pepper] }

/** Answers with a programme whose first week has two recipes, one of them in two days, and whose second week has none. */
function answerWeek(server: FakeServer): void {
  const weeks = sampleWeeks('medfasting', 2, ['started'])
  for (const [index, id] of ['omelette', 'pilaf', 'omelette'].entries())
    weeks[0]?.[index]?.ProgramDayMedias.push({
      id: `${id}-${index}`,
      order: 2,
      isOptional: true,
      programDayId: `medfasting-day-${index + 1}`,
      UsersProgressions: [],
      Media: { id, type: 'recipe', isPublished: true },
    })
  server.answer('GET /api/profile_program', { body: [sampleProgram('medfasting', { ProgramWeeks: weeks })] })
  server.answer('GET /api/program_day_media/:id', ({ params }) => {
    const id = (params.id ?? '').replace(/-\d$/, '')
    const recipe = sampleRecipe({ ingredients: recipes[id] ?? [] })
    return { body: sampleDayMedia(sampleMedia(id, { type: 'recipe', recipe }), { id: params.id ?? '' }) }
  })
}

describe('the shopping list of a week', () => {
  test('adds up what its recipes need, by aisle, each recipe once', async ({ server, open }) => {
    answerWeek(server)
    open(<ShoppingPage />, at(1))
    const dairy = await screen.findByRole('region', { name: 'Crémerie et œufs' })
    expect(within(dairy).getByRole('checkbox', { name: /Œufs\s*2/ })).not.toBeChecked()
    expect(screen.getByRole('region', { name: 'Épicerie' })).toHaveTextContent(/Riz rond200\sg/)
    expect(screen.getByRole('region', { name: 'À vérifier dans le placard' })).toHaveTextContent(/^À.*Poivre$/)
    expect(
      within(screen.getByRole('region', { name: 'Les recettes de la semaine' })).getAllByRole('link'),
    ).toHaveLength(2)
  })

  test('keeps its ticks in this browser', async ({ server, person, open }) => {
    answerWeek(server)
    open(<ShoppingPage />, at(1))
    await person.click(await screen.findByRole('checkbox', { name: /Riz rond/ }))
    cleanup()
    open(<ShoppingPage />, at(1))
    expect(await screen.findByRole('checkbox', { name: /Riz rond/ })).toBeChecked()
  })

  test('is printed from its button, and a week without recipes has none', async ({ server, person, open }) => {
    answerWeek(server)
    const print = vi.spyOn(window, 'print').mockReturnValue()
    open(<ShoppingPage />, at(1))
    await person.click(await screen.findByRole('button', { name: 'Imprimer la liste' }))
    expect(print).toHaveBeenCalledOnce()
    cleanup()
    open(<ShoppingPage />, at(2))
    expect(await screen.findByText('Cette semaine n’a pas de recette.')).toBeVisible()
  })
})
