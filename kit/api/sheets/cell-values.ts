import type { SheetColumn } from '#kit/shared/sheet.ts'
import type { TextParams } from '#kit/shared/text.ts'
import { fieldIssues, kit, type FieldIssue } from '#kit/shared/validation.ts'
import { choiceKey, type ColumnTexts } from './texts.ts'

const FORMULA_ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

const MAX_NAMED = 12

/** The value of a cell, or its error. */
export type CellResult = { readonly value: unknown } | { readonly rules: readonly FieldIssue[] }

export function parseCell(found: string, column: SheetColumn, words: ColumnTexts): CellResult {
  if (FORMULA_ERROR.test(found)) return wrong('format')
  const input = found === '' ? undefined : interpretCell(found, column, words)
  if (input === null) return wrongChoice(words)
  const result = column.schema.safeParse(input)
  return result.success ? { value: result.data } : { rules: fieldIssues(result.error) }
}

/** Names the choices, unless they are a long list: a text file has no drop-down lists. */
function wrongChoice({ offered }: ColumnTexts): CellResult {
  if (offered.length === 0 || offered.length > MAX_NAMED) return wrong('choice')
  return { rules: [{ Field: '', Code: 'choice', key: kit('invalid.choiceOf'), params: { values: offered.join(', ') } }] }
}

export function wrong(name: 'format' | 'choice' | 'noResult' | 'merged', params: TextParams = {}): CellResult {
  return { rules: [{ Field: '', Code: name, key: kit(`invalid.${name}`), params }] }
}

/** The value of a filled cell for the schema; null if it is none of the choices. */
function interpretCell(found: string, column: SheetColumn, words: ColumnTexts): unknown {
  if (column.enumeration) return words.values.get(choiceKey(found)) ?? null
  if (column.parse === 'yesNo') return YES_NO.get(choiceKey(found)) ?? null
  if (column.parse === 'date') return dayOf(found)
  if (column.parse === 'time') return timeOf(found)
  return found
}

const YES_NO: ReadonlyMap<string, boolean> = new Map([
  ...['y', 'yes', 'true', '1', '是', 'ja', 'j', 'wahr', 'oui', 'o', 'vrai'].map((word) => [word, true] as const),
  ...['n', 'no', 'false', '0', '否', 'nein', 'falsch', 'non', 'faux'].map((word) => [word, false] as const),
])

/**
 * 2026-3-7, 2026/03/07, 2026年3月7日 and 7.3.2026 (dots are never month first) as 2026-03-07; a time after it is dropped.
 * 3/7/2026 is unchanged, for the schema to refuse: day and month cannot be distinguished.
 */
function dayOf(found: string): string {
  const [day = ''] = found.split(/[ T]/, 1)
  const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(day)
  const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(day)
  const parts = yearFirst
    ? [yearFirst[1]!, yearFirst[2]!, yearFirst[3]!]
    : dayFirst
      ? [dayFirst[3]!, dayFirst[2]!, dayFirst[1]!]
      : undefined
  return parts ? parts.map((part) => part.padStart(2, '0')).join('-') : found
}

/** A day in any of these forms followed by a time, such as 2026/3/7 8:00, as 2026-03-07 08:00; a day alone stays a day. */
function timeOf(found: string): string {
  const [, day, clock] = /^(\S+?)(?:[ T]+(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(found) ?? []
  if (day === undefined) return found
  return clock === undefined
    ? dayOf(day)
    : `${dayOf(day)} ${clock.padStart(clock.length + (clock.indexOf(':') === 1 ? 1 : 0), '0')}`
}
