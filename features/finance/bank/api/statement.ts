import { enumValues } from '#features/account/dictionary/enums.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { BankEntry } from '../rules.ts'
import { bank } from '../text/keys.ts'
import { keysOf, recordOf } from '#kit/shared/keys.ts'

/** Content of a file: the incoming payments, and how many outgoing ones were left out. */
export type Statement = { Entries: BankEntry[]; Outgoing: number }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOST = { Account: 60, EntryRef: 500, CounterpartyName: 200, Remittance: 1_000 } as const
const CURRENCIES: readonly string[] = enumValues('Currency')

/** The raw text of an entry's day and amount. */
type Read = { readonly day: string; readonly sum: string }

/**
 * An entry with its texts cut to the stored length. Refuses, with its number in the file, one without day, amount or a
 * supported currency, and one dated in the future.
 */
export function checkedEntry(entry: BankEntry, no: number, read: Read): BankEntry {
  const fail = (what: string) => refuse('invalid', bank('error.entry'), { no, what })
  const isDay = DAY.test(entry.BookDate) && !Number.isNaN(Date.parse(entry.BookDate))
  if (!isDay || entry.BookDate > dayIn(zoneOf(undefined))) fail(read.day || '?')
  if (!(entry.Amount > 0) || entry.Amount >= 1e12) fail(read.sum || '?')
  if (!CURRENCIES.includes(entry.CurrencyCode)) fail(entry.CurrencyCode || '?')
  if (!entry.EntryRef) fail('EntryRef')
  return { ...entry, ...recordOf(keysOf(MOST), (field) => cut(entry[field], MOST[field])) }
}

// oxlint-disable-next-line no-control-regex
const BLANKS = /[\u0000-\u001f\u007f\s]+/g
const cut = (text: string, most: number) => text.replace(BLANKS, ' ').trim().toWellFormed().slice(0, most)
