import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { getThread, postDeskMessage, postMessage } from '#features/messages/threads/contract.ts'
import { THREAD_SUBJECT, thread } from '#features/messages/threads/rules.ts'
import { PARCEL } from '#features/freight/tracking/rules.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import {
  createClaim,
  getClaim,
  getClaimCounts,
  getClaims,
  getDeskClaim,
  payClaim,
  refuseClaims,
  sendClaims,
} from '../claim-contract.ts'
import {
  closeProblems,
  exportProblemMessages,
  exportProblems,
  getDeadlineTip,
  getDeskProblem,
  getProblem,
  getProblemMessages,
  getProblemOperations,
  getProblems,
  openProblem,
  replyToProblem,
} from '../problem-contract.ts'
import { expressClaim, expressProblem, REPLY_HOURS } from '../rules.ts'
import { expressPortal, OTHER } from './fixture-express.ts'
import { closeDelivered, expireProblems, openOverdue } from './problems.ts'

const { customer, otherCompany, staff, pool, parcel } = await expressPortal()
const { waitingForCustomer, waitingForWarehouse, closed, expired } = expressProblem.states
const HOUR = 3_600_000
afterEach(() => simulateClock(undefined))
const inHours = (hours: number) => {
  const moment = new Date(Date.now() + hours * HOUR)
  simulateClock(() => moment)
}

async function opened(company?: number) {
  const one = await parcel(company)
  const { Id, TaskNo } = await staff.ok(openProblem, {
    ContractCompanyId: one.ContractCompanyId,
    Id: one.Id,
    ProblemType: 147004,
    Text: 'Which <b> number?',
  })
  const key = { ContractCompanyId: one.ContractCompanyId, Id }
  const who = company === OTHER ? otherCompany : customer
  return { ...one, Id, TaskNo, key, parcelId: one.Id, read: () => who.ok(getProblem, { id: Id }) }
}

