import { expect, test } from 'vitest'
import { fromLookup, withChosen } from './line-source.ts'
import { parts } from '../parts/texts.ts'

const choice = (Fnsku: string) => ({ key: Fnsku, label: Fnsku, values: { Fnsku } })
let key = 0
const blank = () => ({ Key: String(++key), Unit: 'PCS', Files: [] })

test('chosen lines are added after filled ones and replace empty ones', () => {
  const rows = [{ ...blank(), Fnsku: 'X001' }, blank(), { ...blank(), Fnsku: '' }]
  expect(withChosen(rows, [choice('X002'), choice('X003')], blank, 500)).toMatchObject([
    { Fnsku: 'X001' },
    { Fnsku: 'X002', Unit: 'PCS' },
    { Fnsku: 'X003', Unit: 'PCS' },
  ])
})

test('does not exceed the grid’s maximum number of lines', () => {
  expect(withChosen([{ Fnsku: 'X001' }], [choice('X002'), choice('X003')], blank, 2)).toHaveLength(2)
})

test('an empty catalogue shows where products come from', () => {
  const source = fromLookup('Fnsku', { op: {} as never, input: () => ({}), options: () => [] })
  expect([source.choices([]), source.none]).toEqual([[], parts('lines.noProducts')])
})
