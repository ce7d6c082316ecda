import { expect, test } from 'vitest'
import '#kit/web/fixture-markup.ts'
import { deskActions } from './desk-actions.tsx'
import type { DeskOrderRow } from './desk-reads.ts'

test('fees that staff enter start in the currency in which the order is charged', () => {
  const formOf = (action: string) => deskActions.find(({ name }) => name === action)!.form!
  const currencies = (row: object) => [
    formOf('askTrunkingFee').initial!(row as DeskOrderRow),
    formOf('cancelByProvider').content!(row as DeskOrderRow),
  ]
  const both = (currency: string) => [{ TrunkingFeeCurrency: currency }, { props: { currency } }]
  expect(currencies({ CurrencyCode: null, DestinationCountry: 'FR' })).toMatchObject(both('EUR'))
  expect(currencies({ CurrencyCode: 'GBP', DestinationCountry: 'DE' })).toMatchObject(both('GBP'))
})
