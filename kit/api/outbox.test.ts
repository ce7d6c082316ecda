import { expect, test } from 'vitest'
import { wordsOf } from './outbox.ts'

const moved = (ContractCompanyId: number, Entity: string, EntityId: number) => ({ ContractCompanyId, Entity, EntityId })

test('whatever many documents moved, open pages hear one word for each company and kind', () => {
  expect(wordsOf([moved(1, 'product', 10), moved(1, 'product', 11), moved(2, 'product', 12), moved(1, 'order', 10), moved(1, 'product', 10)])).toEqual([
    { ContractCompanyId: 1, topic: 'product', ids: [10, 11] },
    { ContractCompanyId: 2, topic: 'product', ids: [12] },
    { ContractCompanyId: 1, topic: 'order', ids: [10] },
  ])
})
