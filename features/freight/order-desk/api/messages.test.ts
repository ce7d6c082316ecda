import { beforeAll, describe, expect, test } from 'vitest'
import { getTodo } from '#features/dashboard/home/contract.ts'
import { getQueues } from '#features/desk/companies/contract.ts'
import { freightOrder, kindOf } from '#features/freight/core/rules.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { pageOfMessage } from '#features/messages/inbox/rules.ts'
import { applyTelex } from '#features/freight/orders/contract.ts'
import { application, APPLY } from '#features/freight/orders/rules.ts'
import { freightWorld, documentsOf, PLACE, type FreightWorld, type OrderDocuments } from '#features/freight/orders/api/fixture.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  approveApplications,
  requestTrunkingFee,
  bookSpace,
  getDeskApplicationCounts,
  getDeskApplications,
  moveClearance,
  rejectApplications,
  releaseHold,
  returnOrders,
  sendPreFile,
} from '../contract.ts'
import { ago, desk, type Staged } from './fixture.ts'

const { as, portal } = await testPortal()
const [qihang, staff] = await Promise.all([as('qihang_admin'), as('staff_ops')])
const QIHANG = 430118
let world: FreightWorld
let documents: OrderDocuments
let at: ReturnType<typeof desk>

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  documents = await documentsOf(portal.pool, QIHANG)
  at = desk(portal.pool, staff, world)
})

const lcl = () => at.place(qihang, QIHANG, documents, 'lclFull')
let last = 0
/** Inserts a customer's application. */
const ask = async (row: Staged, ApplyType: number, more: object = {}): Promise<Staged> => {
  const { DcgNo } = await at.read(row)
  const { Id } = await transact(portal.pool, QIHANG, 'write', (db) =>
    db
      .insertInto('order_apply')
      .values({
        ContractCompanyId: QIHANG,
        ApplyNo: `AP${++last}`,
        OrderId: row.Id,
        DcgNo: DcgNo!,
        ApplyType,
        ApplyState: application.states.pending,
        Reason: 'Sold out',
        CreatedTime: new Date(),
        CreatedBy: 1,
        UpdatedTime: new Date(),
        UpdatedBy: 1,
        ...more,
      })
      .returning('Id')
      .executeTakeFirstOrThrow(),
  )
  return { ContractCompanyId: QIHANG, Id }
}
const titles = async () =>
  (await qihang.ok(getMessagePage, { PageSize: 100 } as never)).Items.map((message) => message.MessageTitle)

describe('customer applications', () => {
  test('a hold keeps the goods until it is released', async () => {
    const row = await at.advance(await lcl(), 2)
    const apply = await ask(row, APPLY.hold)
    const mine = { Keyword: (await at.read(row)).DcgNo! }
    expect((await staff.ok(getDeskApplications, { ...mine, ApplyState: application.states.pending })).Items).toMatchObject([
      {
        Id: apply.Id,
        ApplyNo: `AP${last}`,
        OrderId: row.Id,
        OrderLoaddingAndServiceScopeType: 0,
        CompanyName: expect.any(String),
      },
    ])
    expect(await staff.ok(getDeskApplicationCounts, mine)).toEqual({ [application.states.pending]: 1 })
    expect(await staff.ok(approveApplications, { Rows: [apply], ReplyText: 'Until Friday' })).toEqual({ Done: 1, Skipped: [] })
    expect(await at.read(row)).toMatchObject({
      IsHold: true,
      Applications: [{ ApplyState: application.states.approved, ReplyText: 'Until Friday' }],
    })
    expect((await staff.ok(approveApplications, { Rows: [apply] })).Skipped).toHaveLength(1)
    await staff.ok(releaseHold, await at.known(row))
    expect((await at.read(row)).IsHold).toBe(false)
  })

  test('new places replace the old ones, which are stored with the application; no appointment is booked yet', async () => {
    const row = await at.advance(await lcl(), 2)
    const half = { ...PLACE, FcCode: 'LTN4', Cartons: 5, Pieces: 50, GrossWeight: 90, Volume: 0.6 }
    await staff.ok(approveApplications, { Rows: [await ask(row, APPLY.hold)] })
    const apply = await ask(row, APPLY.delivery, {
      NewDelivery: JSON.stringify([half, { ...half, FbaShipmentId: 'FBA15ABC124' }]),
    })
    await staff.ok(approveApplications, { Filter: { ApplyType: APPLY.delivery } })
    expect((await at.read(row)).IsHold).toBe(false)
    expect((await at.read(row)).Places).toMatchObject([
      { LineNo: 1, FcCode: 'LTN4', Cartons: 5, BookingState: 137001 },
      { LineNo: 2, Cartons: 5 },
    ])
    const kept = await transact(portal.pool, QIHANG, 'read', (db) =>
      db.selectFrom('order_apply').select('OldDelivery').where('Id', '=', apply.Id).executeTakeFirstOrThrow(),
    )
    expect(kept.OldDelivery).toMatchObject([{ FcCode: 'BHX1', Cartons: 10 }])
    const wrong = await ask(row, APPLY.delivery, { NewDelivery: JSON.stringify([half]) })
    expect((await staff.ok(approveApplications, { Rows: [wrong] })).Skipped[0]!.Reason).toMatch('5 cartons')
    expect((await at.read(row)).Places).toHaveLength(2)
  })

  test('new places in a country other than the order’s current one are refused', async () => {
    const row = await lcl()
    const apply = await ask(row, APPLY.delivery, { NewDelivery: JSON.stringify([{ ...PLACE, FcCode: 'DTM2' }]) })
    expect((await staff.ok(approveApplications, { Rows: [apply] })).Skipped[0]!.Reason).toMatch('no longer exists')
    expect((await at.read(row)).Places).toMatchObject([{ FcCode: 'BHX1' }])
  })

  test('a telex release changes the bill of lading; a late application changes nothing; a refusal states its reason', async () => {
    const row = await at.place(qihang, QIHANG, documents, 'lclFull', (body) => ({ ...body, BlReleaseType: 112001 }))
    await staff.ok(approveApplications, { Rows: [await ask(row, APPLY.telex)] })
    const granted = await at.read(row)
    expect([granted.Form.BlReleaseType, granted.Allowed.CanApply.includes(APPLY.telex)]).toEqual([112002, false])
    expect(await qihang.refused(applyTelex, { OrderId: row.Id, Reason: 'Once more' })).toBe(2)
    const gone = await at.advance(await lcl(), 5)
    const late = await ask(gone, APPLY.hold)
    expect((await staff.ok(approveApplications, { Rows: [late] })).Skipped[0]!.Reason).toMatch('moved on')
    await staff.ok(rejectApplications, { Rows: [late], Reason: 'It is out for delivery' })
    expect((await at.read(gone)).Applications).toMatchObject([
      { ApplyState: application.states.rejected, ReplyText: 'It is out for delivery' },
    ])
  })

  test('two users can answer many concurrently', async () => {
    const rows = await Promise.all(Array.from({ length: 8 }, lcl))
    const asked: Staged[] = []
    for (const row of rows) asked.push(await ask(row, APPLY.hold))
    const answers = await Promise.all([
      staff.call(approveApplications, { Rows: asked }),
      staff.call(rejectApplications, { Rows: asked.toReversed(), Reason: 'no' }),
    ])
    expect(answers.map((answer) => answer.ErrorCode)).toEqual([0, 0])
    expect(answers.reduce((sum, answer) => sum + answer.Body.Done, 0)).toBe(8)
  })

  test('are limited to their company', async () => {
    const apply = await ask(await lcl(), APPLY.hold)
    expect((await staff.ok(approveApplications, { Rows: [{ ...apply, ContractCompanyId: 420561 }] })).Done).toBe(0)
    expect(await qihang.refused(getDeskApplications, {})).toBe(3)
  })
})