describe('[route.DEOverSeaService.expressDeliveryProblem] cases', () => {
  test('[call.wms.OsExpressProblem.SubmitWarehouse] customer and warehouse take turns until the warehouse closes the case', async () => {
    const one = await opened()
    expect(await one.read()).toMatchObject({ Status: waitingForCustomer, WarehouseReplies: [{ Text: 'Which <b> number?' }] })
    await expect.poll(async () => (await customer.ok(getMessagePage, { Keyword: one.TaskNo })).TotalCount).toBe(1)
    expect(await staff.refused(openProblem, { ...one.key, Id: one.parcelId, ProblemType: 147001, Text: 'Again' })).toBe(7)
    expect(await customer.refused(replyToProblem, { Id: one.Id, Text: ' ' })).toBe(1)
    await customer.ok(replyToProblem, { Id: one.Id, Text: 'Number 12' })
    expect(await one.read()).toMatchObject({
      Status: waitingForWarehouse,
      DeadlineTime: null,
      CustomerReplies: [{ Text: 'Number 12' }],
    })
    const about = { RelateType: THREAD_SUBJECT.expressProblem, RelateId: one.Id }
    const { Id: threadId } = (await customer.ok(getThread, about))!
    // Messages posted in the conversation itself have the same effect.
    await staff.ok(postDeskMessage, { ContractCompanyId: one.ContractCompanyId, Id: threadId, Text: 'And the floor?' })
    const asked = await one.read()
    expect([asked.Status, (await customer.ok(getThread, about))!.DeadlineTime]).toEqual([waitingForCustomer, asked.DeadlineTime])
    await customer.ok(postMessage, { Id: threadId, Text: 'The second' })
    expect((await one.read()).Status).toBe(waitingForWarehouse)
    expect(await staff.ok(closeProblems, { Rows: [one.key], Result: 'Delivered' })).toEqual({ Done: 1, Skipped: [] })
    const row = await one.read()
    expect(row).toMatchObject({ Status: closed, Result: 'Delivered', DueTime: null })
    expect(row.Operations.map(({ Move }) => Move)).toEqual(['create', 'reply', 'ask', 'reply', 'close'])
    expect((await customer.ok(getThread, about))!.State).toBe(thread.states.closed)
    expect(await customer.refused(replyToProblem, { Id: one.Id, Text: 'Thanks' })).toBe(2)
    const { TotalCount, Items } = await customer.ok(getProblemMessages, { Id: one.Id, PageIndex: 1, PageSize: 10 })
    expect([TotalCount, Items[0]!.Text]).toEqual([5, 'Delivered'])
  })

  test('[call.wms.OsExpressProblemScheduleOperation.GetByProblemId] only its company and staff see a case', async () => {
    const one = await opened()
    expect(await otherCompany.refused(getProblem, { id: one.Id })).toBe(5)
    expect(await otherCompany.refused(getProblemOperations, { id: one.Id })).toBe(5)
    expect(await otherCompany.refused(replyToProblem, { Id: one.Id, Text: 'Mine' })).toBe(5)
    expect((await staff.ok(getDeskProblem, one.key)).TaskNo).toBe(one.TaskNo)
    expect((await customer.ok(getProblems, { Keyword: one.TrackingNo })).Items.map(({ Id }) => Id)).toEqual([one.Id])
  })

  test('[call.wms.OsExpressProblem.GetDeadlineTimeTipMsg] the reminder lists cases due within a day as HTML, without text entered by users', async () => {
    const one = await opened(OTHER)
    expect(await otherCompany.ok(getDeadlineTip, {})).not.toContain(one.TaskNo)
    inHours(REPLY_HOURS - 20)
    const html = await otherCompany.ok(getDeadlineTip, {})
    expect(html).toContain(`<strong>${one.TaskNo}</strong>`)
    expect(html).toContain(one.TrackingNo)
  })

  test('an unanswered case expires once, and one answered in time does not', async () => {
    const [late, answered] = [await opened(), await opened()]
    await customer.ok(replyToProblem, { Id: answered.Id, Text: 'Here' })
    await expireProblems(pool)
    expect((await late.read()).Status).toBe(waitingForCustomer)
    await transact(pool, 'everyone', 'write', (db) =>
      sql`update express_problem set deadline_time = now() - interval '1 minute' where id = any(${[late.Id, answered.Id]})`.execute(
        db,
      ),
    )
    await Promise.all([expireProblems(pool), expireProblems(pool)])
    expect((await late.read()).Operations.map(({ Move }) => Move)).toEqual(['create', 'expire'])
    expect([(await late.read()).Status, (await answered.read()).Status]).toEqual([expired, waitingForWarehouse])
    expect(await customer.refused(replyToProblem, { Id: late.Id, Text: 'Too late' })).toBe(2)
  })

  test('an overdue parcel opens a case automatically, once, in the country that has cases', async () => {
    const late = await parcel(OTHER, 'DE', { daysAgo: 6 })
    await parcel(OTHER, 'DE', { daysAgo: 4 })
    await parcel(OTHER, 'DE', { daysAgo: 6, status: PARCEL.delivered })
    await parcel(OTHER, 'GB', { daysAgo: 6 })
    expect(await Promise.all([openOverdue(pool), openOverdue(pool)]).then(([a, b]) => a! + b!)).toBe(1)
    expect(await openOverdue(pool)).toBe(0)
    const { Items } = await otherCompany.ok(getProblems, { ProblemType: 147003 })
    expect(Items).toMatchObject([{ TrackingNo: late.TrackingNo, IsAutomatic: true, Status: waitingForCustomer }])
  })

  test('an automatic case closes on delivery unless someone wrote', async () => {
    const late = () => parcel(undefined, 'DE', { daysAgo: 7 })
    const [quiet, answered, asked, sent] = [await late(), await late(), await late(), await opened()]
    await openOverdue(pool)
    const caseOf = async ({ TrackingNo }: { TrackingNo: string }) =>
      (await customer.ok(getProblems, { Keyword: TrackingNo })).Items[0]!
    for (const parcel of [answered, asked]) await customer.ok(replyToProblem, { Id: (await caseOf(parcel)).Id, Text: 'Ask' })
    const { Id: RelateId } = await caseOf(asked)
    const { Id } = (await customer.ok(getThread, { RelateType: THREAD_SUBJECT.expressProblem, RelateId }))!
    await staff.ok(postDeskMessage, { ContractCompanyId: asked.ContractCompanyId, Id, Text: 'A claim?' })
    expect(await closeDelivered(pool)).toBe(0)
    await transact(pool, 'everyone', 'write', (db) =>
      sql`update pack_express set express_status = ${PARCEL.delivered} where id = any(${[quiet.Id, answered.Id, asked.Id, sent.parcelId]})`.execute(
        db,
      ),
    )
    expect(await closeDelivered(pool)).toBe(1)
    const after = [...(await Promise.all([quiet, answered, asked].map(caseOf))), await sent.read()]
    expect(after.map(({ Status }) => Status)).toEqual([closed, waitingForWarehouse, waitingForCustomer, waitingForCustomer])
  })

  test('[call.wms.OsExpressProblem.ExpressProblemExcelExport] [call.wms.OsExpressProblem.InstationMessageExcelExport] cases and messages are exported', async () => {
    const [one, other] = [await opened(), await opened()]
    await customer.ok(replyToProblem, { Id: one.Id, Text: 'Number 7' })
    expect((await customer.bytes(exportProblems, {})).subarray(0, 2).toString()).toBe('PK')
    // The key is taken from the address, regardless of the body.
    const read = async (body: { id?: number }) =>
      JSON.stringify(await readXlsx(await customer.bytes({ ...exportProblemMessages, ...addressOf(one.Id) }, body)))
    for (const body of [{}, { id: other.Id }]) expect(await read(body)).toContain('Number 7')
  })
})

