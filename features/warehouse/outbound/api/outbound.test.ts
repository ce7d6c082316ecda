import { expect, test } from 'vitest'
import { SALES_PLATFORM } from '#features/warehouse/products/rules.ts'
import { createDropship, getDropshipCounts, getDropshipPage } from '#features/warehouse/dropship/contract.ts'
import { DELIVERY_METHOD, OUTBOUND_TYPE } from '#features/warehouse/dropship/rules.ts'
import { createReplenishment, getReplenishmentCounts, getReplenishments } from '#features/warehouse/replenishment/contract.ts'
import { BOOKED_BY, DESTINATION, MODE } from '#features/warehouse/replenishment/rules.ts'
import { getVendorCounts, getVendorPage } from '#features/warehouse/vendor-outbound/contract.ts'
import { now } from '#kit/api/clock.ts'
import { localDay } from '#kit/shared/calendar.ts'
import type { Input } from '#kit/shared/op.ts'
import { vendorPortal } from '../../vendor-outbound/api/fixture.ts'
import { getOutboundCounts, getOutboundPage, type OutboundFilter } from '../contract.ts'

const f = await vendorPortal()
const { owner, other } = f
await f.product('X00OVLAMP1', 400)
await f.product('X00OVBOOK2', 400)
const lamp = [{ Fnsku: 'X00OVLAMP1', Pieces: 20 }]
const both = [...lamp, { Fnsku: 'X00OVBOOK2', Pieces: 10 }]

const replenish = (items: typeof lamp, NewFbaNo: string) =>
  owner.ok(createReplenishment.GB, {
    WarehouseId: f.at.GB,
    DestWarehouseType: DESTINATION.marketplace,
    FcCode: 'BHX3',
    NewFbaNo,
    ReferenceId: '8N7EGXAD',
    DeliveryMode: MODE.truck,
    BookingMethod: BOOKED_BY.nobody,
    ExpectedOutboundDate: localDay(now(), 'Europe/London'),
    Items: items.map(({ Fnsku, Pieces }) => ({ Fnsku, Cartons: Pieces / 10 })),
  } as Input<(typeof createReplenishment)['GB']>)
const dropship = (Items: typeof lamp, PlatformOrderNo: string) =>
  owner.ok(createDropship.GB, {
    WarehouseId: f.at.GB,
    PlatformOrderNo,
    SalesPlatform: SALES_PLATFORM.amazon,
    RecipientName: 'Jane Miller',
    RecipientPhone: '+44 121 496 0000',
    CountryCode: 'GB',
    PostalCode: 'B24 9QR',
    City: 'Birmingham',
    Address1: '12 Station Road',
    DropshipDeliveryMethod: DELIVERY_METHOD.provider,
    Courier: 'Y',
    CourierService: 'Y-STD',
    Items,
  } as Input<(typeof createDropship)['GB']>)

// Orders of the three types alternate, so that each type has orders older and newer than the others.
await replenish(both, 'FBA15AAAAAA1')
await f.create(lamp, { PurchaseOrderNo: 'OVPO0001', RecipientRegion: 'Wales' })
await dropship(both, '026-0000001')
await replenish(lamp, 'FBA15AAAAAA2')
await dropship(lamp, '026-0000002')
await f.picked(await f.create(both, { PurchaseOrderNo: 'OVPO0002' }))
await replenish(lamp, 'FBA15AAAAAA3')

const WHOLE = { PageSize: 200 }
type Row = { Id: number; WarehouseOutNo: string; Status: number; CreatedTime: string; TotalPieces: number; EstimatedFee: number }
type Counts = Record<string, number>
const LISTS = [
  { type: OUTBOUND_TYPE.replenishment, page: getReplenishments.GB, counts: getReplenishmentCounts.GB, orders: 3 },
  { type: OUTBOUND_TYPE.dropship, page: getDropshipPage.GB, counts: getDropshipCounts.GB, orders: 2 },
  { type: OUTBOUND_TYPE.vendor, page: getVendorPage, counts: getVendorCounts, orders: 2 },
] as const

const overview = (input: Partial<OutboundFilter> = {}) => owner.ok(getOutboundPage.GB, { ...WHOLE, ...input })
const counts = (input: object = {}): Promise<Counts> => owner.ok(getOutboundCounts.GB, input)
const known = (all: Counts) => Object.fromEntries(Object.entries(all).filter(([, n]) => n > 0))

