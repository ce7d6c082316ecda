import { z } from 'zod'
import { pathParts } from './path.ts'
import { valueIn } from '#kit/shared/keys.ts'
import { definitionOf } from '#kit/shared/unknown-fields.ts'

type Choice = { field: string; choose: (rows: readonly object[]) => readonly object[] }
const choices = new WeakMap<z.core.$ZodType, Choice>()

/**
 * The schema of a form in whose list `field` some rows are not sent, such as blank ones. Errors name a row by its index
 * among those sent; the form shows them at the row itself (`fieldInForm`).
 *
 *     const schema = sentRowsSchema('Fees', (rows) => rows.filter(isFilled), quoteFields)
 */
export function sentRowsSchema<Row extends object, T extends z.ZodType>(
  field: string,
  choose: (rows: readonly Row[]) => readonly Row[],
  schema: T,
) {
  const chosen = (rows: readonly object[]) => choose(rows as readonly Row[])
  const form = z.preprocess((content: object) => ({ ...content, [field]: chosen(rowsOf(content, field) ?? []) }), schema)
  choices.set(form, { field, choose: chosen })
  return form
}

function rowsOf(content: unknown, field: string): readonly object[] | undefined {
  const rows = valueIn(content, field)
  return Array.isArray(rows) ? rows : undefined
}

/** True for a row in which nothing was typed. */
export const isBlankRow = (row: object) =>
  Object.values(row).every((value) => value === undefined || value === null || value === '')

/** Maps the field of an error, such as `Fees[0].UnitPrice`, to its field in the form. */
export function fieldInForm(schema: z.ZodType, values: unknown, field: string): string {
  const [list, at] = pathParts(field)
  if (typeof at !== 'number') return field
  const choice = choicesIn(schema).find((one) => one.field === list)
  const rows = choice && rowsOf(values, choice.field)
  const row = rows && choice.choose(rows)[at]
  return row ? field.replace(`[${at}]`, `[${rows.indexOf(row)}]`) : field
}

function choicesIn(schema: z.core.$ZodType): Choice[] {
  const def = definitionOf(schema)
  const parts = def.type === 'pipe' ? [def.in, def.out] : def.type === 'intersection' ? [def.left, def.right] : []
  return [choices.get(schema) ?? [], ...parts.map(choicesIn)].flat()
}
