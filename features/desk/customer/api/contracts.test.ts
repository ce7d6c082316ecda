import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getCompanyInfo } from '#features/account/company/contract.ts'
import { getAppointmentInfo, getCurrentUser, getPermissions } from '#features/account/session/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { getProductPage } from '#features/warehouse/products/contract.ts'
import { requireWarehouseContract } from '#features/warehouse/sites/api/service.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { getCustomer, saveContracts } from '../contract.ts'

const { as, portal } = await testPortal()
const [staff, finance, xinlian] = await Promise.all([as('staff_ops2'), as('staff_fin'), as('xinlian_admin')])
const XINLIAN = 431205
const GB: Country[] = ['GB']
const NOBODY = { SalesContact: null, ServiceContact: null }

const version = async () => (await staff.ok(getCustomer, { Id: XINLIAN })).RowVersion
const save = async (fields: object) =>
  staff.call(saveContracts, {
    ...NOBODY,
    WarehouseCountries: [],
    ContractCompanyId: XINLIAN,
    RowVersion: await version(),
    ...fields,
  })

test('a customer can use a country’s warehouses as soon as staff allow it, and is notified', async () => {
  expect(await xinlian.refused(getProductPage.GB, {})).toBe(100)
  expect((await save({ WarehouseCountries: ['GB', 'GB'], SalesContact: 'Wu Qian' })).ErrorCode).toBe(0)

  expect((await xinlian.ok(getProductPage.GB, {})).Items).toEqual([])
  expect(await xinlian.refused(getProductPage.DE, {})).toBe(100)
  expect((await xinlian.ok(getCurrentUser, {})).companyInfo.WarehouseCountries).toEqual(['GB'])
  expect((await xinlian.ok(getPermissions, { systemType: 2 })).screens).toContain('/overSeaService/skuList')
  expect(await xinlian.ok(getAppointmentInfo, {})).toMatchObject({ SalesContact: 'Wu Qian', ServiceContact: null })
  expect((await xinlian.ok(getCompanyInfo, {})).ReviewRecords).toMatchObject([
    { Move: 'openWarehouse', Operator: 'staff_ops2', Remark: 'GB' },
    { Move: 'changeContacts', Operator: 'staff_ops2', Remark: 'Wu Qian' },
  ])
  await expect
    .poll(async () => (await xinlian.ok(getMessagePage, {})).Items.map(({ MessageTitle }) => MessageTitle))
    .toEqual(['Your company now has a warehouse contract: United Kingdom'])
})

test('a country cannot be removed while it has goods or open documents; completed ones do not matter', async () => {
  await save({ WarehouseCountries: ['GB', 'DE'] })
  const tally = (
    rows: readonly { List: 'inbound_plan' | 'warehouse_out' | 'return_order' | 'demand_order'; State: number; N: number }[],
  ) =>
    transact(portal.pool, 'everyone', 'write', (db) =>
      db
        .insertInto('tally')
        .values(rows.map((row) => ({ ContractCompanyId: XINLIAN, Site: 'DE', ...row })))
        .execute(),
    )
  await tally([
    { List: 'inbound_plan', State: 123004, N: 2 },
    { List: 'inbound_plan', State: 123005, N: 9 },
    { List: 'warehouse_out', State: 126002, N: 9 },
    { List: 'return_order', State: 141005, N: 1 },
    { List: 'demand_order', State: 140002, N: 1 },
    { List: 'demand_order', State: 140005, N: 4 },
  ])
  expect(await save({ WarehouseCountries: ['GB'] })).toMatchObject({
    ErrorCode: 2,
    Msg: 'Germany cannot be removed: there are still 0 pieces in stock, and 2 inbound plans, 0 outbound orders, 1 returns and 1 other documents (demand orders, express cases, return labels, destructions) are open.',
  })
  await tally([
    { List: 'inbound_plan', State: 123004, N: -2 },
    { List: 'return_order', State: 141005, N: -1 },
    { List: 'demand_order', State: 140002, N: -1 },
  ])
  expect((await save({ WarehouseCountries: ['GB'] })).ErrorCode).toBe(0)
  expect(await xinlian.refused(getProductPage.DE, {})).toBe(100)
})

test('an order placed while a contract is ending waits, and is then refused', async () => {
  await save({ WarehouseCountries: ['GB'] })
  const [taken, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const end = transact(portal.pool, 'everyone', 'write', async (db) => {
    const company = db.selectFrom('company').select('Name').where('ContractCompanyId', '=', XINLIAN)
    await company.forUpdate().execute()
    taken.resolve()
    await ending.promise
    await db.updateTable('company').set({ WarehouseCountries: [] }).where('ContractCompanyId', '=', XINLIAN).execute()
  })
  await taken.promise
  const place = transact(portal.pool, XINLIAN, 'write', (db) => requireWarehouseContract(db, XINLIAN, 'GB'))
  const answered = place.then(
    () => 'placed',
    (error: { code: string }) => error.code,
  )
  await expect
    .poll(() =>
      transact(portal.pool, 'everyone', 'read', async (db) => {
        // Databases of other tests are on the same server.
        const { rows } = await sql<{ N: number }>`
          select count(*) as n from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`.execute(
          db,
        )
        return rows[0]!.N
      }),
    )
    .toBeGreaterThan(0)
  ending.resolve()
  await end
  expect(await answered).toBe('businessCheck')
  await save({ WarehouseCountries: ['GB'] })
})

test('a change based on an outdated version is refused; only staff of the customers area may make one', async () => {
  const fields = { ...NOBODY, WarehouseCountries: GB, ContractCompanyId: XINLIAN, RowVersion: await version() }
  expect(await finance.refused(saveContracts, fields)).toBe(4)
  expect(await xinlian.refused(saveContracts, fields)).toBe(3)
  expect(await staff.refused(saveContracts, { ...fields, WarehouseCountries: ['FR'] as never })).toBe(1)
  expect(await staff.refused(saveContracts, { ...fields, ContractCompanyId: 999_999 })).toBe(5)
  await staff.ok(saveContracts, fields)
  expect(await staff.refused(saveContracts, fields)).toBe(6)
})
