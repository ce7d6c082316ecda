import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterEach, expect, test } from 'vitest'
import { uploadFile } from '#features/account/files/contract.ts'
import { getQueues } from '#features/desk/companies/contract.ts'
import { driverOf } from '#features/warehouse/carrier-labels/api/service.ts'
import { labelServer } from '#features/warehouse/carrier-labels/api/fixture-carrier.ts'
import { getDropship } from '#features/warehouse/dropship/contract.ts'
import { abandonDropships, getDeskDropship, shipDropships } from '#features/warehouse/dropship/desk-contract.ts'
import { fetchDueLabels, voidDueLabels } from '#features/warehouse/dropship/api/fetch-labels.ts'
import { fetchDropshipLabels } from '#features/warehouse/dropship/contract/labels.ts'
import { DELIVERY_METHOD, dropshipOrder } from '#features/warehouse/dropship/rules.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { folderStore } from '#kit/api/files.ts'
import { pdfDocument } from '#kit/api/pdf/document.ts'
import { openPdf, scanPage } from '#kit/api/pdf/testing.ts'
import { getWave, printPackDocuments, printWaveDocuments, recordScans } from '../contract.ts'
import { getLabelsToFetch, getLabelsToFetchCounts, retryLabels } from '../label-contract.ts'
import { findOrderToLoad, loadOrder } from '../manifest-contract.ts'
import { LABEL_PROBLEM } from '../rules.ts'
import { floorPortal } from './fixture-floor.ts'

const carrier = await labelServer()
const { as, config, staff, customer, pool, accepted, statusOf, started } = await floorPortal({ CARRIER_URL: carrier.url })
const { pickingFinished, outbound, abandoned } = dropshipOrder.states
const driver = driverOf({ CARRIER_URL: carrier.url, CARRIER_TOKEN: undefined })
const round = { pool, store: folderStore(join(config.DATA_DIR, 'files')), driver }

afterEach(() => {
  carrier.mode = 'ok'
  simulateClock(undefined)
})

/** A packed one-piece order with the given number of parcels. */
async function packed(PackagesCount = 1, more: object = {}) {
  const { No, ...key } = await accepted({ X00CUPS001: 1 }, { PackagesCount, ...more })
  const PickWaveId = await started()
  const scan = { PickWaveId, ...key, Code: 'X00CUPS001', ScanKey: randomUUID(), ScanTime: '2026-01-05T10:00:00.000Z' }
  expect(await staff.ok(recordScans, { Scans: [scan] })).toMatchObject([{ IsPacked: true }])
  return {
    No,
    key,
    PickWaveId,
    own: () => customer.ok(getDropship.GB, { id: key.Id }),
    desk: () => staff.ok(getDeskDropship, key),
  }
}
/** A label of the customer's own courier. */
async function ownLabel(code: string, lock?: 'locked'): Promise<Buffer> {
  const pdf = await pdfDocument('label')
  await pdf.addPage({ width: 100, height: 150 })
  pdf.barcode({ x: 5, y: 40, width: 90, height: 30 }, code)
  const plain = await pdf.finish()
  if (!lock) return plain
  const locked = await PDFDocument.load(plain)
  locked.encrypt({ userPassword: '', ownerPassword: 'courier', permissions: { modifying: false } })
  return Buffer.from(await locked.save({ useObjectStreams: false }))
}
const requestsFor = (no: string) =>
  carrier.requests.filter(({ body }) => body.reference?.startsWith(`${no}-`)).map(({ body }) => body.reference)

test('the labels of a packed order are printed before its packing slip, and its customer has number and label', async () => {
  const { No, key, own, PickWaveId } = await packed(2)
  const whole = await openPdf(await staff.bytes(printWaveDocuments, { Id: PickWaveId }))
  expect(whole.numPages).toBe(3)
  await whole.loadingTask.destroy()
  const pdf = await openPdf(await staff.bytes(printPackDocuments, key))
  expect(pdf.numPages).toBe(3)
  await pdf.loadingTask.destroy()
  expect(requestsFor(No).toSorted()).toEqual([`${No}-1`, `${No}-2`])
  const { Labels, TrackingNo } = await own()
  expect(Labels).toMatchObject([
    { ParcelNo: 1, State: 'issued', File: { FileName: `${No}-1.pdf` } },
    { ParcelNo: 2, State: 'issued', File: { FileName: `${No}-2.pdf` } },
  ])
  expect(Labels.map((label) => label.TrackingNo)).toContain(TrackingNo)
  await staff.bytes(printPackDocuments, key)
  expect(requestsFor(No)).toHaveLength(2)

  // Only the label number is scanned at loading, in whatever format the courier uses.
  const [first, second] = Labels.map((label) => label.TrackingNo!) as [string, string]
  expect(await staff.ok(findOrderToLoad, { WarehouseOutNo: second.toLowerCase() })).toMatchObject({
    WarehouseOutNo: No,
    Labels: [first, second],
  })
  await staff.ok(loadOrder, { ...key, Parcels: [first, second].map((no) => ({ TrackingNo: no, Weight: 0.6 })) })
  expect(await statusOf(key)).toBe(outbound)
})

