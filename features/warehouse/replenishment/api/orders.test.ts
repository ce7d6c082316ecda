import { expect, test } from 'vitest'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { openPdf, scanPage, textOfPage } from '#kit/api/pdf/testing.ts'
import { transact } from '#kit/api/db.ts'
import {
  cancelReplenishment,
  createReplenishment,
  getReplenishment,
  getReplenishmentCounts,
  getReplenishments,
  printBoxLabels,
  printPackingList,
  requestCancelReplenishment,
  updateReplenishment,
} from '../contract.ts'
import {
  acceptReplenishments,
  cancelReplenishmentsLate,
  deliverReplenishments,
  getDeskReplenishments,
  readyReplenishments,
  shipReplenishment,
} from '../desk-contract.ts'
import { estimateReplenishment, getTargets } from '../form-contract.ts'
import { BOOKED_BY, DESTINATION, MODE, replenishmentOrder } from '../rules.ts'
import { replenishmentPortal } from './fixture.ts'

const f = await replenishmentPortal()
const { owner, staff, otherCompany } = f
const { states } = replenishmentOrder

await f.product('X00RPFIFO1', [
  ['FI-NEW', 100, '2025-11-01'],
  ['FI-OLD', 25, '2025-09-01'],
])
await f.product('X00RPLINE2', [['L2-01', 500, '2025-10-01']])
await f.product('X00RPMONEY', [['MO-01', 200, '2025-10-01']])
await f.product('X00RPFEW01', [['FE-01', 40, '2025-10-01']])
await f.product('X00RPMUCH2', [['MU-01', 500, '2025-10-01']])
await f.product('X00RPRIVAL', [['RV-01', 40, '2025-10-01']], { company: f.COMPANY.lanjing })

