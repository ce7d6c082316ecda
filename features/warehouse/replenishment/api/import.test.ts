import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commitImport, getUploadRecord } from '#features/account/files/contract.ts'
import { transact } from '#kit/api/db.ts'
import { writeSheet } from '#kit/api/sheets/write-sheet.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { getReplenishments } from '../contract.ts'
import { importMarketplaceOrders, importPrivateOrders } from '../import-contract.ts'
import { marketplaceSheet, privateSheet } from '../sheet.ts'
import { replenishmentPortal } from './fixture.ts'

const f = await replenishmentPortal()
const { owner, at, COMPANY } = f
const folder = await mkdtemp(join(tmpdir(), 'quayside-replenishment-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

await f.product('X00BATCHA1', [['BA-01', 100, '2025-10-01']])
await f.product('X00BATCHB2', [['BB-01', 50, '2025-10-01']])
await f.product('X00BATCHC3', [['BC-01', 100, '2025-10-01']])

type Lines = readonly Record<string, unknown>[]
let books = 0
async function settled(Id: number, steps: readonly string[]) {
  const read = () => owner.ok(getUploadRecord, { Id })
  await expect.poll(async () => steps.includes((await read()).Step), { timeout: 20_000 }).toBe(true)
  return read()
}
/** Uploads a workbook with these rows, cells by field, and returns its preview. */
async function preview(kind: 'marketplace' | 'private', lines: Lines) {
  const sheet = kind === 'marketplace' ? marketplaceSheet : privateSheet
  const path = join(folder, `book-${++books}.xlsx`)
  await writeSheet(path, {
    sheetName: 'Orders',
    columns: sheet.columns.map(({ header }) => ({ header: translatorFor('en-US')(header), kind: 'text' as const })),
    rows: lines.map((line) => sheet.columns.map(({ field }) => String(line[field] ?? ''))),
  })
  const op = kind === 'marketplace' ? importMarketplaceOrders.GB : importPrivateOrders.GB
  const { Body } = await owner.upload(op, new Blob([new Uint8Array(await readFile(path))]), 'orders.xlsx')
  const record = await settled(Body.UploadRecordId, ['preview', 'failed'])
  const issues = record.Result!.Preview.flatMap((row) =>
    row.Faults.map(({ Row, Field, Code, Warning }) => `${Row} ${Field} ${Code}${Warning ? ' (warning)' : ''}`),
  )
  return { record, issues: issues.toSorted() }
}
async function write(Id: number) {
  await owner.ok(commitImport, { Id })
  return (await settled(Id, ['done', 'failed'])).Result
}

const order = {
  WarehouseCode: 'ukbhm1',
  DeliveryMode: 'Truck',
  BookingMethod: 3,
  ExpectedOutboundDate: '2099-01-20',
  Fnsku: 'X00BATCHA1',
  Cartons: 1,
  RelabelFlag: 'N',
  OuterLabelCount: 0,
}
const shipment = { ...order, FcCode: 'BHX3', ReferenceId: '8N7EGXAD' }

test('[cap.wh.replenishment] rows of one order key are one order to a marketplace; bad orders are returned marked, the others placed, and a second import duplicates nothing', async () => {
  const lines = [
    { ...shipment, OrderKey: 1, NewFbaNo: 'FBA15BATCH01' },
    { ...shipment, OrderKey: 2, NewFbaNo: 'FBA15BATCH02', FcCode: 'XYZ9' },
    { ...shipment, OrderKey: 1, NewFbaNo: 'FBA15BATCH01', Fnsku: 'X00BATCHB2', Cartons: 2, LoosePieces: 3 },
    { ...shipment, OrderKey: 3, NewFbaNo: 'FBA15BATCH03', Cartons: 40 },
    { ...shipment, OrderKey: 4, NewFbaNo: 'FBA15BATCH04', WarehouseCode: 'NOWHERE' },
    { ...shipment, OrderKey: 5, NewFbaNo: 'FBA15BATCH05' },
    { ...shipment, OrderKey: 5, NewFbaNo: 'FBA15BATCH05', Fnsku: 'X00UNKNOWN', FcCode: 'BHX2' },
    { ...shipment, OrderKey: 6, NewFbaNo: 'FBA15BATCH06', RelabelFlag: 'Y', NewFnsku: 'X00BATCHN1' },
    {
      ...shipment,
      OrderKey: 7,
      NewFbaNo: 'FBA15BATCH07',
      RelabelFlag: 'Y',
      NewFnsku: 'X00BATCHN1',
      NewFnskuConfirm: 'X00BATCHN1',
    },
    { ...shipment, OrderKey: 8, NewFbaNo: 'FBA15BATCH08', RelabelFlag: 'Y', NewFnsku: 'X00BATCHB2' },
    { ...shipment, OrderKey: 9, NewFbaNo: 'FBA15BATCH09', FcCode: 'DTM2' },
    { ...shipment, OrderKey: 10, NewFbaNo: 'FBA15BATCH10', InnerLabelCount: 999 },
    { ...shipment, OrderKey: 11, NewFbaNo: 'FBA15BATCH11', RelabelFlag: '', NewFnsku: 'X00BATCHB2' },
  ]
  const { record, issues } = await preview('marketplace', lines)
  expect(issues).toEqual([
    '12 FcCode centreElsewhere',
    '13 InnerLabelCount innerLabels',
    '14 RelabelFlag relabelFlag',
    '3 FcCode centre',
    '5 Cartons stock',
    '6 WarehouseCode choice',
    // If one row of an order is incorrect, its other rows are marked as well.
    '7  documentBad',
    '8 FcCode rowsDiffer',
    '8 Fnsku fnskuUnknown',
    '9 NewFnskuConfirm newFnskuAgain',
  ])
  expect((await owner.ok(getReplenishments.GB, { Keyword: 'FBA15BATCH' })).TotalCount).toBe(0)
  expect(await write(record.Id)).toMatchObject({ DoneRows: 4, SkippedRows: 0 })
  const { Items } = await owner.ok(getReplenishments.GB, { Keyword: 'FBA15BATCH' })
  expect(
    Items.map(({ NewFbaNo, TotalCartons, LoosePieces, RelabelFlag }) => [
      NewFbaNo,
      TotalCartons,
      LoosePieces,
      RelabelFlag,
    ]).toSorted(),
  ).toEqual([
    ['FBA15BATCH01', 3, 3, false],
    ['FBA15BATCH07', 1, 0, true],
    ['FBA15BATCH08', 1, 0, true],
  ])
  expect(await f.balance('BA-01')).toMatchObject({ LockedPcs: 30 })
  const again = await preview('marketplace', [{ ...lines[0]!, Fnsku: 'x00batcha1' }, lines[2]!])
  expect(again.record.Result).toMatchObject({ GoodRows: 2, KnownRows: 2 })
  expect(await write(again.record.Id)).toMatchObject({ DoneRows: 0, SkippedRows: 2 })
})

test('numbers of the marketplace are accepted in lower case; an order that repeats the number and product of another, or its reference, is refused', async () => {
  const lower = { ...shipment, NewFbaNo: 'fba15 twin01', OldFbaNo: 'fba15twin00', ReferenceId: '8n7egxad' }
  const { record, issues } = await preview('marketplace', [
    { ...lower, OrderKey: 1 },
    { ...shipment, OrderKey: 2, NewFbaNo: 'FBA15TWIN01', Fnsku: 'x00batcha1' },
    { ...lower, OrderKey: 3, Fnsku: 'X00BATCHB2' },
  ])
  expect(issues).toEqual(['3 NewFbaNo duplicate'])
  expect(await write(record.Id)).toMatchObject({ DoneRows: 2 })
  const { Items } = await owner.ok(getReplenishments.GB, { Keyword: 'FBA15TWIN01' })
  expect(Items.map(({ NewFbaNo, TotalCartons }) => [NewFbaNo, TotalCartons]).toSorted()).toEqual([
    ['FBA15TWIN01', 1],
    ['FBA15TWIN01', 1],
  ])
  const mine = { ...order, Fnsku: 'X00BATCHC3', Contact: 'Jane', Phone: '+44 121 496 0000', Country: 'GB', PostalCode: 'B24 9QR' }
  const place = { ...mine, City: 'Birmingham', Street: 'Station Road', CustomerReference: 'TWIN-1' }
  const own = await preview('private', [
    { ...place, OrderKey: 1 },
    { ...place, OrderKey: 1, Fnsku: 'X00BATCHA1' },
    { ...place, OrderKey: 2 },
    { ...place, OrderKey: 3, CustomerReference: '' },
    { ...place, OrderKey: 4, CustomerReference: '' },
  ])
  expect(own.issues).toEqual(['4 CustomerReference duplicate'])
})

test('orders to private warehouses: a typed or saved address, remote places only after confirmation', async () => {
  await transact(f.portal.pool, COMPANY.qihang, 'write', (db) =>
    db
      .insertInto('private_warehouse_address')
      .values({
        ContractCompanyId: COMPANY.qihang,
        AddressName: 'Manchester store',
        CountryCode: 'GB',
        Contact: 'Ann Smith',
        Phone: '+44 161 496 0000',
        Street: 'Lever Street',
        HouseNumber: '40',
        City: 'Manchester',
        PostalCode: 'M1 4BT',
        BookingMethod: 3,
        DeliveryMode: 129001,
        CreatedTime: new Date(),
        UpdatedTime: new Date(),
        CreatedBy: 1,
        UpdatedBy: 1,
      })
      .execute(),
  )
  const mine = { ...order, Fnsku: 'X00BATCHC3' }
  const typed = {
    Contact: 'Jane Miller',
    Phone: '+44 121 496 0000',
    Country: 'GB',
    PostalCode: 'B24 9QR',
    City: 'Birmingham',
    Street: 'Station Road',
  }
  const { record, issues } = await preview('private', [
    { ...mine, OrderKey: 1, CustomerReference: 'PRIV-1', SavedAddress: 'manchester store' },
    { ...mine, ...typed, OrderKey: 2, CustomerReference: 'PRIV-2', Country: 'UK' },
    { ...mine, ...typed, OrderKey: 3, CustomerReference: 'PRIV-3', SavedAddress: 'Nobody' },
    { ...mine, ...typed, OrderKey: 4, CustomerReference: 'PRIV-4', PostalCode: 'IV27 4HP', City: 'Lairg' },
    {
      ...mine,
      ...typed,
      OrderKey: 5,
      CustomerReference: 'PRIV-5',
      PostalCode: 'IV27 4HP',
      City: 'Lairg',
      IsRemoteConfirmed: 'Y',
    },
    { ...mine, ...typed, OrderKey: 6, CustomerReference: 'PRIV-6', Street: '' },
    // A carton of 11 kg: the courier takes it, but warns of more than 10 kg (SPEC 5 Courier weight rules).
    { ...mine, ...typed, OrderKey: 7, CustomerReference: 'PRIV-7', DeliveryMode: 'Express', ExpressCompany: 'P' },
  ])
  expect(issues).toEqual([
    '4 SavedAddress choice',
    '5 PostalCode remote',
    '7 Street required',
    '8 ExpressCompany courierWarns (warning)',
  ])
  expect(await write(record.Id)).toMatchObject({ DoneRows: 4, SkippedRows: 0 })
  const { Items } = await owner.ok(getReplenishments.GB, { Keyword: 'PRIV-' })
  expect(Items.map((one) => [one.CustomerReference, one.City, one.WarehouseId]).toSorted()).toEqual([
    ['PRIV-1', 'Manchester', at.GB],
    ['PRIV-2', 'Birmingham', at.GB],
    ['PRIV-5', 'Lairg', at.GB],
    ['PRIV-7', 'Birmingham', at.GB],
  ])
})
