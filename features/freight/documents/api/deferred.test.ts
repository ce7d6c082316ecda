import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { EXPORT_DECLARATION } from '#features/freight/core/rules.ts'
import { rejectApplications } from '#features/freight/order-desk/contract.ts'
import { applyTelex, cancelOrder, getApplications, getOrder, withdrawApplication } from '#features/freight/orders/contract.ts'
import { DEFAULT_LINES } from '#features/messages/alerts/rules.ts'
import { transact } from '#kit/api/db.ts'
import { addDays } from '#kit/shared/calendar.ts'
import {
  approveOrderDocuments,
  requestOrderDocument,
  attachDocuments,
  withdrawDocumentRequest,
  getDeskOrderDocumentPage,
  reopenOrderDocuments,
} from '../contract.ts'
import { DOCUMENT } from '../rules.ts'
import { documentAlerts } from './alerts.ts'
import { documentsPortal } from './fixture-portal.ts'

const { portal, qihang, staff, QIHANG, states, at, upload, placed, titles, expectMessage } = await documentsPortal()

describe('deferred documents', () => {
  test('are requested once, in the order state that needs them, if missing', async () => {
    const order = await placed('lclFull', { ExportDeclarationMode: EXPORT_DECLARATION.taxRefund, DeclareCompanyName: '杭州启航' })
    await at.advance(order.row, 2)
    expect(await order.group(DOCUMENT.taxRefund)).toMatchObject({ IsAsked: true, IsMissing: true })
    expect(await order.group(DOCUMENT.powerOfAttorney)).toMatchObject({ IsAsked: false, IsMissing: true })
    await expectMessage(`${order.DcgNo}: Tax-refund declaration is required now`)
    await at.depart(order.row)
    await at.arrive(order.row)
    expect(await order.group(DOCUMENT.powerOfAttorney)).toMatchObject({
      IsAsked: true,
      IsDeferred: true,
      DueTime: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    await expectMessage(`${order.DcgNo}: Power of attorney is required now`)
    expect((await titles()).filter((title) => title === `${order.DcgNo}: Power of attorney is required now`)).toHaveLength(1)
  })

  test('the due day of an automatic request follows ETD and ETA; a day that staff set stays', async () => {
    const order = await placed()
    await at.advance(order.row, 3)
    const asked = await order.group(DOCUMENT.powerOfAttorney)
    expect(asked).toMatchObject({ IsAsked: true, DueTime: (await qihang.ok(getOrder.lclFull, { orderId: order.OrderId })).Eta })
    await staff.ok(requestOrderDocument, {
      ...order.row,
      Type: DOCUMENT.manifest,
      Reason: 'Customs ask for it',
      DueTime: '2031-05-01',
    })
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .updateTable('order_fba')
        .set({ Eta: '2031-06-30' })
        .where('ContractCompanyId', '=', QIHANG)
        .where('Id', '=', order.OrderId)
        .execute(),
    )
    expect((await order.group(DOCUMENT.powerOfAttorney))!.DueTime).toBe('2031-06-30')
    expect((await order.group(DOCUMENT.manifest))!.DueTime).toBe('2031-05-01')
    const row = (await staff.ok(getDeskOrderDocumentPage, { Keyword: order.DcgNo, AttachmentType: DOCUMENT.powerOfAttorney }))
      .Items[0]
    expect(row).toMatchObject({ DueTime: '2031-06-30' })
  })

  test('the alert about missing documents begins some days before the due day, also one that follows the ETA', async () => {
    const order = await placed()
    await at.advance(order.row, 3)
    const alert = () =>
      transact(portal.pool, QIHANG, 'read', async (db) => {
        const found = documentAlerts[0]!.found({ ContractCompanyId: QIHANG, lines: DEFAULT_LINES })
        const { rows } = await sql<{ RelateId: number; DueTime: Date | null }>`${found}`.execute(db)
        return rows.find(({ RelateId }) => RelateId === order.OrderId)
      })
    expect(await order.group(DOCUMENT.powerOfAttorney)).toMatchObject({ IsAsked: true, IsMissing: true })
    expect(await alert()).toBeUndefined()
    const Eta = addDays(new Date().toISOString().slice(0, 10), DEFAULT_LINES.DocumentLine - 1)
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('order_fba').set({ Eta }).where('ContractCompanyId', '=', QIHANG).where('Id', '=', order.OrderId).execute(),
    )
    expect((await alert())?.DueTime).toEqual(new Date(`${Eta}T15:59:00Z`))
  })

  test('the telex release is requested with its application', async () => {
    const order = await placed()
    await qihang.ok(applyTelex, { OrderId: order.OrderId, Reason: 'No originals' })
    expect(await order.group(DOCUMENT.telexRelease)).toMatchObject({ IsAsked: true, IsMissing: true })
  })

  test('the request for a telex release is withdrawn with its application, unless staff made it', async () => {
    const order = await placed()
    const { OrderId } = order
    const apply = async () => {
      await qihang.ok(applyTelex, { OrderId, Reason: 'No originals' })
      return (await qihang.ok(getApplications, { orderId: OrderId })).find(({ ApplyState }) => ApplyState === 116001)!.ApplyId
    }
    await qihang.ok(withdrawApplication, { ApplyId: await apply() })
    expect((await order.group(DOCUMENT.telexRelease))?.IsAsked ?? false).toBe(false)
    await staff.ok(rejectApplications, { Rows: [{ ContractCompanyId: QIHANG, Id: await apply() }], Reason: 'Originals are out' })
    expect((await order.group(DOCUMENT.telexRelease))?.IsAsked ?? false).toBe(false)
    await staff.ok(requestOrderDocument, { ...order.row, Type: DOCUMENT.telexRelease, Reason: 'Sign it', DueTime: '2031-05-01' })
    await qihang.ok(withdrawApplication, { ApplyId: await apply() })
    expect(await order.group(DOCUMENT.telexRelease)).toMatchObject({ IsAsked: true })
  })

  test('staff request any document that the customer attaches, with a reason and a due day, and withdraw the request', async () => {
    const order = await placed()
    await staff.ok(requestOrderDocument, {
      ...order.row,
      Type: DOCUMENT.manifest,
      Reason: 'Customs ask for it',
      DueTime: '2031-05-01',
    })
    expect(await order.group(DOCUMENT.manifest)).toMatchObject({
      IsAsked: true,
      IsMissing: true,
      AskReason: 'Customs ask for it',
      DueTime: '2031-05-01',
      DocState: states.notSubmitted,
    })
    await expectMessage(`${order.DcgNo}: please attach Manifest supplement. Customs ask for it`)
    expect(await staff.call(requestOrderDocument, { ...order.row, Type: DOCUMENT.packingList, Reason: 'Again' })).toMatchObject({
      ErrorCode: 2,
      Msg: expect.stringContaining('already been provided'),
    })
    // The customer could not attach it.
    expect(await staff.call(requestOrderDocument, { ...order.row, Type: DOCUMENT.pod, Reason: 'Signed' })).toMatchObject({
      ErrorCode: 2,
      Msg: 'This document is provided by us',
    })
    await staff.ok(withdrawDocumentRequest, { ...order.row, Type: DOCUMENT.manifest })
    expect(await order.group(DOCUMENT.manifest)).toBeUndefined()
  })

  test('a cancelled order has no documents to review and none missing, and none can be reopened', async () => {
    const order = await placed()
    await order.attach(DOCUMENT.other, 'kept.pdf')
    const kept = await order.document(DOCUMENT.other)
    await staff.ok(approveOrderDocuments, kept)
    const { RowVersion } = await qihang.ok(getOrder.lclFull, { orderId: order.OrderId })
    const missing = async () => (await order.groups()).filter(({ IsMissing }) => IsMissing).map(({ Type }) => Type)
    expect(await missing()).toContain(DOCUMENT.powerOfAttorney)
    await qihang.ok(cancelOrder, { OrderId: order.OrderId, RowVersion, Reason: 'Sold out' })
    expect(await missing()).toEqual([])
    expect((await staff.ok(getDeskOrderDocumentPage, { Keyword: order.DcgNo })).Items).toMatchObject([
      { AttachmentType: DOCUMENT.other, DocState: states.approved },
    ])
    expect(await staff.ok(reopenOrderDocuments, { ...(await order.document(DOCUMENT.other)), Reason: 'Too late' })).toMatchObject(
      {
        Done: 0,
        Skipped: [{ Reason: 'This order has ended' }],
      },
    )
    expect(
      await qihang.refused(attachDocuments, {
        OrderId: order.OrderId,
        Files: [{ ...(await upload('x.pdf')), Type: DOCUMENT.other }],
      }),
    ).toBe(2)
  })
})
