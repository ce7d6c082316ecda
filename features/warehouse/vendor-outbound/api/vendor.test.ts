import { describe, expect, test } from 'vitest'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { find, findAtDesk } from '#features/dashboard/search/contract.ts'
import {
  cancelVendorOrder,
  createVendorOrder,
  createVendorOrders,
  exportVendorFnskus,
  getVendorCounts,
  getVendorOrder,
  getVendorPage,
  getVendorProducts,
  updateVendorOrder,
} from '../contract.ts'
import {
  abandonVendorOrder,
  acceptVendorOrders,
  deliverVendorOrders,
  getDeskVendorOrder,
  getDeskVendorOrders,
  shipVendorOrder,
} from '../desk-contract.ts'
import { vendorOrder } from '../rules.ts'
import { vendorPortal } from './fixture.ts'

const f = await vendorPortal()
const { owner, other, staff } = f
const { states } = vendorOrder

await f.product('X00VFLAMP1', 200)
await f.product('X00VFBLAN2', 40)
await f.product('X00VFRACE3', 10)
await f.product('X00VFWHOL4', 200)
const one = [{ Fnsku: 'X00VFLAMP1', Pieces: 2 }]

test('[cap.wh.vf] [state.outbound] [call.wms.AmazonVFOut.AmazonVFCreateOrder] [call.wms.AmazonVFOut.GetAmazonVFOrderDetail] an order is created, shipped as a whole and delivered: it is charged for the work, its company notified', async () => {
  const before = await f.wallet()
  const saved = await f.create(
    [
      { Fnsku: 'X00VFWHOL4', Pieces: 2 },
      { Fnsku: 'X00VFBLAN2', Pieces: 3 },
    ],
    {
      PackagesCount: 2,
      LabelFiles: [await f.label('a.pdf'), await f.label('b.pdf')],
    },
  )
  expect(saved.WarehouseOutNo).toMatch(/^VFGB\d{11}$/)
  expect(await f.balance('B-WHOL4')).toMatchObject({ AvailablePcs: 198, LockedPcs: 2 })
  // Two parcels of 2.5 kg at 1.60, three additional pieces at 0.35.
  expect(saved.EstimatedFee).toBe(4.25)
  expect(await f.wallet()).toEqual({ Balance: before.Balance, FrozenAmount: expect.closeTo(before.FrozenAmount + 4.25, 2) })
  await f.packed(saved)
  const ship = (...TrackingNos: string[]) => staff.ok(shipVendorOrder, { ...f.keyOf(saved), TrackingNos })
  // One number for two parcels, or the same number twice: nothing is shipped.
  for (const numbers of [['A1'], ['A1', 'A1'], ['A1', 'A2', 'A3']])
    expect(await ship(...numbers)).toMatchObject({ Done: 0, Skipped: [{ No: saved.WarehouseOutNo }] })
  expect(await f.balance('B-WHOL4')).toMatchObject({ LockedPcs: 2 })
  expect(await ship('A1', 'A2')).toEqual(f.done)
  expect(await f.balance('B-WHOL4')).toEqual({ AvailablePcs: 198, LockedPcs: 0, TotalPcs: 198 })
  expect(await f.wallet()).toEqual({ Balance: expect.closeTo(before.Balance - 4.25, 2), FrozenAmount: before.FrozenAmount })
  expect(await staff.ok(deliverVendorOrders, f.rows(saved))).toEqual(f.done)
  const order = await f.detail(saved)
  expect(order).toMatchObject({ Status: states.delivered, ActualFee: 4.25, TrackingNos: ['A1', 'A2'] })
  expect(order.FeeLines.map(({ Qty, Amount }) => [Qty, Amount])).toEqual([
    [2, 3.2],
    [3, 1.05],
  ])
  expect(order.Events.map(({ Move }) => Move)).toEqual([
    'create',
    'accept',
    'startPicking',
    'finishPicking',
    'pack',
    'ship',
    'deliver',
  ])
  await expect.poll(async () => (await owner.ok(getMessagePage, { Keyword: saved.WarehouseOutNo })).TotalCount).toBe(2)
})

test('at another price than the customer saw nothing is ordered before he agrees to it', async () => {
  const other = await owner.call(createVendorOrder, { ...f.order(one), ExpectedAmount: 1 })
  expect(other).toMatchObject({ ErrorCode: 6, Body: { ExpectedAmount: 1, TotalAmount: 1.6, CurrencyCode: 'GBP' } })
})

