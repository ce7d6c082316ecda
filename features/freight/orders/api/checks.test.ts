import { describe, expect, test } from 'vitest'
import { getDeskOrderDocuments, rejectOrderDocuments, updateHistoryAttachments } from '#features/freight/documents/contract.ts'
import { desk } from '#features/freight/order-desk/api/fixture.ts'
import { DOCUMENT } from '#features/freight/documents/rules.ts'
import { transact } from '#kit/api/db.ts'
import { placing } from '#features/freight/order-form/api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  checkWarehousingAnonymous,
  checkWarehousingByNumber,
  checkWarehousingByType,
  checkWarehousingFcl,
  checkWarehousingLcl,
  confirmReceiptAnonymous,
  getReceiptLink,
} from '../contract.ts'
import { PLACE } from './fixture.ts'

const { as, portal, anonymous } = await testPortal()
const { qihang, world, documents, placed } = await placing({ as, portal })
const [hengtai, staff] = await Promise.all([as('hengtai_admin'), as('staff_ops')])
const at = desk(portal.pool, staff, world)
const QIHANG = 430118

describe('[flow.orderAction.warehousingCheck] before goods go to the warehouse', () => {
  const battery = async () => {
    const order = await placed()
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('order_fba').set({ HasBattery: true }).where('Id', '=', order.OrderId).execute(),
    )
    return order
  }

  test('cut-off, labels, cartons and documents are checked', async () => {
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
    expect(check.Items[0]!.Text).toMatch(/^The cut-off is \w{3} \d{1,2}, \d{4}, 12:00 in China$/)
    await qihang.ok(updateHistoryAttachments, {
      OrderId: order.OrderId,
      Type: DOCUMENT.labels,
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

  test('documents not required are not reported as missing, and a rejected one counts as missing', async () => {
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
    const show = (Type: (typeof DOCUMENT)['msds' | 'un383' | 'safeTransport']) =>
      qihang.ok(updateHistoryAttachments, {
        OrderId: risky.OrderId,
        Type,
        Items: [{ FileId: documents.files.invoice, FileName: 'paper.pdf' }],
      })
    for (const type of [DOCUMENT.msds, DOCUMENT.un383] as const) await show(type)
    const look = async () => (await qihang.ok(checkWarehousingByType, { OrderId: risky.OrderId, Type: 'papers' })).Items[0]
    expect(await look()).toMatchObject({ IsPass: false, Text: expect.stringMatching(/: Certificate of safe transport$/) })
    await show(DOCUMENT.safeTransport)
    expect(await look()).toMatchObject({ IsPass: true, Text: 'All documents for batteries and dangerous goods are available' })
    const document = (await staff.ok(getDeskOrderDocuments, risky.row)).Papers.find(({ Type }) => Type === DOCUMENT.msds)!
    await staff.ok(rejectOrderDocuments, {
      Rows: [{ ContractCompanyId: QIHANG, Id: document.PaperId!, RowVersion: document.PaperVersion! }],
      Reason: 'Out of date',
    })
    expect(await look()).toMatchObject({ IsPass: false, Text: expect.stringMatching(/: MSDS$/) })
  })

  test('opening a receipt by its link writes nothing; the number of links per receipt is limited', async () => {
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

  test('anyone with the link sees the receipt and can confirm it until the goods arrive', async () => {
    const order = await placed()
    const { Url } = await qihang.ok(getReceiptLink, { OrderId: order.OrderId })
    const Token = new URL(Url, 'http://x').searchParams.get('token')!
    const { DcgNo, WarehouseReceiptNo } = await order.read()
    expect(await anonymous.ok(checkWarehousingAnonymous, { Token })).toMatchObject({
      DcgNo,
      WarehouseReceiptNo,
      CompanyName: 'Hangzhou Qihang Home Co., Ltd.',
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
      Type: DOCUMENT.labels,
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