test('customer labels are printed before the packing slip, even if locked against changes; none is drawn or requested', async () => {
  const labels = await Promise.all([ownLabel('OWN-LABEL-1'), ownLabel('OWN-LABEL-2', 'locked')])
  const WaybillFiles = await Promise.all(
    labels.map(async (pdf, index) => {
      const FileName = `own-${index}.pdf`
      return { FileId: (await customer.upload(uploadFile, new Blob([new Uint8Array(pdf)]), FileName)).Body.Id, FileName }
    }),
  )
  const own = { DropshipDeliveryMethod: DELIVERY_METHOD.customer, Courier: null, CourierService: null, WaybillFiles }
  const { No, key } = await packed(2, own)
  const pdf = await openPdf(await staff.bytes(printPackDocuments, key))
  expect(pdf.numPages).toBe(3)
  const codes = [1, 2].map(async (page) => (await scanPage(pdf, page)).map(({ text }) => text))
  expect(await Promise.all(codes)).toEqual([['OWN-LABEL-1'], ['OWN-LABEL-2']])
  await pdf.loadingTask.destroy()
  expect(requestsFor(No)).toEqual([])
})

test('concurrent prints of an order get one label', async () => {
  const { key, own } = await packed()
  const prints = await Promise.all([1, 2, 3, 4].map(() => staff.bytes(printPackDocuments, key)))
  expect(prints.map((bytes) => bytes.subarray(0, 5).toString())).toEqual(Array.from({ length: 4 }, () => '%PDF-'))
  const { Labels, TrackingNo } = await own()
  expect(Labels).toMatchObject([{ State: 'issued', TrackingNo }])
})

test('while the courier is unavailable the order stays packed and its label due; a later attempt gets it', async () => {
  const { key, PickWaveId, own, desk } = await packed()
  carrier.mode = 'down'
  const refused = JSON.parse((await staff.bytes(printPackDocuments, key)).toString()) as { ErrorCode: number; Msg: string }
  expect(refused).toMatchObject({ ErrorCode: 2, Msg: expect.stringContaining('The courier cannot be reached') })
  expect(await statusOf(key)).toBe(pickingFinished)
  expect((await own()).Labels).toMatchObject([{ State: 'requested', TrackingNo: null, Error: null, File: null }])
  expect((await desk()).Labels).toMatchObject([{ State: 'requested', Error: 'the courier answered 503' }])
  expect((await staff.ok(getWave, { Id: PickWaveId })).Orders).toMatchObject([{ LabelsLeft: 1 }])

  carrier.mode = 'ok'
  simulateClock(() => new Date(Date.now() + 3_600_000))
  await fetchDueLabels(round)
  expect((await own()).Labels).toMatchObject([{ State: 'issued' }])
})

test('a label refused by the courier shows its reason, and only staff request it again', async () => {
  const { No, key, desk } = await packed()
  carrier.mode = 'refuse'
  expect(await staff.refused(fetchDropshipLabels, key)).toBe(2)
  expect((await desk()).Labels).toMatchObject([{ State: 'failed', Error: 'No collections in this postcode' }])
  carrier.mode = 'ok'
  simulateClock(() => new Date(Date.now() + 3_600_000))
  await fetchDueLabels(round)
  expect(requestsFor(No)).toHaveLength(1)
  await staff.ok(fetchDropshipLabels, key)
  expect((await desk()).Labels).toMatchObject([{ State: 'issued', Error: null }])
})

