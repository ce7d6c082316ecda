import { expect, test } from 'vitest'
import { countryIssues } from './countries.ts'

const issues = (path: string, text: string) => countryIssues([{ path, text }])

test.each([`if (country === 'GB') return`, `const ops = stockOps.DE`, `const fees = { GB: 1, DE: 2 }`])(
  'reported: %s',
  (line) => {
    expect(issues('features/warehouse/stock/rules.ts', `\n${line}`)).toEqual([`features/warehouse/stock/rules.ts:2: ${line}`])
  },
)

test('keys of a Record<Country, …>, comments, tests and the sites themselves may name a country', () => {
  expect(
    issues('features/warehouse/stock/rules.ts', `const fees: Record<Country, number> = {\n  GB: 1,\n  DE: 2,\n} // 'GB' first`),
  ).toEqual([])
  expect(issues('features/warehouse/stock/rules.test.ts', `'GB'`)).toEqual([])
  expect(issues('features/warehouse/sites/rules.ts', `'GB'`)).toEqual([])
})
