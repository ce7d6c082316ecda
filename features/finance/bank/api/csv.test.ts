import { expect, test } from 'vitest'
import { Refusal } from '#kit/shared/refusal.ts'
import { readCsv } from './csv.ts'

test('a payer’s reference is searched for numbers, and does not make two payments the same', () => {
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

test('an amount is parsed in the notation of its bank, and other notations are not guessed', () => {
  const read = (sum: string, day = '2025-11-28') => {
    try {
      return readCsv(Buffer.from(`Date;Amount;Currency\n${day};${sum};GBP`)).Entries.map(({ Amount }) => Amount)[0]
    } catch (error) {
      return error instanceof Refusal ? error.params['what'] : error
    }
  }
  const sums = ['12', '+7.5', '1.234,56', '1,234.56', "1'234.50", '1 234 567,89', '1.234', '12345,6'].map((sum) => read(sum))
  expect(sums).toEqual([12, 7.5, 1234.56, 1234.56, 1234.5, 1234567.89, 1234, 12345.6])
  for (const sum of ['1.2345', '12.34.56', '1,23,456', '1.234.56', '€5', '1e3', '.5', '0'])
    expect([sum, read(sum)]).toEqual([sum, sum])
  expect([read('5', '11/28/2025'), read('5', '2999-01-01'), read('')]).toEqual(['11/28/2025', '2999-01-01', '?'])
})

test.each([
  ['UTF-16, as Excel saves Unicode text', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 of the other order of bytes', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
])('a statement in %s is parsed', (_, encode) => {
  const rows = [
    'Buchungstag\tBetrag\tWährung\tAuftraggeber\tVerwendungszweck',
    '28.11.2025\t1.234,56\tEUR\tMüller & Söhne\tRechnung',
  ]
  expect(readCsv(encode(rows.join('\r\n'))).Entries).toMatchObject([
    { BookDate: '2025-11-28', Amount: 1234.56, CurrencyCode: 'EUR', CounterpartyName: 'Müller & Söhne', Remittance: 'Rechnung' },
  ])
})
