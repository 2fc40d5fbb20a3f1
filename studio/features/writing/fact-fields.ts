import type { FactField } from '../../../domain/features/writing/writing.contract.ts'
import type { YamlPath } from './yaml-text.ts'

type Fields = readonly FactField[]

/** Returns what the schema says of a place in the facts; undefined where it knows none. */
export function fieldAt(fields: Fields, path: YamlPath): FactField | undefined {
  return fields.find(field => {
    const parts = field.path.split('.')
    return parts.length === path.length && parts.every((part, index) => part === '*' || part === `${path[index]}`)
  })
}

/** Returns the names of the fields that a group may have and has not, in the schema's order. */
export function missingFields(fields: Fields, path: YamlPath, group: object): string[] {
  return fields.flatMap(field => {
    const name = field.path.split('.').at(-1) ?? ''
    const isHere = field.isOptional && name !== '*' && fieldAt([field], [...path, name]) !== undefined
    return isHere && !Object.hasOwn(group, name) ? [name] : []
  })
}

/** Returns what a field begins with: nothing yet, in the shape that the schema asks for. What it holds is for a person to say. */
export function initialOf(fields: Fields, path: YamlPath): unknown {
  const field = fieldAt(fields, path)
  switch (field?.kind) {
    case 'number':
      return null
    case 'yesNo':
      return false
    case 'list':
      return [initialOf(fields, [...path, 0])]
    case 'table':
      return {}
    case 'group':
      return Object.fromEntries(
        requiredFields(fields, path).map(name => [name, initialOf(fields, [...path, name])] as const),
      )
    default:
      return field?.options.length === 1 ? field.options[0] : ''
  }
}

function requiredFields(fields: Fields, path: YamlPath): string[] {
  return fields.flatMap(field => {
    const name = field.path.split('.').at(-1) ?? ''
    return !field.isOptional && name !== '*' && fieldAt([field], [...path, name]) !== undefined ? [name] : []
  })
}
