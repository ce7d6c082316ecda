import { describe, expect, test } from 'vitest'
import type { Staged } from '#features/freight/order-desk/api/fixture.ts'
import {
  approveLadings,
  requestChange,
  confirmLading,
  getDeskOrderLadings,
  getOrderLadings,
  issueLadings,
  rejectLadings,
  releaseLadings,
  reopenLadings,
  submitSi,
} from '../contract.ts'
import { billOfLading, KIND, RELEASE, type LadingMove } from '../rules.ts'
import { INSTRUCTIONS } from './fixture.ts'
import { ladingPortal } from './fixture-portal.ts'

const { qihang, staff, QIHANG, states, here, documents, opened, skipped, titles } = await ladingPortal()

describe('open', () => {
  test('an accepted LCL order has one bill, prefilled from the order; air orders have none', async () => {
    const { order, bill } = await opened()
    const row = await here.read(bill)
    expect(row).toMatchObject({
      LadingState: states.instructions,
      LadingNo: (await here.at.read(order)).DcgNo,
      BlType: KIND.house,
      BlReleaseType: RELEASE.telex,
      Shipper: 'QIHANG, HANGZHOU',
      Consignee: 'QIHANG UK, BIRMINGHAM',
      NotifyParty: 'SAME AS CONSIGNEE',
      Marks: 'FBA15ABC123',
      GoodsDescription: 'CERAMIC MUG  HS 6912.00',
      Packages: 10,
      GrossWeight: 180,
      Volume: 1.2,
      FreightTerm: 'Prepaid',
      OriginalsCount: 0,
      PortOfLoading: 'CNYTN',
      PortOfDischarge: 'GBFXT',
      Vessel: 'COSCO SHIPPING ARIES',
      Voyage: '101W',
      Carriage: {
        PlaceOfReceipt: 'Shenzhen, China',
        PlaceOfDelivery: 'Rugeley, United Kingdom',
        OnBoardDate: null,
        Containers: [],
      },
      OrderTotals: { Packages: 10, GrossWeight: 180, Volume: 1.2 },
    })
    expect(await qihang.ok(getOrderLadings, { orderId: order.Id })).toMatchObject([{ LadingId: bill.Id }])
    const air = await here.at.place(qihang, QIHANG, documents, 'airFull')
    await here.at.receive(air)
    await here.at.accept(air)
    expect(await staff.ok(getDeskOrderLadings, { ContractCompanyId: QIHANG, OrderId: air.Id })).toEqual([])
    await expect.poll(titles).toContain(`Shipping instructions for bill of lading ${row.LadingNo} are required`)
  })

  test('an original bill has three originals by default', async () => {
    const { bill } = await opened(RELEASE.original)
    expect((await here.read(bill)).OriginalsCount).toBe(3)
  })
})

