import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { describe, expect, test } from 'vitest'
import { DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { DOCUMENT } from '#features/freight/documents/rules.ts'
import { transact } from '#kit/api/db.ts'
import { openPdf, textOfPage } from '#kit/api/pdf/testing.ts'
import {
  approveLadings,
  requestChange,
  confirmLading,
  getLadings,
  issueLadings,
  previewDeskLading,
  previewLading,
  rejectLadings,
  reopenLadings,
  splitLading,
  uploadLadingFile,
} from '../contract.ts'
import { RELEASE } from '../rules.ts'
import { ladingPortal } from './fixture-portal.ts'

const { portal, qihang, staff, QIHANG, states, here, documents, opened, seen, skipped, pdfOf } = await ladingPortal()

describe('document', () => {
  test('the draft has parties, cargo and release type, marked as a draft; the bill has its number and the on-board date', async () => {
    const { bill } = await opened(RELEASE.original)
    await here.send(qihang, bill, { Marks: 'QH 1-10\n启航家居', OriginalsCount: 2 })
    await staff.ok(approveLadings, { Rows: [bill] })
    const { LadingNo, DraftFileId } = await here.read(bill)
    const draft = await textOfPage(await pdfOf(DraftFileId!), 1)
    for (const words of [
      'DRAFT',
      'BILL OF LADING',
      LadingNo,
      'QIHANG, HANGZHOU',
      'QIHANG UK, BIRMINGHAM',
      'SAME AS CONSIGNEE',
      'COSCO SHIPPING ARIES / 101W',
      'Yantian (CNYTN)',
      'Felixstowe (GBFXT)',
      'Shenzhen, China',
      'Rugeley, United Kingdom',
      'QH 1-10',
      '启航家居',
      '10',
      'CARTONS',
      'CERAMIC MUG',
      '180.00',
      '1.200',
      'FREIGHT PREPAID',
      'TWO (2)',
      'TOTAL: TEN (10) CARTONS ONLY',
    ])
      expect(draft).toContain(words)
    expect(draft).not.toMatch(/SHIPPED ON BOARD|QSHBL/)
    await qihang.ok(confirmLading, { ladingId: bill.Id })
    const { OrderId } = await here.read(bill)
    await here.at.depart({ ContractCompanyId: QIHANG, Id: OrderId })
    await staff.ok(issueLadings, { Rows: [bill] })
    const { HblNo, FinalFileId } = await here.read(bill)
    const final = await textOfPage(await pdfOf(FinalFileId!), 1)
    expect(final).toContain(HblNo!)
    expect(final).toMatch(/SHIPPED ON BOARD \d{2} [A-Z]{3} \d{4}/)
    expect(final).toMatch(/Shenzhen, China, \d{2} [A-Z]{3} \d{4}/)
    expect(final).not.toContain('DRAFT')
    const input = { ladingId: bill.Id, Fields: { Consignee: 'ANOTHER LTD.', Packages: 999 } }
    const preview = await textOfPage(await openPdf(new Uint8Array(await qihang.bytes(previewLading, input))), 1)
    expect(preview).toContain('QIHANG UK, BIRMINGHAM')
    expect(preview).not.toMatch(/ANOTHER LTD|999/)
  })

  test('long texts continue on further pages without loss', async () => {
    const { bill } = await opened(RELEASE.waybill)
    const lines = Array.from({ length: 90 }, (_, index) => `GOODS ${index}`)
    const file = await openPdf(
      new Uint8Array(await staff.bytes(previewDeskLading, { ...bill, Fields: { GoodsDescription: lines.join('\n') } })),
    )
    expect(file.numPages).toBe(2)
    const text = (await Promise.all([1, 2].map((page) => textOfPage(file, page)))).join('\n')
    for (const line of lines) expect(text.split('\n')).toContain(line)
    expect(text).toContain('CONTINUED ON PAGE 2')
    expect(text).toContain('SEA WAYBILL')
  })

  test('the preview shows unsaved fields; staff can send an uploaded file instead', async () => {
    const { bill } = await opened()
    const text = await textOfPage(
      await openPdf(
        new Uint8Array(await qihang.bytes(previewLading, { ladingId: bill.Id, Fields: { NotifyParty: 'BANK OF SHENZHEN' } })),
      ),
      1,
    )
    expect(text).toContain('BANK OF SHENZHEN')
    expect((await here.read(bill)).NotifyParty).toBe('SAME AS CONSIGNEE')
    await here.send(qihang, bill)
    const own = (
      await staff.upload(uploadLadingFile, new Blob([tinyPdf()]), 'our own.pdf', {
        ContractCompanyId: String(QIHANG),
        Id: String(bill.Id),
      })
    ).Body.FileId
    expect(await skipped(approveLadings, { Rows: [bill], DraftFileId: 999_999 })).toBeDefined()
    await staff.ok(approveLadings, { Rows: [bill], DraftFileId: own })
    expect(await here.read(bill)).toMatchObject({ DraftFileId: own, DraftFileName: 'our own.pdf' })
  })

  test('ship and ports follow the order until the bill is issued; an outdated draft is marked, and not issued', async () => {
    const { order, bill } = await opened(RELEASE.waybill)
    await here.advance(qihang, bill, 2)
    const sail = (Vessel: string) =>
      transact(portal.pool, QIHANG, 'write', (db) =>
        db.updateTable('order_fba').set({ Vessel }).where('Id', '=', order.Id).execute(),
      )
    expect((await here.read(bill)).IsDraftOutdated).toBe(false)
    await sail('EVER GIVEN')
    expect(await here.read(bill)).toMatchObject({
      Vessel: 'EVER GIVEN',
      IsDraftOutdated: true,
      Carriage: { Vessel: 'EVER GIVEN' },
    })
    await qihang.ok(confirmLading, { ladingId: bill.Id })
    await here.at.depart(order)
    expect(await skipped(issueLadings, { Rows: [bill] })).toBe(
      'Vessel, ports, place of delivery or containers have changed since the draft was confirmed: withdraw it and send a new one',
    )
    await staff.ok(reopenLadings, { Rows: [bill], Reason: 'The ship has changed' })
    await staff.ok(approveLadings, { Rows: [bill] })
    await qihang.ok(confirmLading, { ladingId: bill.Id })
    expect(await staff.ok(issueLadings, { Rows: [bill] })).toMatchObject({ Done: 1 })
    await sail('ANOTHER SHIP')
    expect(await here.read(bill)).toMatchObject({
      Vessel: 'EVER GIVEN',
      IsDraftOutdated: false,
      Carriage: { Vessel: 'EVER GIVEN' },
    })
    expect((await qihang.ok(getLadings, { Keyword: (await here.read(bill)).HblNo! })).Items).toMatchObject([
      { Vessel: 'EVER GIVEN' },
    ])
  })

  test('the place of delivery is the address as the order named it', async () => {
    const { order, bill } = await opened(RELEASE.waybill)
    const place = async () => (await here.read(bill)).Carriage.PlaceOfDelivery
    await transact(portal.pool, QIHANG, 'write', async (db) => {
      const own = {
        DeliveryWarehouseType: DELIVERY_PLACE.private,
        PrivateWarehouseAddressId: documents.delivery,
        FcCode: null,
        FbaShipmentId: null,
        ReferenceId: null,
      }
      await db.updateTable('order_delivery_address').set(own).where('OrderId', '=', order.Id).execute()
    })
    expect(await place()).toBe('Birmingham, United Kingdom')
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('private_warehouse_address').set({ City: 'Leeds' }).where('Id', '=', documents.delivery).execute(),
    )
    expect(await place()).toBe('Birmingham, United Kingdom')
  })
})

