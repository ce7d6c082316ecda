import { afterAll } from 'vitest'
import { dropshipOrder, OUTBOUND_TYPE } from '#features/warehouse/dropship/rules.ts'
import { PARCEL } from '#features/freight/tracking/rules.ts'
import { SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'

const CLAIMANT = 426299
export const OTHER = 430118
const DAY_MS = 86_400_000

/** A portal with two companies that have shipped orders, one of them with claims, and the desks of both countries. */
export async function expressPortal() {
  const portal = await testPortal()
  const pool = openPool(portal.url, 6)
  afterAll(() => pool.close())
  const [customer, otherCompany, staff] = [
    await portal.as('yuecheng_admin'),
    await portal.as('qihang_admin'),
    await portal.as('staff_de'),
  ]
  const warehouses = await transact(pool, 'everyone', 'read', async (db) => {
    const rows = await db.selectFrom('warehouse').select(['WarehouseId', 'WarehouseCode']).execute()
    const of = (code: string) => rows.find((row) => row.WarehouseCode === code)!.WarehouseId
    return { GB: of('UKBHM1'), DE: of('DEDUI1') }
  })

  let last = 0
  /** A shipped order whose parcel is with its courier. */
  async function parcel(
    ContractCompanyId = CLAIMANT,
    country: Country = 'DE',
    { daysAgo = 1, status = PARCEL.inTransit as number } = {},
  ) {
    const number = String(++last)
    const [WarehouseOutNo, TrackingNo] = [`DS${country}26010${number.padStart(6, '0')}`, `003404${number.padStart(8, '0')}`]
    const shipped = new Date(now().getTime() - daysAgo * DAY_MS)
    const stamp = { CreatedTime: shipped, CreatedBy: 1, UpdatedTime: shipped, UpdatedBy: 1 }
    const at = { ContractCompanyId, WarehouseOutNo, WarehouseId: warehouses[country], CurrencyCode: SITES[country].currency }
    return transact(pool, ContractCompanyId, 'write', async (db) => {
      const order = await db
        .insertInto('warehouse_out')
        .values({
          ...at,
          ...stamp,
          OutboundType: OUTBOUND_TYPE.dropship,
          Site: country,
          CountryCode: country,
          Status: dropshipOrder.states.outbound,
          RecipientName: 'Jana Becker',
          TotalPieces: 1,
          TrackingNo,
          ExpressStatus: status,
          ActualOutboundTime: shipped,
        })
        .returning('Id')
        .executeTakeFirstOrThrow()
      const { Id } = await db
        .insertInto('pack_express')
        .values({
          ...at,
          CountryCode: country,
          WarehouseOutId: order.Id,
          TrackingNo,
          Courier: 'D1',
          CourierService: 'D1-STD',
          Weight: 1.2,
          ShipTime: shipped,
          CreatedTime: shipped,
          ExpressStatus: status,
          FeeAmount: 5.64,
          SurchargeAmount: 1,
        })
        .returning('Id')
        .executeTakeFirstOrThrow()
      return { Id, TrackingNo, WarehouseOutNo, WarehouseOutId: order.Id, ContractCompanyId }
    })
  }
  return { ...portal, pool, customer, otherCompany, staff, parcel }
}
