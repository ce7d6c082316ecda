import { sql } from 'kysely'
import { createClaim, payClaim, refuseClaim, sendClaim } from '#features/warehouse/express/api/claims.ts'
import {
  closeProblem,
  expireProblems,
  openOverdue,
  openProblem,
  replyToProblem,
} from '#features/warehouse/express/api/problems.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { customer, STAFF_OF, type Demo } from './world.ts'

const [QIHANG, YUECHENG] = [430118, 426299]
const PROBLEM = { damaged: 147001, lost: 147002, overdue: 147003, address: 147004, refused: 147005, noProof: 147006 }
const CLAIM = { loss: 150001, damage: 150002, falseDelivery: 150003, delay: 150004 }
const by = STAFF_OF.DE

type End = 'waiting' | 'replied' | 'closed' | 'expired'
type Case = {
  company: number
  /** Recipient of the parcel: see demo/orders.ts. */
  recipient: string
  /** Hours before today at which it is opened. */
  hoursAgo: number
  type: number
  text: string
  end: End
  reply?: string
  result?: string
  claim?: { reason: number; amount: number; end: 'submitted' | 'withCourier' | 'paid' | 'refused' }
}

const CLAIMED = 'Claimed from the courier.'

/** Cases in each state; the customer is to reply to the first within six hours. */
const CASES: readonly Case[] = [
  {
    company: QIHANG,
    recipient: 'Sabine Wolf',
    hoursAgo: 66,
    type: PROBLEM.address,
    text: 'The courier cannot find the house number. Please confirm the address.',
    end: 'waiting',
  },
  {
    company: QIHANG,
    recipient: 'Peter Lang',
    hoursAgo: 20,
    type: PROBLEM.refused,
    text: 'The recipient refused the parcel. Send it again, or take it back into stock?',
    end: 'replied',
    reply: 'Please take it back into stock.',
  },
  {
    company: QIHANG,
    recipient: 'Katrin Busch',
    hoursAgo: 150,
    type: PROBLEM.damaged,
    text: 'The carton arrived damaged. Please tell us the value of the goods.',
    end: 'closed',
    reply: 'The vase is worth 24.90 euros.',
    result: 'The buyer keeps the goods; the courier was warned.',
  },
  {
    company: QIHANG,
    recipient: 'Uwe Brandt',
    hoursAgo: 260,
    type: PROBLEM.noProof,
    text: 'The courier has no proof of delivery. Did the buyer receive the parcel?',
    end: 'expired',
  },
  {
    company: YUECHENG,
    recipient: 'Anja Kraus',
    hoursAgo: 300,
    type: PROBLEM.lost,
    text: 'The courier cannot find the parcel.',
    end: 'closed',
    reply: 'Please claim its value, 39.00 euros.',
    result: CLAIMED,
    claim: { reason: CLAIM.loss, amount: 39, end: 'paid' },
  },
  {
    company: YUECHENG,
    recipient: 'Ralf Simon',
    hoursAgo: 260,
    type: PROBLEM.damaged,
    text: 'The puzzle arrived with broken parts.',
    end: 'closed',
    reply: 'Please claim it.',
    result: CLAIMED,
    claim: { reason: CLAIM.damage, amount: 39, end: 'refused' },
  },
  {
    company: YUECHENG,
    recipient: 'Heike Vogt',
    hoursAgo: 90,
    type: PROBLEM.noProof,
    text: 'The buyer says that nothing was delivered.',
    end: 'replied',
    reply: 'We have asked the buyer: nothing came.',
    claim: { reason: CLAIM.falseDelivery, amount: 39, end: 'withCourier' },
  },
  {
    company: YUECHENG,
    recipient: 'Dirk Albers',
    hoursAgo: 30,
    type: PROBLEM.lost,
    text: 'The parcel was last seen four days ago.',
    end: 'waiting',
    claim: { reason: CLAIM.delay, amount: 12.5, end: 'submitted' },
  },
]

/** Cases of parcels and claims from couriers in every state. */
export function planExpress(demo: Demo): void {
  for (const one of CASES) planCase(demo, one)
  for (const daysAgo of [20, 10, 4, 1]) demo.planJob(daysAgo, 23, async (pool) => void (await openOverdue(pool)))
  for (const daysAgo of [14, 7, 3, 1]) demo.planJob(daysAgo, 23.5, async (pool) => void (await expireProblems(pool)))
}

function planCase(demo: Demo, { company, recipient, hoursAgo, type, text, end, reply, result, claim }: Case): void {
  const row = { ContractCompanyId: company, Id: 0 }
  const claimed = { ContractCompanyId: company, Id: 0 }
  const at = (later: number, work: (db: Db) => Promise<unknown>) => {
    const hours = demo.today.getUTCHours() - hoursAgo + later
    demo.plan(0, hours, company, async (db) => void (await work(db)))
  }
  at(0, async (db) => {
    const { rows } = await sql<{ Id: number }>`
      select p.id from pack_express p join warehouse_out o on o.contract_company_id = ${company} and o.id = p.warehouse_out_id
      where p.contract_company_id = ${company} and o.recipient_name = ${recipient}`.execute(db)
    row.Id = (await openProblem(db, { ContractCompanyId: company, Id: rows[0]!.Id }, by, { ProblemType: type, Text: text })).Id
  })
  if (reply !== undefined) at(4, async (db) => replyToProblem(db, row, (await customer(db, company)).by, { Text: reply }))
  if (end === 'closed') at(9, (db) => closeProblem(db, row, by, result!))
  if (claim === undefined) return
  at(10, async (db) => {
    claimed.Id = (await createClaim(db, row, by, { Reason: claim.reason as 150001, Amount: claim.amount })).Id
  })
  if (claim.end === 'submitted') return
  at(12, (db) => sendClaim(db, claimed, by))
  if (claim.end === 'refused')
    at(60, (db) => refuseClaim(db, claimed, by, 'The packaging did not meet the conditions of carriage.'))
  if (claim.end === 'paid')
    at(80, (db) =>
      payClaim(
        db,
        { ...claimed, RowVersion: 2 },
        by,
        {
          PaidAmount: null,
          PaidDate: dayIn(zoneOf('DE')),
          InvoiceNo: `GS-${dayIn(zoneOf('DE')).slice(0, 4)}-00417`,
          MonthlyBillNo: null,
          Result: 'The courier paid in full.',
        },
        translatorFor('en-US'),
      ),
    )
}
