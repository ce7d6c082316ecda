import { expect, test } from 'vitest'
import { getBankLines, getBankLineCounts, importStatement } from '../contract.ts'
import { testPortal } from '../../../../api/testing.ts'

const { as } = await testPortal()
const staff = await as('staff_fin')

test('payments are filtered by the bank’s booking day, regardless of the import day', async () => {
  const rows = ['Date,Amount,Currency,Name', '2025-10-31,5.00,GBP,First', '2025-11-01,6.00,GBP,Second']
  const statement = new Blob([new Uint8Array(Buffer.from(rows.join('\n')))])
  expect((await staff.upload(importStatement, statement, 'days.csv')).Body).toMatchObject({ Added: 2 })
  const within = { StartTime: '2025-10-01', EndTime: '2025-10-31' }
  expect((await staff.ok(getBankLines, within)).Items.map(({ Amount }) => Amount)).toEqual([5])
  expect(Object.values(await staff.ok(getBankLineCounts, within))).toEqual([1])
})
