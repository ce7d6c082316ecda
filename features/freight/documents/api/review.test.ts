import { describe, expect, test } from 'vitest'
import {
  approveOrderDocuments,
  attachDocuments,
  getHistoryAttachments,
  rejectOrderDocuments,
  removeDocument,
  reopenOrderDocuments,
} from '../contract.ts'
import { approveDocument } from '#features/freight/clearance/api/fixture.ts'
import { acceptOrder, moveClearance } from '#features/freight/order-desk/contract.ts'
import { updateCartons } from '#features/freight/order-form/contract.ts'
import { CARTONS } from '#features/freight/orders/api/fixture.ts'
import { DOCUMENT } from '../rules.ts'
import { documentsPortal } from './fixture-portal.ts'

const { portal, at, qihang, staff, states, files, upload, placed, expectMessage } = await documentsPortal()

describe('[ent.AttachmentGroup] review of a document', () => {
  test('files of a new order are submitted for review; a rejected document is corrected, and replaced files stay in the history', async () => {
    const order = await placed()
    expect(await order.group(DOCUMENT.packingList)).toMatchObject({
      DocState: states.submitted,
      IsMissing: false,
      MayBring: true,
    })
    await staff.ok(rejectOrderDocuments, { ...(await order.document(DOCUMENT.packingList)), Reason: 'Line 3 is wrong' })
    expect(await order.group(DOCUMENT.packingList)).toMatchObject({ DocState: states.rejected, RejectReason: 'Line 3 is wrong' })
    await expectMessage(`${order.DcgNo}: Packing-list invoice was rejected. Line 3 is wrong`)

    const corrected = await upload('corrected.pdf')
    await qihang.ok(attachDocuments, {
      OrderId: order.OrderId,
      Files: [{ ...corrected, Type: DOCUMENT.packingList, Replaces: files.files.packingList }],
    })
    expect(await order.group(DOCUMENT.packingList)).toMatchObject({
      DocState: states.submitted,
      RejectReason: null,
      Items: [{ Id: corrected.FileId, UploaderType: 0 }],
    })
    const earlier = await qihang.ok(getHistoryAttachments, { OrderId: order.OrderId })
    expect(earlier.find((group) => group.Type === DOCUMENT.packingList)!.Items.map((item) => item.FileName)).toEqual([
      'packing list.pdf',
      'corrected.pdf',
    ])
  })

  test('an approved document cannot be removed until staff reopen it; an added file is reviewed again', async () => {
    const order = await placed()
    expect((await staff.ok(approveOrderDocuments, await order.document(DOCUMENT.packingList))).Done).toBe(1)
    const file = { OrderId: order.OrderId, Type: DOCUMENT.packingList, FileId: files.files.packingList } as const
    expect(await qihang.call(removeDocument, file)).toMatchObject({
      ErrorCode: 2,
      Msg: expect.stringContaining('Approved documents cannot be removed'),
    })
    await staff.ok(reopenOrderDocuments, { ...(await order.document(DOCUMENT.packingList)), Reason: 'Customs want the new form' })
    await qihang.ok(removeDocument, file)
    expect(await order.group(DOCUMENT.packingList)).toMatchObject({ IsMissing: true, DocState: states.notSubmitted, Items: [] })
    await order.attach(DOCUMENT.packingList, 'a.pdf')
    await staff.ok(approveOrderDocuments, await order.document(DOCUMENT.packingList))
    await order.attach(DOCUMENT.packingList, 'b.pdf')
    expect(await order.group(DOCUMENT.packingList)).toMatchObject({
      DocState: states.submitted,
      Items: [{ FileName: 'a.pdf' }, { FileName: 'b.pdf' }],
    })
  })

  test('a decision on files that have been replaced is refused', async () => {
    const order = await placed()
    const seen = await order.document(DOCUMENT.packingList)
    await qihang.ok(attachDocuments, {
      OrderId: order.OrderId,
      Files: [{ ...(await upload('other.pdf')), Type: DOCUMENT.packingList, Replaces: files.files.packingList }],
    })
    const skipped = { Done: 0, Skipped: [{ Reason: 'Someone else has changed this: refresh the page' }] }
    expect(await staff.ok(approveOrderDocuments, seen)).toMatchObject(skipped)
    expect(await staff.ok(rejectOrderDocuments, { ...seen, Reason: 'Seen before' })).toMatchObject(skipped)
    expect(await order.group(DOCUMENT.packingList)).toMatchObject({ DocState: states.submitted })
    expect((await staff.ok(approveOrderDocuments, await order.document(DOCUMENT.packingList))).Done).toBe(1)
  })

  test('a second decision is refused, and a bulk decision reports skipped rows', async () => {
    const [one, two] = [await placed(), await placed()]
    await staff.ok(approveOrderDocuments, await one.document(DOCUMENT.packingList))
    const Rows = [...(await one.document(DOCUMENT.packingList)).Rows, ...(await two.document(DOCUMENT.packingList)).Rows]
    const { Done, Skipped } = await staff.ok(approveOrderDocuments, { Rows })
    expect({ Done, Skipped }).toEqual({
      Done: 1,
      Skipped: [{ No: `${one.DcgNo} Packing-list invoice`, Reason: 'This is not possible in the current status' }],
    })
  })
})

test('accepting an order and declaring its goods require confirmation if the packing list was approved before the goods changed', async () => {
  const { row, OrderId, document } = await placed()
  const approve = async () => expect((await staff.ok(approveOrderDocuments, await document(DOCUMENT.packingList))).Done).toBe(1)
  await approve()
  const { RowVersion } = await at.known(row)
  await qihang.ok(updateCartons, { OrderId, RowVersion, Cartons: [{ ...CARTONS, GrossWeight: CARTONS.GrossWeight - 1 }] })
  await at.receive(row)
  const Msg = expect.stringContaining('The packing list was approved before the goods of the order were changed')
  const asked = { ErrorCode: 2, Msg, Body: { Ask: 'different' } }
  expect(await staff.call(acceptOrder, await at.known(row))).toMatchObject(asked)
  await approveDocument(portal.pool, row)
  const declare = { Move: 'declare', Remark: null } as const
  expect(await staff.call(moveClearance, { ...(await at.known(row)), ...declare })).toMatchObject(asked)
  await staff.ok(reopenOrderDocuments, { ...(await document(DOCUMENT.packingList)), Reason: 'Other goods' })
  await qihang.ok(attachDocuments, { OrderId, Files: [{ ...(await upload('new.pdf')), Type: DOCUMENT.packingList }] })
  await approve()
  await at.accept(row)
  await staff.ok(moveClearance, { ...(await at.known(row)), ...declare })
})
