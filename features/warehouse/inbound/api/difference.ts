import {
  closeThread,
  noteInThread,
  openThread,
  postAbout,
  threadStateOf,
  type Message,
} from '#features/messages/threads/api/service.ts'
import { thread, THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { SITES, siteOf, sitePermission } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { answerSites, type Handler } from '#kit/api/handle.ts'
import { byCaller, makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { disputeException } from '../contract.ts'
import { deskPlanPath, INBOUND, planPath } from '../paths.ts'
import { inboundEvents, inboundPlan, RESOLVE_AFTER_DAYS } from '../rules.ts'
import { inbound } from '../text/keys.ts'
import { asSaved, PLAN_TABLE, type SavedPlan } from './plan.ts'
import { planRow } from './queries.ts'

/** The conversation about differences between counted and announced goods. */

type Plan = { ContractCompanyId: number; Id: number; OhlOrderNo: string | null; CountryCode: string }

const DAY_MS = 86_400_000
const BY_PROVIDER: By = { actor: 'staff', UserId: null, Operator: 'system' }
const aboutOf = ({ ContractCompanyId, Id }: Pick<Plan, 'ContractCompanyId' | 'Id'>) => ({
  ContractCompanyId,
  RelateType: THREAD_SUBJECT.inboundDifference,
  RelateId: Id,
})

/** Shows the customer the difference, with photos; the customer has some days to accept or dispute it. */
export async function openDifference(db: Db, plan: Plan, by: By, Text: string, Files: readonly FileRef[]): Promise<void> {
  const Site = siteOf(plan.CountryCode).country
  const { RelateType, RelateId } = aboutOf(plan)
  const subject = {
    RelateType,
    RelateId,
    Site,
    RelateNo: plan.OhlOrderNo!,
    ReadCode: sitePermission(SITES[Site], INBOUND),
    WriteCode: sitePermission(SITES[Site], `${INBOUND}:edit`),
    PageCode: planPath(SITES[Site], plan.Id),
    DeskPageCode: deskPlanPath(plan.ContractCompanyId, plan.Id),
  }
  const DeadlineTime = new Date(now().getTime() + RESOLVE_AFTER_DAYS * DAY_MS)
  await openThread(db, plan.ContractCompanyId, subject, by, { Text, Files }, { waitsFor: 'customer', DeadlineTime })
}

export const closeDifference = (db: Db, plan: Plan, by: By) => closeThread(db, aboutOf(plan), by)

/** Staff may close a difference once the customer's days have passed, but not while a dispute is unanswered. */
export async function refuseUnanswered(db: Db, plan: Plan & { FinishTime: Date | null }): Promise<void> {
  const since = plan.FinishTime?.getTime() ?? 0
  if (now().getTime() < since + RESOLVE_AFTER_DAYS * DAY_MS)
    refuse('rule', inbound('error.tooEarly'), { days: RESOLVE_AFTER_DAYS })
  if ((await threadStateOf(db, aboutOf(plan))) === thread.states.waitingForProvider) refuse('rule', inbound('error.disputed'))
}

/** The warehouse recounts disputed goods; the count can be corrected, and the plan completed again. */
export async function recountPlan(db: Db, row: Pick<Plan, 'ContractCompanyId' | 'Id'>, by: By): Promise<SavedPlan> {
  const moved = await makeMove(db, inboundPlan, PLAN_TABLE, {
    row,
    move: 'recount',
    by,
    set: { ExceptionText: null, FinishTime: null },
  })
  await db
    .updateTable('inbound_plan_item')
    .set({ ShortPieces: 0 })
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('InboundPlanId', '=', row.Id)
    .execute()
  if ((await threadStateOf(db, aboutOf(row))) !== undefined) await noteInThread(db, aboutOf(row), by, inbound('thread.recount'))
  return asSaved(moved)
}

type Disputed = { ContractCompanyId: number; CountryCode: string; Id: number; RowVersion?: number }

/** The customer disputes the difference with a reason: then staff reply, or recount. */
export async function disputeDifference(db: Db, row: Disputed, by: By, message: Message): Promise<void> {
  const plan = await planRow(db, row.ContractCompanyId, row.Id, row.CountryCode)
  if (row.RowVersion !== undefined && plan.RowVersion !== row.RowVersion) refuse('changed', kit('error.changed'))
  if (plan.Status !== inboundPlan.states.exception) refuse('rule', kit('error.moveRefused'))
  // Differences older than the conversation feature have no conversation.
  if ((await threadStateOf(db, aboutOf(row))) === undefined)
    await openDifference(db, { ...row, OhlOrderNo: plan.OhlOrderNo }, BY_PROVIDER, plan.ExceptionText ?? '–', [])
  await postAbout(db, aboutOf(row), by, message)
  recordEvent(db, inboundEvents, {
    ContractCompanyId: row.ContractCompanyId,
    EntityId: row.Id,
    EntityNo: plan.OhlOrderNo ?? '',
    Move: 'dispute',
    FromState: plan.Status,
    ToState: plan.Status,
    by,
    remark: message.Text,
    payload: { Site: row.CountryCode },
  })
}

export const differenceHandlers: Handler[] = answerSites(disputeException, async ({ db, input, caller, site }) => {
  const { Id, RowVersion, ...message } = input
  const row = { ContractCompanyId: caller.ContractCompanyId, CountryCode: site, Id, RowVersion }
  await disputeDifference(db, row, byCaller(caller), message)
  return true as const
})
