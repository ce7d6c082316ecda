import { describe, expect, test } from 'vitest'
import { rowsWorkbook } from '#features/account/files/api/service.ts'
import { uploadOfClient } from '#features/account/files/contract.ts'
import { ORDERS } from '#features/freight/core/paths.ts'
import { PLI_GB } from '#features/freight/clearance/sheet.ts'
import { orderOf } from '#features/freight/orders/api/fixture.ts'
import { createOrder, updateOrder } from '#features/freight/order-form/contract.ts'
import { getOrder } from '#features/freight/orders/contract.ts'
import type { OrderForm } from '#features/freight/orders/rules/fields.ts'
import { transact } from '#kit/api/db.ts'
import { translatorFor } from '#kit/api/texts.ts'
import {
  attachDeskDocuments,
  attachDocuments,
  removeDeskDocument,
  removeDocument,
  reopenOrderDocuments,
  updateHistoryAttachments,
  uploadOrderFile,
} from '../contract.ts'
import { DOCUMENT } from '../rules.ts'
import { documentsPortal, noWorkbook } from './fixture-portal.ts'

const { as, portal, qihang, staff, QIHANG, states, world, files, pdf, upload, placed, expectMessage } = await documentsPortal()

describe('[ent.AttachmentTypes] document providers', () => {
  test('a bill that the provider attaches is approved; the customer can neither attach nor remove it', async () => {
    const order = await placed()
    const { FileId, FileName } = (
      await staff.upload(uploadOrderFile, pdf('bill'), 'MBL.pdf', {
        ContractCompanyId: String(QIHANG),
        Id: String(order.OrderId),
      })
    ).Body
    await staff.ok(attachDeskDocuments, { ...order.row, Files: [{ FileId, FileName, Type: DOCUMENT.shipownerBill }] })
    expect(await order.group(DOCUMENT.shipownerBill)).toMatchObject({
      DocState: states.approved,
      MayBring: false,
      Items: [{ FileName: 'MBL.pdf', UploaderType: 1 }],
    })
    expect(
      (await staff.ok(reopenOrderDocuments, { ...(await order.document(DOCUMENT.shipownerBill)), Reason: 'Our own' })).Done,
    ).toBe(0)
    await expectMessage(`${order.DcgNo}: Shipowner bill is available`)
    expect(await qihang.call(removeDocument, { OrderId: order.OrderId, Type: DOCUMENT.shipownerBill, FileId })).toMatchObject({
      ErrorCode: 2,
      Msg: 'Only we can remove files that we attached',
    })
    expect(
      await qihang.call(attachDocuments, {
        OrderId: order.OrderId,
        Files: [{ ...(await upload('own.pdf')), Type: DOCUMENT.customsBill }],
      }),
    ).toMatchObject({ ErrorCode: 2, Msg: 'This document is provided by us' })
    await staff.ok(removeDeskDocument, { ...order.row, Type: DOCUMENT.shipownerBill, FileId })
    expect(await order.group(DOCUMENT.shipownerBill)).toBeUndefined()
  })

  test('the files of a document still wait for their review if staff remove one of them', async () => {
    const order = await placed()
    const [one, two] = [await upload('one.pdf'), await upload('two.pdf')]
    const Type = DOCUMENT.msds
    const Files = [one, two].map((file) => ({ ...file, Type }))
    await qihang.ok(attachDocuments, { OrderId: order.OrderId, Files })
    await staff.ok(removeDeskDocument, { ...order.row, Type, FileId: two.FileId })
    expect(await order.group(Type)).toMatchObject({ DocState: states.submitted, Items: [{ FileName: 'one.pdf' }] })
  })

  const UNREADABLE = [
    ['locked.xlsx', noWorkbook()],
    ['half.XLSX', noWorkbook()],
  ] as const
  const whole = async () =>
    new Blob([new Uint8Array(await rowsWorkbook(PLI_GB, [], { language: 'en-US', translate: translatorFor('en-US') }))])

  test('an unreadable workbook is refused when the order form uploads it, and when an order names it', async () => {
    const order = await placed()
    const { Form, RowVersion } = await qihang.ok(getOrder.lclFull, { orderId: order.OrderId })
    const other = (file: { FileId: number; FileName: string }) =>
      [...Form.Attachments!, { ...file, Type: DOCUMENT.other }] as OrderForm['Attachments']
    for (const [name, content] of UNREADABLE) {
      const Msg = `${name} cannot be opened: it is damaged or protected, or not a workbook`
      expect(await qihang.upload(uploadOfClient, content, name, { For: 'papers' })).toMatchObject({ ErrorCode: 1, Msg })
      const Attachments = other(await upload(name, content))
      expect(await qihang.call(createOrder.lclFull, { ...orderOf('lclFull', world, files), Attachments })).toMatchObject({
        ErrorCode: 1,
        Msg,
      })
      expect(
        await qihang.call(updateOrder.lclFull, { ...Form, Attachments, OrderId: order.OrderId, RowVersion } as never),
      ).toMatchObject({ ErrorCode: 1, Msg })
    }
    expect(await qihang.upload(uploadOfClient, await whole(), 'whole.xlsx', { For: 'papers' })).toMatchObject({ ErrorCode: 0 })
    const Attachments = other(await upload('whole.xlsx', await whole()))
    await qihang.ok(updateOrder.lclFull, { ...Form, Attachments, OrderId: order.OrderId, RowVersion } as never)
    expect(await order.group(DOCUMENT.other)).toMatchObject({ Items: [{ FileName: 'whole.xlsx' }] })
    // Files that the order already has were checked when they were attached.
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('file').set({ ContentType: 'application/octet-stream' }).where('FileName', '=', 'whole.xlsx').execute(),
    )
    const again = await qihang.ok(getOrder.lclFull, { orderId: order.OrderId })
    await qihang.ok(updateOrder.lclFull, {
      ...again.Form,
      Remark: 'Mind the mugs',
      OrderId: order.OrderId,
      RowVersion: again.RowVersion,
    } as never)
  })

  test('an unreadable workbook is refused as a document, from the general upload and from staff', async () => {
    const order = await placed()
    for (const [name, content] of UNREADABLE) {
      const Msg = `${name} cannot be opened: it is damaged or protected, or not a workbook`
      const file = await upload(name, content)
      expect(
        await qihang.call(attachDocuments, { OrderId: order.OrderId, Files: [{ ...file, Type: DOCUMENT.other }] }),
      ).toMatchObject({
        ErrorCode: 1,
        Msg,
      })
      expect(
        await qihang.call(updateHistoryAttachments, { OrderId: order.OrderId, Type: DOCUMENT.other, Items: [file] }),
      ).toMatchObject({ ErrorCode: 1, Msg })
      expect(await staff.call(attachDeskDocuments, { ...order.row, Files: [{ ...file, Type: DOCUMENT.other }] })).toMatchObject({
        ErrorCode: 1,
        Msg,
      })
      expect(
        await staff.upload(uploadOrderFile, content, name, { ContractCompanyId: String(QIHANG), Id: String(order.OrderId) }),
      ).toMatchObject({ ErrorCode: 1, Msg })
    }
    expect(await order.group(DOCUMENT.other)).toBeUndefined()
    await qihang.ok(attachDocuments, {
      OrderId: order.OrderId,
      Files: [{ ...(await upload('whole.xlsx', await whole())), Type: DOCUMENT.other }],
    })
    expect(await order.group(DOCUMENT.other)).toMatchObject({ Items: [{ FileName: 'whole.xlsx' }] })
  })

  test('[rule.file.labels.pdf] labels must be PDFs by content, regardless of file name', async () => {
    const order = await placed()
    const fake = await upload(
      'labels.pdf',
      new Blob([Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')]),
    )
    expect(
      await qihang.call(attachDocuments, { OrderId: order.OrderId, Files: [{ ...fake, Type: DOCUMENT.labels }] }),
    ).toMatchObject({
      ErrorCode: 1,
      Msg: 'labels.pdf is not a PDF: labels must be PDF files',
    })
    await order.attach(DOCUMENT.labels, 'real.txt')
    expect(await order.group(DOCUMENT.labels)).toMatchObject({ IsMissing: false })
  })

  test('a file that the user may not read cannot be attached, by its id or its address', async () => {
    const { OrderId, group } = await placed()
    await transact(portal.pool, 'everyone', 'write', async (db) => {
      const clerk = await db.selectFrom('app_user').select('Id').where('AccountName', '=', 'qihang_fin').executeTakeFirstOrThrow()
      const granted = [ORDERS, `${ORDERS}:edit`].map((Code) => ({ ContractCompanyId: QIHANG, UserId: clerk.Id, Code }))
      await db.insertInto('user_permission').values(granted).execute()
    })
    const clerk = await as('qihang_fin')
    const { FileId } = await upload('licence.pdf')
    const own = (await clerk.upload(uploadOfClient, pdf('own'), 'own.pdf')).Body.Id
    const attach = async (file: { FileId: number } | { Url: string }) =>
      (
        await clerk.call(updateHistoryAttachments, {
          OrderId,
          Type: DOCUMENT.other,
          Items: [{ ...file, FileName: 'list.pdf' }],
        })
      ).ErrorCode
    const address = (id: number) => `/cms/api/File/Download?Id=${id}`
    expect([await attach({ FileId }), await attach({ Url: address(FileId) }), await attach({ Url: String(FileId) })]).toEqual([
      5, 5, 5,
    ])
    expect(await group(DOCUMENT.other)).toBeUndefined()
    expect(await attach({ Url: address(own) })).toBe(0)
  })

  test('a duplicate file of a document requires confirmation to be added; it may replace the other', async () => {
    const order = await placed()
    const { OrderId } = order
    const [first, same, new1, new2] = [
      await upload('list.pdf', pdf('list')),
      await upload('list (1).pdf', pdf('list')),
      await upload('new.pdf', pdf('new')),
      await upload('new copy.pdf', pdf('new')),
    ]
    const of = (file: { FileId: number; FileName: string }, Replaces: number | null = null) => ({
      ...file,
      Type: DOCUMENT.other,
      Replaces,
    })
    await qihang.ok(attachDocuments, { OrderId, Files: [of(first)] })
    const Msg = 'list (1).pdf is already among the files of this document. Add it again?'
    expect(await qihang.call(attachDocuments, { OrderId, Files: [of(same)] })).toMatchObject({
      ErrorCode: 2,
      Msg,
      Body: { Ask: 'repeated', Files: [same.FileId] },
    })
    expect(await staff.call(attachDeskDocuments, { ...order.row, Files: [of(same)] })).toMatchObject({ ErrorCode: 2, Msg })
    expect((await qihang.call(attachDocuments, { OrderId, Files: [of(new1), of(new2)] })).Body).toMatchObject({
      Files: [new2.FileId],
    })
    expect((await order.group(DOCUMENT.other))!.Items).toHaveLength(1)
    await qihang.ok(attachDocuments, { OrderId, Files: [{ ...first, Type: DOCUMENT.msds }] })
    await qihang.ok(attachDocuments, { OrderId, Files: [of(same, first.FileId)] })
    await qihang.ok(attachDocuments, { OrderId, Files: [of(first)], IsRepeatConfirmed: true })
    expect((await order.group(DOCUMENT.other))!.Items.map(({ FileName }) => FileName)).toEqual(['list (1).pdf', 'list.pdf'])
  })
})
