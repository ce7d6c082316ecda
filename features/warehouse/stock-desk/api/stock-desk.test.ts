import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY, orderFor, stockProduct } from '../../../../api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { prove } from '../../../../tools/prove.ts'
import { uploadCompanyFile } from '#features/account/files/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { createDropship } from '#features/warehouse/dropship/contract.ts'
import { getShelves, setShelf } from '#features/warehouse/shelves/contract.ts'
import { getLocks, getStockLog } from '#features/warehouse/stock/contract.ts'
import { FLOW, type Flow } from '#features/warehouse/stock/rules.ts'
import { pdfDocument } from '#kit/api/pdf/document.ts'
import * as contract from '../contract.ts'
import { ADJUSTMENT, quarantine } from '../rules.ts'

const { as, url } = await testPortal()
const [staff, customer, other] = await Promise.all([as('staff_uk'), as('hengtai_admin'), as('qihang_admin')])
const database = new Client({ connectionString: url })
beforeAll(() => database.connect())
afterAll(() => database.end())

async function batchOf(fnsku: string, pieces: number) {
  const product = await stockProduct(url, fnsku, pieces)
  const { Items } = await staff.ok(contract.getDeskStock, { Keyword: fnsku })
  expect(Items).toHaveLength(1)
  return { ...product, key: { ContractCompanyId: COMPANY, Id: Items[0]!.Id } }
}
type Key = { ContractCompanyId: number; Id: number }
const balance = async (key: Key) => {
  const { AvailablePcs, LockedPcs, QuarantinedPcs, DamagedPcs, TotalPcs } = await staff.ok(contract.getDeskBatch, key)
  return [AvailablePcs, LockedPcs, QuarantinedPcs, DamagedPcs, TotalPcs]
}
const messages = async (Keyword: string) => (await customer.ok(getMessagePage, { Keyword })).TotalCount

test('staff find a batch by FNSKU, batch, customer, location, and pieces in quarantine', async () => {
  const { key, WarehouseId } = await batchOf('X00DESK001', 12)
  const find = async (input: object) => (await staff.ok(contract.getDeskStock, input)).Items.map(({ Fnsku }) => Fnsku)
  expect(await find({ Keyword: 'B-X00DESK001' })).toEqual(['X00DESK001'])
  expect(await find({ BatchNo: 'B-X00DESK001', WarehouseId })).toEqual(['X00DESK001'])
  expect(await find({ Keyword: 'X00DESK001', ContractCompanyId: 430118 })).toEqual([])
  const [shelf] = (await staff.ok(getShelves, { Keyword: 'X00DESK001' })).Items
  await staff.ok(setShelf, { ContractCompanyId: COMPANY, Id: shelf!.Id, Code: 'C-07-1' })
  expect(await find({ ShelfCode: 'c-07' })).toEqual(['X00DESK001'])
  expect(await find({ ShelfCode: 'C-08' })).toEqual([])
  expect(await find({ IsQuarantined: true })).toEqual([])
  await staff.ok(contract.startQuarantine, { ...key, Pieces: 1, Reason: 'Wet carton' })
  expect(await find({ IsQuarantined: true })).toEqual(['X00DESK001'])
  const byReason = (await staff.ok(contract.getQuarantines, { Keyword: 'carto' })).Items
  expect(byReason.map(({ Fnsku, Reason }) => [Fnsku, Reason])).toEqual([['X00DESK001', 'Wet carton']])
  const byNumber = await staff.ok(contract.getQuarantines, { Keyword: byReason[0]!.QuarantineNo.slice(2) })
  expect(byNumber.Items).toEqual(byReason)
})

