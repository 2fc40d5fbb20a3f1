import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Media, Recipe } from '../../../domain/features/media/media.contract.ts'
import type { ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import { useLocale } from '../../i18n/locale.ts'
import { readStored, writeStored } from '../../storage/local-storage.ts'
import { programDayMediaQuery } from '../media/use-program-day-media.ts'

/** A recipe of the week, with the place that opens it. */
export interface WeekRecipe {
  programDayMediaId: string
  media: Media & { recipe: Recipe }
}

/** Returns the places of a week's published recipes, each recipe once. */
export function recipePlacesOf(week: readonly ProgramDayProgress[]): string[] {
  const places = new Map<string, string>()
  for (const { id, Media: media } of week.flatMap(day => day.ProgramDayMedias))
    if (media.type === 'recipe' && media.isPublished && !places.has(media.id)) places.set(media.id, id)
  return [...places.values()]
}

/** Returns the recipes of the places once all have loaded; `isError` if one could not be. */
export function useWeekRecipes(places: readonly string[]): {
  recipes: readonly WeekRecipe[] | undefined
  isError: boolean
  isFetching: boolean
  retry: () => void
} {
  const locale = useLocale()
  const reads = useQueries({ queries: places.map(id => programDayMediaQuery(id, locale)) })
  const isLoaded = reads.every(({ data }) => data !== undefined)
  return {
    recipes: isLoaded
      ? reads.flatMap(({ data }) => {
          const recipe = data?.Media.recipe
          return data && recipe ? [{ programDayMediaId: data.id, media: { ...data.Media, recipe } }] : []
        })
      : undefined,
    isError: reads.some(read => read.isError),
    isFetching: reads.some(read => read.isFetching),
    retry: () => {
      for (const read of reads) if (read.isError) void read.refetch()
    },
  }
}

/** Returns the foods ticked on a list, and how to tick one. They stay in this browser. */
export function useTicks(name: string): [ticked: ReadonlySet<string>, toggle: (food: string) => void] {
  const [ticked, setTicked] = useState(() => new Set(readStored(name)?.split(',')))
  function toggle(food: string) {
    const next = new Set(ticked)
    if (!next.delete(food)) next.add(food)
    writeStored(name, next.size > 0 ? [...next].join(',') : null)
    setTicked(next)
  }
  return [ticked, toggle]
}
