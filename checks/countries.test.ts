import { expect, test } from 'vitest'
import { countryFaults } from './countries.ts'

const faults = (path: string, text: string) => countryFaults([{ path, text }])

test.each([`if (country === 'GB') return`, `const ops = stockOps.DE`, `const fees = { GB: 1, DE: 2 }`])('found: %s', (line) => {
  expect(faults('features/warehouse/stock/rules.ts', `\n${line}`)).toEqual([`features/warehouse/stock/rules.ts:2: ${line}`])
})

test('keys of a Record<Country, …>, comments, tests and the sites themselves may name a country', () => {
  expect(
    faults('features/warehouse/stock/rules.ts', `const fees: Record<Country, number> = {\n  GB: 1,\n  DE: 2,\n} // 'GB' first`),
  ).toEqual([])
  expect(faults('features/warehouse/stock/rules.test.ts', `'GB'`)).toEqual([])
  expect(faults('features/warehouse/sites/rules.ts', `'GB'`)).toEqual([])
})
