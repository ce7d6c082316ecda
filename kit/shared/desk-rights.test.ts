import { expect, test } from 'vitest'
import { deskRightsOf, STAFF_ROLE, worksIn } from './desk-rights.ts'

const { administrator, operations, warehouseGB, warehouseDE, finance, content } = STAFF_ROLE

test.each([
  ['nobody', [], undefined],
  ['an unknown role', [1], undefined],
  ['one warehouse role', [warehouseGB], 'GB'],
  ['a warehouse role and another area', [warehouseDE, finance], 'DE'],
  ['both warehouse roles', [warehouseGB, warehouseDE], undefined],
  ['operations beside a warehouse role', [warehouseGB, operations], undefined],
  ['an administrator', [administrator], undefined],
])('%s is bound to the country %s', (_who, roles, country) => {
  expect(deskRightsOf(roles as number[]).country).toBe(country)
})

test('roles add up, and without a role only the areas for all staff are open', () => {
  const both = deskRightsOf([finance, content])
  expect([worksIn(both, 'finance'), worksIn(both, 'content'), worksIn(both, 'warehouse')]).toEqual([true, true, false])
  const none = deskRightsOf([])
  expect([worksIn(none, 'every'), worksIn(none, 'finance'), worksIn(none, undefined)]).toEqual([true, false, false])
})