test('[state.outbound] an order is created, packed and delivered: oldest stock first, charged for the work done, its company notified', async () => {
  const saved = await f.create([{ Fnsku: 'X00RPFIFO1', Cartons: 3 }], { OuterLabelCount: 0 })
  expect(saved.WarehouseOutNo).toMatch(/^RPGB\d{10}$/)
  // 25 pieces of the older batch, the other 5 of the newer one.
  expect(await f.balance('FI-OLD')).toMatchObject({ AvailablePcs: 0, LockedPcs: 25 })
  expect(await f.balance('FI-NEW')).toMatchObject({ AvailablePcs: 95, LockedPcs: 5 })
  // 3 cartons and one pallet.
  expect(saved.EstimatedFee).toBe(10.8)
  const before = await f.wallet()
  await f.picked(saved)
  await f.packed(saved, 2)
  await f.loaded(saved)
  expect(await staff.ok(shipReplenishment, { ...f.keyOf(saved), VehiclePlate: 'BD51 SMR' })).toEqual(f.done)
  // Two pallets instead of one: 3 × 0.60 + 2 × 9.00.
  const after = await f.wallet()
  expect(after.Balance).toBeCloseTo(before.Balance - 19.8, 2)
  expect(after.FrozenAmount).toBeCloseTo(before.FrozenAmount - 10.8, 2)
  expect(await f.balance('FI-OLD')).toEqual({ AvailablePcs: 0, LockedPcs: 0, TotalPcs: 0 })
  await staff.ok(deliverReplenishments, f.rows(saved))
  const order = await f.detail(saved)
  expect(order).toMatchObject({
    Status: states.delivered,
    ActualFee: 19.8,
    EstimatedFee: 10.8,
    VehiclePlate: 'BD51 SMR',
    Pallets: 2,
  })
  expect(order.EstimateLines.map(({ Qty }) => Qty)).toEqual([3, 1])
  const charged = { CurrencyCode: 'GBP', FeeDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
  expect(order.FeeLines).toMatchObject([
    { ...charged, Qty: 3 },
    { ...charged, Qty: 2 },
  ])
  expect(order.Events.map(({ Move }) => Move)).toEqual([
    'create',
    'accept',
    'startPicking',
    'finishPicking',
    'pack',
    'ready',
    'load',
    'ship',
    'deliver',
  ])
  await expect.poll(async () => (await owner.ok(getMessagePage, { Keyword: saved.WarehouseOutNo })).TotalCount).toBe(3)
})

test('a shortage names the required and available pieces of each FNSKU (code 8), and reserves nothing', async () => {
  const { ErrorCode, Body } = await owner.call(
    createReplenishment.GB,
    f.order([
      { Fnsku: 'X00RPFEW01', Cartons: 5 },
      { Fnsku: 'X00RPMUCH2', Cartons: 60 },
    ]),
  )
  expect(ErrorCode).toBe(8)
  expect((Body as unknown as { Shortages: unknown[] }).Shortages).toEqual([
    { Fnsku: 'X00RPFEW01', BatchNo: null, Need: 50, Available: 40 },
    { Fnsku: 'X00RPMUCH2', BatchNo: null, Need: 600, Available: 500 },
  ])
  expect(await f.balance('FE-01')).toMatchObject({ AvailablePcs: 40, LockedPcs: 0 })
})

test('[rule.fnsku.new.required] goods are relabelled to a new FNSKU on each line; an unknown one becomes a product in state New', async () => {
  const relabel = (NewFnsku?: string) =>
    owner.call(createReplenishment.GB, f.order([{ Fnsku: 'X00RPLINE2', Cartons: 1, NewFnsku }] as never, { RelabelFlag: true }))
  for (const wrong of [undefined, 'X00RPLINE2', 'no such code']) expect((await relabel(wrong)).ErrorCode, String(wrong)).toBe(1)
  const { Body: saved } = await relabel('X00RPTARG1')
  // One carton, ten labels on pieces, one pallet.
  expect(saved.EstimatedFee).toBe(11.6)
  await f.picked(saved)
  expect(await owner.ok(getTargets.GB, { Keyword: 'X00RPTARG1' })).toEqual([])
  await f.packed(saved)
  expect(await owner.ok(getTargets.GB, { Keyword: 'X00RPTARG1' })).toMatchObject([{ Fnsku: 'X00RPTARG1', Sku: 'SKU-INE2' }])
  const made = await transact(f.portal.pool, f.COMPANY.qihang, 'read', (db) =>
    db.selectFrom('wares_info').select(['ReviewState', 'PcsPerCarton']).where('Fnsku', '=', 'X00RPTARG1').execute(),
  )
  expect(made).toEqual([{ ReviewState: 122001, PcsPerCarton: 10 }])
})

test('an order can be changed until accepted, with its stock and frozen estimate; then only the warehouse cancels it', async () => {
  const before = await f.wallet()
  const saved = await f.create([{ Fnsku: 'X00RPMONEY', Cartons: 2 }])
  const changed = await owner.ok(updateReplenishment.GB, {
    ...f.order([{ Fnsku: 'X00RPMONEY', Cartons: 4, LoosePieces: 3 }]),
    Id: saved.WarehouseOutId,
    RowVersion: saved.RowVersion,
  })
  expect(await f.balance('MO-01')).toMatchObject({ AvailablePcs: 157, LockedPcs: 43 })
  expect((await f.wallet()).FrozenAmount).toBeCloseTo(before.FrozenAmount + changed.EstimatedFee, 2)
  const stale = { ...f.order([{ Fnsku: 'X00RPMONEY', Cartons: 1 }]), Id: saved.WarehouseOutId, RowVersion: saved.RowVersion }
  expect(await owner.refused(updateReplenishment.GB, stale)).toBe(6)
  await staff.ok(acceptReplenishments, f.rows(saved))
  expect(await owner.refused(updateReplenishment.GB, { ...stale, RowVersion: changed.RowVersion + 1 })).toBe(2)
  expect(await owner.refused(cancelReplenishment.GB, { warehouseOutId: saved.WarehouseOutId })).toBe(2)
  await owner.ok(requestCancelReplenishment.GB, { warehouseOutId: saved.WarehouseOutId, Reason: 'Wrong centre' })
  await staff.ok(cancelReplenishmentsLate, { ...f.rows(saved), Reason: 'Wrong centre', IsHandlingCharged: false })
  expect(await f.detail(saved)).toMatchObject({ Status: states.cancelled, CancelReason: 'Wrong centre', ActualFee: null })
  expect(await f.balance('MO-01')).toMatchObject({ AvailablePcs: 200, LockedPcs: 0 })
  expect(await f.wallet()).toEqual(before)
})

test('if the price differs from the one shown, nothing is ordered or changed until the customer agrees', async () => {
  const before = await f.wallet()
  const [two, four] = [2, 4].map((Cartons) => f.order([{ Fnsku: 'X00RPMONEY', Cartons }]))
  const other = await owner.call(createReplenishment.GB, { ...two!, ExpectedAmount: 1 })
  expect(other).toMatchObject({ ErrorCode: 6, Body: { ExpectedAmount: 1, TotalAmount: 10.2, CurrencyCode: 'GBP' } })
  expect(await f.wallet()).toEqual(before)
  const saved = await owner.ok(createReplenishment.GB, { ...two!, ExpectedAmount: 10.2 })
  const known = { ...four!, Id: saved.WarehouseOutId, RowVersion: saved.RowVersion }
  expect(await owner.refused(updateReplenishment.GB, { ...known, ExpectedAmount: 10.2 })).toBe(6)
  await owner.ok(updateReplenishment.GB, { ...known, ExpectedAmount: 11.4 })
  await owner.ok(cancelReplenishment.GB, { warehouseOutId: saved.WarehouseOutId })
})

test('a truck waits for its slot unless none is needed; a courier requires one valid number for each carton', async () => {
  const booked = await f.create([{ Fnsku: 'X00RPLINE2', Cartons: 1 }], { BookingMethod: BOOKED_BY.provider })
  await f.picked(booked)
  await f.packed(booked)
  expect((await staff.ok(readyReplenishments, f.rows(booked))).Skipped[0]!.Reason).toContain('not booked')

  const address = {
    DestWarehouseType: DESTINATION.private,
    DeliveryMode: MODE.express,
    ExpressCompany: 'D1',
    Contact: 'Ann Smith',
    Phone: '+44 161 496 0000',
    Country: 'GB',
    PostalCode: 'm14bt',
    City: 'Manchester',
    Street: 'Lever Street',
  } as const
  const sent = await f.create([{ Fnsku: 'X00RPLINE2', Cartons: 2 }], { ...address, BookingMethod: BOOKED_BY.customer })
  // A courier delivers without a slot; the postal code is normalised, the shipment's numbers are dropped.
  expect(await f.detail(sent)).toMatchObject({ BookingMethod: BOOKED_BY.nobody, PostalCode: 'M1 4BT', NewFbaNo: null })
  await f.picked(sent)
  await f.packed(sent)
  await f.loaded(sent)
  const ship = (...TrackingNos: string[]) => staff.ok(shipReplenishment, { ...f.keyOf(sent), TrackingNos })
  expect((await ship('00000000000001')).Skipped).toMatchObject([
    { No: sent.WarehouseOutNo, Reason: expect.stringContaining('1 of 2') },
  ])
  expect((await ship('00000000000001', 'AB')).Skipped[0]!.Reason).toContain('AB is not a tracking number')
  expect(await ship('00000000000001', '00000000000002')).toEqual(f.done)
  expect((await f.detail(sent)).Boxes.map((box) => box.TrackingNo)).toEqual(['00000000000001', '00000000000002'])
})

test('carton labels and packing list name every carton; their codes are readable in all four rotations at 203 dpi', async () => {
  const saved = await f.create([{ Fnsku: 'X00RPLINE2', Cartons: 2 }])
  const labels = await openPdf(await owner.bytes(printBoxLabels.GB, { warehouseOutId: saved.WarehouseOutId }))
  expect(labels.numPages).toBe(2)
  for (const quarters of [0, 1, 2, 3])
    expect(
      (await scanPage(labels, 2, 203, quarters)).map(({ text }) => text),
      `${quarters}`,
    ).toEqual([`${saved.WarehouseOutNo}-2`, `${saved.WarehouseOutNo}-2`])
  const list = await openPdf(await owner.bytes(printPackingList.GB, { warehouseOutId: saved.WarehouseOutId }))
  expect(await textOfPage(list, 1)).toContain('X00RPLINE2')
})

test('only its company sees an order, in details, lists and counts', async () => {
  const saved = await f.create([{ Fnsku: 'X00RPLINE2', Cartons: 1 }])
  const key = { warehouseOutId: saved.WarehouseOutId }
  expect(await otherCompany.refused(getReplenishment.GB, key)).toBe(5)
  expect(await otherCompany.refused(cancelReplenishment.GB, key)).toBe(5)
  expect(await owner.refused(getReplenishment.DE, key)).toBe(5)
  expect((await owner.ok(getReplenishments.GB, { Keyword: saved.WarehouseOutNo })).TotalCount).toBe(1)
  expect(
    (await owner.ok(getReplenishments.GB, { Keyword: 'X00RPLINE2', Status: states.notOutbound })).TotalCount,
  ).toBeGreaterThan(0)
  const counted = (await owner.ok(getReplenishmentCounts.GB, {}))[states.notOutbound] ?? 0
  await owner.ok(cancelReplenishment.GB, key)
  expect((await owner.ok(getReplenishmentCounts.GB, {}))[states.notOutbound] ?? 0).toBe(counted - 1)
  expect((await staff.ok(getDeskReplenishments, { Keyword: saved.WarehouseOutNo })).Items).toMatchObject([
    { CountryCode: 'GB', CompanyName: expect.any(String) },
  ])
})

test('the estimate is shown line by line before the order is placed', async () => {
  const { Lines, Total } = await owner.ok(estimateReplenishment.GB, {
    DeliveryMode: MODE.truck,
    RelabelFlag: true,
    OuterLabelCount: 1,
    Items: [{ Fnsku: 'X00RPLINE2', Cartons: 2, LoosePieces: 0 }],
  })
  expect(Lines.map(({ Name, Qty, Amount }) => [Name, Qty, Amount])).toEqual([
    ['Outbound, carton', 2, 1.2],
    ['Outer label', 2, 0.6],
    ['Inner label', 20, 4],
    ['Palletising', 1, 9],
  ])
  expect(Total).toBe(14.8)
})