describe('company messages', () => {
  test('name the order in every move, and open the page of the order’s kind', async () => {
    const row = await at.place(qihang, QIHANG, documents, 'fclFull')
    const { DcgNo, Containers } = await at.read(row)
    const fileId = await at.file(QIHANG)
    await staff.ok(bookSpace, { ...(await at.known(row)), SoFileId: fileId, SiCutOff: ago(-24) })
    await at.receive(row, {
      Containers: [
        { Id: Containers[0]!.Id, ContainerNo: 'CSQU3054383', SealNo: 'S1', TareWeight: 3900, CargoWeight: 5000, VgmMethod: 2 },
      ],
    })
    await at.accept(row)
    await staff.ok(requestTrunkingFee, { ...(await at.known(row)), TrunkingFee: 120.5, TrunkingFeeCurrency: 'GBP' })
    await staff.ok(sendPreFile, { ...(await at.known(row)), PreFileId: fileId })
    await at.depart(row)
    await staff.ok(moveClearance, { ...(await at.known(row)), Move: 'report', Remark: 'Invoice unclear' })
    await staff.ok(moveClearance, { ...(await at.known(row)), Move: 'resume' })
    await staff.ok(rejectApplications, { Rows: [await ask(row, APPLY.hold)], Reason: 'Too late' })
    const returned = await at.advance(await lcl(), 1)
    await staff.ok(returnOrders, { Rows: [returned], Reason: 'Value missing' })
    const second = (await at.read(returned)).DcgNo
    const expected = [
      `Order ${DcgNo}: shipping order (SO) is ready`,
      `Order ${DcgNo}: goods received, please check`,
      `Order ${DcgNo}: Pending departure`,
      `Order ${DcgNo}: please confirm the trucking fee of 120.50 GBP`,
      `Order ${DcgNo}: please confirm the pre-filing`,
      `Order ${DcgNo}: Departed`,
      `Order ${DcgNo}, import clearance: Invoice unclear`,
      `Order ${DcgNo}, import clearance: Documents pending`,
      `Application for order ${DcgNo}, Hold goods: Rejected`,
      `Order ${second} needs more data: Value missing`,
    ]
    await expect.poll(titles, { timeout: 15_000 }).toEqual(expect.arrayContaining(expected))
    const { Items } = await qihang.ok(getMessagePage, { PageSize: 100 } as never)
    const mine = Items.filter((message) => message.MessageTitle.includes(DcgNo!) && expected.includes(message.MessageTitle))
    for (const message of mine) {
      expect(message).toMatchObject({ OrderId: row.Id, OrderLoaddingAndServiceScopeType: 1 })
      expect(pageOfMessage(message)).toBe(`${kindOf(1).page}?orderId=${row.Id}`)
      expect(pageOfMessage({ ...message, PageCode: null })).toBe(`${kindOf(1).page}?orderId=${row.Id}`)
    }
    expect(new Set(mine.map((message) => message.MessageType))).toEqual(new Set([162001, 162002]))
  })

  test('pending items are shown on both home pages', async () => {
    const { states } = freightOrder
    await lcl()
    const waiting = await staff.ok(getQueues, {})
    expect(
      waiting.filter((queue) => queue.Path.startsWith('/desk/orders')).map((queue) => [queue.Path, queue.CountryCode]),
    ).toContainEqual([`/desk/orders?OrderStatus=${states.pendingInbound}`, ''])
    const todo = await qihang.ok(getTodo, {})
    expect(todo).toContainEqual(
      expect.objectContaining({ Path: `/orderManage/newOrder?OrderStatus=${states.pendingInbound}`, CountryCode: '' }),
    )
  })
})
