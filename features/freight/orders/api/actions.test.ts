import { beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import type { KindName } from '#features/freight/core/rules.ts'
import { getRequest, requestQuote } from '#features/freight/quotes/contract.ts'
import { uploadFile } from '#features/account/files/contract.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  applyDelivery,
  applyHold,
  applyTelex,
  cancelOrder,
  checkWarehousingAnonymous,
  checkWarehousingByNumber,
  checkWarehousingByType,
  checkWarehousingFcl,
  checkWarehousingLcl,
  confirmPreFile,
  confirmPreFileByOrder,
  confirmReceiptAnonymous,
  confirmTrunkingFee,
  deleteDraft,
  exportLegacyOrders,
  exportOrders,
  getApplications,
  getLegacyOrders,
  getOrder,
  getOrders,
  getReceiptLink,
  getSoFile,
  resubmitOrder,
  markSoDownloaded,
  updateLots,
  updatePayee,
  withdrawApplication,
} from '../contract.ts'
import {
  approveApplications,
  requestTrunkingFee,
  bookSpace,
  cancelOrders,
  getDeskApplicationCounts,
  getDeskApplications,
  returnOrders,
  sendPreFile,
} from '#features/freight/order-desk/contract.ts'
import { createOrder, getDraft, saveDraft, updateOrder } from '#features/freight/order-form/contract.ts'
import {
  downloadLabels,
  getAttachments,
  getDeskOrderDocuments,
  getHistoryAttachments,
  rejectOrderDocuments,
  updateHistoryAttachments,
} from '#features/freight/documents/contract.ts'
import type { OrderForm } from '../rules/fields.ts'
import { ago, desk } from '#features/freight/order-desk/api/fixture.ts'
import { freightWorld, orderOf, documentsOf, PLACE, type FreightWorld, type OrderDocuments } from './fixture.ts'

const { as, portal, stranger: anonymous } = await testPortal()
const [qihang, hengtai, lanjing, staff] = await Promise.all([
  as('qihang_admin'),
  as('hengtai_admin'),
  as('lanjing_admin'),
  as('staff_ops'),
])
const [QIHANG, HENGTAI, LANJING] = [430118, 413939, 420561]
let world: FreightWorld
let documents: OrderDocuments
let at: ReturnType<typeof desk>

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  documents = await documentsOf(portal.pool, QIHANG)
  at = desk(portal.pool, staff, world)
})

async function placed(kind: KindName = 'lclFull', more: Partial<OrderForm> = {}) {
  const { OrderId } = await qihang.ok(createOrder[kind], { ...orderOf(kind, world, documents), ...more })
  const read = () => qihang.ok(getOrder[kind], { orderId: OrderId })
  return {
    OrderId,
    read,
    seen: async () => ({ OrderId, RowVersion: (await read()).RowVersion }),
    row: { ContractCompanyId: QIHANG, Id: OrderId },
  }
}
/** Names and contents of an archive, its sums checked by the reader. */
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

