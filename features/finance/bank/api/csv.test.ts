import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'

test('a reference that payers wrote is searched for numbers, and is no reason to take two payments for one', () => {
  const rows = [
    'Date,Amount,Currency,Name,Reference',
    '2025-11-28,9.00,GBP,First payer,freight QS-GB-2025-000007',
    '2025-11-29,9.50,GBP,Second payer,freight QS-GB-2025-000007',
  ]
  const { Entries } = readCsv(Buffer.from(rows.join('\n')))
  expect(Entries.map(({ Amount, Remittance }) => [Amount, Remittance])).toEqual([
    [9, 'freight QS-GB-2025-000007'],
    [9.5, 'freight QS-GB-2025-000007'],
  ])
  expect(new Set(Entries.map(({ EntryRef }) => EntryRef)).size).toBe(2)
  expect(readCsv(Buffer.from(rows.join('\n'))).Entries).toEqual(Entries)
  // The bank's own number of an entry is its key.
  const known = readCsv(Buffer.from('Date,Amount,Currency,Transaction ID,Reference\n2025-11-28,9.00,GBP,T-1,freight'))
  expect(known.Entries).toMatchObject([{ EntryRef: 'T-1', Remittance: 'freight' }])
})
