import { describe, expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { textOfPage } from '#kit/api/pdf/testing.ts'
import {
  amendLading,
  approveLadings,
  requestChange,
  confirmLading,
  getLading,
  issueLadings,
  reopenLadings,
  submitSi,
} from '../contract.ts'
import { RELEASE } from '../rules.ts'
import { INSTRUCTIONS } from './fixture.ts'
import { ladingPortal } from './fixture-portal.ts'

const { portal, qihang, staff, QIHANG, states, here, opened, stateOf, seen, skipped, titles, pdfOf } = await ladingPortal()

describe('drafts', () => {
  test('rejected instructions show the reason and are sent again; a requested change of the draft is amended by staff', async () => {
    const { bill } = await opened()
    await here.send(qihang, bill)
    await here.reject(bill)
    expect(await qihang.ok(getLading, { ladingId: bill.Id })).toMatchObject({
      LadingState: states.rejected,
      RejectReason: 'Consignee is no company',
    })
    await here.send(qihang, bill, { Consignee: 'QIHANG UK LTD' })
    expect(await here.read(bill)).toMatchObject({ Consignee: 'QIHANG UK LTD', RejectReason: null })
    await staff.ok(approveLadings, { Rows: [bill] })
    const { RowVersion } = await here.read(bill)
    await qihang.ok(requestChange, { LadingId: bill.Id, Text: 'Marks: QH 1-10' })
    // A version from before the request does not send the draft again.
    expect(await skipped(approveLadings, { Rows: [{ ...bill, RowVersion }] })).toBe(
      'Someone else has changed this: refresh the page',
    )
    expect(await here.read(bill)).toMatchObject({ LadingState: states.review, ChangeText: 'Marks: QH 1-10' })
    expect(await staff.refused(amendLading, { ...INSTRUCTIONS, ...bill, RowVersion: 1 })).toBe(6)
    await staff.ok(amendLading, { ...INSTRUCTIONS, Marks: 'QH 1-10', ...(await seen(bill)) })
    await staff.ok(approveLadings, { Rows: [bill] })
    expect(await here.read(bill)).toMatchObject({ LadingState: states.toConfirm, Marks: 'QH 1-10', ChangeText: null })
    expect(await staff.refused(amendLading, { ...INSTRUCTIONS, ...(await seen(bill)) })).toBe(2)
    await expect.poll(titles).toContainEqual(expect.stringContaining('rejected: Consignee is no company'))
  })

  test('an outdated draft can be reopened until the bill is issued; the customer sees the reason and confirms the new draft first', async () => {
    const { order, bill } = await opened(RELEASE.waybill)
    await here.advance(qihang, bill, 3)
    const confirmed = await qihang.ok(getLading, { ladingId: bill.Id })
    await here.at.depart(order)
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('order_fba').set({ Vessel: 'EVER GIVEN' }).where('Id', '=', order.Id).execute(),
    )
    expect(await here.read(bill)).toMatchObject({ LadingState: states.confirmed, IsDraftOutdated: true })
    const Reason = 'Loaded on another ship'
    expect(await staff.call(reopenLadings, { Rows: [bill] } as never)).toMatchObject({ ErrorCode: 1 })
    expect(await qihang.refused(reopenLadings, { Rows: [bill], Reason })).toBe(3)
    expect(await skipped(reopenLadings, { Rows: [{ ...bill, RowVersion: confirmed.RowVersion - 1 }], Reason })).toBe(
      'Someone else has changed this: refresh the page',
    )
    expect(await staff.ok(reopenLadings, { Rows: [bill], Reason })).toEqual({ Done: 1, Skipped: [] })
    expect(await qihang.ok(getLading, { ladingId: bill.Id })).toMatchObject({
      LadingState: states.review,
      ReopenReason: Reason,
      ConfirmTime: null,
      ConfirmOperator: null,
      IsDraftOutdated: false,
    })
    expect(await skipped(issueLadings, { Rows: [bill] })).toBeDefined()
    // The old draft cannot be confirmed.
    expect(await qihang.refused(confirmLading, { ladingId: bill.Id, RowVersion: confirmed.RowVersion })).not.toBe(0)
    await staff.ok(amendLading, { ...INSTRUCTIONS, Marks: 'QH 1-12', ...(await seen(bill)) })
    await staff.ok(approveLadings, { Rows: [bill] })
    const again = await qihang.ok(getLading, { ladingId: bill.Id })
    expect(again).toMatchObject({
      LadingState: states.toConfirm,
      ReopenReason: Reason,
      Marks: 'QH 1-12',
      Vessel: 'EVER GIVEN',
      IsDraftOutdated: false,
    })
    expect(await textOfPage(await pdfOf(again.DraftFileId!), 1)).toContain('EVER GIVEN')
    expect(again.DraftFileId).not.toBe(confirmed.DraftFileId)
    expect(await skipped(issueLadings, { Rows: [bill] })).toBeDefined()
    await qihang.ok(confirmLading, { ladingId: bill.Id, RowVersion: again.RowVersion })
    expect(await here.read(bill)).toMatchObject({
      LadingState: states.confirmed,
      ReopenReason: null,
      ConfirmTime: expect.any(String),
    })
    await staff.ok(issueLadings, { Rows: [bill] })
    expect(await skipped(reopenLadings, { Rows: [bill], Reason })).toBeDefined()
    expect((await here.read(bill)).Events.map(({ Move, Remark }) => [Move, Remark])).toEqual([
      ['open', null],
      ['submit', null],
      ['approve', null],
      ['confirm', null],
      ['reopen', Reason],
      ['amend', null],
      ['approve', null],
      ['confirm', null],
      ['issue', null],
    ])
    await expect.poll(titles).toContain(`The draft of bill of lading ${again.LadingNo} is being revised: ${Reason}`)
  })

  test('an unconfirmed draft can be reopened too; a requested change or a rejection replaces the reason', async () => {
    const { bill } = await opened()
    await here.advance(qihang, bill, 2)
    const reopen = () => staff.ok(reopenLadings, { Rows: [bill], Reason: 'Another ship' })
    await reopen()
    expect(await here.read(bill)).toMatchObject({ LadingState: states.review, ReopenReason: 'Another ship' })
    await staff.ok(approveLadings, { Rows: [bill] })
    await qihang.ok(requestChange, { LadingId: bill.Id, Text: 'Other marks' })
    expect(await here.read(bill)).toMatchObject({ LadingState: states.review, ReopenReason: null, ChangeText: 'Other marks' })
    await staff.ok(approveLadings, { Rows: [bill] })
    await reopen()
    await here.reject(bill)
    expect(await here.read(bill)).toMatchObject({
      LadingState: states.rejected,
      ReopenReason: null,
      RejectReason: 'Consignee is no company',
    })
  })

  test('only the draft version that was shown can be confirmed', async () => {
    const { bill } = await opened()
    await here.advance(qihang, bill, 2)
    const shown = await qihang.ok(getLading, { ladingId: bill.Id })
    await qihang.ok(requestChange, { LadingId: bill.Id, Text: 'Other marks' })
    await staff.ok(amendLading, { ...INSTRUCTIONS, Marks: 'QH 7', ...(await seen(bill)) })
    await staff.ok(approveLadings, { Rows: [bill] })
    expect(await qihang.refused(confirmLading, { ladingId: bill.Id, RowVersion: shown.RowVersion })).toBe(6)
    const { RowVersion, Marks } = await qihang.ok(getLading, { ladingId: bill.Id })
    expect([Marks, await stateOf(bill)]).toEqual(['QH 7', states.toConfirm])
    await qihang.ok(confirmLading, { ladingId: bill.Id, RowVersion })
    expect(await stateOf(bill)).toBe(states.confirmed)
  })

  test('different totals and a past cut-off are hints, not refusals; texts must be in English', async () => {
    const { order, bill } = await opened()
    const answer = await qihang.call(submitSi, {
      ...INSTRUCTIONS,
      Packages: 11,
      LadingId: bill.Id,
      RowVersion: (await here.read(bill)).RowVersion,
    })
    expect(answer).toMatchObject({ ErrorCode: 101, Msg: expect.stringContaining('differ'), Body: { LadingState: states.review } })
    await here.reject(bill)
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .updateTable('order_fba')
        .set({ SiCutOff: new Date(Date.now() - 3_600_000) })
        .where('Id', '=', order.Id)
        .execute(),
    )
    const late = await qihang.call(submitSi, {
      ...INSTRUCTIONS,
      LadingId: bill.Id,
      RowVersion: (await here.read(bill)).RowVersion,
    })
    expect(late).toMatchObject({ ErrorCode: 101, Msg: expect.stringContaining('cut-off'), Body: { LadingState: states.review } })
    await here.reject(bill)
    const wrong = await qihang.call(submitSi, {
      ...INSTRUCTIONS,
      Shipper: '杭州启航',
      Consignee: Array(7).fill('X').join('\n'),
      LadingId: bill.Id,
      RowVersion: 1,
    } as never)
    expect(wrong.ErrorCode).not.toBe(0)
    expect(JSON.stringify(wrong)).toMatch(/Shipper[\s\S]*Consignee/)
    expect(await qihang.refused(submitSi, { ...INSTRUCTIONS, LadingId: bill.Id, RowVersion: 1 })).toBe(6)
  })
})
