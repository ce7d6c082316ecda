import { sql } from 'kysely'
import {
  closeThread,
  noteInThread,
  openThread,
  postAbout,
  setThreadDeadline,
  type Message,
} from '#features/messages/threads/api/service.ts'
import { THREAD_PARTY, THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { PARCEL } from '#features/freight/tracking/rules.ts'
import { sitePermission } from '#features/warehouse/sites/rules.ts'
import { dayIn, inHours, now } from '#kit/api/clock.ts'
import { sqlState, transact, type Db, type Pool } from '#kit/api/db.ts'
import { forEachDue, type JobRun } from '#kit/api/for-each-separately.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { BY_SYSTEM, makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { deskProblemPath, problemPath, PROBLEMS } from '../paths.ts'
import {
  CASE_SITE,
  expressProblem,
  hasCases,
  OVERDUE_DAYS,
  PROBLEM,
  problemEvents,
  REPLY_HOURS,
  WAREHOUSE_HOURS,
} from '../rules.ts'
import { express } from '../text/keys.ts'
import { aboutProblem } from './case-queries.ts'

/** All operations on a case. Its conversation is always locked before the case. */

const TABLE = { events: problemEvents, state: 'Status', number: 'TaskNo', site: 'CountryCode' }
/** Parcels that may be overdue. */
const OPEN = [PARCEL.labelled, PARCEL.collected, PARCEL.inTransit, PARCEL.outForDelivery, PARCEL.failed]
/** Older parcels are no longer checked. */
const OLDEST_DAYS = 60

type Key = { ContractCompanyId: number; Id: number; RowVersion?: number }
type Opening = { ProblemType: number; Text: string | null }

/** Opens a case for a parcel, one at a time. The customer has to reply. */
export async function openProblem(db: Db, { ContractCompanyId, Id }: Key, by: By, { ProblemType, Text }: Opening) {
  const parcel = await db
    .selectFrom('pack_express')
    .select(['Id', 'CountryCode', 'WarehouseId', 'WarehouseOutId', 'WarehouseOutNo', 'TrackingNo', 'Courier'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirst()
  if (!parcel || !hasCases(parcel.CountryCode)) refuse('notFound', kit('error.notFound'))
  requireCountry(db, parcel.CountryCode)
  const { Id: PackExpressId, ...facts } = parcel
  const TaskNo = await takeNumber(db, `EP${facts.CountryCode}${shortDay(dayIn(CASE_SITE.timeZone))}`, 4)
  const DeadlineTime = inHours(REPLY_HOURS)
  const row = await db
    .insertInto('express_problem')
    .values({
      ...facts,
      ContractCompanyId,
      PackExpressId,
      TaskNo,
      ProblemType,
      Status: expressProblem.states.waitingForCustomer,
      IsAutomatic: by.actor === 'system',
      DeadlineTime,
      DueTime: DeadlineTime,
      CreatedTime: now(),
      CreatedBy: by.UserId,
      UpdatedTime: now(),
      UpdatedBy: by.UserId,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (sqlState(error) === '23505') refuse('duplicate', express('error.openCase'), { no: facts.TrackingNo })
      throw error
    })
  recordEvent(db, problemEvents, {
    ContractCompanyId,
    EntityId: row.Id,
    EntityNo: TaskNo,
    Move: 'create',
    FromState: null,
    ToState: expressProblem.states.waitingForCustomer,
    by,
    remark: Text,
    payload: { Site: facts.CountryCode, TrackingNo: facts.TrackingNo },
  })
  const subject = {
    RelateType: THREAD_SUBJECT.expressProblem,
    RelateId: row.Id,
    RelateNo: TaskNo,
    Site: CASE_SITE.country,
    ReadCode: sitePermission(CASE_SITE, PROBLEMS),
    WriteCode: sitePermission(CASE_SITE, `${PROBLEMS}:edit`),
    PageCode: problemPath(CASE_SITE, row.Id),
    DeskPageCode: deskProblemPath(ContractCompanyId, row.Id),
  }
  const message = Text === null ? undefined : { Text }
  await openThread(db, ContractCompanyId, subject, by, message, { waitsFor: 'customer', DeadlineTime })
  if (Text === null) await noteInThread(db, aboutProblem({ ContractCompanyId, Id: row.Id }), by, express('thread.overdue'))
  return { Id: row.Id, TaskNo }
}

/** A message passes the turn to the other side: the customer replied, or the warehouse asks. */
export async function turnProblem(db: Db, { ContractCompanyId, Id }: Key, by: By): Promise<void> {
  const isCustomer = by.actor === 'customer'
  const due = inHours(isCustomer ? WAREHOUSE_HOURS : REPLY_HOURS)
  await makeMove(db, expressProblem, TABLE, {
    row: { ContractCompanyId, Id },
    move: isCustomer ? 'reply' : 'ask',
    by,
    set: { DeadlineTime: isCustomer ? null : due, DueTime: due },
  })
  await setThreadDeadline(db, aboutProblem({ ContractCompanyId, Id }), isCustomer ? null : due)
}

/** The customer's reply to the warehouse (SPEC 7 SubmitWarehouse): a text, files or both. */
export async function replyToProblem(db: Db, key: Key, by: By, message: Message): Promise<void> {
  await postAbout(db, aboutProblem(key), by, message)
  await turnProblem(db, key, by)
}

const ENDED = { DeadlineTime: null, DueTime: null }

/** The warehouse closes a case with a result. */
export async function closeProblem(db: Db, row: DeskRow, by: By, Result: string): Promise<void> {
  await closeThread(db, aboutProblem(row), by, { Text: Result })
  await makeMove(db, expressProblem, TABLE, {
    row: { ContractCompanyId: row.ContractCompanyId, Id: row.Id },
    move: 'close',
    by,
    set: { ...ENDED, Result, FinishTime: now() },
    remark: Result,
  })
}

/** Expires the cases whose reply deadline for the customer has passed; returns their number. */
export async function expireProblems(pool: Pool, job: JobRun = {}): Promise<number> {
  const due = await transact(pool, 'everyone', 'read', (db) =>
    db
      .selectFrom('express_problem')
      .select(['ContractCompanyId', 'Id', 'RowVersion'])
      .where('Status', '=', expressProblem.states.waitingForCustomer)
      .where('DeadlineTime', '<=', now())
      .orderBy('DeadlineTime')
      .limit(500)
      .execute(),
  )
  return each(pool, job, due, async (db, row) => {
    await closeThread(db, aboutProblem(row), BY_SYSTEM)
    await makeMove(db, expressProblem, TABLE, { row, move: 'expire', by: BY_SYSTEM, set: { ...ENDED, FinishTime: now() } })
  })
}

/**
 * Closes the automatic cases of parcels that were delivered before anyone wrote about them: nothing is left to decide.
 * Returns their number.
 */
export async function closeDelivered(pool: Pool, job: JobRun = {}): Promise<number> {
  const due = await transact(pool, 'everyone', 'read', async (db) => {
    const { rows } = await sql<DeskRow>`
      select e.contract_company_id, e.id from express_problem e
        join pack_express p on p.contract_company_id = e.contract_company_id and p.id = e.pack_express_id
      where e.status = ${sql.lit(expressProblem.states.waitingForCustomer)} and e.problem_type = ${PROBLEM.overdue}
        and e.is_automatic and p.express_status = ${sql.lit(PARCEL.delivered)}
        and not exists (select from thread t join thread_message m on m.contract_company_id = t.contract_company_id and m.thread_id = t.id
          where t.contract_company_id = e.contract_company_id and t.relate_type = ${THREAD_SUBJECT.expressProblem} and t.relate_id = e.id
            and m.from_type <> ${THREAD_PARTY.system})
      order by e.created_time limit 200`.execute(db)
    return rows
  })
  return each(pool, job, due, async (db, row) => {
    await noteInThread(db, aboutProblem(row), BY_SYSTEM, express('thread.delivered'))
    await closeThread(db, aboutProblem(row), BY_SYSTEM)
    await makeMove(db, expressProblem, TABLE, { row, move: 'close', by: BY_SYSTEM, set: { ...ENDED, FinishTime: now() } })
  })
}

/** Opens a case for each overdue parcel, once per parcel. Returns their number. */
export async function openOverdue(pool: Pool, job: JobRun = {}): Promise<number> {
  const daysAgo = (days: number) => inHours(-24 * days)
  const due = await transact(pool, 'everyone', 'read', async (db) => {
    const { rows } = await sql<DeskRow>`
      select p.contract_company_id, p.id from pack_express p
      where p.express_status in (${sql.join(OPEN.map((status) => sql.lit(status)))}) and p.country_code = ${CASE_SITE.country}
        and p.ship_time < ${daysAgo(OVERDUE_DAYS)} and p.ship_time > ${daysAgo(OLDEST_DAYS)}
        and not exists (select from express_problem e where e.contract_company_id = p.contract_company_id and e.pack_express_id = p.id)
      order by p.ship_time limit 200`.execute(db)
    return rows
  })
  return each(pool, job, due, (db, row) => openProblem(db, row, BY_SYSTEM, { ProblemType: PROBLEM.overdue, Text: null }))
}

/** Processes each row in a transaction of its company. */
const each = <R extends DeskRow>(pool: Pool, job: JobRun, rows: readonly R[], work: (db: Db, row: R) => Promise<unknown>) =>
  forEachDue(rows, job, (row) => transact(pool, row.ContractCompanyId, 'write', (db) => work(db, row)))
