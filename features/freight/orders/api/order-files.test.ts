import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { uploadFile } from '#features/account/files/contract.ts'
import { bookSpace } from '#features/freight/order-desk/contract.ts'
import {
  downloadLabels,
  getAttachments,
  getHistoryAttachments,
  updateHistoryAttachments,
} from '#features/freight/documents/contract.ts'
import { ago, desk } from '#features/freight/order-desk/api/fixture.ts'
import { TAX_REFUND, DOCUMENT } from '#features/freight/documents/rules.ts'
import { transact } from '#kit/api/db.ts'
import { placing } from '#features/freight/order-form/api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { exportLegacyOrders, exportOrders, getApplications, getLegacyOrders, getSoFile, markSoDownloaded } from '../contract.ts'

const { as, portal } = await testPortal()
const { qihang, world, documents, placed } = await placing({ as, portal })
const [hengtai, staff] = await Promise.all([as('hengtai_admin'), as('staff_ops')])
const at = desk(portal.pool, staff, world)
const QIHANG = 430118
/** Names and contents of an archive; the reader verifies its checksums. */
function partsOf(archive: Buffer): Promise<string[]> {
  return new Promise((done, fail) =>
    yauzl.fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return fail(error)
      const names: string[] = []
      zip.on('error', fail).on('end', () => done(names))
      zip.on('entry', (entry: { fileName: string }) => {
        names.push(entry.fileName)
        zip.openReadStream(entry as never, (bad, stream) =>
          bad
            ? fail(bad)
            : stream
                .on('error', fail)
                .on('end', () => zip.readEntry())
                .resume(),
        )
      })
      zip.readEntry()
    }),
  )
}
const known = async (row: { ContractCompanyId: number; Id: number }) => at.known(row)

