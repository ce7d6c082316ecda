import { refundFee } from '#features/finance/fees/api/service.ts'
import { GATES } from '#features/warehouse/sites/rules.ts'
import { dayIn, inHours, now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { existsFor } from '#kit/shared/gate.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  CASE_SITE,
  CLAIM_HOURS,
  CLAIM_REFUND,
  claimEvents,
  expressClaim,
  WAREHOUSE_HOURS,
  type ClaimFields,
  type PayFields,
} from '../rules.ts'
import { express } from '../text/keys.ts'

/** What is claimed from couriers, from the case to the money. */

const TABLE = { events: claimEvents, state: 'Status', number: 'ClaimNo', site: 'CountryCode' }

/** Claims an amount for a case, once; of companies that have claims (SPEC 6). */
export async function createClaim(db: Db, { ContractCompanyId, Id }: DeskRow, by: By, { Reason, Amount }: ClaimFields) {
  if (!existsFor(GATES.expressClaim, { ContractCompanyId, switches: [] })) refuse('rule', express('error.noClaims'))
  const problem = await db
    .selectFrom('express_problem')
    .select(['Id', 'CountryCode', 'WarehouseId', 'TaskNo', 'WarehouseOutNo', 'TrackingNo', 'Courier'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirst()
  if (!problem) refuse('notFound', kit('error.notFound'))
  requireCountry(db, problem.CountryCode)
  if (Amount <= 0) refuse('rule', express('error.amount'))
  const { Id: ExpressProblemId, ...facts } = problem
  const today = dayIn(CASE_SITE.timeZone)
  const ClaimNo = await takeNumber(db, `EC${facts.CountryCode}${shortDay(today)}`, 4)
  const claim = await db
    .insertInto('express_claim')
    .values({
      ...facts,
      ContractCompanyId,
      ExpressProblemId,
      ClaimNo,
      Reason,
      Amount,
      CurrencyCode: CASE_SITE.currency,
      Status: expressClaim.states.submitted,
      ApplyDate: today,
      DueTime: inHours(WAREHOUSE_HOURS),
      CreatedTime: now(),
      CreatedBy: by.UserId,
      UpdatedTime: now(),
      UpdatedBy: by.UserId,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (sqlState(error) === '23505') refuse('duplicate', express('error.claimExists'), { no: facts.TaskNo })
      throw error
    })
  recordEvent(db, claimEvents, {
    ContractCompanyId,
    EntityId: claim.Id,
    EntityNo: ClaimNo,
    Move: 'create',
    FromState: null,
    ToState: expressClaim.states.submitted,
    by,
    payload: { Site: facts.CountryCode },
  })
  return { Id: claim.Id, ClaimNo }
}

export const sendClaim = (db: Db, row: DeskRow, by: By) =>
  makeMove(db, expressClaim, TABLE, { row, move: 'send', by, set: { DueTime: inHours(CLAIM_HOURS) } })

/** The courier has paid: the amount is booked as a refund, in the wallet at once or on the next monthly bill. */
export async function payClaim(db: Db, row: DeskRow & { RowVersion: number }, by: By, paid: PayFields): Promise<void> {
  if (paid.PaidDate > dayIn(CASE_SITE.timeZone)) refuse('rule', express('error.paidDate'))
  const claim = await makeMove(db, expressClaim, TABLE, {
    row,
    move: 'pay',
    by,
    set: { ...paid, ReplyDate: paid.PaidDate, DueTime: null },
    remark: paid.Result,
  })
  if (paid.PaidDate < claim.ApplyDate) refuse('rule', express('error.paidBefore'))
  await refundFee(
    db,
    {
      ContractCompanyId: row.ContractCompanyId,
      Site: claim.CountryCode,
      WarehouseId: claim.WarehouseId,
      CurrencyCode: claim.CurrencyCode,
      Type: claimEvents.entity,
      Id: row.Id,
      No: claim.ClaimNo,
      Seq: claim.RowVersion,
      Operator: by.Operator,
    },
    { CostType: CLAIM_REFUND, Amount: claim.Amount },
  )
}

/** The courier pays nothing, and says why. */
export const refuseClaim = (db: Db, row: DeskRow, by: By, Result: string) =>
  makeMove(db, expressClaim, TABLE, {
    row,
    move: 'refuse',
    by,
    set: { Result, ReplyDate: dayIn(CASE_SITE.timeZone), DueTime: null },
    remark: Result,
  })
