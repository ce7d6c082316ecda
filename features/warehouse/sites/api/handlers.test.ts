import { afterAll, beforeAll, expect, test } from 'vitest'
import { now } from '#kit/api/clock.ts'
import { openPool, transact, type Pool } from '#kit/api/db.ts'
import { testDatabase } from '#kit/api/testing.ts'
import type { Op } from '#kit/shared/op.ts'
import {
  checkCompanyOsWarehouseBiz,
  getCustomerSpecialConfig,
  getDefaultConfig,
  getWarehouses,
  isSpecialConfigEnabled,
} from '../contract.ts'
import { dropshipHandlers } from '#features/warehouse/dropship/api/handlers.ts'
import { siteHandlers } from './handlers.ts'
import { WAREHOUSE_TYPE } from '../rules.ts'

let pool: Pool
const PLATFORM_STOCK = { NeedsType: 13, CountryCode: 'GB', NeedsDetail: 80 }
const handlers = [...siteHandlers(), ...dropshipHandlers()]

beforeAll(async () => {
  pool = openPool((await testDatabase()).url, 4)
  await transact(pool, 'everyone', 'write', async (db) => {
    const company = { NameCn: '公司', Name: 'Company', CreatedTime: now() }
    await db
      .insertInto('company')
      .values([
        {
          ...company,
          ContractCompanyId: 1,
          WarehouseCountries: ['GB'],
          CustomerSpecialConfig: JSON.stringify([{ ...PLATFORM_STOCK, IsEnable: true }]),
        },
        { ...company, ContractCompanyId: 2 },
      ])
      .execute()
    const place = {
      WarehouseName: 'House',
      Address1: 'Street 1',
      City: 'Town',
      PostalCode: 'B24 9QR',
      TimeZone: 'Europe/London',
      CurrencyCode: 'GBP',
    }
    const warehouse = (
      WarehouseCode: string,
      CountryCode: string,
      WarehouseType: number = WAREHOUSE_TYPE.overseas,
      IsEnabled = true,
    ) => ({
      ...place,
      WarehouseCode,
      CountryCode,
      WarehouseType,
      IsEnabled,
    })
    await db
      .insertInto('warehouse')
      .values([
        warehouse('UK1', 'GB'),
        warehouse('UK2', 'GB'),
        warehouse('UK0', 'GB', WAREHOUSE_TYPE.overseas, false),
        warehouse('DE1', 'DE'),
        warehouse('CN1', 'CN', WAREHOUSE_TYPE.receiving),
      ])
      .execute()
    const user = await db
      .insertInto('app_user')
      .values({ ContractCompanyId: 1, AccountName: 'lin', ChineseName: '林', PasswordHash: '', CreatedTime: now() })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const second = await db
      .selectFrom('warehouse')
      .select('WarehouseId')
      .where('WarehouseCode', '=', 'UK2')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('user_setting')
      .values({ UserId: user.Id, Key: 'DefaultWarehouseId', Value: JSON.stringify(second.WarehouseId) })
      .execute()
  })
})
afterAll(() => pool.close())

/** Returns the response for a user of company 1 (with a contract for the UK) or 2 (without). */
function ask(op: Op, input: object = {}, company = 1) {
  const caller = { UserId: 1, ContractCompanyId: company }
  return transact(pool, company, 'read', (db) =>
    handlers.find((handler) => handler.op === op)!.run({ db, input, caller } as never),
  )
}

test('[call.oms.unstatedController.CheckCompanyOsWarehouseBiz] a company without a contract for the country fails the business check', async () => {
  expect(await ask(checkCompanyOsWarehouseBiz, { CountryCode: 'GB' })).toBe(true)
  await expect(ask(checkCompanyOsWarehouseBiz, { CountryCode: 'DE' })).rejects.toMatchObject({ code: 'businessCheck' })
  await expect(ask(checkCompanyOsWarehouseBiz, { CountryCode: 'GB' }, 2)).rejects.toMatchObject({ code: 'businessCheck' })
})

test("[flow.warehouse.selection] lists the active overseas warehouses of a country and flags the user's default", async () => {
  expect(await ask(getWarehouses, { CountryCode: 'GB' })).toMatchObject([
    { WarehouseCode: 'UK1', IsDefault: false },
    { WarehouseCode: 'UK2', IsDefault: true },
  ])
  expect(await ask(getWarehouses, { CountryCode: 'DE' })).toMatchObject([{ WarehouseCode: 'DE1', IsDefault: false }])
})

test('[call.wms.OsDefaultConfig] returns the same configuration to every customer of a country', async () => {
  const german = await ask(getDefaultConfig, { CountryCode: 'DE' })
  expect(getDefaultConfig.output.parse(german)).toEqual(german)
  expect(german).toMatchObject({
    LabelSizes: ['6*4', '8*6'],
    Couriers: [
      { Courier: 'P' },
      { Courier: 'D1', Services: [{ Service: 'D1-STD', MaxWeight: null, WarnWeight: 35 }] },
      { Courier: 'D2' },
    ],
    CutOffTime: '14:00',
  })
  expect(german).toMatchObject({
    RemoteRules: [
      { CountryCode: 'DE' },
      {
        CountryCode: 'FR',
        Areas: [
          { Area: null, From: 20000, To: 20999 },
          { Area: null, From: 97000, To: 98999 },
        ],
      },
    ],
  })

  const { RemoteRules, TariffTables } = getDefaultConfig.output.parse(await ask(getDefaultConfig, { CountryCode: 'GB' }))
  expect(RemoteRules.map(({ CountryCode }) => CountryCode)).toEqual(['GB'])
  expect(RemoteRules[0]!.Areas).toContainEqual({ Area: 'AB', From: 30, To: 38 })
  expect(TariffTables.Couriers.map(({ Service }) => Service)).toEqual([
    'P-T24',
    'P-T48',
    'P-STD',
    'Y-STD',
    'X-MINI',
    'X-MEDIUM',
    'D1-STD',
    'D2-STD',
  ])
  expect(TariffTables.Couriers.find(({ Service }) => Service === 'Y-STD')!.Breaks).toContainEqual({ UpTo: 30, Price: 13.5 })
})

test('[perm.platformInventory] [call.wms.GermanyWarehouseOut.GetCustomerSpecialConfig] returns all switches of the company, or one matched by all its parts', async () => {
  expect(await ask(getCustomerSpecialConfig)).toEqual([{ ...PLATFORM_STOCK, IsEnable: true }])
  expect(await ask(getCustomerSpecialConfig, {}, 2)).toEqual([])
  expect(await ask(isSpecialConfigEnabled, PLATFORM_STOCK)).toBe(true)
  expect(await ask(isSpecialConfigEnabled, { ...PLATFORM_STOCK, CountryCode: 'DE' })).toBe(false)
  expect(await ask(isSpecialConfigEnabled, { ...PLATFORM_STOCK, NeedsDetail: 81 })).toBe(false)
  expect(await ask(isSpecialConfigEnabled, PLATFORM_STOCK, 2)).toBe(false)
})
