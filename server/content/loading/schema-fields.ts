import { z } from 'zod'
import { wrong } from './problem-words.ts'

/** Ids are lower-case words joined by hyphens and never change (docs/guides/add-a-day.md). */
export const id = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, wrong('idForm'))
export const color = z.string().regex(/^#[0-9a-f]{6}$/i, wrong('colourForm'))
export const path = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9.-]+)+$/, wrong('pathForm'))
export const pathOrNone = z.string().regex(/^([a-z0-9-]+(\/[a-z0-9.-]+)+)?$/, wrong('pathForm'))
export const words = z.string().trim().min(1)
export const inBothLanguages = z.strictObject({ fr: words, en: words })
