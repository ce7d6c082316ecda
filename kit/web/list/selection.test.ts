import { expect, test } from 'vitest'
import { previewOf } from './bulk-preview.ts'
import { MOST_SELECTED } from '#kit/shared/page.ts'
import {
  deskSelection,
  exportedNumbers,
  exportProblem,
  selectedCount,
  selectionInput,
  tickPage,
  withCurrentRows,
  type Selection,
} from './selection.ts'

type Row = { Id: number; State: number }
const row = (Id: number, State = 1): Row => ({ Id, State })
const none: Selection<Row> = { kind: 'rows', rows: new Map() }
const tick = (selection: Selection<Row>, page: Row[], ...ids: number[]) => tickPage(selection, page, (r) => r.Id, new Set(ids))

test('selected rows of other pages stay selected', () => {
  const first = tick(none, [row(1), row(2)], 1, 2)
  const second = tick(first, [row(3), row(4)], 4)
  expect(selectionInput(second)).toEqual({ Ids: [1, 2, 4] })
  expect(selectionInput(tick(second, [row(1), row(2)]))).toEqual({ Ids: [4] })
})

test('selected rows of the page are as they are now; an unchanged page leaves the selection as it is', () => {
  const [first, second] = [row(1), row(2)]
  const selection = tick(none, [first, second, row(3)], 1, 2)
  expect(withCurrentRows(selection, [first, second], (r) => r.Id)).toBe(selection)
  const now = withCurrentRows(selection, [first, row(2, 2), row(3, 2)], (r) => r.Id)
  expect(previewOf(action, now, stateOf, undefined)).toEqual({ done: 1, skipped: new Map([[2, 1]]) })
  expect(selectionInput(now)).toEqual({ Ids: [1, 2] })
})

test('"select all" sends the filter, not the keys', () => {
  const all: Selection<Row> = { kind: 'all', filter: { ReviewState: 5 }, total: 12_345 }
  expect(selectedCount(all)).toBe(12_345)
  expect(selectionInput(all)).toEqual({ Filter: { ReviewState: 5 } })
})

test('"select all" of an unfiltered list is marked explicitly', () => {
  const all: Selection<never> = { kind: 'all', filter: {}, total: 12_345 }
  expect(selectionInput(all)).toEqual({ Filter: {}, All: true })
  expect(deskSelection(all)).toEqual({ Filter: {}, All: true })
})

const action = { name: 'submit', label: '' as never, sources: [1], when: (r: Row) => r.State === 1 && r.Id !== 9 }
const stateOf = (r: Row) => r.State

test('a bulk move previews what it will skip, by state', () => {
  const selection = tick(none, [row(1), row(2, 2), row(3, 2), row(9)], 1, 2, 3, 9)
  expect(previewOf(action, selection, stateOf, undefined)).toEqual({
    done: 1,
    skipped: new Map([
      [2, 2],
      [undefined, 1],
    ]),
  })
})

test('for a selection of all matches the tab counts are used, if they add up', () => {
  const all: Selection<Row> = { kind: 'all', filter: {}, total: 30 }
  expect(previewOf(action, all, stateOf, { 1: 10, 2: 20, 3: 0 })).toEqual({ done: 10, skipped: new Map([[2, 20]]) })
  expect(previewOf(action, all, stateOf, { 1: 10, 2: 21 })).toBeUndefined()
  expect(previewOf(action, all, stateOf, undefined)).toBeUndefined()
})

test('names rows at the desk by company and key, or sends the filter', () => {
  const rows = new Map([[7, { ContractCompanyId: 1, Id: 7, Fnsku: 'X' }]])
  expect(deskSelection({ kind: 'rows', rows })).toEqual({ Rows: [{ ContractCompanyId: 1, Id: 7 }] })
  expect(deskSelection({ kind: 'all', filter: { Status: 3 }, total: 12_345 })).toEqual({ Filter: { Status: 3 } })
})

test('an export of selected rows states why it is unavailable: too many numbers, or only drafts, which have no number', () => {
  const numbered = (length: number, drafts = 0) => {
    const rows = Array.from({ length: length + drafts }, (_, n) => ({ No: n < length ? `OHL-${n}` : null }))
    return exportedNumbers({ kind: 'rows', rows: new Map(rows.map((one, n) => [n, one])) }, 'No')
  }
  expect(exportedNumbers({ kind: 'all', filter: {}, total: 5000 }, 'No')).toBeUndefined()
  expect(numbered(1, 1)).toEqual(['OHL-0'])
  expect(exportProblem(numbered(MOST_SELECTED, 5)!)).toBeUndefined()
  expect(exportProblem(numbered(MOST_SELECTED + 1)!)).toBe('exportMost')
  expect(exportProblem(numbered(0, 2)!)).toBe('exportDrafts')
})
