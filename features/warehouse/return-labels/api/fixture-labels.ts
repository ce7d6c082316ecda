import { afterAll } from 'vitest'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { labelServer } from '#features/warehouse/carrier-labels/api/fixture-carrier.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { stockProduct } from '../../../../api/fixture.ts'
import { testPortal, type Client } from '../../../../api/testing.ts'
import { createLabel, getDeskLabel, getLabel } from '../contract.ts'

/** A wallet company, one that pays monthly, and their labels at a courier that the test controls. */

export const [LANJING, HENGTAI] = [420561, 413939]
export async function labelPortal() {
  const carrier = await labelServer()
  const { as, anonymous, url, portal } = await testPortal({ CARRIER_URL: carrier.url, PUBLIC_URL: 'https://portal.example' })
  const pool = openPool(url, 4)
  afterAll(() => pool.close())
  const [prepaid, monthly, staff] = await Promise.all([as('lanjing_admin'), as('hengtai_admin'), as('staff_uk')])
  await transact(pool, LANJING, 'write', (db) =>
    recharge(db, { ContractCompanyId: LANJING, CurrencyCode: 'GBP' }, 200, {
      Type: 'recharge_record',
      No: 'RC-1',
      Operator: 'staff_uk',
    }),
  )
  const { WarehouseId, WaresInfoId } = await stockProduct(url, 'X00LABEL01', 20)

  let next = 0
  /** Adds an order of the monthly company that was delivered to its buyer. */
  const delivered = (Pieces = 2) =>
    transact(pool, HENGTAI, 'write', async (db) => {
      const WarehouseOutNo = `DSGB2601020${String(++next).padStart(4, '0')}`
      const stamp = { CreatedTime: now(), CreatedBy: 1, UpdatedTime: now(), UpdatedBy: 1 }
      const { Id } = await db
        .insertInto('warehouse_out')
        .values({
          ...stamp,
          ContractCompanyId: HENGTAI,
          WarehouseOutNo,
          OutboundType: 127002,
          Site: 'GB',
          WarehouseId,
          Status: 126009,
          RecipientName: 'Ann Smith',
          RecipientPhone: '+44 121 496 0000',
          CountryCode: 'GB',
          PostalCode: 'B24 9QR',
          City: 'Birmingham',
          Address1: '12 Station Road',
          TotalPieces: Pieces,
          CurrencyCode: 'GBP',
        })
        .returning('Id')
        .executeTakeFirstOrThrow()
      const item = { ContractCompanyId: HENGTAI, WarehouseOutId: Id, LineNo: 1, WaresInfoId, Fnsku: 'X00LABEL01', Pieces }
      await db.insertInto('warehouse_out_item').values(item).execute()
      return { Id, WarehouseOutNo }
    })

  const fields = {
    WarehouseId,
    SenderName: 'Ann Smith',
    Phone: '+44 121 496 0000',
    Country: 'GB',
    PostalCode: 'b249qr',
    City: 'Birmingham',
    Street: '12 Station Road',
    Weight: 1.5,
    Length: 30,
    Width: 20,
    Height: 10,
    CourierService: 'Y-STD',
  } as const
  const order = (who: Client, more: object = {}, country: Country = 'GB') =>
    who.call(createLabel[country], { ...fields, ...more } as never)

  /** Creates a label and moves it to a state, once its courier has responded. */
  async function labelled(who: Client, company: number, more: object = {}, state = 146002) {
    const { Body, Msg } = await order(who, more)
    if (!Body) throw new Error(Msg)
    const read = () => who.ok(getLabel.GB, { Id: Body.Id })
    const row = { ContractCompanyId: company, Id: Body.Id }
    const until = async (wanted: number) => {
      for (let look = 0; look < 100; look += 1) {
        if ((await read()).ReturnLabelState === wanted) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`label ${Body.ReturnLabelNo} is ${(await read()).ReturnLabelState}, not ${wanted}`)
    }
    await until(state)
    return { ...Body, row, read, until, desk: () => staff.ok(getDeskLabel, row) }
  }
  const wallet = () =>
    transact(pool, LANJING, 'read', async (db) => {
      const found = await db.selectFrom('wallet').selectAll().where('CurrencyCode', '=', 'GBP').executeTakeFirstOrThrow()
      return { balance: found.Balance, frozen: found.FrozenAmount }
    })
  return { as, anonymous, pool, url, portal, carrier, prepaid, monthly, staff, delivered, fields, order, labelled, wallet }
}
