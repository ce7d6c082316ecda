import { describe, expect, test } from 'vitest'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { getStockPage } from '#features/warehouse/stock/contract.ts'
import { now } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { cancelVendorOrder, createVendorOrder, getVendorPage, uploadVendorOrders } from '../contract.ts'
import { acceptVendorOrders, shipVendorOrder } from '../desk-contract.ts'
import { vendorPortal } from './fixture.ts'
import { reportPassedWindows } from './work.ts'

const f = await vendorPortal()
const { owner, staff } = f

await f.product('X00VFLAMP1', 200)
await f.product('X00VFBLAN2', 40)
await f.product('X00VFRACE3', 10)
const one = [{ Fnsku: 'X00VFLAMP1', Pieces: 2 }]

test('[call.wms.AmazonVFOut.UploadVFDetail] rows of one purchase order are one order; bad orders are returned with reasons, the others placed, and a second import duplicates nothing', async () => {
  const file = await f.label('import-label.pdf')
  const line = {
    VendorCode: 'AB1CD',
    ShipWindowStart: '2099-01-20 08:00',
    ShipWindowEnd: '2099-06-21 18:00',
    Fnsku: 'X00VFLAMP1',
    Asin: 'B0ABCD1234',
    Pieces: 1,
    PackagesCount: 1,
    LabelFile: file.FileName,
  }
  const lines = [
    { ...line, PurchaseOrderNo: 'IMPORT-1' },
    { ...line, PurchaseOrderNo: 'IMPORT-2', LabelFile: 'nobody.pdf' },
    { ...line, PurchaseOrderNo: 'import-1', Fnsku: 'X00VFBLAN2' },
    { ...line, PurchaseOrderNo: 'IMPORT-3', Pieces: 9999 },
    { ...line, PurchaseOrderNo: 'IMPORT-4', ShipWindowEnd: '2020-01-01' },
    { ...line, PurchaseOrderNo: 'IMPORT-5', PackagesCount: 2 },
  ]
  const seen = await f.preview(lines)
  const issues = seen.Result!.Preview.flatMap((row) => row.Faults.map(({ Row, Field, Code }) => `${Row} ${Field} ${Code}`))
  expect(issues.toSorted()).toEqual(
    [
      '3 LabelFile labelMissing',
      '5 Pieces stock',
      '6 ShipWindowEnd windowOrder',
      '6 ShipWindowEnd windowPast',
      '7 LabelFile labelFew',
    ].toSorted(),
  )
  expect(await owner.ok(getVendorPage, { Keyword: 'IMPORT-' })).toMatchObject({ TotalCount: 0 })
  expect((await f.write(seen.Id)).Result).toMatchObject({ DoneRows: 2, SkippedRows: 0 })
  const { Items } = await owner.ok(getVendorPage, { Keyword: 'IMPORT-' })
  // In June the warehouse's time is an hour ahead of UTC.
  expect(Items).toMatchObject([
    {
      PurchaseOrderNo: 'IMPORT-1',
      TotalPieces: 2,
      ShipWindowStart: '2099-01-20T08:00:00.000Z',
      ShipWindowEnd: '2099-06-21T17:00:00.000Z',
    },
  ])
  const again = await f.preview(lines.filter(({ PurchaseOrderNo }) => PurchaseOrderNo.toUpperCase() === 'IMPORT-1'))
  expect(again.Result).toMatchObject({ GoodRows: 2, KnownRows: 2 })
  expect((await f.write(again.Id)).Result).toMatchObject({ DoneRows: 0, SkippedRows: 2 })
})

test('times are accepted in the formats of spreadsheet programs; a window ending on a day includes all of it', async () => {
  const { FileName } = await f.label('forms.pdf')
  const order = (PurchaseOrderNo: string, ShipWindowStart: string, ShipWindowEnd: string) => ({
    VendorCode: 'AB1CD',
    PurchaseOrderNo,
    ShipWindowStart,
    ShipWindowEnd,
    Fnsku: 'X00VFLAMP1',
    Asin: 'B0ABCD1234',
    Pieces: 1,
    PackagesCount: 1,
    LabelFile: FileName,
  })
  const { Id, Result } = await f.preview([
    order('FORM-1', '2099/1/20 8:00', '2099/1/21 18:00:00'),
    order('FORM-2', '20.01.2099 08:00', '21.1.2099'),
    order('FORM-3', '1/20/2099 8:00', '2099-01-21'),
  ])
  expect(Result!.Preview.flatMap((row) => row.Faults.map(({ Row, Field }) => `${Row} ${Field}`))).toEqual(['4 ShipWindowStart'])
  await f.write(Id)
  const { Items } = await owner.ok(getVendorPage, { Keyword: 'FORM-', SortField: 'PurchaseOrderNo', SortOrder: 'asc' })
  expect(Items.map((one) => [one.ShipWindowStart, one.ShipWindowEnd])).toEqual([
    ['2099-01-20T08:00:00.000Z', '2099-01-21T18:00:00.000Z'],
    ['2099-01-20T08:00:00.000Z', '2099-01-21T23:59:00.000Z'],
  ])
})

