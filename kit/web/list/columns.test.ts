import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arrangeColumns,
  changeColumn,
  columnsFromLink,
  keyColumnsFirst,
  displayOrder,
  MAX_COLUMN_WIDTH,
  MIN_COLUMN_WIDTH,
  moveColumn,
  shownFields,
} from './columns.ts'

const declared = [
  { field: 'No', fixed: 'start' as const },
  { field: 'Name' },
  { field: 'State' },
  { field: 'Note', hidden: true },
]
const names = (choices: readonly { field: string }[]) => choices.map((choice) => choice.field)

test('the most important columns come first, in declared order: the pinned number, the customer, states, dates and amounts', () => {
  const columns = [
    { field: 'Sku' },
    { field: 'No', kind: 'number', fixed: 'start' as const },
    { field: 'Weight', kind: 'measure' },
    { field: 'CompanyName' },
    { field: 'CreatedTime', kind: 'dateTime' },
    { field: 'Amount', kind: 'money' },
    { field: 'IssueDate', kind: 'date', isKeyColumn: false },
    { field: 'Status', kind: 'status' },
    { field: 'ToDo', isKeyColumn: true },
    { field: 'DueDate', kind: 'date' },
  ]
  const ordered = names(keyColumnsFirst(columns))
  expect(ordered.slice(0, 6)).toEqual(['No', 'CompanyName', 'Amount', 'Status', 'ToDo', 'DueDate'])
  expect(ordered.slice(6)).toEqual(['Sku', 'Weight', 'CreatedTime', 'IssueDate'])
})

test('without a choice the columns appear as declared', () => {
  expect(arrangeColumns(declared, undefined)).toEqual([
    { field: 'No', pin: 'start' },
    { field: 'Name' },
    { field: 'State' },
    { field: 'Note', hidden: true },
  ])
})

test('a column added by a release appears after its declared neighbour, a removed one disappears', () => {
  const saved = [{ field: 'State' }, { field: 'Gone' }, { field: 'No' }]
  expect(names(arrangeColumns(declared, saved))).toEqual(['State', 'Note', 'No', 'Name'])
})

test('a link shows its columns in its order and hides the others', () => {
  const choices = columnsFromLink(arrangeColumns(declared, undefined), ['Note', 'No', 'Unknown'])
  expect(shownFields(choices)).toEqual(['Note', 'No'])
  expect(choices).toHaveLength(4)
  expect(shownFields(columnsFromLink(arrangeColumns(declared, undefined), ['Unknown']))).toEqual(['No', 'Name', 'State'])
})

test('pinned columns stay at their edge in any order', () => {
  const choices = changeColumn(changeColumn(arrangeColumns(declared, undefined), 'State', { pin: 'start' }), 'Name', {
    pin: 'end',
  })
  expect(names(displayOrder(choices))).toEqual(['No', 'State', 'Name'])
})

test('the last column shown cannot be hidden', () => {
  const one = [{ field: 'No' }, { field: 'Name', hidden: true }]
  expect(shownFields(changeColumn(one, 'No', { hidden: true }))).toEqual(['No'])
})

test('widths are limited to a readable range', () => {
  const width = (px: number) => changeColumn([{ field: 'No' }], 'No', { width: px })[0]!.width
  expect([width(1), width(200.4), width(9999)]).toEqual([MIN_COLUMN_WIDTH, 200, MAX_COLUMN_WIDTH])
})

test('moving keeps every column exactly once', () => {
  fc.assert(
    fc.property(fc.constantFrom('No', 'Name', 'State', 'Note'), fc.integer({ min: -3, max: 9 }), (field, to) => {
      const moved = names(moveColumn(arrangeColumns(declared, undefined), field, to))
      expect(moved.toSorted()).toEqual(['Name', 'No', 'Note', 'State'])
      expect(moved.indexOf(field)).toBe(Math.max(0, Math.min(to, 3)))
    }),
  )
})
