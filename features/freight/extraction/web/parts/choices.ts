import { valueIn } from '#kit/shared/keys.ts'
import type { Conflict, Extraction, Origin, Value } from '../../contract.ts'

/** Paths of an extraction: `DeclarationItems[0].Qty`, `Fields.Vessel`. */
const PATH = /^(\w+?)(?:\[(\d+)\])?\.(\w+)$/

type Place = { readonly group: keyof Extraction; readonly row: number | undefined; readonly field: string }

function placeOf(path: string): Place {
  const [, group, row, field] = PATH.exec(path)!
  return { group: group as keyof Extraction, row: row === undefined ? undefined : Number(row), field: field! }
}

/** The user's choices: index in the conflict, by path. */
export type Chosen = Readonly<Record<string, number>>

/** The extraction with the chosen values and their origins applied. */
export function withChoices(found: Extraction, chosen: Chosen): Extraction {
  let next = found
  for (const conflict of found.Conflicts) {
    const choice = conflict.Choices[chosen[conflict.Path] ?? 0]
    if (choice) next = put(next, conflict, choice.Value, choice.Origin)
  }
  return next
}

function put(found: Extraction, { Path }: Conflict, value: Value, origin: Origin): Extraction {
  const { group, row, field } = placeOf(Path)
  const before = found[group]
  const after = Array.isArray(before)
    ? before.map((one, at) => (at === row ? { ...one, [field]: value } : one))
    : { ...before, [field]: value }
  return { ...found, [group]: after, Origins: { ...found.Origins, [Path]: origin } }
}

/** An extracted value in a form row; applies until the value is changed. */
export type Kept = Origin & { readonly Value: unknown }
export type Origins = Readonly<Record<string, Kept>>

/** Origins of a row, or of the form's fields, by field. */
export function originsOf(
  found: Extraction,
  group: 'Fields' | 'DeclarationItems' | 'Cartons' | 'Containers' | 'DeliveryAddresses',
  row?: number,
): Origins {
  const values = row === undefined ? found[group] : valueIn(found[group], row)
  const prefix = row === undefined ? `${group}.` : `${group}[${row}].`
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([field, Value]) => {
      const origin = found.Origins[prefix + field]
      return origin ? [[field, { ...origin, Value }]] : []
    }),
  )
}
