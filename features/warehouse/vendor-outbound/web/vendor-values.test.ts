import { expect, test } from 'vitest'
import { standardRates } from '#features/finance/fees/fixture-rates.ts'
import { estimateOf } from './vendor-values.ts'

const rates = standardRates('GB')
const line = { UnitWeight: 1, UnitLength: 20, UnitWidth: 15, UnitHeight: 10 }

test('[cap.wh.vf] the form estimates what the order costs: two parcels of 2.5 kg and three more pieces', () => {
  const lines = [{ ...line, Fnsku: 'X00VFWHOL4', Pieces: '2' }, { ...line, Fnsku: 'X00VFBLAN2', Pieces: 3 }, {}]
  expect(estimateOf(rates, lines, '2')).toMatchObject({ Total: 4.25, CurrencyCode: 'GBP' })
  expect(estimateOf(rates, [{}], 1)).toBeUndefined()
  // A product code scanned into the number of packages.
  expect(estimateOf(rates, lines, '4006381333931')).toBeUndefined()
})
