import { expect, test, vi } from 'vitest'
import { isUntouchedLine, moveInGrid } from './line-keys.ts'

class Input {
  readonly type: string
  readonly value: string
  constructor(type: string, value: string) {
    this.type = type
    this.value = value
  }
  getAttribute = () => null
}

const TAB = { key: 'Tab', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, isComposing: false }

/** Tab in the second and last cell of the second and last line. */
function tab(type: string, value: string, blank: boolean) {
  vi.stubGlobal('HTMLInputElement', Input)
  vi.stubGlobal('HTMLSelectElement', class {})
  const target: object = new Input(type, value)
  return moveInGrid(TAB, target as Element, { row: 1, column: 1 }, { rows: 2, columns: [true, true], blank })
}

test('Tab after the last cell adds a line, but leaves the grid if nothing was entered in the line', () => {
  const another = { kind: 'add', row: 2, column: 0 }
  expect(tab('text', '12', false)).toEqual(another)
  expect(tab('text', '', false)).toBeUndefined()
  // A checkbox and the line's default values always have a value.
  expect(tab('checkbox', 'on', false)).toEqual(another)
  expect(tab('checkbox', 'on', true)).toBeUndefined()
  expect(tab('text', '1', true)).toBeUndefined()
})

test('a line is blank while its columns have only their initial values', () => {
  const blank = { Key: 'first', Qty: 1, Photos: [], IsMain: false }
  const isBlank = (row: object | undefined) =>
    isUntouchedLine(
      row,
      blank,
      ['Name', 'Qty', 'Photos', 'IsMain'].map((field) => ({ field })),
    )
  expect(isBlank({ ...blank, Key: 'second', Name: undefined, Photos: [] })).toBe(true)
  expect(isBlank({ ...blank, Name: '' })).toBe(true)
  expect(isBlank({ ...blank, Qty: 2 })).toBe(false)
  expect(isBlank({ ...blank, Name: 'Box' })).toBe(false)
  expect(isBlank({ ...blank, IsMain: true })).toBe(false)
})
