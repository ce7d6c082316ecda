/** One column as set by the user. Array order is display order. */
export type ColumnChoice = {
  readonly field: string
  readonly hidden?: boolean
  readonly pin?: 'start' | 'end'
  readonly width?: number
}
type Declared = { readonly field: string; readonly hidden?: boolean; readonly fixed?: 'start' | 'end'; readonly width?: number }

type KeyColumnCandidate = Declared & { readonly kind?: string; readonly isKeyColumn?: boolean }
/** Times of creation and last change are for reference, not for decisions. */
const BOOKKEEPING = new Set(['CreatedTime', 'UpdatedTime'])
const KEY_COLUMN_KINDS = new Set<string | undefined>(['status', 'date', 'dateTime', 'money'])

/**
 * Whether a decision needs the column: the pinned number, the customer, the state, dates and amounts, or a column
 * declared so.
 */
export function isKeyColumn({ field, kind, fixed, isKeyColumn }: KeyColumnCandidate): boolean {
  return isKeyColumn ?? (fixed === 'start' || field === 'CompanyName' || (KEY_COLUMN_KINDS.has(kind) && !BOOKKEEPING.has(field)))
}

/** Columns for decisions are placed first, so that they are in view without scrolling; each part in its declared order. */
export function keyColumnsFirst<C extends KeyColumnCandidate>(columns: readonly C[]): C[] {
  return [...columns.filter(isKeyColumn), ...columns.filter((column) => !isKeyColumn(column))]
}

export const MIN_COLUMN_WIDTH = 64
export const MAX_COLUMN_WIDTH = 640

/**
 * Applies the user's columns to the declared ones: columns that no longer exist are dropped, new ones are inserted
 * after their declared neighbour, so that a release neither hides nor scatters them.
 */
export function arrangeColumns(declared: readonly Declared[], saved: readonly ColumnChoice[] | undefined): ColumnChoice[] {
  if (!saved) return declared.map(startingChoice)
  const known = new Map(declared.map((column) => [column.field, column]))
  const result = saved.filter((choice) => known.has(choice.field))
  declared.forEach((column, index) => {
    if (result.some((choice) => choice.field === column.field)) return
    const before = declared[index - 1]?.field
    result.splice(before === undefined ? 0 : result.findIndex((choice) => choice.field === before) + 1, 0, startingChoice(column))
  })
  return result
}

/** Shows exactly the named columns in that order, the rest hidden after them: for a shared link. */
export function columnsFromLink(choices: readonly ColumnChoice[], fields: readonly string[]): ColumnChoice[] {
  const named = fields.flatMap((field) =>
    choices.filter((choice) => choice.field === field).map((choice) => ({ ...choice, hidden: false })),
  )
  if (!named.length) return [...choices]
  return [...named, ...choices.filter((choice) => !fields.includes(choice.field)).map((choice) => ({ ...choice, hidden: true }))]
}

export function shownFields(choices: readonly ColumnChoice[]): string[] {
  return choices.filter((choice) => !choice.hidden).map((choice) => choice.field)
}

/** Moves a column to the position of another one. */
export function moveColumn(choices: readonly ColumnChoice[], field: string, to: number): ColumnChoice[] {
  const from = choices.findIndex((choice) => choice.field === field)
  if (from < 0) return [...choices]
  const rest = choices.filter((choice) => choice.field !== field)
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, choices[from]!)
  return rest
}

/** Changes one column; the last visible one cannot be hidden, widths stay readable and draggable. */
export function changeColumn(
  choices: readonly ColumnChoice[],
  field: string,
  change: Omit<Partial<ColumnChoice>, 'field'>,
): ColumnChoice[] {
  if (change.hidden && shownFields(choices).every((shown) => shown === field)) return [...choices]
  const width =
    change.width === undefined ? {} : { width: Math.round(Math.max(MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, change.width))) }
  return choices.map((choice) => (choice.field === field ? { ...choice, ...change, ...width } : choice))
}

/** Pinned columns are at their edge, whatever their position in the order. */
export function displayOrder(choices: readonly ColumnChoice[]): ColumnChoice[] {
  const shown = choices.filter((choice) => !choice.hidden)
  return [...shown.filter((c) => c.pin === 'start'), ...shown.filter((c) => !c.pin), ...shown.filter((c) => c.pin === 'end')]
}

function startingChoice(column: Declared): ColumnChoice {
  return { field: column.field, ...(column.hidden && { hidden: true }), ...(column.fixed && { pin: column.fixed }) }
}
