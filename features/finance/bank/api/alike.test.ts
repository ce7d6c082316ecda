import { expect, test } from 'vitest'
import { billPortal } from '#features/finance/bills/api/fixture.ts'
import * as contract from '../contract.ts'

const { staff } = await billPortal()
const csv = (...rows: string[]) => new Blob([rows.join('\n')])
const send = (file: Blob, more: Record<string, string> = {}) => staff.upload(contract.importStatement, file, 'list.csv', more)

test('payments imported under other column names require confirmation; two equal payments in one file count as two', async () => {
  const rows = ['2025-11-20,70.00,GBP,Alike Ltd,INV-7', '2025-11-20,70.00,GBP,Alike Ltd,INV-8']
  const before = csv('Date,Amount,Currency,Name,Reference', ...rows)
  expect((await send(before)).Body).toMatchObject({ Added: 2, Duplicates: 0 })
  expect((await send(before)).Body).toMatchObject({ Added: 0, Duplicates: 2 })
  // The reference column is now recognised as the bank's.
  const renamed = csv('Date,Amount,Currency,Name,Bank reference', ...rows)
  expect(await send(renamed)).toMatchObject({ ErrorCode: 2, Body: { Ask: 'repeated' } })
  expect((await staff.ok(contract.getBankLines, { Keyword: 'Alike' })).TotalCount).toBe(2)
  // Another payment of the same day and amount with a different text is not one of them.
  const other = csv('Date,Amount,Currency,Name,Details,Bank reference', '2025-11-20,70.00,GBP,Alike Ltd,Something else,B-9')
  expect((await send(other)).Body).toMatchObject({ Added: 1 })
  expect((await send(renamed, { IsRepeatConfirmed: 'true' })).Body).toMatchObject({ Added: 2, Duplicates: 0 })
})

test('a second equal payment of a day requires no confirmation in a statement that also has the first', async () => {
  const upTo = (...refs: string[]) =>
    csv('Date,Amount,Currency,Name,Bank reference', ...refs.map((ref) => `2025-11-21,12.00,GBP,Often Ltd,${ref}`))
  expect((await send(upTo('O-1'))).Body).toMatchObject({ Added: 1 })
  expect((await send(upTo('O-1', 'O-2'))).Body).toMatchObject({ Added: 1, Duplicates: 1 })
})
