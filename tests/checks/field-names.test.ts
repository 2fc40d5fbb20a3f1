import { expect, test } from 'vitest'
import { z } from 'zod'
import { locales } from '../../domain/locale.ts'
import { fieldsOf } from '../../server/content/loading/fact-fields.ts'
import { fileSchemas } from '../../server/content/loading/file-schemas.ts'
import { choiceMessages } from '../../studio/ui/choice.messages.ts'
import { fieldMessages } from '../../studio/ui/field.messages.ts'

/** A file may be a table itself, whose rows have names too. */
const fields = fileSchemas.flatMap(([, schema]) => fieldsOf(z.object({ '*': schema })))

/** The names that the editor shows: of fields, and of a table's rows where they are not free. */
const names = new Set(
  fields.flatMap(({ path, kind, options }) => [
    path.slice(path.lastIndexOf('.') + 1),
    ...(kind === 'table' ? options : []),
  ]),
)
names.delete('*')

/** The values among which an editor chooses. */
const choices = new Set(fields.flatMap(({ kind, options }) => (kind === 'text' ? options : [])))

test.each(locales)(
  'every field of the content, and every value to choose from, has a name in the editor (%s)',
  locale => {
    const named = Object.keys(fieldMessages[locale].names)
    const chosen = Object.keys(choiceMessages[locale])
    expect(named.toSorted(), 'name each field in studio/ui/field.messages.ts, and no other').toEqual(
      [...names].toSorted(),
    )
    expect(chosen.toSorted(), 'name each choice in studio/ui/choice.messages.ts, and no other').toEqual(
      [...choices].toSorted(),
    )
  },
)