describe('giving up and handing in', () => {
  test('[flow.orderAction.deleteDraft] a draft that a colleague saved meanwhile is not deleted unseen', async () => {
    const { OrderId, RowVersion } = await qihang.ok(saveDraft.lclFull, { Remark: 'first' })
    await qihang.ok(saveDraft.lclFull, { DraftId: OrderId, RowVersion, Remark: 'second' })
    const reported = await qihang.call(deleteDraft, { OrderId, RowVersion })
    expect(reported).toMatchObject({ ErrorCode: 6, Body: { OrderId, RowVersion: RowVersion + 1, Form: { Remark: 'second' } } })
    expect((await qihang.ok(getDraft, { OrderId })).Form).toEqual({ Remark: 'second' })
    await qihang.ok(deleteDraft, { OrderId, RowVersion: RowVersion + 1 })
    expect(await qihang.refused(getDraft, { OrderId })).toBe(5)
  })

  test('an order is cancelled while nothing was received: its receipt is void and its price may be used again', async () => {
    const { Id } = await qihang.ok(requestQuote, {
      QuoteProductType: 171001,
      ReceiptPlaceCode: 'CNSZX1',
      DestinationCountry: 'GB',
      DeliveryWarehouseType: 110001,
      DeliveryCode: 'BHX1',
      ClearanceMode: 108001,
      ExportDeclarationMode: 109002,
      Cargo: [{ Cartons: 10, Length: 60, Width: 40, Height: 50, GrossWeight: 18 }],
    })
    const QuotedPriceId = (await qihang.ok(getRequest, { id: Id })).QuotedPriceId!
    const order = await placed('lclFull', { CustomerOrderNo: 'AGAIN', ...({ QuotedPriceId } as object) })
    expect((await qihang.ok(getRequest, { id: Id })).QuoteStatus).toBe(170003)
    await qihang.ok(cancelOrder, { ...(await order.seen()), Reason: 'Sold out' })
    expect(await order.read()).toMatchObject({
      OrderStatus: 101009,
      CancelReason: 'Sold out',
      DomesticStock: null,
      Allowed: { CanCancel: false, Editing: 'none', CanApply: [] },
    })
    expect((await qihang.ok(getRequest, { id: Id })).QuoteStatus).toBe(170002)
    expect((await qihang.ok(getOrders, { TabType: 'history', Keyword: 'AGAIN' })).TotalCount).toBe(1)
    await placed('lclFull', { CustomerOrderNo: 'AGAIN', ...({ QuotedPriceId } as object) })
  })

  test('not after goods were received, nor twice, nor from another’s view of it', async () => {
    const order = await placed()
    const seen = await order.seen()
    expect(await qihang.refused(cancelOrder, { ...seen, RowVersion: seen.RowVersion + 1, Reason: 'x' })).toBe(6)
    expect(await hengtai.refused(cancelOrder, { ...seen, Reason: 'x' })).toBe(5)
    await at.receive(order.row, { Measured: [{ Cartons: 3, Length: 60, Width: 40, Height: 50, GrossWeight: 18 }] })
    expect((await order.read()).Allowed.CanCancel).toBe(false)
    expect(await qihang.call(cancelOrder, { ...(await order.seen()), Reason: 'x' })).toMatchObject({
      ErrorCode: 2,
      Msg: expect.stringContaining('already been received'),
    })
  })

  test('not after the first of its containers was loaded', async () => {
    const {
      Containers: [box],
      DeliveryAddresses: [place],
    } = orderOf('fclFull', world, documents) as Required<OrderForm>
    const order = await placed('fclFull', {
      Containers: [box!, box!],
      DeliveryAddresses: [{ ...place!, Cartons: 400, GrossWeight: 10_000, Volume: 120 }],
    })
    const cancel = async () => qihang.refused(cancelOrder, { ...(await order.seen()), Reason: 'x' })
    const [first] = (await at.read(order.row)).Containers
    await at.receive(order.row, {
      Containers: [
        { Id: first!.Id, ContainerNo: 'CSQU3054383', SealNo: 'SL1', TareWeight: 3900, CargoWeight: 5100, VgmMethod: 2 },
      ],
    })
    expect((await order.read()).Allowed).toMatchObject({ CanCancel: false })
    expect(await cancel()).toBe(2)
  })

  test('what was returned is handed in again, what was not is not', async () => {
    const order = await placed()
    expect(await qihang.call(resubmitOrder, await order.seen())).toMatchObject({
      ErrorCode: 2,
      Msg: 'This order was not returned to you',
    })
    await at.receive(order.row)
    await staff.ok(returnOrders, { Rows: [order.row], Reason: 'The invoice is unreadable' })
    expect(await order.read()).toMatchObject({
      OrderStatus: 101002,
      ReturnReason: 'The invoice is unreadable',
      Allowed: { CanHandIn: true, CanCancel: false, Editing: 'all' },
    })
    await qihang.ok(resubmitOrder, await order.seen())
    expect(await order.read()).toMatchObject({ OrderStatus: 101003 })
    const tail = await placed('fclTail')
    await staff.ok(returnOrders, { Rows: [tail.row], Reason: 'Wrong container' })
    expect((await tail.read()).Allowed).toMatchObject({ CanHandIn: true, CanCancel: true })
  })
})

