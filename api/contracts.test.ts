import { expect, test } from 'vitest'
import { getMenuList, getPermissions, type MenuItem } from '#features/account/session/contract.ts'
import { getUsers, getUserPermission } from '#features/account/users/contract.ts'
import { getTodo } from '#features/dashboard/home/contract.ts'
import { transact } from '#kit/api/db.ts'
import { publishCallerChange } from '#kit/api/outbox.ts'
import { catalogue } from './mounted.ts'
import { testPortal } from './testing.ts'

/** Menus, screens, rights and calls of a country's warehouses need its contract. */

const { as, portal } = await testPortal()
const codes = (items: readonly MenuItem[]): string[] => items.flatMap((item) => [item.Code, ...codes(item.Children)])
const OF = { GB: /^Client:uk(:|$)/, DE: /^Client:de(:|$)/ }

/** Countries for which menus, screens, buttons, rights to grant and to-dos are offered. */
async function offeredTo(account: string) {
  const user = await as(account)
  const { menus, btns, screens } = await user.ok(getPermissions, { systemType: 2 })
  const { Items } = await user.ok(getUsers, {})
  const all = [
    codes(menus),
    codes(await user.ok(getMenuList, { SystemType: 2 })),
    btns.map(({ id }) => id),
    codes((await user.ok(getUserPermission, { UserId: Items[0]!.Id })).Tree),
  ]
  const ofCountry = (country: 'GB' | 'DE') =>
    all.every((some) => some.some((code) => OF[country].test(code))) &&
    screens.some((path) => path.startsWith(country === 'GB' ? '/overSeaService/' : '/DEOverSeaService/'))
  const named = (country: 'GB' | 'DE') => all.flat().filter((code) => OF[country].test(code)).length
  return (['GB', 'DE'] as const).map((country) => (ofCountry(country) ? country : named(country)))
}

test('[perm.gate.others] a country without a contract has no menu, no screen, no button and no permission to grant', async () => {
  expect(await offeredTo('qihang_admin')).toEqual(['GB', 'DE'])
  expect(await offeredTo('lanjing_admin')).toEqual(['GB', 0])
  expect(await offeredTo('yuecheng_admin')).toEqual([0, 'DE'])
  expect(await offeredTo('xinlian_admin')).toEqual([0, 0])
})

test('[conv.code.100.businessCheck] every call for a country without a contract answers 100 with instructions', async () => {
  const user = await as('yuecheng_admin')
  const refused = catalogue.ops.filter((op) => op.site === 'GB' && !op.companies && !op.needs)
  expect(refused.length).toBeGreaterThan(40)
  for (const op of refused) {
    const { ErrorCode, Msg } = await user.call(op, {})
    expect([op.path, ErrorCode, Msg]).toEqual([op.path, 100, expect.stringContaining('contact your account manager')])
  }
})

test('to-dos of a country disappear with its contract and return with it', async () => {
  const user = await as('qihang_admin')
  await transact(portal.pool, 'everyone', 'write', (db) =>
    db.insertInto('tally').values({ ContractCompanyId: 430118, List: 'wares_info', Site: 'GB', State: 122001, N: 2 }).execute(),
  )
  const change = async (countries: string[], shown: number) => {
    await transact(portal.pool, 'everyone', 'write', async (db) => {
      await db.updateTable('company').set({ WarehouseCountries: countries }).where('ContractCompanyId', '=', 430118).execute()
      await publishCallerChange(db)
    })
    const british = async () => (await user.ok(getTodo, {})).filter(({ CountryCode }) => CountryCode === 'GB').length
    await expect.poll(british).toBe(shown)
  }
  await change(['GB'], 1)
  await change(['DE'], 0)
  await change(['GB', 'DE'], 1)
})