test('an adjustment is a movement with a reason, and the customer sees it and is notified', async () => {
  const { key, WaresInfoId } = await batchOf('X00DESK002', 10)
  const adjust = (StockAdjustmentKind: number, Pieces: number) =>
    staff.ok(contract.adjustStock, {
      ...key,
      StockAdjustmentKind: StockAdjustmentKind as 298001,
      Pieces,
      Reason: 'Pallet checked',
    })
  await adjust(298001, 4)
  await adjust(298003, 2)
  await adjust(298004, 1)
  await adjust(298005, 1)
  const { AdjustmentNo } = await adjust(298008, 1)
  expect(await balance(key)).toEqual([12, 0, 0, 0, 12])
  const { Items } = await customer.ok(getStockLog.GB, { WaresInfoId })
  const kinds = ([298008, 298005, 298004, 298003, 298001] as const).map((kind) => FLOW[ADJUSTMENT[kind].flow as Flow])
  expect(Items.slice(0, 5).map(({ StockFlowType, Remark }) => [StockFlowType, Remark])).toEqual(
    kinds.map((kind) => [kind, 'Pallet checked']),
  )
  const { Items: atDesk } = await staff.ok(contract.getBatchMovements, key)
  expect(atDesk.map(({ Id }) => Id)).toEqual(Items.map(({ Id }) => Id))
  await expect.poll(() => messages(AdjustmentNo)).toBe(1)
})

test('an adjustment requires a reason and removes no piece held for an order', async () => {
  const { key, WarehouseId } = await batchOf('X00DESK003', 2)
  await customer.ok(createDropship.GB, orderFor('X00DESK003', WarehouseId, 'DESK-A'))
  const taking = { ...key, StockAdjustmentKind: 298002, Pieces: 2 } as const
  expect(await staff.refused(contract.adjustStock, { ...taking, Reason: ' ' })).toBe(1)
  expect(await staff.refused(contract.adjustStock, { ...taking, Reason: 'Not found' })).toBe(8)
  expect(await staff.refused(contract.adjustStock, { ...taking, StockAdjustmentKind: 298008, Reason: 'Not found' })).toBe(8)
  expect(await balance(key)).toEqual([1, 1, 0, 0, 2])
})

test('implausible additions require confirmation: many pieces, and ten times the current stock', async () => {
  const { key } = await batchOf('X00DESK010', 20)
  const add = { ...key, StockAdjustmentKind: 298001, Reason: 'Counted' } as const
  await staff.ok(contract.adjustStock, { ...add, Pieces: 200 })
  expect(await staff.call(contract.adjustStock, { ...add, Pieces: 2201 })).toMatchObject({ ErrorCode: 2, Body: { Ask: 'large' } })
  await staff.ok(contract.adjustStock, { ...add, Pieces: 2201, IsLargeConfirmed: true })
  expect(await balance(key)).toEqual([2421, 0, 0, 0, 2421])
})

test('a batch without putaway cannot be adjusted: its pieces would have no age', async () => {
  const { key } = await batchOf('X00DESK009', 3)
  const change = { ...key, Pieces: 3, Reason: 'Counted' }
  await staff.ok(contract.adjustStock, { ...change, StockAdjustmentKind: 298002 })
  expect(await staff.call(contract.adjustStock, { ...change, StockAdjustmentKind: 298001 })).toMatchObject({
    ErrorCode: 2,
    Msg: expect.stringContaining('nothing has been put away yet'),
  })
})

test('pieces in quarantine cannot be ordered; they are released, or booked as damaged', async () => {
  const { key, WarehouseId, WaresInfoId } = await batchOf('X00DESK004', 3)
  const { Id, QuarantineNo } = await staff.ok(contract.startQuarantine, { ...key, Pieces: 3, Reason: 'Smells of smoke' })
  expect(await balance(key)).toEqual([0, 3, 3, 0, 3])
  expect(await customer.refused(createDropship.GB, orderFor('X00DESK004', WarehouseId, 'DESK-B'))).toBe(8)
  expect(await customer.ok(getLocks.GB, { WaresInfoId })).toMatchObject([{ WarehouseOutNo: QuarantineNo, Pieces: 3 }])
  expect(await customer.ok(contract.getOwnQuarantine.GB, { Id })).toMatchObject({ Reason: 'Smells of smoke', Pieces: 3 })
  expect(await other.refused(contract.getOwnQuarantine.GB, { Id })).toBe(5)
  expect(await customer.refused(contract.getOwnQuarantine.DE, { Id })).toBe(5)

  const row = { ContractCompanyId: COMPANY, Id, RowVersion: 1, EndReason: 'Aired, no damage' }
  const answers = await Promise.all([
    staff.call(contract.releaseQuarantine, row),
    staff.call(contract.condemnQuarantine, { ...row, EndReason: 'Cannot be sold' }),
  ])
  expect(answers.filter(({ ErrorCode }) => ErrorCode === 0)).toHaveLength(1)
  const isReleased = answers[0].ErrorCode === 0
  expect(await balance(key)).toEqual(isReleased ? [3, 0, 0, 0, 3] : [0, 0, 0, 3, 3])

  const second = await batchOf('X00DESK005', 5)
  const begun = await staff.ok(contract.startQuarantine, { ...second.key, Pieces: 2, Reason: 'Torn film' })
  await staff.ok(contract.condemnQuarantine, { ContractCompanyId: COMPANY, Id: begun.Id, RowVersion: 1, EndReason: 'Scratched' })
  expect(await balance(second.key)).toEqual([3, 0, 0, 2, 5])
  expect(await staff.ok(contract.getQuarantine, { ContractCompanyId: COMPANY, Id: begun.Id })).toMatchObject({
    QuarantineState: quarantine.states.damaged,
    EndReason: 'Scratched',
    Events: [{ Move: 'create' }, { Move: 'condemn' }],
  })
  await expect.poll(() => messages(begun.QuarantineNo)).toBe(2)
})

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
async function paperPdf(): Promise<Buffer> {
  const pdf = await pdfDocument('Paper')
  await pdf.addPage({ width: 100, height: 100 })
  return pdf.finish()
}

