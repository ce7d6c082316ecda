/** Which columns of a workbook are written for the visible columns of its list. */

type Column = { readonly field: string; readonly currency?: string }
type Selection = {
  readonly together?: Readonly<Record<string, readonly string[]>> | undefined
  readonly isDetailed?: true | undefined
}

/** The selected columns in their order, amounts with their currency; all if none was selected. */
export function selectColumns<C extends Column>(
  columns: readonly C[],
  fields: readonly string[] | undefined,
  { together = {}, isDetailed }: Selection = {},
): readonly C[] {
  if (!fields || isDetailed) return columns
  const wanted = new Set(fields.flatMap((field) => (Object.hasOwn(together, field) ? together[field]! : [field])))
  const found = [...wanted].flatMap((field) => columns.find((column) => column.field === field) ?? [])
  return found.length > 0 ? withCurrencies(columns, found) : columns
}

/** Adds a currency that was not selected after the last of its amounts. */
function withCurrencies<C extends Column>(columns: readonly C[], found: readonly C[]): readonly C[] {
  const missing = columns.filter((one) => !found.includes(one) && found.some(({ currency }) => currency === one.field))
  return found.flatMap((column) => [
    column,
    ...missing.filter((one) => found.findLast(({ currency }) => currency === one.field) === column),
  ])
}
