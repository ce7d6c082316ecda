import { createElement } from 'react'
import { expect, test } from 'vitest'
import { wordsOf } from '../fixture-markup.ts'
import { FilterBar } from './filter-bar.tsx'
import type { ListState } from './use-list.ts'

const words = (followsWarehouse: boolean, filters: object = {}) => {
  const list = {
    op: { followsWarehouse },
    text: (path: string) => `warehouse-sites:${path}`,
    filters: [{ field: 'WarehouseId', kind: 'text' }],
  }
  const state = { list, query: { filters, keyword: '' }, change: () => undefined } as unknown as ListState<object>
  return wordsOf(createElement(FilterBar<object>, { state }), 'parts', 'warehouse-sites')
}

test('with a warehouse selector at the top there is no warehouse filter, unless the address names a warehouse', async () => {
  expect(await words(false)).not.toBe('')
  expect(await words(true)).toBe('')
  expect(await words(true, { WarehouseId: 3 })).not.toBe('')
})
