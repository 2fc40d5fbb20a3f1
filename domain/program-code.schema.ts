import * as z from 'zod/mini'
import { programCodePattern } from './program-codes.ts'

/** A well-formed code of a programme. Whether content holds such a programme, only the catalogue knows. */
export const programCodeSchema = z.string().check(z.regex(programCodePattern))