test('labels that were not issued are listed at the desk and can be requested again in bulk', async () => {
  carrier.mode = 'down'
  const [one, two] = [await packed(), await packed(2)]
  for (const { key } of [one, two]) expect(await staff.refused(fetchDropshipLabels, key)).toBe(2)
  const gone = await packed()
  carrier.mode = 'refuse'
  expect(await staff.refused(fetchDropshipLabels, gone.key)).toBe(2)

  const ours = async (input: object = {}, who = staff) =>
    (await who.ok(getLabelsToFetch, input)).Items.filter(({ WarehouseOutNo }) =>
      [one, two, gone].some(({ No }) => No === WarehouseOutNo),
    )
  const { unreached, refused } = LABEL_PROBLEM
  expect(await ours()).toMatchObject([
    { WarehouseOutNo: one.No, ParcelNo: 1, LabelProblem: unreached, Error: 'the courier answered 503', Tries: 1 },
    { WarehouseOutNo: two.No, LabelProblem: unreached },
    { WarehouseOutNo: two.No, LabelProblem: unreached },
    { WarehouseOutNo: gone.No, LabelProblem: refused, Error: 'No collections in this postcode', NextTry: null },
  ])
  expect(await ours({ LabelProblem: refused })).toHaveLength(1)
  expect(await ours({ Keyword: two.No.toLowerCase() })).toHaveLength(2)
  const queued = await staff.ok(getQueues, {})
  const counted = await staff.ok(getLabelsToFetchCounts, {})
  for (const state of [unreached, refused])
    expect(queued.find(({ Path }) => Path.includes(`LabelProblem=${state}`))?.Count).toBe(counted[state])

  // Another country's warehouse neither sees nor requests them.
  const german = await as('staff_de')
  expect(await ours({}, german)).toEqual([])
  const Rows = (await ours()).map(({ ContractCompanyId, Id }) => ({ ContractCompanyId, Id }))
  expect(await german.ok(retryLabels, { Rows })).toMatchObject({ Done: 0 })
  expect(await customer.refused(retryLabels, { Rows })).toBe(3)

  carrier.mode = 'ok'
  expect(await staff.ok(retryLabels, { Rows })).toEqual({ Done: 4, Skipped: [] })
  await fetchDueLabels(round)
  await expect.poll(() => ours()).toEqual([])
  expect((await gone.own()).Labels).toMatchObject([{ State: 'issued' }])
  expect((await staff.ok(retryLabels, { Rows: Rows.slice(0, 1) })).Skipped).toMatchObject([{ No: `${one.No}-1` }])
})

test('labels of an abandoned order, and those replaced by another number, are voided at the courier', async () => {
  const [one, two, three] = [await packed(), await packed(), await packed()]
  for (const { key } of [one, two]) await staff.ok(fetchDropshipLabels, key)
  const [first, second] = [(await one.own()).TrackingNo, (await two.own()).TrackingNo]
  await staff.ok(abandonDropships, { Rows: [one.key], Reason: 'Goods unfit' })
  const typed = { TrackingNo: 'H00000000TYPED01', Weight: 0.6 }
  const ship = (No: string, parcel: object) =>
    staff.ok(shipDropships, { Orders: [{ WarehouseOutNo: No, Parcels: [parcel] }] } as never)
  await ship(two.No, typed)
  expect(await two.own()).toMatchObject({ TrackingNo: typed.TrackingNo, Labels: [] })
  expect(await one.own()).toMatchObject({ Status: abandoned, TrackingNo: null, Labels: [] })
  await voidDueLabels(round)
  await voidDueLabels(round)
  const voided = carrier.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  expect(voided.toSorted()).toEqual([first, second].map((no) => `/labels/${encodeURIComponent(`ref ${no}`)}`).toSorted())

  // A typed number must have its courier's format; a parcel without a number gets that of its label.
  expect((await ship(three.No, { TrackingNo: 'TYPED', Weight: 0.6 })).Skipped).toHaveLength(1)
  await staff.ok(fetchDropshipLabels, three.key)
  const { TrackingNo } = await three.own()
  await ship(three.No, { Weight: 0.6 })
  expect(await three.own()).toMatchObject({ Parcels: [{ TrackingNo }], Labels: [{ TrackingNo }] })
})

test('only staff fetch labels, for orders of their own country', async () => {
  const { No, key } = await packed()
  expect(await customer.refused(fetchDropshipLabels, key)).toBe(3)
  const german = await as('staff_de')
  expect(await german.refused(fetchDropshipLabels, key)).toBe(5)
  expect(await german.ok(findOrderToLoad, { WarehouseOutNo: No })).toBeNull()
  expect(requestsFor(No)).toEqual([])
})
