import { afterEach, expect } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { fixture, type Json } from './fixture.ts'
import { DELIVERY_METHOD } from '../rules.ts'
import { SALES_PLATFORM } from '#features/warehouse/products/rules.ts'

const TODAY = new Date('2025-11-20T09:00:00Z')
export const at = (method: string) => `/wms/api/OpBehalf/${method}`
export const german = (method: string) => `/wms/api/GermanyOpBehalf/${method}`
export const desk = (method: string) => `/desk/api/Dropship/${method}`
export const row = (Id: number, ContractCompanyId = 1) => ({ ContractCompanyId, Id })
export const errors = (answer: { Body: Json }) => (answer.Body?.Errors ?? []).map((e: Json) => `${e.Field} ${e.Code}`)
export const round = (value: number) => Math.round(value * 100) / 100

/** The `fixture` server on TODAY, with products in stock and helpers to create, move and read orders. */
export async function orderFixture() {
  const { pool, uk, uk2, de, call, keep, putIn } = await fixture()

  simulateClock(() => TODAY)
  afterEach(() => simulateClock(() => TODAY))

  await putIn(1, 'GB', uk, 'X00VASE001', 'NEW-01', 500, '2025-11-10')
  await putIn(1, 'GB', uk, 'X00VASE001', 'OLD-01', 5, '2025-10-01')
  await putIn(1, 'GB', uk, 'X00VASE002', 'B-02', 500)
  await putIn(1, 'GB', uk, 'X00HEAVY01', 'B-03', 500)
  await putIn(1, 'DE', de, 'X00VASE003', 'D-01', 500)
  await putIn(2, 'GB', uk, 'X00RIVAL01', 'R-01', 10)
  await putIn(4, 'GB', uk, 'X00BATCH01', 'B-A', 10)
  await putIn(4, 'GB', uk, 'X00BATCH01', 'B-B', 10)

  let last = 0
  const base = () => ({
    WarehouseId: uk,
    PlatformOrderNo: `026-${++last}`,
    SalesPlatform: SALES_PLATFORM.amazon,
    RecipientName: 'Jane Miller',
    RecipientPhone: '+44 121 496 0000',
    CountryCode: 'GB',
    PostalCode: 'b249qr',
    City: 'Birmingham',
    Address1: '12 Station Road',
    DropshipDeliveryMethod: DELIVERY_METHOD.provider,
    Courier: 'Y',
    CourierService: 'Y-STD',
    Items: [{ Fnsku: 'X00VASE002', Pieces: 2 }],
  })
  const germanAddress = {
    WarehouseId: de,
    CountryCode: 'DE',
    PostalCode: '47119',
    City: 'Duisburg',
    Address1: 'Hafenstraße',
    HouseNumber: '12',
    Courier: 'D1',
    CourierService: 'D1-STD',
    Items: [{ Fnsku: 'X00VASE003', Pieces: 1 }],
  }

  const create = (change: object = {}, as = 'lin') => call(as, at('Create'), { ...base(), ...change })
  async function created(change: object = {}, as = 'lin') {
    const { Body, ErrorCode, Msg } = await create(change, as)
    expect([0, 101], Msg).toContain(ErrorCode)
    return Body as { WarehouseOutId: number; WarehouseOutNo: string; EstimatedFee: number; RowVersion: number }
  }
  const detail = async (id: number, as = 'lin') => (await call(as, at('GetDetail'), { id })).Body
  const move = (method: string, id: number, more: object = {}) => call('ann', desk(method), { Rows: [row(id)], ...more })
  async function picked(change: object = {}) {
    const order = await created(change)
    for (const method of ['Accept', 'StartPicking', 'FinishPicking'])
      expect((await move(method, order.WarehouseOutId)).Body).toEqual({ Done: 1, Skipped: [] })
    return order
  }
  const ship = (No: string, ...parcels: object[]) =>
    call('ann', desk('Ship'), { Orders: [{ WarehouseOutNo: No, Parcels: parcels }] })

  /** Balances of a batch: total, available, locked, damaged. */
  function balance(BatchNo: string) {
    return transact(pool, 'everyone', 'read', async (db) => {
      const r = await db.selectFrom('wares_stock').selectAll().where('BatchNo', '=', BatchNo).executeTakeFirstOrThrow()
      return [r.TotalPcs, r.AvailablePcs, r.LockedPcs, r.DamagedPcs]
    })
  }
  function wallet(companyId = 1, currency = 'GBP') {
    return transact(pool, companyId, 'read', async (db) => {
      const w = await db.selectFrom('wallet').selectAll().where('CurrencyCode', '=', currency).executeTakeFirst()
      return { balance: w?.Balance ?? 0, frozen: w?.FrozenAmount ?? 0 }
    })
  }
  function fees(no: string) {
    return transact(pool, 'everyone', 'read', (db) =>
      db.selectFrom('wfin_fee').selectAll().where('RelateNo', '=', no).orderBy('Id').execute(),
    )
  }
  return {
    pool,
    uk,
    uk2,
    de,
    call,
    keep,
    putIn,
    base,
    germanAddress,
    create,
    created,
    detail,
    move,
    picked,
    ship,
    balance,
    wallet,
    fees,
  }
}
