import { describe, expect, test } from 'vitest'
import { getTodo } from '#features/dashboard/home/contract.ts'
import { getQueues } from '#features/desk/companies/contract.ts'
import type { Op } from '#kit/shared/op.ts'
import {
  approveLadings,
  requestChange,
  confirmLading,
  getDeskLading,
  getDeskLadingCounts,
  getDeskLadings,
  getLading,
  getLadingCounts,
  getLadings,
  getOrderLadings,
  previewLading,
  rejectLadings,
  submitSi,
} from '../contract.ts'
import { KIND, RELEASE } from '../rules.ts'
import { INSTRUCTIONS } from './fixture.ts'
import { ladingPortal } from './fixture-portal.ts'

const { as, anonymous, qihang, lanjing, hengtai, staff, QIHANG, LANJING, states, here, walletDocuments, opened } =
  await ladingPortal()

describe('permissions', () => {
  test('a bill is not visible to other companies and anonymous users', async () => {
    const { order, bill } = await opened()
    await here.advance(qihang, bill, 2)
    const before = await here.read(bill)
    for (const [op, input] of [
      [getLading, { ladingId: bill.Id }],
      [confirmLading, { ladingId: bill.Id }],
      [requestChange, { LadingId: bill.Id, Text: 'x' }],
      [submitSi, { ...INSTRUCTIONS, LadingId: bill.Id, RowVersion: before.RowVersion }],
    ] as [Op, unknown][])
      expect([op.path, await hengtai.refused(op, input as never)]).toEqual([op.path, 5])
    expect(JSON.parse((await hengtai.bytes(previewLading, { ladingId: bill.Id })).toString())).toMatchObject({ ErrorCode: 5 })
    expect(await hengtai.ok(getOrderLadings, { orderId: order.Id })).toEqual([])
    expect((await hengtai.ok(getLadings, { Keyword: before.LadingNo })).Items).toEqual([])
    expect(
      (
        await fetch(`${hengtai.address}/cms/api/File/Download?Id=${before.DraftFileId}`, {
          headers: { Authorization: `Bearer ${hengtai.token}` },
        })
      ).headers.get('content-type'),
    ).not.toMatch('pdf')
    expect(await anonymous.refused(getLading, { ladingId: bill.Id })).not.toBe(0)
    for (const op of [getDeskLading, getDeskLadings, approveLadings] as Op[])
      expect(await qihang.refused(op, { ...bill, Rows: [bill] } as never)).not.toBe(0)
    expect(await here.read(bill)).toEqual(before)
  })

  test('viewing and acting require their own rights', async () => {
    const { bill } = await opened()
    await here.advance(qihang, bill, 2)
    const clerk = await as('qihang_wh')
    expect(await clerk.refused(getLadings, {})).toBe(4)
    expect(await clerk.refused(confirmLading, { ladingId: bill.Id })).toBe(4)
  })
})

describe('lists', () => {
  test('[call.oms.OrderBillOfLading.GetPageList] tabs, filters and number search match their counts; home and desk count pending bills', async () => {
    await opened(RELEASE.original)
    await opened(RELEASE.telex, KIND.master)
    await here.open(lanjing, LANJING, walletDocuments)
    for (const steps of [1, 3, 4]) await here.advance(qihang, (await opened()).bill, steps)
    const mine = await qihang.ok(getLadings, { PageSize: 200 })
    expect(mine.TotalCount).toBe(mine.Items.length)
    const counts = await qihang.ok(getLadingCounts, {})
    for (const state of Object.values(states)) {
      const page = await qihang.ok(getLadings, { LadingState: state, PageSize: 200 })
      expect([state, counts[state] ?? 0, page.TotalCount]).toEqual([state, page.Items.length, page.Items.length])
    }
    const filtered = await qihang.ok(getLadings, { BlReleaseType: RELEASE.original, PageSize: 200 })
    expect(filtered.Items.length).toBeGreaterThan(0)
    expect(filtered.Items.every((row) => row.BlReleaseType === RELEASE.original)).toBe(true)
    expect(Object.values(await qihang.ok(getLadingCounts, { BlReleaseType: RELEASE.original })).reduce((a, b) => a + b, 0)).toBe(
      filtered.TotalCount,
    )
    expect(
      (await qihang.ok(getLadings, { BlType: KIND.master, PageSize: 200 })).Items.every((row) => row.BlType === KIND.master),
    ).toBe(true)
    const [one, two] = mine.Items
    expect((await qihang.ok(getLadings, { Keyword: `${one!.LadingNo} ${two!.LadingNo}` })).TotalCount).toBe(2)
    const all = await staff.ok(getDeskLadings, { PageSize: 200 })
    expect(new Set(all.Items.map((row) => row.ContractCompanyId))).toEqual(new Set([QIHANG, LANJING]))
    const deskCounts = await staff.ok(getDeskLadingCounts, {})
    const queues = JSON.stringify(await staff.ok(getQueues, {}))
    for (const state of [states.review, states.confirmed, states.issued])
      expect(queues).toContain(`"Count":${deskCounts[state]},"Path":"/desk/billsOfLading?LadingState=${state}"`)
    expect(JSON.stringify(await qihang.ok(getTodo, {} as never))).toContain('/orderManage/billsOfLading')
  })

  test('a bulk move reports skipped rows', async () => {
    const ready = await here.advance(qihang, (await opened()).bill, 1)
    const early = (await opened()).bill
    const result = await staff.ok(approveLadings, { Rows: [ready, early] })
    expect(result).toMatchObject({ Done: 1, Skipped: [{ No: (await here.read(early)).LadingNo }] })
    expect(await staff.ok(rejectLadings, { Filter: { LadingState: states.released, BlType: KIND.master }, Reason: 'x' })).toEqual(
      {
        Done: 0,
        Skipped: [],
      },
    )
  })
})
