import { describe, expect, test } from 'vitest'
import { getShelves, setShelf } from '#features/warehouse/shelves/contract.ts'
import { now } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { openPdf, scanPage } from '#kit/api/pdf/testing.ts'
import { packReplenishment, shipReplenishment } from '../desk-contract.ts'
import { getReplenishmentToPack, printDeskBoxLabels } from '../floor-contract.ts'
import { BOOKED_BY, DESTINATION, MODE } from '../rules.ts'
import { boxLabelCode } from '../rules/labels.ts'
import { asPlanned } from './fixture-cartons.ts'
import { replenishmentPortal } from './fixture.ts'

const f = await replenishmentPortal()
const { owner, staff } = f
const SHIPMENT = 'FBA15MMD8D0Q'

await f.product('X00BENCH01', [['BE-01', 100, '2025-10-01']])
const numbered = await f.product('X00BENCHSN', [['BE-SN', 20, '2025-10-01']])
const SERIALS = ['SN-001', 'SN-002', 'SN-003']
await transact(f.portal.pool, f.COMPANY.qihang, 'write', async (db) => {
  await db.updateTable('wares_info').set({ IsSnManaged: true }).where('Id', '=', numbered).execute()
  const { Id } = await db.selectFrom('wares_stock').select('Id').where('BatchNo', '=', 'BE-SN').executeTakeFirstOrThrow()
  const one = { ContractCompanyId: f.COMPANY.qihang, WaresStockId: Id, State: 'inStock', UpdatedTime: now() }
  await db
    .insertInto('stock_sn')
    .values(SERIALS.map((Sn) => ({ ...one, Sn })))
    .execute()
})
const [shelf] = (await staff.ok(getShelves, { Keyword: 'X00BENCH01' })).Items
await staff.ok(setShelf, { ContractCompanyId: shelf!.ContractCompanyId, Id: shelf!.Id, Code: 'C-07' })

/** Returns the codes on each page of a PDF. */
async function codesOf(pdf: Buffer): Promise<(string | undefined)[]> {
  const opened = await openPdf(pdf)
  const pages = Array.from({ length: opened.numPages }, (_, index) => scanPage(opened, index + 1))
  return (await Promise.all(pages)).map((codes) => codes[0]?.text)
}

describe('the packing bench', { shuffle: false }, () => {
  test('an order is found by its number, with the locations of its goods and their serial numbers', async () => {
    const { WarehouseOutNo } = await f.create([
      { Fnsku: 'X00BENCH01', Cartons: 1 },
      { Fnsku: 'X00BENCHSN', LoosePieces: 2 },
    ])
    const order = await staff.ok(getReplenishmentToPack, { WarehouseOutNo: WarehouseOutNo.toLowerCase() })
    expect(order).toMatchObject({ WarehouseOutNo, Destination: 'BHX3' })
    expect(order.Items).toMatchObject([
      { Fnsku: 'X00BENCH01', Code: 'C-07', Serials: [] },
      { Fnsku: 'X00BENCHSN', Code: null, Serials: SERIALS.map((Sn) => ({ Sn, BatchNo: 'BE-SN' })) },
    ])
    expect(await staff.refused(getReplenishmentToPack, { WarehouseOutNo: 'RPGB0000000000' })).toBe(5)
    expect(await owner.refused(getReplenishmentToPack, { WarehouseOutNo })).toBe(3)
  })

  test('measures that were probably mistyped require confirmation, after everything else is valid', async () => {
    const saved = await f.create([{ Fnsku: 'X00BENCH01', Cartons: 1 }])
    await f.picked(saved)
    const [box] = asPlanned(await f.detail(saved))
    const pack = (change: object, more: object = {}) =>
      staff.call(packReplenishment, { ...f.keyOf(saved), Boxes: [{ ...box!, ...change }], Pallets: 1, ...more })
    expect(await pack({ Weight: 55 }, { Pallets: 2 })).toMatchObject({ ErrorCode: 0, Body: { Done: 0 } })
    const asked = { ErrorCode: 2, Body: { Ask: 'measures' } }
    for (const change of [{ Height: 240 }, { Weight: 55 }, { Weight: 1 }]) expect(await pack(change)).toMatchObject(asked)
    expect(await pack({ Weight: 55 }, { IsMeasuresConfirmed: true })).toMatchObject({ ErrorCode: 0, Body: f.done })
  })

  test('pieces packed by number are the ones shipped; a piece that cannot be shipped is not packed', async () => {
    const saved = await f.create([{ Fnsku: 'X00BENCHSN', LoosePieces: 1 }])
    await f.picked(saved)
    const Boxes = asPlanned(await f.detail(saved))
    const pack = (Serials: string[]) => staff.ok(packReplenishment, { ...f.keyOf(saved), Boxes, Pallets: 1, Serials })
    for (const numbers of [['SN-999'], ['SN-001', 'SN-003']]) expect((await pack(numbers)).Skipped).toHaveLength(1)
    expect(await pack(['SN-003'])).toEqual(f.done)
    const next = await f.create([{ Fnsku: 'X00BENCHSN', LoosePieces: 1 }])
    await f.picked(next)
    const again = { ...f.keyOf(next), Boxes: asPlanned(await f.detail(next)), Pallets: 1, Serials: ['SN-003'] }
    expect((await staff.ok(packReplenishment, again)).Skipped).toMatchObject([
      { Reason: expect.stringContaining(saved.WarehouseOutNo) },
    ])
    await f.loaded(saved)
    expect(await staff.ok(shipReplenishment, f.keyOf(saved))).toEqual(f.done)
    expect((await f.detail(saved)).Items[0]!.SnList).toEqual(['SN-003'])
  })

  test('the label of a carton is the customer’s uploaded page, or ours if there is none', async () => {
    const file = await f.labels(
      'outer.pdf',
      [2, 1].map((box) => boxLabelCode(SHIPMENT, box)),
    )
    const own = await f.create([{ Fnsku: 'X00BENCH01', Cartons: 2 }], { OuterLabelCount: 1, LabelFiles: [file] })
    expect(await codesOf(await staff.bytes(printDeskBoxLabels, f.keyOf(own)))).toEqual(
      [1, 2].map((box) => boxLabelCode(SHIPMENT, box)),
    )
    expect(await codesOf(await staff.bytes(printDeskBoxLabels, { ...f.keyOf(own), BoxNos: [2] }))).toEqual([
      boxLabelCode(SHIPMENT, 2),
    ])

    const plain = await f.create([{ Fnsku: 'X00BENCH01', Cartons: 2 }])
    expect(await codesOf(await staff.bytes(printDeskBoxLabels, f.keyOf(plain)))).toEqual([
      `${plain.WarehouseOutNo}-1`,
      `${plain.WarehouseOutNo}-2`,
    ])

    // Pages for a private warehouse have no codes that we know; they follow the order of the cartons.
    const pages = await f.labels('private.pdf', ['P-1', 'P-2'])
    const address = {
      DestWarehouseType: DESTINATION.private,
      DeliveryMode: MODE.truck,
      BookingMethod: BOOKED_BY.nobody,
      Contact: 'Ann Smith',
      Phone: '+44 161 496 0000',
      Country: 'GB',
      PostalCode: 'M1 4BT',
      City: 'Manchester',
      Street: 'Lever Street',
    } as const
    const other = await f.create([{ Fnsku: 'X00BENCH01', Cartons: 2 }], { ...address, OuterLabelCount: 1, LabelFiles: [pages] })
    expect(await codesOf(await staff.bytes(printDeskBoxLabels, { ...f.keyOf(other), BoxNos: [2] }))).toEqual(['P-2'])
  })
})
