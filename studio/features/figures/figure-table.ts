import type { Locale } from '../../../domain/locale.ts'

/** A value of a view: null is withheld, undefined does not exist (yet). */
export type Value = string | number | null | undefined

/** How the numbers of a column are written. Money is in cents. */
export type ColumnKind = 'text' | 'count' | 'percent' | 'money'

/** What a view says, as a table: its drawing, the table on screen and the CSV file all come from it. */
export interface FigureTable {
  title: string
  /** The first column names the rows. */
  columns: readonly { title: string; kind: ColumnKind }[]
  rows: readonly (readonly Value[])[]
  /** ISO code of the currency of its money. */
  currency?: string
}

const tags: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' }

/** Writes a number as people read it. */
export function formatValue(value: number, kind: ColumnKind, locale: Locale, currency = 'eur'): string {
  if (kind === 'percent') return new Intl.NumberFormat(tags[locale], { style: 'percent' }).format(value / 100)
  if (kind !== 'money') return new Intl.NumberFormat(tags[locale]).format(value)
  return new Intl.NumberFormat(tags[locale], {
    style: 'currency',
    currency: currency.toUpperCase(),
    maximumFractionDigits: 0,
  }).format(value / 100)
}

/** Writes the price of a plan, with its cents. */
export function formatPrice(cents: number, currency: string, locale: Locale): string {
  return new Intl.NumberFormat(tags[locale], { style: 'currency', currency: currency.toUpperCase() }).format(
    cents / 100,
  )
}

/** Writes a day (`YYYY-MM-DD`): with its year, unless it stands in a row of many. */
export function formatDay(
  day: string,
  locale: Locale,
  form: 'long' | 'short' | 'month' | 'monthName' = 'long',
): string {
  const forms = {
    long: { day: 'numeric', month: 'long', year: 'numeric' },
    short: { day: 'numeric', month: 'short' },
    month: { month: 'short' },
    monthName: { month: 'long' },
  } as const
  return new Intl.DateTimeFormat(tags[locale], { ...forms[form], timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** Spreadsheets separate columns by what their language does not use in numbers. */
const separators: Record<Locale, string> = { fr: ';', en: ',' }

/** Writes tables as one CSV file, an empty line between them; `underTen` stands for what is withheld. */
export function writeCsv(tables: readonly FigureTable[], locale: Locale, underTen: string): string {
  const separator = separators[locale]
  const cell = (value: Value) => {
    const text = value === null ? underTen : String(value ?? '')
    // A spreadsheet would run a text that begins like a formula.
    const safe = typeof value === 'string' && /^[=+\-@\t]/.test(text) ? `'${text}` : text
    return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const lineOf = (values: readonly Value[]) => values.map(cell).join(separator)
  const numberOf = (value: Value, kind: ColumnKind | undefined) =>
    typeof value === 'number' && kind === 'money' ? decimal(value / 100, locale) : value
  const written = tables.map(({ title, columns, rows }) =>
    [
      ...(tables.length > 1 ? [lineOf([title])] : []),
      lineOf(columns.map(column => column.title)),
      ...rows.map(row => lineOf(row.map((value, index) => numberOf(value, columns[index]?.kind)))),
    ].join('\r\n'),
  )
  // The mark tells spreadsheets that the file is UTF-8.
  return `\uFEFF${written.join('\r\n\r\n')}\r\n`
}

function decimal(value: number, locale: Locale): string {
  const written = value.toFixed(2)
  return locale === 'fr' ? written.replace('.', ',') : written
}