describe('containers', () => {
  test('staff split containers into a bill of their own; the totals of both follow', async () => {
    const order = await here.at.place(qihang, QIHANG, documents, 'fclFull', (body) => ({
      ...body,
      Containers: [0, 1, 2].map(() => body.Containers![0]!),
      DeliveryAddresses: [{ ...body.DeliveryAddresses![0]!, Cartons: 600, GrossWeight: 15_000, Volume: 180 }],
      Attachments: [
        ...body.Attachments!,
        { FileId: documents.files.invoice, FileName: 'loading.pdf', Type: DOCUMENT.loadingSheet },
      ],
    }))
    const whole = await here.at.read(order)
    const numbers = ['CSQU3054383', 'MSKU0000011', 'TGHU0000013'].slice(0, 3)
    await here.at.receive(order, {
      Containers: whole.Containers.map(({ Id }, index) => ({
        Id,
        ContainerNo: numbers[index]!,
        SealNo: `S${index}`,
        TareWeight: 3900,
        CargoWeight: 5000,
        VgmMethod: 2 as const,
      })),
    } as never)
    await here.at.accept(order)
    const bill = await here.billOf(order)
    expect(await here.read(bill)).toMatchObject({ ContainerNos: numbers, Packages: 600, Carriage: { IsContainer: true } })
    expect(await staff.refused(splitLading, { ...(await seen(bill)), ContainerNos: numbers })).toBe(2)
    expect(await staff.refused(splitLading, { ...(await seen(bill)), ContainerNos: ['AAAU1234567'] })).toBe(2)
    const made = await staff.ok(splitLading, { ...(await seen(bill)), ContainerNos: [numbers[2]!] })
    const { DcgNo } = await here.read(bill)
    expect(made.LadingNo).toBe(`${DcgNo}-2`)
    expect(await here.read(bill)).toMatchObject({
      ContainerNos: numbers.slice(0, 2),
      Packages: 400,
      GrossWeight: 10_000,
      Volume: 120,
      OrderTotals: { Packages: 400 },
    })
    expect(await here.read({ ContractCompanyId: QIHANG, Id: made.LadingId })).toMatchObject({
      LadingState: states.instructions,
      ContainerNos: [numbers[2]],
      Packages: 200,
      GrossWeight: 5000,
      Volume: 60,
      Shipper: 'QIHANG, HANGZHOU',
    })
    expect((await qihang.ok(getLadings, { Keyword: numbers[2]! })).Items.map((one) => one.LadingNo)).toEqual([made.LadingNo])
    await here.send(qihang, bill, { Packages: 400, GrossWeight: 10_000, Volume: 120 })
    expect(await staff.refused(splitLading, { ...(await seen(bill)), ContainerNos: [numbers[0]!] })).toBe(2)
    // A bill split off later does not share the draft.
    await staff.ok(approveLadings, { Rows: [bill] })
    await qihang.ok(requestChange, { LadingId: bill.Id, Text: 'split it' })
    await staff.ok(rejectLadings, { Rows: [bill], Reason: 'one bill each' })
    const { LadingId: Id } = await staff.ok(splitLading, { ...(await seen(bill)), ContainerNos: [numbers[0]!] })
    expect(await here.read({ ContractCompanyId: QIHANG, Id })).toMatchObject({
      LadingNo: `${DcgNo}-3`,
      DraftFileId: null,
      ChangeText: null,
      RejectReason: null,
    })
  })
})
