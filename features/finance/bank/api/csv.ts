import { createHash } from 'node:crypto'
import { decodeText, tableRows } from '#kit/api/sheets/csv-text.ts'
import { amount, minor } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { BankEntry } from '../rules.ts'
import { bank } from '../text/keys.ts'
import { checkedEntry, type Statement } from './statement.ts'
import { keysOf, recordOf } from '#kit/shared/keys.ts'

/** Headers that identify a column, as used by banks of customers and our own. */
const HEADINGS: Record<keyof BankEntry, readonly string[]> = {
  Account: ['account', 'account number', 'iban', 'konto', 'auftragskonto', 'compte', '账号'],
  EntryRef: ['entry reference', 'bank reference', 'transaction id', '流水号'],
  BookDate: ['booking date', 'date', 'value date', 'buchungstag', 'buchungsdatum', "date d'opération", '记账日期', '日期'],
  Amount: ['amount', 'betrag', 'montant', '金额'],
  CurrencyCode: ['currency', 'währung', 'devise', '币种'],
  CounterpartyName: [
    'counterparty',
    'name',
    'payer',
    'auftraggeber',
    'beguenstigter/zahlungspflichtiger',
    'donneur d’ordre',
    '对方户名',
    '付款人',
  ],
  Remittance: ['remittance', 'details', 'description', 'verwendungszweck', 'libellé', '摘要', '附言'],
}
/** The payer's text, such as an invoice number: many payments may have the same, so it is not a bank reference. */
const PAYER_REFERENCE = ['reference', 'referenz', 'référence']
const REQUIRED = ['BookDate', 'Amount', 'CurrencyCode'] as const
const MOST_COLUMNS = 60

/**
 * Reads a table with a header line. Negative amounts are outgoing. If a bank gives no references, an entry is
 * identified by its content, and its position among those of the same content.
 */
export function readCsv(bytes: Buffer): Statement {
  const [titles = [], ...rows] = tableRows(decodeText(bytes), { columns: MOST_COLUMNS })
  const place = recordOf(keysOf(HEADINGS), (field) => titles.findIndex((title) => HEADINGS[field].includes(title.toLowerCase())))
  const payerReference = titles.findIndex((title) => PAYER_REFERENCE.includes(title.toLowerCase()))
  const missing = REQUIRED.find((field) => place[field] < 0)
  if (missing) refuse('invalid', bank('error.column'), { column: HEADINGS[missing][0]! })
  const seen = new Map<string, number>()
  const statement: Statement = { Entries: [], Outgoing: 0 }
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell === '')) continue
    const cell = (field: keyof BankEntry) => row[place[field]] ?? ''
    const sum = toAmount(cell('Amount'))
    if (sum < 0) {
      statement.Outgoing++
      continue
    }
    const content = createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32)
    const times = (seen.get(content) ?? 0) + 1
    seen.set(content, times)
    const entry = {
      Account: cell('Account').replaceAll(' ', ''),
      EntryRef: cell('EntryRef') || `${content}-${times}`,
      BookDate: toDay(cell('BookDate')),
      Amount: sum,
      CurrencyCode: cell('CurrencyCode').toUpperCase(),
      CounterpartyName: cell('CounterpartyName'),
      Remittance: [cell('Remittance'), row[payerReference] ?? ''].filter(Boolean).join(' '),
    }
    statement.Entries.push(checkedEntry(entry, index + 2, { day: cell('BookDate'), sum: cell('Amount') }))
  }
  return statement
}

/**
 * `1.234,56` and `1,234.56`: the last separator is the decimal one if one or two digits follow it. Digits before it are
 * in groups of three, separated by the same other character, or ungrouped.
 */
function toAmount(text: string): number {
  const [, sign, digits] = /^([-+]?)\s*([\d.,'\s]+)$/.exec(text.trim()) ?? []
  if (digits === undefined) return Number.NaN
  const [, whole, decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits)!
  const mark = digits.at(whole!.length)
  const [, group] = /^\d{1,3}([.,'\s])\d{3}(?:\1\d{3})*$/.exec(whole!) ?? []
  if (group === undefined ? !/^\d+$/.test(whole!) : group === mark) return Number.NaN
  const plain = whole!.replace(/\D/g, '')
  if (plain.length > 12) return Number.NaN
  const value = amount(minor(`${plain}.${decimals || '0'}`))
  return sign === '-' ? -value : value
}

/** `2026-11-23`, `23.11.2026` and `23/11/2026`: days before months, as European banks write them. */
function toDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? []
  return day ? `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}` : text.slice(0, 10)
}
