import { z } from 'zod'
import type { FactField } from '../../../domain/features/writing/writing.contract.ts'

/** Returns every field that a schema offers, each before those within it; not those that only earlier files have. `*` stands for the entries of a list, or the names of a table. */
export function fieldsOf(schema: z.core.$ZodType, path = ''): FactField[] {
  if (z.globalRegistry.get(schema)?.deprecated) return []
  const { inner, isOptional, isNullable } = unwrapped(schema)
  const within = (name: string) => (path === '' ? name : `${path}.${name}`)
  const self = (kind: FactField['kind'], options: string[] = []): FactField[] =>
    path === '' ? [] : [{ path, kind, isOptional, isNullable, options }]
  if (inner instanceof z.ZodObject)
    return [...self('group'), ...Object.entries(inner.shape).flatMap(([name, field]) => fieldsOf(field, within(name)))]
  if (inner instanceof z.ZodArray) return [...self('list'), ...fieldsOf(inner.element, within('*'))]
  if (inner instanceof z.ZodTuple)
    return [...self('list'), ...inner.def.items.slice(0, 1).flatMap(item => fieldsOf(item, within('*')))]
  if (inner instanceof z.ZodRecord)
    return [...self('table', optionsOf(inner.keyType)), ...fieldsOf(inner.valueType, within('*'))]
  if (inner instanceof z.ZodNumber || isNumbers(inner)) return self('number')
  return self(inner instanceof z.ZodBoolean ? 'yesNo' : 'text', optionsOf(inner))
}

/** Returns the texts that a value may be; none if it is free. */
function optionsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  return schema instanceof z.ZodLiteral ? [...schema.values].map(String) : []
}

function isNumbers(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodLiteral && [...schema.values].every(value => typeof value === 'number')
}

function unwrapped(schema: z.core.$ZodType): { inner: z.core.$ZodType; isOptional: boolean; isNullable: boolean } {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return { ...unwrapped(schema.def.innerType), isOptional: true }
  if (schema instanceof z.ZodNullable) return { ...unwrapped(schema.def.innerType), isNullable: true }
  return { inner: schema, isOptional: false, isNullable: false }
}