describe('files', () => {
  test('[call.oms.OrderFbaDetail.GetOrderAttachment] [call.oms.OrderFbaDetail.GetOrderHistoryAttachment] [call.oms.OrderFbaDetail.UpdateOrderHistoryAttachment] shows required, deferred and replaced documents', async () => {
    const order = await placed('lclFull', { ExportDeclarationMode: TAX_REFUND, DeclareCompanyName: 'Qihang' })
    const { Etd, Eta } = await order.read()
    const group = async (type: number) =>
      (await qihang.ok(getAttachments, { orderId: order.OrderId })).find((one) => one.Type === type)
    expect(await group(DOCUMENT.packingList)).toMatchObject({
      IsMissing: false,
      IsDeferred: false,
      Items: [{ FileName: 'packing list.pdf', UploaderType: 0 }],
    })
    expect(await group(DOCUMENT.powerOfAttorney)).toMatchObject({
      Type: DOCUMENT.powerOfAttorney,
      Items: [],
      IsDeferred: true,
      DueTime: Eta,
      IsMissing: true,
      IsAsked: false,
    })
    expect(await group(DOCUMENT.taxRefund)).toMatchObject({ IsDeferred: true, DueTime: Etd, IsMissing: true })
    const { FileId, FileName } = { FileId: documents.files.invoice, FileName: 'invoice.pdf' }
    expect(
      await qihang.ok(updateHistoryAttachments, {
        OrderId: order.OrderId,
        Type: DOCUMENT.packingList,
        Items: [{ FileId, FileName }],
      }),
    ).toMatchObject({ Type: DOCUMENT.packingList, Items: [{ Id: FileId, FileName, Url: `/cms/api/File/Download?Id=${FileId}` }] })
    const addressed = { FileName: 'labels.pdf', Url: `/cms/api/File/Download?Id=${documents.files.labels}` }
    expect(
      await qihang.ok(updateHistoryAttachments, { OrderId: order.OrderId, Type: DOCUMENT.powerOfAttorney, Items: [addressed] }),
    ).toMatchObject({ Type: DOCUMENT.powerOfAttorney, Items: [{ Id: documents.files.labels, Url: addressed.Url }] })
    expect(
      await qihang.refused(updateHistoryAttachments, {
        OrderId: order.OrderId,
        Type: DOCUMENT.powerOfAttorney,
        Items: [{ FileName: 'labels.pdf' }],
      }),
    ).toBe(1)
    expect(
      await hengtai.refused(updateHistoryAttachments, {
        OrderId: order.OrderId,
        Type: DOCUMENT.powerOfAttorney,
        Items: [addressed],
      }),
    ).toBe(5)
    const history = await qihang.ok(getHistoryAttachments, { OrderId: order.OrderId })
    expect(history.find((one) => one.Type === DOCUMENT.packingList)!.Items.map((item) => item.FileName)).toEqual([
      'packing list.pdf',
      'invoice.pdf',
    ])
    expect(
      await hengtai.refused(updateHistoryAttachments, { OrderId: order.OrderId, Type: DOCUMENT.packingList, Items: [] }),
    ).toBe(5)
    expect(
      await qihang.refused(updateHistoryAttachments, {
        OrderId: order.OrderId,
        Type: DOCUMENT.packingList,
        Items: [{ FileId: 999_999, FileName: 'x.pdf' }],
      }),
    ).toBe(5)
    expect(
      await Promise.all([getAttachments, getApplications].map((op) => hengtai.refused(op, { orderId: order.OrderId }))),
    ).toEqual([5, 5])
    expect(await hengtai.refused(getHistoryAttachments, { OrderId: order.OrderId })).toBe(5)
  })

  test('[flow.orderAction.soDownloaded] [call.oms.OrderFbaDetail.GetSoFileAsync] the booking file is downloaded and marked', async () => {
    const order = await placed()
    expect(await qihang.call(getSoFile, { orderId: order.OrderId })).toMatchObject({
      ErrorCode: 2,
      Msg: 'The shipping order (SO) is not available yet',
    })
    const SoFileId = await at.file(QIHANG, 'so.pdf')
    await staff.ok(bookSpace, { ...(await known(order.row)), SoFileId, SiCutOff: ago(-72) })
    expect(await order.read()).toMatchObject({ HasUnreadDoc: true, Names: { SoFile: 'so.pdf' } })
    expect(await qihang.ok(getSoFile, { orderId: order.OrderId })).toEqual({
      FileName: 'so.pdf',
      Url: `/cms/api/File/Download?Id=${SoFileId}`,
      IsSoDownloaded: false,
    })
    await qihang.ok(markSoDownloaded, { OrderId: order.OrderId })
    await qihang.ok(markSoDownloaded, { OrderId: order.OrderId })
    expect(await order.read()).toMatchObject({ IsSoDownloaded: true, HasUnreadDoc: false })
    expect((await order.read()).Events.filter((event) => event.Move === 'soDownloaded')).toHaveLength(1)
    expect(await hengtai.refused(getSoFile, { orderId: order.OrderId })).toBe(5)
  })

  test('[call.oms.OrderFbaDetail.DownloadFBAFile] labels are downloaded as an archive, also for a single shipment', async () => {
    const pdf = (text: string) => new Blob([tinyPdf(text)], { type: 'application/pdf' })
    const keep = async (text: string, name: string) => (await qihang.upload(uploadFile, pdf(text), name)).Body.Id
    const Attachments = [
      { FileId: await keep('one', 'FBA15ABC123.pdf'), FileName: 'FBA15ABC123.pdf', Type: DOCUMENT.labels },
      { FileId: await keep('two', 'other.pdf'), FileName: 'other.pdf', Type: DOCUMENT.labels },
    ] as never
    const order = await placed('lclFull', { Attachments })
    const names = async (FbaShipmentId: string | null) =>
      partsOf(await qihang.bytes(downloadLabels, { OrderId: order.OrderId, FbaShipmentId }))
    expect(await names(null)).toEqual(['FBA15ABC123.pdf', 'other.pdf'])
    expect(await names('FBA15ABC123')).toEqual(['FBA15ABC123.pdf'])
    const bare = await placed()
    expect(JSON.parse((await qihang.bytes(downloadLabels, { OrderId: bare.OrderId })).toString())).toMatchObject({
      ErrorCode: 5,
      Msg: 'There are no label files',
    })
    expect(JSON.parse((await hengtai.bytes(downloadLabels, { OrderId: order.OrderId })).toString())).toMatchObject({
      ErrorCode: 5,
    })
  })

  test('exports the list as a workbook, and legacy orders', async () => {
    await placed()
    expect((await qihang.bytes(exportOrders, {})).subarray(0, 2).toString()).toBe('PK')
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .insertInto('legacy_order')
        .values({
          ContractCompanyId: QIHANG,
          OldOrderNo: 'OLD-1',
          PlaceDate: '2022-03-01',
          Kind: 'LCL',
          Route: 'Yantian – Felixstowe',
          Status: 'Delivered',
        })
        .execute(),
    )
    expect(await qihang.ok(getLegacyOrders, {})).toMatchObject({
      TotalCount: 1,
      Items: [{ OldOrderNo: 'OLD-1', PlaceDate: '2022-03-01', Amount: null }],
    })
    expect(await hengtai.ok(getLegacyOrders, {})).toMatchObject({ TotalCount: 0 })
    expect((await qihang.bytes(exportLegacyOrders, {})).subarray(0, 2).toString()).toBe('PK')
  })
})