describe('payer and lots', () => {
  test('[call.oms.OrderFbaDetail.UpdateOrderPayee] a company pays for another if the user who says so may act for both', async () => {
    const order = await placed()
    expect(await qihang.call(updatePayee, { ...(await order.seen()), PayerCompanyId: HENGTAI })).toMatchObject({
      ErrorCode: 2,
      Msg: 'This company is not linked to yours',
    })
    const user = await transact(portal.pool, 'everyone', 'write', async (db) => {
      const { Id } = await db
        .selectFrom('app_user')
        .select('Id')
        .where('AccountName', '=', 'qihang_admin')
        .executeTakeFirstOrThrow()
      // That somebody of the other company may act for this one does not make it pay.
      const other = await db
        .selectFrom('app_user')
        .select('Id')
        .where('AccountName', '=', 'lanjing_admin')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('customer_link')
        .values({ UserId: other.Id, CustomerId: QIHANG })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return Id
    })
    expect(await qihang.refused(updatePayee, { ...(await order.seen()), PayerCompanyId: LANJING })).toBe(2)
    await transact(portal.pool, 'everyone', 'write', async (db) => {
      await db
        .insertInto('customer_link')
        .values({ UserId: user, CustomerId: LANJING })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
    await qihang.ok(updatePayee, { ...(await order.seen()), PayerCompanyId: LANJING })
    expect(await order.read()).toMatchObject({ PayerCompanyId: LANJING, PayerName: '深圳蓝鲸电商' })
    await qihang.ok(updatePayee, { ...(await order.seen()), PayerCompanyId: null })
    expect(await order.read()).toMatchObject({ PayerCompanyId: null, PayerName: null })
    await transact(portal.pool, 'everyone', 'write', (db) =>
      db
        .updateTable('customer_link')
        .set({ IsEnabled: false })
        .where('UserId', '=', user)
        .where('CustomerId', '=', LANJING)
        .execute(),
    )
    expect(await qihang.refused(updatePayee, { ...(await order.seen()), PayerCompanyId: LANJING })).toBe(2)
    expect(await lanjing.refused(updatePayee, { ...(await order.seen()), PayerCompanyId: null })).toBe(5)
  })

  test('[call.oms.OrderFbaDetail.UpdateOrderDeliveryLotting] lots of a place add up to its cartons', async () => {
    const order = await placed()
    const [place] = (await order.read()).Places
    const lots = async (...parts: [no: number, cartons: number][]) =>
      qihang.call(updateLots, {
        ...(await order.seen()),
        Lots: parts.map(([LotNo, Cartons]) => ({
          OrderDeliveryAddressId: place!.Id,
          LotNo,
          Cartons,
          ExpectedDate: '2030-01-02',
        })),
      })
    expect(await lots([1, 4], [2, 5])).toMatchObject({
      ErrorCode: 1,
      Msg: 'The lots of place 1 have 9 cartons, the place has 10',
    })
    expect(await lots([1, 5], [1, 5])).toMatchObject({ ErrorCode: 1, Msg: 'Lot 1 appears twice for place 1' })
    expect(await lots([2, 6], [1, 4])).toMatchObject({ ErrorCode: 0 })
    expect((await order.read()).Places[0]!.Lots).toEqual([
      { LotNo: 1, Cartons: 4, ExpectedDate: '2030-01-02' },
      { LotNo: 2, Cartons: 6, ExpectedDate: '2030-01-02' },
    ])
    expect(
      await qihang.refused(updateLots, {
        ...(await order.seen()),
        Lots: [{ OrderDeliveryAddressId: place!.Id + 999, LotNo: 1, Cartons: 10 }],
      }),
    ).toBe(5)
  })
})

describe('files', () => {
  test('[call.oms.OrderFbaDetail.GetOrderAttachment] [call.oms.OrderFbaDetail.GetOrderHistoryAttachment] [call.oms.OrderFbaDetail.UpdateOrderHistoryAttachment] what is wanted, what may come later, and what was replaced', async () => {
    const order = await placed('lclFull', { ExportDeclarationMode: 109001, DeclareCompanyName: 'Qihang' })
    const { Etd, Eta } = await order.read()
    const group = async (type: number) =>
      (await qihang.ok(getAttachments, { orderId: order.OrderId })).find((one) => one.Type === type)
    expect(await group(168003)).toMatchObject({
      IsMissing: false,
      IsDeferred: false,
      Items: [{ FileName: 'packing list.pdf', UploaderType: 'customer' }],
    })
    expect(await group(168004)).toMatchObject({
      Type: 168004,
      Items: [],
      IsDeferred: true,
      DueTime: Eta,
      IsMissing: true,
      IsAsked: false,
    })
    expect(await group(168002)).toMatchObject({ IsDeferred: true, DueTime: Etd, IsMissing: true })
    const { FileId, FileName } = { FileId: documents.files.invoice, FileName: 'invoice.pdf' }
    expect(
      await qihang.ok(updateHistoryAttachments, { OrderId: order.OrderId, Type: 168003, Items: [{ FileId, FileName }] }),
    ).toMatchObject({ Type: 168003, Items: [{ Id: FileId, FileName, Url: `/cms/api/File/Download?Id=${FileId}` }] })
    const addressed = { FileName: 'labels.pdf', Url: `/cms/api/File/Download?Id=${documents.files.labels}` }
    expect(await qihang.ok(updateHistoryAttachments, { OrderId: order.OrderId, Type: 168004, Items: [addressed] })).toMatchObject(
      { Type: 168004, Items: [{ Id: documents.files.labels, Url: addressed.Url }] },
    )
    expect(
      await qihang.refused(updateHistoryAttachments, {
        OrderId: order.OrderId,
        Type: 168004,
        Items: [{ FileName: 'labels.pdf' }],
      }),
    ).toBe(1)
    expect(await hengtai.refused(updateHistoryAttachments, { OrderId: order.OrderId, Type: 168004, Items: [addressed] })).toBe(5)
    const history = await qihang.ok(getHistoryAttachments, { OrderId: order.OrderId })
    expect(history.find((one) => one.Type === 168003)!.Items.map((item) => item.FileName)).toEqual([
      'packing list.pdf',
      'invoice.pdf',
    ])
    expect(await hengtai.refused(updateHistoryAttachments, { OrderId: order.OrderId, Type: 168003, Items: [] })).toBe(5)
    expect(
      await qihang.refused(updateHistoryAttachments, {
        OrderId: order.OrderId,
        Type: 168003,
        Items: [{ FileId: 999_999, FileName: 'x.pdf' }],
      }),
    ).toBe(5)
    expect(
      await Promise.all([getAttachments, getApplications].map((op) => hengtai.refused(op, { orderId: order.OrderId }))),
    ).toEqual([5, 5])
    expect(await hengtai.refused(getHistoryAttachments, { OrderId: order.OrderId })).toBe(5)
  })

  test('[flow.orderAction.soDownloaded] [call.oms.OrderFbaDetail.GetSoFileAsync] the booking file is fetched and marked', async () => {
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

  test('[call.oms.OrderFbaDetail.DownloadFBAFile] labels come as an archive, of one shipment alone too', async () => {
    const pdf = (text: string) => new Blob([`%PDF-1.4\n${text}\n%%EOF`], { type: 'application/pdf' })
    const keep = async (text: string, name: string) => (await qihang.upload(uploadFile, pdf(text), name)).Body.Id
    const Attachments = [
      { FileId: await keep('one', 'FBA15ABC123.pdf'), FileName: 'FBA15ABC123.pdf', Type: 168013 },
      { FileId: await keep('two', 'other.pdf'), FileName: 'other.pdf', Type: 168013 },
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

  test('the list as a workbook, and the orders of the system before', async () => {
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

describe('applications', () => {
  test('[flow.orderAction.holdGoods] [flow.orderAction.withdraw] [call.oms.OrderFbaDetail.GetApplyList] goods are asked to be held once at a time, until that is withdrawn', async () => {
    const order = await placed()
    const { ApplyNo } = await qihang.ok(applyHold, { OrderId: order.OrderId, Reason: 'Buyer has not paid' })
    expect(ApplyNo).toMatch(/^AP\d{10}$/)
    expect(await qihang.call(applyHold, { OrderId: order.OrderId, Reason: 'again' })).toMatchObject({
      ErrorCode: 2,
      Msg: 'This request is already pending',
    })
    expect((await order.read()).Allowed.CanApply).not.toContain(115001)
    const [apply] = await qihang.ok(getApplications, { orderId: order.OrderId })
    expect(apply).toMatchObject({ ApplyNo, ApplyType: 115001, ApplyState: 116001, Reason: 'Buyer has not paid' })
    expect(await hengtai.refused(withdrawApplication, { ApplyId: apply!.ApplyId })).toBe(5)
    await qihang.ok(withdrawApplication, { ApplyId: apply!.ApplyId })
    expect(await qihang.refused(withdrawApplication, { ApplyId: apply!.ApplyId })).toBe(2)
    await qihang.ok(applyHold, { OrderId: order.OrderId, Reason: 'again' })
    expect(await hengtai.refused(applyHold, { OrderId: order.OrderId, Reason: 'x' })).toBe(5)
  })

  test('[flow.orderAction.updateDelivery] new places must take the whole order and be the company’s own', async () => {
    const order = await placed()
    const wish = (NewDelivery: unknown[]) =>
      qihang.call(applyDelivery, { OrderId: order.OrderId, Reason: 'Other centre', NewDelivery: NewDelivery as never })
    const reported = ({ Body }: { Body: unknown }) =>
      (Body as { Errors: { Field: string; Code: string }[] }).Errors.map(({ Field, Code }) => `${Field} ${Code}`)
    expect(reported(await wish([{ ...PLACE, Cartons: 9 }]))).toEqual(['NewDelivery sumCartons'])
    expect(
      reported(
        await wish([
          {
            ...PLACE,
            DeliveryWarehouseType: 110003,
            FcCode: null,
            FbaShipmentId: null,
            ReferenceId: null,
            PrivateWarehouseAddressId: 999_999,
          },
        ]),
      ),
    ).toEqual(['NewDelivery[0].PrivateWarehouseAddressId choice'])
    expect(reported(await wish([{ ...PLACE, FcCode: 'DTM2' }]))).toEqual(['NewDelivery[0].FcCode addressElsewhere'])
    expect(await wish([{ ...PLACE, FcCode: 'BHX2' }])).toMatchObject({ ErrorCode: 0 })
    expect((await order.read()).Applications[0]).toMatchObject({ ApplyType: 115002, NewDelivery: [{ FcCode: 'BHX2' }] })
  })

  test('[flow.orderAction.updateDelivery] [rule.postal.remote] a place in a remote area is asked about before it is applied for, unless the goods go there already', async () => {
    const isle = await transact(portal.pool, QIHANG, 'write', async (db) => {
      const { Id: _, ...north } = await db
        .selectFrom('private_warehouse_address')
        .selectAll()
        .where('ContractCompanyId', '=', QIHANG)
        .where('Id', '=', documents.delivery)
        .executeTakeFirstOrThrow()
      return (
        await db
          .insertInto('private_warehouse_address')
          .values({ ...north, AddressName: 'Loch hall', City: 'Lairg', PostalCode: 'IV27 4AB' })
          .returning('Id')
          .executeTakeFirstOrThrow()
      ).Id
    })
    const there = [
      {
        ...PLACE,
        DeliveryWarehouseType: 110003 as const,
        FcCode: null,
        FbaShipmentId: null,
        ReferenceId: null,
        PrivateWarehouseAddressId: isle,
      },
    ]
    const wish = ({ OrderId }: { OrderId: number }, more = {}) =>
      qihang.call(applyDelivery, { OrderId, Reason: 'Nearer', NewDelivery: there, ...more })
    const order = await placed()
    expect(await wish(order)).toMatchObject({
      ErrorCode: 2,
      Msg: 'This postcode is in a remote area. Continue?',
      Body: { Ask: 'remoteArea' },
    })
    expect((await order.read()).Applications).toEqual([])
    expect((await wish(order, { IsRemoteConfirmed: true })).ErrorCode).toBe(0)
    expect((await wish(await placed('lclFull', { DeliveryAddresses: there, IsRemoteConfirmed: true } as object))).ErrorCode).toBe(
      0,
    )
  })

  test('[flow.orderAction.updateDelivery] customer and staff read where the goods go so far and where they shall go, in words', async () => {
    const order = await placed()
    const nowhere = { FcCode: null, FbaShipmentId: null, ReferenceId: null }
    const half = { ...PLACE, ...nowhere, Cartons: 5, Pieces: 50, GrossWeight: 90, Volume: 0.6 }
    const NewDelivery = [
      { ...half, DeliveryWarehouseType: 110003 as const, PrivateWarehouseAddressId: documents.delivery },
      { ...half, DeliveryWarehouseType: 110002 as const, WarehouseId: world.warehouses.UKBHM1 },
    ]
    await qihang.ok(applyDelivery, { OrderId: order.OrderId, Reason: 'Hall is empty', NewDelivery })
    const words = {
      NewDelivery: [
        { PlaceName: 'North hall, 9 Tyburn Road, B24 9QR Birmingham', Cartons: 5 },
        { PlaceName: expect.stringMatching(/^UKBHM1 · ./), Cartons: 5 },
      ],
      OldDelivery: [{ PlaceName: 'BHX1', FbaShipmentId: 'FBA15ABC123', Cartons: 10 }],
    }
    expect((await order.read()).Applications[0]).toMatchObject(words)
    expect((await at.read(order.row)).Applications[0]).toMatchObject(words)
    expect((await qihang.ok(getApplications, { orderId: order.OrderId }))[0]).toMatchObject(words)
    const listed = (await staff.ok(getDeskApplications, { ApplyState: 116001, PageSize: 100 })).Items.find(
      (one) => one.OrderId === order.OrderId,
    )!
    expect(listed).toMatchObject(words)
    await staff.ok(approveApplications, { Rows: [{ ContractCompanyId: QIHANG, Id: listed.Id }], ReplyText: null })
    expect((await order.read()).Applications[0]).toMatchObject({ ApplyState: 116002, ...words })
  })

  test('[flow.orderAction.updateDelivery] after containers were weighed, places still add up to what was announced; the order can be changed as before', async () => {
    const order = await placed('fclFull')
    const [box] = (await at.read(order.row)).Containers
    await at.receive(order.row, {
      Containers: [{ Id: box!.Id, ContainerNo: 'CSQU3054383', SealNo: 'SL1', TareWeight: 3900, CargoWeight: 5100, VgmMethod: 2 }],
    })
    const { Form, RowVersion } = await order.read()
    const [place] = Form.DeliveryAddresses as (typeof PLACE)[]
    const half = { ...place!, Cartons: 100, Pieces: 50, GrossWeight: 2500, Volume: 30 }
    const wish = async (NewDelivery: unknown[]) =>
      (await qihang.call(applyDelivery, { OrderId: order.OrderId, Reason: 'Other centre', NewDelivery: NewDelivery as never }))
        .ErrorCode
    const change = async (changed: object) =>
      (await qihang.call(updateOrder.fclFull, { ...Form, ...changed, OrderId: order.OrderId, RowVersion } as never)).ErrorCode
    expect([
      await wish([{ ...place, GrossWeight: 4000 }]),
      await wish([half, { ...half, FbaShipmentId: 'FBA15ABC124' }]),
    ]).toEqual([1, 0])
    expect([await change({ DeliveryAddresses: [{ ...place, GrossWeight: 4000 }] }), await change({ Remark: 'Weighed' })]).toEqual(
      [1, 0],
    )
    expect((await order.read()).Form.DeliveryAddresses).toEqual(Form.DeliveryAddresses)
  })

  test('what was asked for ends with its order: nobody waits for an answer', async () => {
    const waiting = async () => (await staff.ok(getDeskApplicationCounts, {}))['116001'] ?? 0
    const statesOf = async (order: Awaited<ReturnType<typeof placed>>) =>
      (await order.read()).Applications.map((apply) => apply.ApplyState)
    const before = await waiting()
    const [mine, theirs, done] = [await placed(), await placed(), await placed()]
    for (const { OrderId } of [mine, theirs, done])
      for (const op of [applyHold, applyTelex]) await qihang.ok(op, { OrderId, Reason: 'x' })
    expect(await waiting()).toBe(before + 6)
    await qihang.ok(cancelOrder, { ...(await mine.seen()), Reason: 'Sold out' })
    await staff.ok(cancelOrders, { Rows: [theirs.row], Reason: 'No space' })
    await at.advance(done.row, 6)
    expect([await statesOf(mine), await statesOf(theirs)]).toEqual([
      [116004, 116004],
      [116004, 116004],
    ])
    // The bill of lading outlives the delivery.
    expect((await done.read()).Applications.map((apply) => [apply.ApplyType, apply.ApplyState]).toSorted()).toEqual([
      [115001, 116004],
      [115003, 116001],
    ])
    expect(await waiting()).toBe(before + 1)
  })

  test('telex release is for full sea legs, at any time; nothing else is asked once goods are out for delivery', async () => {
    const air = await placed('airFull')
    expect(await qihang.call(applyTelex, { OrderId: air.OrderId, Reason: 'x' })).toMatchObject({
      ErrorCode: 2,
      Msg: 'This request is not possible now',
    })
    const sea = await placed()
    expect((await sea.read()).Allowed.CanApply).toEqual([115001, 115002, 115003])
    await qihang.ok(applyTelex, { OrderId: sea.OrderId, Reason: 'x' })
    await at.advance(sea.row, 5)
    expect((await sea.read()).Allowed.CanApply).toEqual([])
    await qihang.ok(withdrawApplication, { ApplyId: (await sea.read()).Applications[0]!.ApplyId })
    expect((await sea.read()).Allowed.CanApply).toEqual([115003])
    expect(await qihang.refused(applyHold, { OrderId: sea.OrderId, Reason: 'x' })).toBe(2)
  })
})

describe('confirmations', () => {
  test('[flow.orderAction.preFileState] the pre-file, by order or by file, once', async () => {
    const [one, two] = [await placed(), await placed()]
    expect(await qihang.refused(confirmPreFileByOrder, { OrderId: one.OrderId })).toBe(2)
    const files = [await at.file(QIHANG, 'pre 1.pdf'), await at.file(QIHANG, 'pre 2.pdf')]
    await staff.ok(sendPreFile, { ...(await known(one.row)), PreFileId: files[0]! })
    await staff.ok(sendPreFile, { ...(await known(two.row)), PreFileId: files[1]! })
    expect(await one.read()).toMatchObject({ HasUnreadDoc: true, Allowed: { CanConfirmPreFile: true } })
    expect(await hengtai.refused(confirmPreFile, { AttachmentId: files[0]! })).toBe(5)
    await qihang.ok(confirmPreFile, { AttachmentId: files[0]! })
    await qihang.ok(confirmPreFileByOrder, { OrderId: two.OrderId })
    expect(await one.read()).toMatchObject({
      PreFileState: true,
      PreFileConfirmTime: expect.any(String),
      HasUnreadDoc: false,
      Allowed: { CanConfirmPreFile: false },
    })
    expect(await qihang.call(confirmPreFileByOrder, { OrderId: two.OrderId })).toMatchObject({
      ErrorCode: 2,
      Msg: 'There is nothing to confirm',
    })
  })

  test('[flow.orderAction.trunkingFee] the trucking fee becomes a fee line, once, of many at once too', async () => {
    const order = await placed()
    expect(await qihang.refused(confirmTrunkingFee, await order.seen())).toBe(2)
    await staff.ok(requestTrunkingFee, { ...(await known(order.row)), TrunkingFee: 120.5, TrunkingFeeCurrency: 'GBP' })
    expect(await order.read()).toMatchObject({ TrunkingFee: 120.5, HasUnreadDoc: true, Allowed: { CanConfirmTrunkingFee: true } })
    const seen = await order.seen()
    const answers = await Promise.all(Array.from({ length: 4 }, () => qihang.call(confirmTrunkingFee, seen)))
    expect(answers.filter((answer) => answer.ErrorCode === 0)).toHaveLength(1)
    expect(await order.read()).toMatchObject({
      IsTrunkingFeeConfirmed: true,
      FeeLines: [{ CostType: 152010, Name: 'Trucking', Amount: 120.5, CurrencyCode: 'GBP' }],
    })
  })
})

describe('[flow.orderAction.warehousingCheck] before goods go to the warehouse', () => {
  const battery = async () => {
    const order = await placed()
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('order_fba').set({ HasBattery: true }).where('Id', '=', order.OrderId).execute(),
    )
    return order
  }

  test('cut-off, labels, cartons and papers are looked at', async () => {
    const order = await battery()
    const check = await qihang.ok(checkWarehousingLcl, { OrderId: order.OrderId })
    expect(check).toMatchObject({
      IsPass: false,
      Items: [
        { Code: 'cutOff', IsPass: true },
        { Code: 'labels', IsPass: false },
        { Code: 'cartons', IsPass: true, Text: '10 cartons are announced and allocated to places of delivery' },
        {
          Code: 'papers',
          IsPass: false,
          Text: 'Documents for batteries or dangerous goods are missing or were rejected: MSDS, UN38.3 report, and Certificate of safe transport',
        },
      ],
    })
    expect(check.Items[0]!.Text).toMatch(/^The cut-off is \w{3} \d{1,2}, \d{4}, 12:00\sPM in China$/u)
    await qihang.ok(updateHistoryAttachments, {
      OrderId: order.OrderId,
      Type: 168013,
      Items: [{ FileId: documents.files.labels, FileName: 'labels.pdf' }],
    })
    expect(await qihang.ok(checkWarehousingByType, { OrderId: order.OrderId, Type: 'labels' })).toMatchObject({
      IsPass: true,
      Items: [{ Code: 'labels', IsPass: true }],
    })
    const receipt = (await order.read()).WarehouseReceiptNo!
    expect(await qihang.ok(checkWarehousingByNumber, { WarehouseReceiptNo: receipt })).toMatchObject({ IsPass: false })
    expect(await hengtai.call(checkWarehousingByNumber, { WarehouseReceiptNo: receipt })).toMatchObject({
      ErrorCode: 5,
      Msg: 'Order number does not exist',
    })
    const box = await placed('fclFull')
    expect(await qihang.ok(checkWarehousingFcl, { OrderId: box.OrderId })).toMatchObject({
      Items: [{ IsPass: true }, { IsPass: false }, { IsPass: true }, { IsPass: true }],
    })
    expect(await qihang.refused(checkWarehousingLcl, { OrderId: box.OrderId })).toBe(5)
    expect(await hengtai.refused(checkWarehousingFcl, { OrderId: box.OrderId })).toBe(5)
  })

  test('papers that nobody needs are not missed, and one that was rejected is as good as none', async () => {
    const order = await placed('lclFull', {
      DeliveryAddresses: [
        {
          ...PLACE,
          DeliveryWarehouseType: 110003,
          FcCode: null,
          FbaShipmentId: null,
          ReferenceId: null,
          PrivateWarehouseAddressId: documents.delivery,
        },
      ],
    })
    const { Items } = await qihang.ok(checkWarehousingLcl, { OrderId: order.OrderId })
    expect(Items.map(({ IsPass, Text }) => [IsPass, Text]).filter((_, index) => index % 2 === 1)).toEqual([
      [true, 'No carton labels (FBA) are required'],
      [true, 'No documents for batteries or dangerous goods are required'],
    ])
    const risky = await battery()
    const show = (Type: 168009 | 168010 | 168014) =>
      qihang.ok(updateHistoryAttachments, {
        OrderId: risky.OrderId,
        Type,
        Items: [{ FileId: documents.files.invoice, FileName: 'paper.pdf' }],
      })
    for (const type of [168009, 168010] as const) await show(type)
    const look = async () => (await qihang.ok(checkWarehousingByType, { OrderId: risky.OrderId, Type: 'papers' })).Items[0]
    expect(await look()).toMatchObject({ IsPass: false, Text: expect.stringMatching(/: Certificate of safe transport$/) })
    await show(168014)
    expect(await look()).toMatchObject({ IsPass: true, Text: 'All documents for batteries and dangerous goods are available' })
    const document = (await staff.ok(getDeskOrderDocuments, risky.row)).Papers.find(({ Type }) => Type === 168009)!
    await staff.ok(rejectOrderDocuments, {
      Rows: [{ ContractCompanyId: QIHANG, Id: document.PaperId!, RowVersion: document.PaperVersion! }],
      Reason: 'Out of date',
    })
    expect(await look()).toMatchObject({ IsPass: false, Text: expect.stringMatching(/: MSDS$/) })
  })

  test('looking at a receipt behind its link writes nothing, however often; links to one receipt are counted', async () => {
    const order = await placed()
    const { Url } = await qihang.ok(getReceiptLink, { OrderId: order.OrderId })
    const Token = new URL(Url, 'http://x').searchParams.get('token')!
    const written = async () => {
      const counts: number[] = []
      await transact(portal.pool, 'everyone', 'read', async (db) => {
        for (const table of ['one_time_secret', 'rate_count', 'event', 'idempotency_key'] as const)
          counts.push(
            Number(
              (
                await db
                  .selectFrom(table)
                  .select((eb) => eb.fn.countAll().as('N'))
                  .executeTakeFirstOrThrow()
              ).N,
            ),
          )
      })
      return counts
    }
    const before = await written()
    for (let look = 0; look < 5; look++) await anonymous.ok(checkWarehousingAnonymous, { Token })
    await anonymous.refused(checkWarehousingAnonymous, { Token: 'x'.repeat(43) })
    expect(await written()).toEqual(before)
    for (let link = 1; link < 20; link++) await qihang.ok(getReceiptLink, { OrderId: order.OrderId })
    const most = await written()
    expect(await qihang.refused(getReceiptLink, { OrderId: order.OrderId })).toBe(2)
    expect([await written(), (await anonymous.ok(checkWarehousingAnonymous, { Token })).ConfirmedTime]).toEqual([most, null])
  })

  test('whoever has the link sees the receipt and confirms it, until the goods are there', async () => {
    const order = await placed()
    const { Url } = await qihang.ok(getReceiptLink, { OrderId: order.OrderId })
    const Token = new URL(Url, 'http://x').searchParams.get('token')!
    const { DcgNo, WarehouseReceiptNo } = await order.read()
    expect(await anonymous.ok(checkWarehousingAnonymous, { Token })).toMatchObject({
      DcgNo,
      WarehouseReceiptNo,
      CompanyName: '杭州启航',
      ExpectedCartons: 10,
      TotalVolume: 1.2,
      ConfirmedTime: null,
      WarehouseName: expect.any(String),
      IsPass: false,
    })
    expect(await anonymous.call(confirmReceiptAnonymous, { Token })).toMatchObject({
      ErrorCode: 2,
      Msg: expect.stringContaining('cannot be confirmed until'),
    })
    expect((await order.read()).DomesticStock).toMatchObject({ ConfirmedTime: null })
    await qihang.ok(updateHistoryAttachments, {
      OrderId: order.OrderId,
      Type: 168013,
      Items: [{ FileId: documents.files.labels, FileName: 'labels.pdf' }],
    })
    expect(await anonymous.ok(checkWarehousingAnonymous, { Token })).toMatchObject({ IsPass: true })
    const first = await anonymous.ok(confirmReceiptAnonymous, { Token })
    expect(Date.parse((await anonymous.ok(confirmReceiptAnonymous, { Token })).ConfirmedTime)).toBe(
      Date.parse(first.ConfirmedTime),
    )
    expect((await order.read()).Events.filter((event) => event.Move === 'confirmReceipt')).toHaveLength(1)
    expect(await anonymous.call(checkWarehousingAnonymous, { Token: `${Token}x` })).toMatchObject({
      ErrorCode: 2,
      Msg: 'This link is no longer valid. Please ask the sender for a new one.',
    })
    expect(await hengtai.refused(getReceiptLink, { OrderId: order.OrderId })).toBe(5)
    await at.receive(order.row)
    expect(await anonymous.refused(checkWarehousingAnonymous, { Token })).toBe(2)
    const old = await placed()
    const again = new URL((await qihang.ok(getReceiptLink, { OrderId: old.OrderId })).Url, 'http://x').searchParams.get('token')!
    await transact(portal.pool, 'everyone', 'write', (db) =>
      db
        .updateTable('one_time_secret')
        .set({ ExpireTime: new Date(Date.now() - 1000) })
        .where('Purpose', '=', 'warehouseReceipt')
        .execute(),
    )
    expect(await anonymous.refused(confirmReceiptAnonymous, { Token: again })).toBe(2)
  })
})