const addressOf = (id: number) => ({
  path: exportProblemMessages.path.replace(':id', String(id)),
  input: z.object({ id: z.number().optional() }),
})

const balance = () =>
  transact(pool, 'everyone', 'read', async (db) => {
    const { rows } = await sql<{
      Balance: number
    }>`select balance from wallet where contract_company_id = 426299 and currency_code = 'EUR'`.execute(db)
    return rows[0]?.Balance ?? 0
  })

describe('[perm.gate.expressClaim] [route.DEOverSeaService.expressClaim] claims', () => {
  const { submitted, withCourier, paid, refused } = expressClaim.states
  async function claimed() {
    const one = await opened()
    const { Id } = await staff.ok(createClaim, { ...one.key, Reason: 150001, Amount: 39 })
    const key = { ContractCompanyId: one.ContractCompanyId, Id }
    return { ...one, claim: key, read: () => customer.ok(getClaim, { Id }) }
  }

  test('[call.wms.OverseasExpressClaim.GetById] a claim is sent, paid once and booked into the wallet', async () => {
    const one = await claimed()
    expect(await one.read()).toMatchObject({ Status: submitted, Amount: 39, CurrencyCode: 'EUR', TaskNo: one.TaskNo })
    expect(await staff.refused(createClaim, { ...one.key, Reason: 150002, Amount: 1 })).toBe(7)
    await staff.ok(sendClaims, { Rows: [one.claim] })
    const before = await balance()
    const { RowVersion, ApplyDate } = await staff.ok(getDeskClaim, one.claim)
    const pay = { ...one.claim, RowVersion, PaidDate: ApplyDate, InvoiceNo: 'GS-1' }
    for (const PaidDate of ['2999-01-01', '2000-01-01']) expect(await staff.refused(payClaim, { ...pay, PaidDate })).toBe(2)
    await Promise.all([staff.call(payClaim, pay), staff.call(payClaim, pay)])
    expect(await one.read()).toMatchObject({
      Status: paid,
      PaidDate: ApplyDate,
      InvoiceNo: 'GS-1',
      FeeNo: expect.stringMatching(/^FE/),
    })
    expect(await balance()).toBe(before + 39)
  })

  test('[call.wms.OverseasExpressClaim.GetPageList] a refused claim pays nothing and states the reason', async () => {
    const one = await claimed()
    await staff.ok(sendClaims, { Rows: [one.claim] })
    expect((await one.read()).Status).toBe(withCourier)
    const before = await balance()
    await staff.ok(refuseClaims, { Rows: [one.claim], Result: 'Bad packaging' })
    expect(await one.read()).toMatchObject({ Status: refused, Result: 'Bad packaging', FeeNo: null })
    expect(await balance()).toBe(before)
    expect((await customer.ok(getClaims, { Status: refused })).Items).toMatchObject([{ Id: one.claim.Id }])
    expect((await customer.ok(getClaimCounts, {}))[refused]).toBe(1)
  })

  test('claims are not visible to other companies', async () => {
    const foreign = await opened(OTHER)
    expect(await staff.refused(createClaim, { ...foreign.key, Reason: 150001, Amount: 5 })).toBe(2)
    expect([await otherCompany.refused(getClaims, {}), await otherCompany.refused(getClaim, { Id: 1 })]).toEqual([5, 5])
  })
})