test('[perm.gate.420561] [const.gate.vf] list, counts, orders and products do not exist for any other company', async () => {
  const saved = await f.create(one)
  expect(await other.refused(getVendorPage, {})).toBe(5)
  expect(await other.refused(getVendorCounts, {})).toBe(5)
  expect(await other.refused(getVendorProducts, { WarehouseId: f.at.GB })).toBe(5)
  expect(await other.refused(getVendorOrder, { id: saved.WarehouseOutId })).toBe(5)
  expect(await other.refused(createVendorOrder, f.order(one))).toBe(5)
  expect(await other.refused(cancelVendorOrder, { warehouseOutId: saved.WarehouseOutId })).toBe(5)
})

test('[rule.file.labels.count] [rule.file.labels.pdf] too few labels, a past window and an unknown product are refused at their fields', async () => {
  const fields = async (change: object) => {
    const { ErrorCode, Body } = await owner.call(createVendorOrder, f.order(one, change))
    return ErrorCode === 1 ? (Body as unknown as { Errors: { Field: string }[] }).Errors.map(({ Field }) => Field) : ErrorCode
  }
  expect(await fields({ PackagesCount: 2 })).toEqual(['LabelFiles'])
  expect(await fields({ ShipWindowStart: f.hence(-3), ShipWindowEnd: f.hence(-1) })).toEqual(['ShipWindowEnd'])
  expect(await fields({ LabelFiles: [{ FileId: 999_999, FileName: 'x.pdf' }] })).toEqual(['LabelFiles[0].FileName'])
  const unknown = await owner.call(createVendorOrder, f.order([{ Fnsku: 'X00NOSUCH1', Pieces: 1 }]))
  expect(unknown.ErrorCode).toBe(1)
})

test('[call.wms.AmazonVFOut.AmazonVFUpdateOrder] [call.wms.AmazonVFOut.AmazonVFCancelOrder] an order can be changed and cancelled until the warehouse starts; its purchase order can then be placed again', async () => {
  const fields = f.order([{ Fnsku: 'X00VFBLAN2', Pieces: 5 }])
  const saved = await owner.ok(createVendorOrder, fields)
  const repeated = await owner.call(createVendorOrder, {
    ...fields,
    PurchaseOrderNo: fields.PurchaseOrderNo.toLowerCase(),
  })
  expect(repeated.Body).toMatchObject({ Errors: [{ Field: 'PurchaseOrderNo', Code: 'orderExists' }] })
  const free = (await f.balance('B-BLAN2')).AvailablePcs
  await owner.ok(updateVendorOrder, {
    ...fields,
    Items: [{ ...fields.Items[0]!, Pieces: 1 }],
    Id: saved.WarehouseOutId,
    RowVersion: saved.RowVersion,
  })
  expect(await f.balance('B-BLAN2')).toMatchObject({ AvailablePcs: free + 4 })
  expect(await owner.refused(updateVendorOrder, { ...fields, Id: saved.WarehouseOutId, RowVersion: saved.RowVersion })).toBe(6)
  expect(await owner.ok(cancelVendorOrder, { warehouseOutId: saved.WarehouseOutId })).toBe(true)
  expect(await f.balance('B-BLAN2')).toMatchObject({ AvailablePcs: free + 5 })
  const again = await owner.ok(createVendorOrder, fields)
  await staff.ok(acceptVendorOrders, f.rows(again))
  expect(await owner.refused(cancelVendorOrder, { warehouseOutId: again.WarehouseOutId })).toBe(2)
  expect(await owner.refused(updateVendorOrder, { ...fields, Id: again.WarehouseOutId, RowVersion: again.RowVersion + 1 })).toBe(
    2,
  )
})

test('a short pick abandons the whole order: unfit or missing pieces are booked, the rest becomes available, nothing ships', async () => {
  const saved = await f.create([{ Fnsku: 'X00VFBLAN2', Pieces: 10 }])
  await f.picked(saved)
  const { Items } = await f.detail(saved)
  const before = await f.balance('B-BLAN2')
  const abandon = (Damaged: number, Lost: number) =>
    staff.ok(abandonVendorOrder, {
      ...f.keyOf(saved),
      Reason: 'Three pieces are missing',
      IsHandlingCharged: true,
      Shorts: [{ Id: Items[0]!.Id, Damaged, Lost }],
    })
  expect(await abandon(5, 6)).toMatchObject({ Done: 0 })
  expect(await abandon(1, 3)).toEqual(f.done)
  const after = await f.balance('B-BLAN2')
  expect(after).toEqual({
    AvailablePcs: before.AvailablePcs + 6,
    LockedPcs: before.LockedPcs - 10,
    TotalPcs: before.TotalPcs - 3,
  })
  const order = await f.detail(saved)
  expect(order).toMatchObject({ Status: states.abandoned, AbandonReason: 'Three pieces are missing' })
  expect(order.ActualFee).toBeGreaterThan(0)
})

