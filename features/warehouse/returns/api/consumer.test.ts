import { expect, test } from 'vitest'
import { now } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import * as contract from '../consumer-contract.ts'
import { getReturn, getToStockPage } from '../contract.ts'
import { getDeskReturns, shelveReturns } from '../desk-contract.ts'
import { CONDITION, RETURN_METHOD, returnOrder, SERVICE } from '../rules.ts'
import { returnPortal } from './fixture-returns.ts'
import { openReturned, returnedParcels } from './returned-parcels.ts'

const { customer, otherCompany, staff, pool, COMPANY, warehouses, waresOf, row, line, receive, courierNo, issues } =
  await returnPortal()
const { states } = returnOrder
const DELIVERED = 126009
const RETURNED = 133007

let next = 0
/** Adds an order of five vases, delivered to its buyer or being brought back by its courier. */
function delivered(expressStatus = 133005) {
  const no = `DSGB2601010${String(++next).padStart(4, '0')}`
  const TrackingNo = courierNo()
  const moment = now()
  return transact(pool, COMPANY, 'write', async (db) => {
    const owned = { ContractCompanyId: COMPANY, CreatedTime: moment, CreatedBy: 1, UpdatedTime: moment, UpdatedBy: 1 }
    const { Id } = await db
      .insertInto('warehouse_out')
      .values({
        ...owned,
        WarehouseOutNo: no,
        OutboundType: 127002,
        Site: 'GB',
        WarehouseId: warehouses.GB,
        Status: DELIVERED,
        RecipientName: 'Ann Smith',
        TotalPieces: 5,
        TrackingNo,
        CurrencyCode: 'GBP',
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const item = { ContractCompanyId: COMPANY, WarehouseOutId: Id, LineNo: 1, WaresInfoId: waresOf('X00VASE001', 'GB') }
    await db
      .insertInto('warehouse_out_item')
      .values({ ...item, Fnsku: 'X00VASE001', Pieces: 5 })
      .execute()
    await db
      .insertInto('carrier_watch')
      .values({
        ContractCompanyId: COMPANY,
        Kind: 'parcel',
        Reference: TrackingNo,
        Carrier: 'Y',
        WarehouseOutId: Id,
        ExpressStatus: expressStatus,
        ShipTime: moment,
        CreatedTime: moment,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { Id, no, TrackingNo }
  })
}
const create = (OriginalNo: string, more: object = {}) =>
  customer.call(contract.createConsumerReturn.GB, { OriginalNo, ...more } as never)

test('[call.wms.CustomerReturnProduct.GetIsCreateByExpressNo] [ent.Returns] a return of the company’s own order is accepted at once, counted, confirmed and shelved as a new batch', async () => {
  const order = await delivered()
  const ExpressNo = courierNo()
  const isCreate = () => customer.ok(contract.getIsCreateByExpressNo.GB, { ExpressNo })
  expect(await isCreate()).toEqual({ IsCreate: false, ReturnNo: null })
  const { Body } = await create(` ${order.no.toLowerCase()}`, {
    ReturnExpressNo: ExpressNo,
    Items: [{ Fnsku: 'X00VASE001', Pieces: 3 }],
  })
  expect(Body).toMatchObject({ Status: states.accepted, ReturnNo: expect.stringMatching(/^CRGB/) })
  expect(await isCreate()).toEqual({ IsCreate: true, ReturnNo: Body.ReturnNo })
  expect(await otherCompany.ok(contract.getIsCreateByExpressNo.GB, { ExpressNo })).toEqual({ IsCreate: false, ReturnNo: null })
  expect(await customer.ok(contract.getConsumerReturn.GB, { Id: Body.Id })).toMatchObject({
    BuyerName: 'Ann Smith',
    OriginalOutNo: order.no,
    ReturnMethod: RETURN_METHOD.buyer,
    CourierNumbers: [ExpressNo],
  })
  // Neither list shows the other kind of return.
  expect(await customer.refused(getReturn.GB, { Id: Body.Id })).toBe(5)

  await receive(Body.Id, ExpressNo, [line(2, CONDITION.opened), line(1, CONDITION.damaged)])
  const { Items } = await customer.ok(contract.getConsumerReturn.GB, { Id: Body.Id })
  const Lines = Items.map(({ Id }) => ({ Id, ServiceType: SERVICE.shelve }))
  await customer.ok(contract.confirmConsumerLines.GB, { Lines } as never)
  await staff.GB.ok(shelveReturns, { Rows: [row(Body.Id)] })
  expect(await customer.ok(contract.getConsumerReturn.GB, { Id: Body.Id })).toMatchObject({
    Status: states.completed,
    ShelvedPieces: 3,
  })
  const back = await customer.ok(getToStockPage.GB, { Keyword: Body.ReturnNo })
  expect(back.Items.map((item) => item.BatchNo).toSorted()).toEqual([`${Body.ReturnNo}-01`, `${Body.ReturnNo}-02`])
  // This test adds the order without its stock: only its locks may be missing.
  expect((await issues()).filter((issue) => !issue.subject.startsWith('DSGB'))).toEqual([])
})

test('no more can be returned than was sent, by order or parcel number; two concurrent returns share what is left', async () => {
  const order = await delivered()
  expect(await create('DSGB-NOBODY')).toMatchObject({ ErrorCode: 2 })
  expect(await create(order.TrackingNo, { Items: [{ Fnsku: 'X00VASE001', Pieces: 6 }] })).toMatchObject({
    ErrorCode: 2,
    Msg: 'X00VASE001: only 5 pieces can still come back',
  })
  const twice = { Fnsku: 'X00VASE001', Pieces: 3 }
  expect(await create(order.TrackingNo, { Items: [twice, twice] })).toMatchObject({
    ErrorCode: 1,
    Body: { Errors: [{ Field: 'Items[1].Fnsku', Code: 'duplicate' }] },
  })
  const three = { Items: [{ Fnsku: 'X00VASE001', Pieces: 3 }] }
  const answers = await Promise.all([create(order.no, three), create(order.no, three)])
  expect(answers.map((answer) => answer.ErrorCode).toSorted()).toEqual([0, 2])
  // Without lines, all remaining pieces are returned.
  const { Body } = await create(order.TrackingNo)
  expect((await customer.ok(contract.getConsumerReturn.GB, { Id: Body.Id })).Pieces).toBe(2)
  expect(await create(order.no)).toMatchObject({ ErrorCode: 2, Msg: expect.stringContaining('already on returns') })
  // A cancelled return frees its pieces.
  await customer.ok(contract.cancelConsumerReturn.GB, { Id: Body.Id, RowVersion: Body.RowVersion })
  expect(await customer.ok(contract.getReturnableOrder.GB, { Id: order.Id })).toMatchObject({ Items: [{ Pieces: 2 }] })
})

test('a parcel returned by its courier opens a return, once', async () => {
  const order = await delivered(RETURNED)
  expect(await openReturned(pool)).toBe(1)
  expect(await openReturned(pool)).toBe(0)
  const { Items } = await staff.GB.ok(getDeskReturns, { Keyword: order.TrackingNo })
  expect(Items).toMatchObject([
    { OriginalOutNo: order.no, ReturnMethod: RETURN_METHOD.undelivered, Status: states.accepted, Pieces: 5 },
  ])
})

test('every parcel of an order that is brought back is on a return: an open one of its order, else a new one for the missing pieces', async () => {
  const order = await delivered(RETURNED)
  const back = () =>
    transact(pool, COMPANY, 'write', async (db) => {
      const moment = now()
      const watch = { ContractCompanyId: COMPANY, Kind: 'parcel', Reference: courierNo(), Carrier: 'Y', WarehouseOutId: order.Id }
      await db
        .insertInto('carrier_watch')
        .values({ ...watch, ExpressStatus: RETURNED, ShipTime: moment, CreatedTime: moment })
        .execute()
      return watch.Reference
    })
  expect(await openReturned(pool)).toBe(1)
  const second = await back()
  expect(await openReturned(pool)).toBe(1)
  const found = async () => (await staff.GB.ok(getDeskReturns, { Keyword: order.no })).Items.toSorted((a, b) => a.Id - b.Id)
  const [open, ...none] = await found()
  expect([open, none]).toMatchObject([{ Boxes: 2, Pieces: 5 }, []])
  for (const no of [order.TrackingNo, second]) expect((await receive(open!.Id, no, [line(2)])).ErrorCode).toBe(0)
  const third = await back()
  expect(await openReturned(pool)).toBe(1)
  expect(await found()).toMatchObject([
    { Id: open!.Id },
    { Boxes: 1, Pieces: 1, Status: states.accepted, OriginalExpressNo: third },
  ])
  expect(await openReturned(pool)).toBe(0)
})

test('a return cancelled by its customer does not hide a returned parcel, whose own return is still opened only once', async () => {
  const order = await delivered(RETURNED)
  const { Body } = await create(order.no)
  expect(await returnedParcels(pool)).toEqual([])
  await customer.ok(contract.cancelConsumerReturn.GB, { Id: Body.Id, RowVersion: Body.RowVersion })
  expect(await openReturned(pool)).toBe(1)
  const { Items } = await staff.GB.ok(getDeskReturns, { Keyword: order.TrackingNo, Status: states.accepted })
  expect(Items).toHaveLength(1)
  const { Id, RowVersion } = Items[0]!
  await customer.ok(contract.cancelConsumerReturn.GB, { Id, RowVersion })
  expect(await openReturned(pool)).toBe(0)
})

test('more pieces than announced and unannounced goods are booked after confirmation', async () => {
  const order = await delivered()
  const ReturnExpressNo = courierNo()
  const { Body } = await create(order.no, { ReturnExpressNo, Items: [{ Fnsku: 'x00vase001', Pieces: 2 }] })
  const lines = [line(2), line(1, CONDITION.damaged), line(1, CONDITION.asNew, 'x00vase002'), line(4, CONDITION.notOurs, 'B0X')]
  expect(await receive(Body.Id, ReturnExpressNo, lines, 'GB', { IsOverReceiptConfirmed: false })).toMatchObject({
    ErrorCode: 2,
    Body: { Ask: 'overReceipt' },
    Msg: expect.stringContaining('X00VASE001: 3 / 2; X00VASE002: 1 / 0'),
  })
  const mistyped = [...lines, line(1, CONDITION.asNew, 'X00VASE00')]
  // No confirmation is requested for what cannot be booked at all.
  expect(await receive(Body.Id, ReturnExpressNo, mistyped, 'GB', { IsOverReceiptConfirmed: false })).toMatchObject({
    ErrorCode: 2,
    Body: null,
    Msg: expect.stringContaining('X00VASE00 is not a product of this customer'),
  })
  expect((await receive(Body.Id, ReturnExpressNo, lines)).ErrorCode).toBe(0)
})

test('pieces are returned under the serial numbers shipped, and are in stock with them again', async () => {
  const order = await delivered()
  const WaresInfoId = waresOf('X00VASE002', 'GB')
  await transact(pool, COMPANY, 'write', async (db) => {
    await db.updateTable('wares_info').set({ IsSnManaged: true }).where('Id', '=', WaresInfoId).execute()
    const item = { ContractCompanyId: COMPANY, WarehouseOutId: order.Id, LineNo: 2, WaresInfoId, Fnsku: 'X00VASE002', Pieces: 2 }
    await db
      .insertInto('warehouse_out_item')
      .values({ ...item, SnList: ['SN-1', 'SN-2'] })
      .execute()
  })
  const ReturnExpressNo = courierNo()
  const { Body } = await create(order.no, { ReturnExpressNo, Items: [{ Fnsku: 'X00VASE002', Pieces: 2 }] })
  const count = (...Serials: string[]) =>
    receive(Body.Id, ReturnExpressNo, [{ ...line(2, CONDITION.asNew, 'X00VASE002'), Serials }])
  expect(await count('SN-1')).toMatchObject({
    ErrorCode: 2,
    Msg: 'X00VASE002: 2 serial numbers required, 1 entered',
    Body: { SerialsOf: 'X00VASE002' },
  })
  expect(await count('SN-1', 'SN-9')).toMatchObject({ ErrorCode: 2, Msg: `Serial number SN-9 was not shipped with ${order.no}` })
  expect((await count('SN-1', 'SN-1')).ErrorCode).toBe(7)
  expect((await count('SN-1', 'SN-2')).ErrorCode).toBe(0)
  const { Items } = await customer.ok(contract.getConsumerReturn.GB, { Id: Body.Id })
  expect(Items).toMatchObject([{ OldFnsku: 'X00VASE002', Serials: ['SN-1', 'SN-2'] }])
  expect((await customer.ok(contract.getConsumerPage.GB, { Keyword: 'SN-2' })).Items).toMatchObject([{ Id: Body.Id }])
  expect((await staff.GB.ok(getDeskReturns, { Keyword: 'SN-2' })).Items).toMatchObject([{ Id: Body.Id }])
  const Lines = Items.map(({ Id }) => ({ Id, ServiceType: SERVICE.shelve }))
  await customer.ok(contract.confirmConsumerLines.GB, { Lines } as never)
  await staff.GB.ok(shelveReturns, { Rows: [row(Body.Id)] })
  const numbers = await transact(pool, COMPANY, 'read', (db) =>
    db.selectFrom('stock_sn').select(['Sn', 'State', 'RelateNo']).orderBy('Sn').execute(),
  )
  expect(numbers).toEqual(['SN-1', 'SN-2'].map((Sn) => ({ Sn, State: 'inStock', RelateNo: Body.ReturnNo })))
})
