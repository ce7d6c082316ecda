import { describe, expect, test } from 'vitest'
import { standardRates } from '#features/finance/fees/fixture-rates.ts'
import { RATE, RATE_KIND, type RateRow } from '#features/finance/fees/rules/rates.ts'
import { changesBetween, missingRates, rateVersionFields, rowProblems, tableProblems } from './rules.ts'

const rows = [...standardRates('GB').Rows]
const row = (RateItem: RateRow['RateItem'], more: Partial<RateRow> = {}): RateRow => ({
  RateItem,
  CourierService: null,
  CabinetType: null,
  UpTo: null,
  Price: 1,
  ...more,
})
const version = (Rows: readonly RateRow[], more: object = {}) =>
  rateVersionFields.safeParse({ RateKind: RATE_KIND.fees, CountryCode: 'GB', ValidFrom: '2027-01-01', Rows, ...more })
const issues = (result: ReturnType<typeof version>) => result.error?.issues.map((issue) => issue.path.join('.')) ?? []

describe('a version of rates', () => {
  test('is complete with the portal’s default rates, and with those of storage', () => {
    expect(version(rows).error).toBeUndefined()
    const storage = [row(RATE.storage, { UpTo: 30, Price: 0 }), row(RATE.storage, { Price: 0.4 })]
    expect(version(storage, { RateKind: RATE_KIND.storage }).error).toBeUndefined()
  })

  test('rounds off floating-point errors of a workbook, and refuses prices with more decimals', () => {
    const priced = (Price: number) => version([row(RATE.storage, { Price })], { RateKind: RATE_KIND.storage })
    expect(priced(0.1 + 0.2).data?.Rows[0]?.Price).toBe(0.3)
    expect([0.12345, 2e-9].map((Price) => issues(priced(Price)))).toEqual([['Rows.0.Price'], ['Rows.0.Price']])
  })

  test('is incomplete without a price for a service, a container or the end of a scale', () => {
    expect(missingRates(RATE_KIND.fees, rows)).toEqual([])
    const less = rows.filter(
      ({ RateItem, CourierService, UpTo }) =>
        CourierService !== 'X-MINI' && RateItem !== RATE.palletise && !(RateItem === RATE.handlingFirst && UpTo === null),
    )
    expect(missingRates(RATE_KIND.fees, less)).toEqual([
      { RateItem: RATE.handlingFirst, Of: null, isOpenEnd: true },
      { RateItem: RATE.courier, Of: 'X-MINI', isOpenEnd: false },
      { RateItem: RATE.palletise, Of: null, isOpenEnd: false },
    ])
    expect(issues(version(less))).toEqual(['Rows'])
  })

  test.each([
    ['a parcel price without service', row(RATE.courier, { UpTo: 2 }), ['CourierService']],
    ['a parcel price without limit', row(RATE.courier, { CourierService: 'Y-STD' }), ['UpTo']],
    ['a service where there is none', row(RATE.abroad, { CourierService: 'Y-STD' }), ['CourierService']],
    ['a limit of what has one price', row(RATE.abroad, { UpTo: 3 }), ['UpTo']],
    ['half a day', row(RATE.storage, { UpTo: 1.5 }), ['UpTo']],
  ] as const)('refuses %s', (_what, wrong, fields) => {
    expect(rowProblems(wrong).map(({ Field }) => Field)).toEqual(fields)
  })

  test('refuses duplicate rates, two weights of one heavy parcel surcharge, and rates of the other kind', () => {
    const at = (added: RateRow) => tableProblems(RATE_KIND.fees, [...rows, added]).map(({ Field }) => Field)
    const first = rows.findIndex(({ RateItem }) => RateItem === RATE.abroad) + 1
    expect(tableProblems(RATE_KIND.fees, [...rows, row(RATE.abroad)])).toMatchObject([{ Code: 'same', params: { row: first } }])
    expect(at(row(RATE.abroad))).toEqual([`Rows[${rows.length}].UpTo`])
    expect(at(row(RATE.heavyParcel, { CourierService: 'D2-STD', UpTo: 20 }))).toEqual([`Rows[${rows.length}].UpTo`])
    expect(at(row(RATE.storage))).toEqual([`Rows[${rows.length}].RateItem`])
  })

  test('has an end only if agreed with a company, and not before its first day', () => {
    expect(issues(version(rows, { ValidTo: '2027-06-30' }))).toEqual(['ValidTo'])
    expect(version(rows, { ValidTo: '2027-06-30', ContractCompanyId: 7 }).error).toBeUndefined()
    expect(issues(version(rows, { ValidTo: '2026-06-30', ContractCompanyId: 7 }))).toEqual(['ValidTo'])
  })
})

test('a version’s changes list new, increased and removed rates', () => {
  const [first, ...others] = rows
  const after = [{ ...first!, Price: 1.21 }, ...others.slice(1), row(RATE.heavyParcel, { CourierService: 'Y-STD', UpTo: 20 })]
  expect(changesBetween(rows, after)).toEqual([
    { kind: 'changed', row: after[0], before: 1.1 },
    { kind: 'added', row: after.at(-1), before: null },
    { kind: 'removed', row: others[0], before: others[0]!.Price },
  ])
})