test('photos can be added to a quarantine later: only pictures, up to the limit', async () => {
  const { key } = await batchOf('X00DESK007', 2)
  const upload = async (content: Buffer, name: string) => {
    const { Body } = await staff.upload(uploadCompanyFile, new Blob([new Uint8Array(content)]), name, {
      ContractCompanyId: String(COMPANY),
    })
    return { FileId: Body.Id, FileName: name }
  }
  const [photo, paper] = [await upload(PNG, 'wet.png'), await upload(await paperPdf(), 'paper.pdf')]
  const begin = { ...key, Pieces: 1, Reason: 'Wet' }
  expect(await staff.refused(contract.startQuarantine, { ...begin, Photos: [paper] })).toBe(1)
  const { Id } = await staff.ok(contract.startQuarantine, { ...begin, Photos: [photo] })
  const row = { ContractCompanyId: COMPANY, Id }
  expect(await staff.refused(contract.addQuarantinePhotos, { ...row, Photos: [paper] })).toBe(1)
  const more = await Promise.all([1, 2].map((no) => upload(PNG, `more-${no}.png`)))
  await staff.ok(contract.addQuarantinePhotos, { ...row, Photos: more })
  const shown = await customer.ok(contract.getOwnQuarantine.GB, { Id })
  expect(shown.Photos.map(({ FileName }) => FileName)).toEqual(['wet.png', 'more-1.png', 'more-2.png'])
  expect(shown.Events).toMatchObject([{ Move: 'create' }, { Move: 'addPhotos' }])
  const many = await Promise.all(Array.from({ length: 8 }, (_, no) => upload(PNG, `many-${no}.png`)))
  expect(await staff.refused(contract.addQuarantinePhotos, { ...row, Photos: many })).toBe(2)
  expect(await customer.refused(contract.addQuarantinePhotos, { ...row, Photos: more })).toBe(3)
  expect(await (await as('staff_de')).refused(contract.addQuarantinePhotos, { ...row, Photos: [photo] })).toBe(5)
})

test('no more than the available pieces can be quarantined, and only staff can do so', async () => {
  const { key } = await batchOf('X00DESK006', 2)
  expect(await staff.refused(contract.startQuarantine, { ...key, Pieces: 3, Reason: 'Wet' })).toBe(8)
  expect(await staff.refused(contract.startQuarantine, { ContractCompanyId: 430118, Id: key.Id, Pieces: 1, Reason: 'Wet' })).toBe(
    5,
  )
  expect(await customer.refused(contract.startQuarantine, { ...key, Pieces: 1, Reason: 'Wet' })).toBe(3)
  expect(await customer.refused(contract.adjustStock, { ...key, StockAdjustmentKind: 298001, Pieces: 1, Reason: 'More' })).toBe(3)
  expect(await customer.refused(contract.getDeskStock, {})).toBe(3)
})

test('the ledger is still consistent', async () => {
  const { issues } = await prove(database)
  expect(issues).toEqual([])
})