const newest = (a: Row, b: Row) => b.CreatedTime.localeCompare(a.CreatedTime) || b.Id - a.Id
const common = ({ Id, WarehouseOutNo, Status, CreatedTime, TotalPieces, EstimatedFee }: Row) => ({
  Id,
  WarehouseOutNo,
  Status,
  CreatedTime,
  TotalPieces,
  EstimatedFee,
})

test('the overview shows the orders of all three types as in their own lists, newest first', async () => {
  const all: Row[] = []
  for (const { type, page, orders } of LISTS) {
    const own = ((await owner.ok(page, WHOLE)) as { Items: Row[] }).Items
    expect(own).toHaveLength(orders)
    const ofType = await overview({ OutboundType: type })
    expect(ofType.Items.map((row) => row.OutboundType)).toEqual(own.map(() => type))
    expect(ofType.Items.map(common)).toEqual(own.toSorted(newest).map(common))
    expect(ofType.TotalCount).toBe(orders)
    all.push(...own)
  }
  const { Items, TotalCount } = await overview()
  expect(Items.map(common)).toEqual(all.toSorted(newest).map(common))
  expect(TotalCount).toBe(7)
  expect(Items.find((row) => row.OrderReference === '026-0000001')).toMatchObject({
    Recipient: 'Jane Miller',
    City: 'Birmingham',
    ItemCount: 2,
    Items: both,
    WarehouseCode: 'UKBHM1',
  })
  expect(Items.find((row) => row.OrderReference === 'OVPO0001')).toMatchObject({
    Recipient: null,
    City: 'Wales',
    PackagesCount: 1,
  })
  expect(Items.find((row) => row.OrderReference === 'FBA15AAAAAA1')).toMatchObject({ Recipient: 'BHX3', PackagesCount: 3 })
})

test('small pages combined equal the whole list', async () => {
  for (const more of [{}, { SortField: 'WarehouseOutNo', SortOrder: 'asc' as const }, { Keyword: 'X00OVLAMP' }]) {
    const whole = (await overview(more)).Items
    expect(whole).toHaveLength(7)
    const pages = []
    for (const PageIndex of [1, 2, 3, 4]) pages.push(await overview({ ...more, PageIndex, PageSize: 2 }))
    expect(pages.flatMap((page) => page.Items)).toEqual(whole)
    expect(pages[0]!.TotalCount).toBe(7)
  }
})

test('counts match the three lists together, one type, and the results of a search', async () => {
  const sum: Counts = {}
  for (const { type, counts: op } of LISTS) {
    const own = (await owner.ok(op, {})) as Counts
    expect(known(await counts({ OutboundType: type }))).toEqual(known(own))
    for (const [state, n] of Object.entries(own)) sum[state] = (sum[state] ?? 0) + n
  }
  expect(known(await counts())).toEqual(known(sum))
  expect(Object.keys(known(sum)).length).toBeGreaterThan(1)
  for (const more of [{}, { Keyword: 'X00OVBOOK' }])
    for (const [state, n] of Object.entries(await counts(more)))
      expect((await overview({ ...more, Status: Number(state) })).TotalCount, state).toBe(n)
  expect(Object.values(await counts({ Keyword: 'X00OVBOOK' })).reduce((a, b) => a + b, 0)).toBe(3)
})

test('orders are found by the external number of their type, and filtered by day', async () => {
  const { Items } = await overview()
  for (const type of Object.values(OUTBOUND_TYPE)) {
    const one = Items.find((row) => row.OutboundType === type && row.OrderReference !== null)!
    const found = await overview({ Keyword: one.OrderReference! })
    expect(found.Items.map((row) => row.WarehouseOutNo)).toContain(one.WarehouseOutNo)
    const day = one.ExpectedOutboundDate!
    const due = await overview({ DateField: 'ExpectedOutboundDate', StartTime: day, EndTime: day })
    expect(due.Items.map((row) => row.WarehouseOutNo)).toContain(one.WarehouseOutNo)
    for (const row of due.Items) expect(row.ExpectedOutboundDate).toBe(day)
  }
  expect((await overview({ DateField: 'ActualOutboundTime', StartTime: '2020-01-01', EndTime: '2020-01-31' })).Items).toEqual([])
})

test("an unknown type is refused, and another company's orders are not shown", async () => {
  expect(await owner.refused(getOutboundPage.GB, { OutboundType: 127004 as never })).toBe(1)
  expect(await other.ok(getOutboundPage.GB, { Keyword: 'X00OVLAMP' })).toEqual({ Items: [], TotalCount: 0 })
})
