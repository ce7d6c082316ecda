import { expect, test } from 'vitest'
import { candidatesFor, matchReasons, proposalFor, surplusOf, type OpenDocument } from './rules.ts'

const bill: OpenDocument = {
  DocumentType: 'wfin_monthly_bill',
  CurrencyCode: 'GBP',
  Amount: 120.5,
  References: ['MB202510-413939-GBP', 'QS-GB-2025-000012'],
  PayerNames: ['Ningbo Hengtai Import and Export Co., Ltd.', '宁波恒泰'],
}
const topUp: OpenDocument = { ...bill, DocumentType: 'recharge_record', Amount: 500, References: ['RC251101000001'] }
const entry = { Amount: 120.5, CurrencyCode: 'GBP', CounterpartyName: 'NINGBO HENGTAI IMPORT AND EXPORT CO LTD', Remittance: '' }

test('a payment matches by reference regardless of spelling, by amount, and by name without its legal form', () => {
  expect(matchReasons({ ...entry, Remittance: 'Inv. QS GB 2025 000012' }, bill)).toEqual(['reference', 'amount', 'name'])
  expect(matchReasons(entry, bill)).toEqual(['amount', 'name'])
  expect(matchReasons({ ...entry, CounterpartyName: 'Other' }, bill)).toEqual(['amount'])
  expect(matchReasons({ ...entry, CurrencyCode: 'EUR' }, bill)).toEqual([])
  expect(matchReasons({ ...entry, CounterpartyName: '宁波恒泰进出口有限公司', Amount: 1 }, bill)).toEqual(['name'])
})

test('a payment above the amount due matches too; the excess goes to the wallet', () => {
  const more = { ...entry, Amount: 120.51, Remittance: 'QS-GB-2025-000012 RC251101000001' }
  expect(matchReasons(more, bill)).toEqual(['reference', 'name'])
  expect(matchReasons(more, topUp)).toEqual(['reference', 'name'])
  expect([surplusOf(120.51, bill), surplusOf(120.5, bill), surplusOf(500.01, topUp)]).toEqual([0.01, 0, 0])
})

test('one document is proposed: never by amount alone, and none if two are equally likely', () => {
  expect(proposalFor(entry, [topUp, bill])?.document).toBe(bill)
  expect(proposalFor({ ...entry, CounterpartyName: 'Other' }, [bill])).toBeUndefined()
  expect(proposalFor(entry, [bill, { ...bill, References: ['MB202509-413939-GBP'] }])).toBeUndefined()
  expect(candidatesFor(entry, [topUp, bill]).map(({ document }) => document)).toEqual([bill, topUp])
})