test('a CSV file saved by a spreadsheet is accepted: semicolons as separators, times as displayed', async () => {
  const { FileName } = await f.label('table.pdf')
  const table = [
    'Vendor code;Purchase order;Ship window start;Ship window end;FNSKU;ASIN;Pieces;Parcels;Label files',
    `AB1CD;TABLE-1;2099/1/20 8:00;2099/1/21 18:00;X00VFLAMP1;B0ABCD1234;2;1;${FileName}`,
  ].join('\r\n')
  const { Body } = await owner.upload(uploadVendorOrders, new Blob([table]), 'orders.csv')
  const { Id, Result, FileName: name } = await f.settled(Body.UploadRecordId, ['preview', 'failed'])
  expect([name, Result]).toEqual(['orders.csv', expect.objectContaining({ GoodRows: 1, BadRows: 0 })])
  await f.write(Id)
  expect(await owner.ok(getVendorPage, { Keyword: 'TABLE-1' })).toMatchObject({ Items: [{ TotalPieces: 2 }] })
})

test('remaining stock is tracked across the whole file, for any number of rows', async () => {
  const { FileName } = await f.label('long-file.pdf')
  const lines = Array.from({ length: 520 }, (_, index) => ({
    VendorCode: 'AB1CD',
    PurchaseOrderNo: `LONG-${index}`,
    ShipWindowStart: '2099-01-20 08:00',
    ShipWindowEnd: '2099-06-21 18:00',
    Fnsku: 'X00VFBLAN2',
    Asin: 'B0ABCD1234',
    Pieces: 1,
    PackagesCount: 1,
    LabelFile: FileName,
  }))
  const { Items } = await owner.ok(getStockPage.GB, { Keyword: 'X00VFBLAN2' })
  const [{ AvailablePcs }] = Items as [(typeof Items)[number]]
  const { Result } = await f.preview(lines)
  expect(Result).toMatchObject({ GoodRows: AvailablePcs, BadRows: lines.length - AvailablePcs })
})

describe('concurrent calls', () => {
  test('[msg.insufficientStock] of two orders for the last pieces one is placed', async () => {
    const orders = [1, 2].map(() => f.order([{ Fnsku: 'X00VFRACE3', Pieces: 8 }]))
    const codes = (await Promise.all(orders.map((order) => owner.call(createVendorOrder, order)))).map((one) => one.ErrorCode)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 8])
    expect(await f.balance('B-RACE3')).toEqual({ AvailablePcs: 2, LockedPcs: 8, TotalPcs: 10 })
  })

  test('cancelling against accepting: only one succeeds', async () => {
    const saved = await f.create(one)
    const [cancelled, accepted] = await Promise.all([
      owner.call(cancelVendorOrder, { warehouseOutId: saved.WarehouseOutId }),
      staff.ok(acceptVendorOrders, f.rows(saved)),
    ])
    expect([cancelled.ErrorCode === 0, accepted.Done === 1].filter(Boolean)).toHaveLength(1)
  })

  test('an expired ship window is reported once, even if checked concurrently, and again only after it was moved', async () => {
    const saved = await f.create(one, { ShipWindowEnd: f.hence(1) })
    const shipped = await f.create(one, { ShipWindowEnd: f.hence(1) })
    await f.packed(shipped)
    await staff.ok(shipVendorOrder, { ...f.keyOf(shipped), TrackingNos: ['LATE1'] })
    const eventsOf = async (order: typeof saved) =>
      (await f.detail(order)).Events.filter(({ Move }) => Move === 'windowPassed').length
    // Changes the stored window instead of advancing the clock.
    await transact(f.portal.pool, f.company, 'write', (db) =>
      db
        .updateTable('vendor_out')
        .set({ ShipWindowStart: new Date(now().getTime() - 7_200_000), ShipWindowEnd: new Date(now().getTime() - 3_600_000) })
        .where('ContractCompanyId', '=', f.company)
        .where('Id', 'in', [saved.WarehouseOutId, shipped.WarehouseOutId])
        .execute(),
    )
    const found = await Promise.all([1, 2, 3].map(() => reportPassedWindows(f.portal.pool)))
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await reportPassedWindows(f.portal.pool)).toBe(0)
    expect([await eventsOf(saved), await eventsOf(shipped)]).toEqual([1, 0])
    await expect.poll(async () => (await owner.ok(getMessagePage, { Keyword: saved.WarehouseOutNo })).TotalCount).toBe(1)
  })
})