describe('finding orders', () => {
  test('[call.wms.AmazonVFOut.GetAmazonVFPageList] the list matches its counts, also when searching by purchase order or product; the desk lists the earliest window end first', async () => {
    const late = await f.create(one, { ShipWindowEnd: f.hence(90) })
    const soon = await f.create(one, { ShipWindowEnd: f.hence(2), PurchaseOrderNo: 'FINDME-77' })
    const counts = await owner.ok(getVendorCounts, {})
    const page = await owner.ok(getVendorPage, { Status: states.notOutbound })
    expect(page.TotalCount).toBe(counts[states.notOutbound])
    expect((await owner.ok(getVendorPage, { Keyword: 'findme' })).Items.map(({ Id }) => Id)).toEqual([soon.WarehouseOutId])
    const byProduct = await owner.ok(getVendorPage, { Keyword: 'X00VFLAMP1' })
    expect(byProduct.TotalCount).toBeGreaterThanOrEqual(2)
    expect(await owner.ok(getVendorCounts, { Keyword: 'X00VFLAMP1' })).toMatchObject({
      [states.notOutbound]: byProduct.Items.filter(({ Status }) => Status === states.notOutbound).length,
    })
    const desk = (await staff.ok(getDeskVendorOrders, { Status: states.notOutbound })).Items.map(({ Id }) => Id)
    expect(desk.indexOf(soon.WarehouseOutId)).toBeLessThan(desk.indexOf(late.WarehouseOutId))
    // In the list of all states, orders shipped long ago would otherwise come first.
    expect((await staff.ok(getDeskVendorOrders, {})).Items[0]).toMatchObject({ Id: soon.WarehouseOutId })
    expect(await staff.ok(getDeskVendorOrder, f.keyOf(late))).toMatchObject({
      CountryCode: 'GB',
      Items: [{ Fnsku: 'X00VFLAMP1' }],
    })
    expect(await owner.ok(find, { Query: 'findme-7' })).toMatchObject([{ Kind: 'vendor', Label: soon.WarehouseOutNo }])
    expect(await staff.ok(findAtDesk, { Query: 'findme-7' })).toMatchObject([{ Kind: 'vendor' }])
  })

  test('[call.wms.AmazonVFOut.ExportVFFnskuData] products and their free pieces are exported as a workbook', async () => {
    const bytes = await owner.bytes(exportVendorFnskus, { WarehouseId: f.at.GB })
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(await owner.ok(getVendorProducts, { WarehouseId: f.at.GB, Fnskus: ['X00VFRACE3'] })).toMatchObject([
      { AvailablePcs: 10, Batches: [{ BatchNo: 'B-RACE3' }] },
    ])
  })
})

test('[call.wms.AmazonVFOut.BatchAddVFOrder] of several orders each is placed completely or not at all', async () => {
  const good = f.order([{ Fnsku: 'X00VFLAMP1', Pieces: 1 }])
  const short = f.order([
    { Fnsku: 'X00VFLAMP1', Pieces: 1 },
    { Fnsku: 'X00VFBLAN2', Pieces: 500 },
  ])
  const before = await f.balance('B-LAMP1')
  const { SuccessCount, Orders, Errors } = await owner.ok(createVendorOrders, { Orders: [short, good] })
  expect([SuccessCount, Orders.length]).toEqual([1, 1])
  expect(Errors).toMatchObject([{ Index: 0, PurchaseOrderNo: short.PurchaseOrderNo }])
  expect(await f.balance('B-LAMP1')).toMatchObject({ AvailablePcs: before.AvailablePcs - 1 })
})

test('shipping before the window opens, or with the number of another order, requires confirmation', async () => {
  const sent = await f.create(one)
  const early = await f.create(one, { ShipWindowStart: f.hence(5) })
  for (const saved of [sent, early]) await f.packed(saved)
  expect(await staff.ok(shipVendorOrder, { ...f.keyOf(sent), TrackingNos: ['PF55501GB'] })).toEqual(f.done)
  const ship = (answers: object) => staff.call(shipVendorOrder, { ...f.keyOf(early), TrackingNos: ['pf55501gb'], ...answers })
  // No confirmation is requested for a call that would be refused anyway.
  expect(await ship({ TrackingNos: ['A1', 'A2'] })).toMatchObject({ ErrorCode: 0, Body: { Done: 0, Skipped: [{}] } })
  expect(await ship({})).toMatchObject({ ErrorCode: 2, Body: { Ask: 'early' } })
  expect(await ship({ IsEarlyConfirmed: true })).toMatchObject({
    ErrorCode: 2,
    Msg: expect.stringContaining(sent.WarehouseOutNo),
    Body: { Ask: 'repeated' },
  })
  expect((await f.detail(early)).Status).toBe(states.toBeShipped)
  expect(await ship({ IsEarlyConfirmed: true, IsRepeatConfirmed: true })).toMatchObject({ Body: f.done })
})
