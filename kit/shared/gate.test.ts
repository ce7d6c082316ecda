import { expect, test } from 'vitest'
import { existsFor, isContracted, passesRole, isShownAt, type Visitor } from './gate.ts'

const visitor: Visitor = {
  ContractCompanyId: 7,
  isSuper: false,
  fromAdmin: false,
  countries: ['GB'],
  switches: [
    { NeedsType: 13, CountryCode: 'GB', NeedsDetail: 80, IsEnable: true },
    { NeedsType: 1, CountryCode: 'DE', NeedsDetail: 0, IsEnable: false },
  ],
}

test('a gated item exists for the named companies, and for all if none is named', () => {
  expect([
    existsFor({}, visitor),
    existsFor({ companies: [7] }, visitor),
    existsFor({ companies: [8] }, visitor),
    existsFor({ companies: [] }, visitor),
  ]).toEqual([true, true, false, false])
})

test('a switch must exist, be on, and match in every part', () => {
  const need = { NeedsType: 13, CountryCode: 'GB', NeedsDetail: 80 }
  expect(existsFor({ needs: need }, visitor)).toBe(true)
  for (const other of [
    { ...need, NeedsType: 1 },
    { ...need, CountryCode: 'DE' },
    { ...need, NeedsDetail: 8 },
    { NeedsType: 1, CountryCode: 'DE', NeedsDetail: 0 },
  ])
    expect(existsFor({ needs: other }, visitor)).toBe(false)
})

test('warehouse features of a country require a contract for it', () => {
  expect([{}, { site: 'GB' }, { site: 'DE' }].map((one) => isContracted(one, visitor))).toEqual([true, true, false])
})

test('staff viewing a company are not its super administrator, and customers are not staff', () => {
  const admin = { isSuper: true, fromAdmin: false }
  const staff = { isSuper: true, fromAdmin: true }
  const clerk = { isSuper: false, fromAdmin: false }
  expect(
    [admin, staff, clerk].map((one) => [
      passesRole({}, one),
      passesRole({ only: 'super' }, one),
      passesRole({ only: 'admin' }, one),
    ]),
  ).toEqual([
    [true, true, false],
    [true, false, true],
    [true, false, false],
  ])
})

test('[perm.restrictedOrigin] a private deployment hides what is marked so, a restricted origin everything not marked as allowed', () => {
  const places = [
    { isPrivate: false, isRestricted: false },
    { isPrivate: true, isRestricted: false },
    { isPrivate: false, isRestricted: true },
  ]
  const shown = [{}, { inPrivate: 'not' }, { atRestricted: 'too' }] as const
  expect(shown.map((one) => places.map((place) => isShownAt(one, place)))).toEqual([
    [true, true, false],
    [true, false, false],
    [true, true, true],
  ])
})