describe('moves of a bill', () => {
  test('[call.oms.OrderBillOfLading.ConfirmLading] [flow.orderAction.lading] from the instructions to the release, with a message for each step', async () => {
    const { order, bill } = await opened()
    const { LadingNo } = await here.read(bill)
    await here.send(qihang, bill)
    expect(await here.read(bill)).toMatchObject({ LadingState: states.review, SubmitTime: expect.any(String) })
    await staff.ok(approveLadings, { Rows: [bill] })
    expect(await here.read(bill)).toMatchObject({ LadingState: states.toConfirm, DraftFileName: `BL-draft-${LadingNo}.pdf` })
    expect(await qihang.ok(confirmLading, { ladingId: bill.Id })).toBe(true)
    expect(await here.read(bill)).toMatchObject({
      LadingState: states.confirmed,
      ConfirmTime: expect.any(String),
      ConfirmOperator: 'qihang_admin',
    })
    expect(await skipped(issueLadings, { Rows: [bill] })).toMatch('not departed')
    await here.at.depart(order)
    expect(await skipped(issueLadings, { Rows: [bill], IssueDate: '2099-01-01' })).toMatch('in the future')
    await staff.ok(issueLadings, { Rows: [bill], IssuePlace: 'Shenzhen' })
    const issued = await here.read(bill)
    expect(issued).toMatchObject({
      LadingState: states.issued,
      HblNo: expect.stringMatching(/^QSHBL\d{10}$/),
      IssuePlace: 'Shenzhen',
      IssueDate: issued.Carriage.OnBoardDate,
      FinalFileName: `BL-${issued.HblNo}.pdf`,
    })
    expect(await skipped(releaseLadings, { Rows: [bill] })).toMatch('telex')
    await here.grantTelex(order)
    // With monthly settlement fees may still be open.
    expect(await here.read(bill)).toMatchObject({ IsTelexApproved: true, IsPaid: false, IsMonthly: true })
    expect(await staff.ok(releaseLadings, { Rows: [bill] })).toEqual({ Done: 1, Skipped: [] })
    expect((await here.read(bill)).Events.map(({ Move }) => Move)).toEqual([
      'open',
      'submit',
      'approve',
      'confirm',
      'issue',
      'release',
    ])
    await expect
      .poll(titles)
      .toEqual(
        expect.arrayContaining([
          `Draft of bill of lading ${LadingNo} ready for confirmation`,
          `Bill of lading ${LadingNo} issued as ${issued.HblNo}`,
          `Bill of lading ${issued.HblNo} of ${LadingNo} released`,
        ]),
      )
  })

  test('a move in a wrong state or by the wrong party is refused and changes nothing', async () => {
    const rows: Staged[] = []
    for (const steps of [0, 1, 2, 3, 4]) rows.push(await here.advance(qihang, (await opened(RELEASE.waybill)).bill, steps))
    const rejected = await here.advance(qihang, (await opened()).bill, 1)
    await here.reject(rejected)
    const released = await here.advance(qihang, (await opened(RELEASE.waybill)).bill, 4)
    await staff.ok(releaseLadings, { Rows: [released] })
    const found = new Set<number>()
    for (const bill of [...rows, rejected, released]) {
      const { LadingState, RowVersion } = await here.read(bill)
      found.add(LadingState)
      const moves: Record<LadingMove, () => Promise<unknown>> = {
        submit: () => qihang.refused(submitSi, { ...INSTRUCTIONS, LadingId: bill.Id, RowVersion }),
        confirm: () => qihang.refused(confirmLading, { ladingId: bill.Id }),
        askChange: () => qihang.refused(requestChange, { LadingId: bill.Id, Text: 'Other marks' }),
        approve: () => skipped(approveLadings, { Rows: [bill] }),
        reject: () => skipped(rejectLadings, { Rows: [bill], Reason: 'x' }),
        reopen: () => skipped(reopenLadings, { Rows: [bill], Reason: 'x' }),
        issue: () => skipped(issueLadings, { Rows: [bill] }),
        release: () => skipped(releaseLadings, { Rows: [bill] }),
      }
      for (const [move, attempt] of Object.entries(moves)) {
        const isAllowed = [
          ...billOfLading.movesFrom(LadingState, 'customer'),
          ...billOfLading.movesFrom(LadingState, 'staff'),
        ].includes(move as LadingMove)
        if (!isAllowed) expect([LadingState, move, await attempt()]).toEqual([LadingState, move, expect.anything()])
      }
      expect(await here.read(bill)).toMatchObject({ LadingState, RowVersion })
    }
    expect([...found].toSorted()).toEqual(Object.values(states).toSorted())
  })

  test('[state.rule.billOfLadingAfterApproval] the customer cannot edit a bill after its approval', async () => {
    const { bill } = await opened()
    await here.advance(qihang, bill, 2)
    const before = await here.read(bill)
    expect(
      await qihang.call(submitSi, {
        ...INSTRUCTIONS,
        Shipper: 'SOMEBODY ELSE',
        LadingId: bill.Id,
        RowVersion: before.RowVersion,
      }),
    ).toMatchObject({ ErrorCode: 2, Msg: expect.stringContaining('Submitted instructions') })
    expect(await here.read(bill)).toEqual(before)
  })
})
