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

test('a thing exists for the companies that are named, and for all when none is', () => {
  expect([
    existsFor({}, visitor),
    existsFor({ companies: [7] }, visitor),
    existsFor({ companies: [8] }, visitor),
    existsFor({ companies: [] }, visitor),
  ]).toEqual([true, true, false, false])
})

test('a switch must be there, be on, and be the same in every part', () => {
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

test('what belongs to the warehouses of a country is there with a contract for them', () => {
  expect([{}, { site: 'GB' }, { site: 'DE' }].map((one) => isContracted(one, visitor))).toEqual([true, true, false])
})

test('staff with a company’s eyes are not its super administrator, and customers are no staff', () => {
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

test('[perm.restrictedOrigin] a private deployment hides what says so, a restricted origin all that does not say otherwise', () => {
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
