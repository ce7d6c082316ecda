import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { describe, expect, test } from 'vitest'
import { applyTelex } from '#features/freight/orders/contract.ts'
import { approveApplications, getDeskApplications } from '#features/freight/order-desk/contract.ts'
import { application } from '#features/freight/orders/rules.ts'
import { transact } from '#kit/api/db.ts'
import { textOfPage } from '#kit/api/pdf/testing.ts'
import { approveLadings, confirmLading, issueLadings, releaseLadings, uploadLadingFile } from '../contract.ts'
import { KIND, RELEASE, releaseNeeds } from '../rules.ts'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'
import { ladingPortal } from './fixture-portal.ts'

const { portal, qihang, lanjing, staff, QIHANG, LANJING, states, here, walletDocuments, opened, stateOf, skipped, pdfOf } =
  await ladingPortal()

describe('release', () => {
  test('originals must be returned, a sea waybill has no condition', async () => {
    const original = await here.advance(qihang, (await opened(RELEASE.original)).bill, 4)
    expect(await skipped(releaseLadings, { Rows: [original] })).toMatch('originals')
    await staff.ok(releaseLadings, { Rows: [original], OriginalsReturned: true })
    expect(await stateOf(original)).toBe(states.released)
    const waybill = await here.advance(qihang, (await opened(RELEASE.waybill)).bill, 4)
    await staff.ok(releaseLadings, { Rows: [waybill] })
    expect(await stateOf(waybill)).toBe(states.released)
  })

  test('an original bill with a granted telex release has no originals; issued ones must be returned first', async () => {
    const [early, late] = [await opened(RELEASE.original), await opened(RELEASE.original)]
    const grant = async ({ order }: typeof early) => {
      await qihang.ok(applyTelex, { OrderId: order.Id, Reason: 'Buyer has paid' })
      const [apply] = (await staff.ok(getDeskApplications, { ApplyState: application.states.pending, ContractCompanyId: QIHANG }))
        .Items
      await staff.ok(approveApplications, { Rows: [{ ContractCompanyId: QIHANG, Id: apply!.ApplyId }] })
    }
    await here.send(qihang, early.bill, { OriginalsCount: 3 })
    expect((await here.read(early.bill)).OriginalsCount).toBe(3)
    await grant(early)
    expect((await here.read(early.bill)).OriginalsCount).toBe(0)
    await staff.ok(approveLadings, { Rows: [early.bill] })
    await qihang.ok(confirmLading, { ladingId: early.bill.Id })
    await here.at.depart(early.order)
    await staff.ok(issueLadings, { Rows: [early.bill] })
    expect(await textOfPage(await pdfOf((await here.read(early.bill)).FinalFileId!), 1)).not.toMatch('(3)')
    await staff.ok(releaseLadings, { Rows: [early.bill] })
    await here.advance(qihang, late.bill, 4)
    await grant(late)
    expect(await skipped(releaseLadings, { Rows: [late.bill] })).toMatch('originals')
    expect(releaseNeeds(await here.read(late.bill))).toEqual(['needOriginals'])
    await staff.ok(releaseLadings, { Rows: [late.bill], OriginalsReturned: true })
    expect([await stateOf(early.bill), await stateOf(late.bill)]).toEqual([states.released, states.released])
  })

  test('telex release is applied for, granted, and still possible after delivery', async () => {
    const { order, bill } = await opened()
    await here.advance(qihang, bill, 4)
    for (const step of [here.at.arrive, here.at.release, here.at.deliver, here.at.complete]) await step(order)
    expect(await skipped(releaseLadings, { Rows: [bill] })).toMatch('telex')
    await qihang.ok(applyTelex, { OrderId: order.Id, Reason: 'Forgotten' })
    const [apply] = (await staff.ok(getDeskApplications, { ApplyState: application.states.pending, ContractCompanyId: QIHANG }))
      .Items
    expect(await staff.ok(approveApplications, { Rows: [{ ContractCompanyId: QIHANG, Id: apply!.ApplyId }] })).toEqual({
      Done: 1,
      Skipped: [],
    })
    expect(await staff.ok(releaseLadings, { Rows: [bill] })).toEqual({ Done: 1, Skipped: [] })
    expect(await stateOf(bill)).toBe(states.released)
  })

  test('a telex release requires paid fees of companies that pay by wallet', async () => {
    const { order, bill } = await here.open(lanjing, LANJING, walletDocuments)
    await here.advance(lanjing, bill, 4)
    await here.grantTelex(order)
    expect(await skipped(releaseLadings, { Rows: [bill] })).toMatch('not been paid')
    await transact(portal.pool, 'everyone', 'write', (db) =>
      db
        .updateTable('wfin_fee')
        .set({ FeeState: FEE_STATE.settled })
        .where('RelateId', '=', order.Id)
        .where('RelateType', '=', 'order_fba')
        .execute(),
    )
    await staff.ok(releaseLadings, { Rows: [bill] })
    expect(await stateOf(bill)).toBe(states.released)
  })

  test('a master bill is issued with the number and document of the carrier', async () => {
    const { order, bill } = await opened(RELEASE.waybill, KIND.master)
    await here.advance(qihang, bill, 3)
    await here.at.depart(order)
    expect(await skipped(issueLadings, { Rows: [bill] })).toMatch('carrier')
    const pdf = (
      await staff.upload(uploadLadingFile, new Blob([tinyPdf()]), 'mbl.pdf', {
        ContractCompanyId: String(QIHANG),
        Id: String(bill.Id),
      })
    ).Body.FileId
    expect(
      (
        await staff.upload(uploadLadingFile, new Blob(['words']), 'mbl.pdf', {
          ContractCompanyId: String(QIHANG),
          Id: String(bill.Id),
        })
      ).ErrorCode,
    ).toBe(1)
    expect(await staff.refused(issueLadings, { Rows: [bill, bill], MblNo: 'COSU1' } as never)).toBe(2)
    await staff.ok(issueLadings, { Rows: [bill], MblNo: 'COSU6123456780', FinalFileId: pdf })
    expect(await here.read(bill)).toMatchObject({
      LadingState: states.issued,
      HblNo: null,
      MblNo: 'COSU6123456780',
      FinalFileId: pdf,
      FinalFileName: 'mbl.pdf',
    })
  })
})
