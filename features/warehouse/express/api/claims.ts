import { sql } from 'kysely'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { sumIn } from '#features/freight/rates/api/service.ts'
import { refundFee } from '#features/finance/fees/api/service.ts'
import { GATES } from '#features/warehouse/sites/rules.ts'
import { dayIn, inHours, now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { existsFor } from '#kit/shared/gate.ts'
import { amount, minor, sum, times } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
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

/** Claims against couriers, from the case to the payment. */

const TABLE = { events: claimEvents, state: 'Status', number: 'ClaimNo', site: 'CountryCode' }

/** Claims an amount for a case, once; for companies that have claims (SPEC 6). */
export async function createClaim(db: Db, { ContractCompanyId, Id }: DeskRow, by: By, { Reason, Amount }: ClaimFields) {
  if (!existsFor(GATES.expressClaim, { ContractCompanyId, switches: [] })) refuse('rule', express('error.noClaims'))
  const problem = await db
    .selectFrom('express_problem')
    .select([
      'Id',
      'CountryCode',
      'WarehouseId',
      'TaskNo',
      'WarehouseOutNo',
      'TrackingNo',
      'Courier',
      'PackExpressId',
      'WarehouseOutId',
    ])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirst()
  if (!problem) refuse('notFound', kit('error.notFound'))
  requireCountry(db, problem.CountryCode)
  if (Amount <= 0) refuse('rule', express('error.amount'))
  const { Id: ExpressProblemId, PackExpressId, WarehouseOutId, ...facts } = problem
  await requireUnclaimed(db, ContractCompanyId, { PackExpressId, WarehouseOutId })
  await requireWithinValue(db, ContractCompanyId, WarehouseOutId, Amount)
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

/**
 * A parcel can be claimed once, regardless of its number of cases, and again only after its courier refused. The parcels of
 * its order are locked, so that concurrent claims are serialized.
 */
async function requireUnclaimed(
  db: Db,
  ContractCompanyId: number,
  { PackExpressId, WarehouseOutId }: { PackExpressId: number; WarehouseOutId: number },
): Promise<void> {
  await sql`
    select from pack_express where contract_company_id = ${ContractCompanyId} and warehouse_out_id = ${WarehouseOutId}
    order by id for update`.execute(db)
  const { rows } = await sql<{ TaskNo: string }>`
    select c.task_no from express_claim c
      join express_problem e on e.contract_company_id = c.contract_company_id and e.id = c.express_problem_id
    where c.contract_company_id = ${ContractCompanyId} and e.pack_express_id = ${PackExpressId}
      and c.status <> ${expressClaim.states.refused} limit 1`.execute(db)
  if (rows[0]) refuse('duplicate', express('error.claimExists'), { no: rows[0].TaskNo })
}

/**
 * Refuses claims for the parcels of an order above the declared value of its goods; not checked if a product has no
 * value.
 */
async function requireWithinValue(db: Db, ContractCompanyId: number, WarehouseOutId: number, Amount: number): Promise<void> {
  const { rows } = await sql<{ Pieces: number; DeclareValue: number | null; DeclareCurrency: string | null }>`
    select i.pieces, w.declare_value, w.declare_currency from warehouse_out_item i
      join wares_info w on w.contract_company_id = i.contract_company_id and w.id = i.wares_info_id
    where i.contract_company_id = ${ContractCompanyId} and i.warehouse_out_id = ${WarehouseOutId}`.execute(db)
  const values = rows.flatMap(({ Pieces, DeclareValue, DeclareCurrency }) => {
    const CurrencyCode = enumValues('Currency').find((code) => code === DeclareCurrency)
    return DeclareValue === null || !CurrencyCode ? [] : [{ Amount: amount(times(DeclareValue, Pieces)), CurrencyCode }]
  })
  if (rows.length === 0 || values.length < rows.length) return
  const value = await sumIn(db, CASE_SITE.currency, values)
  const { rows: claims } = await sql<{ Amount: number }>`
    select coalesce(c.paid_amount, c.amount) as amount from express_claim c
      join express_problem e on e.contract_company_id = c.contract_company_id and e.id = c.express_problem_id
    where c.contract_company_id = ${ContractCompanyId} and e.warehouse_out_id = ${WarehouseOutId}
      and c.status <> ${expressClaim.states.refused}`.execute(db)
  const claimed = sum(claims.map((claim) => minor(claim.Amount)))
  if (claimed + minor(Amount) <= minor(value)) return
  const money = (of: number) => ({ amount: of, currency: CASE_SITE.currency })
  if (claims.length === 0) refuse('rule', express('error.aboveValue'), { value: money(value) })
  refuse('rule', express('error.aboveRest'), { value: money(value), claimed: money(amount(claimed)) })
}

export const sendClaim = (db: Db, row: DeskRow, by: By) =>
  makeMove(db, expressClaim, TABLE, { row, move: 'send', by, set: { DueTime: inHours(CLAIM_HOURS) } })

/** The stored number of a company's bill; null if none is given. Marks an unknown number as an error. */
async function billNoOf(db: Db, ContractCompanyId: number, no: string | null, translate: Translate): Promise<string | null> {
  if (no === null) return null
  const { rows } = await sql<{ No: string }>`
    select monthly_bill_no as no from wfin_monthly_bill
    where contract_company_id = ${ContractCompanyId} and upper(monthly_bill_no) = upper(${no})`.execute(db)
  if (rows[0]) return rows[0].No
  const Errors = [{ Field: 'MonthlyBillNo', Row: null, Code: 'bill', Msg: translate(express('error.bill')) }]
  return refuse('invalid', express('error.bill'), {}, { Errors })
}

/** The courier has paid: the payment is booked as a refund, immediately in the wallet or on the next monthly bill. */
export async function payClaim(
  db: Db,
  row: DeskRow & { RowVersion: number },
  by: By,
  { PaidAmount: entered, ...fields }: PayFields,
  translate: Translate,
): Promise<void> {
  const paid = { ...fields, MonthlyBillNo: await billNoOf(db, row.ContractCompanyId, fields.MonthlyBillNo, translate) }
  if (paid.PaidDate > dayIn(CASE_SITE.timeZone)) refuse('rule', express('error.paidDate'))
  if (entered !== null && entered <= 0) refuse('rule', express('error.amount'))
  const claim = await makeMove(db, expressClaim, TABLE, {
    row,
    move: 'pay',
    by,
    set: { ...paid, PaidAmount: entered ?? sql`amount`, ReplyDate: paid.PaidDate, DueTime: null },
    remark: paid.Result,
  })
  if (paid.PaidDate < claim.ApplyDate) refuse('rule', express('error.paidBefore'))
  const PaidAmount = entered ?? claim.Amount
  if (PaidAmount > claim.Amount) refuse('rule', express('error.paidMore'))
  if (PaidAmount < claim.Amount && paid.Result === null) refuse('rule', express('error.paidLess'))
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
    { CostType: CLAIM_REFUND, Amount: PaidAmount },
  )
}

/** The courier refuses to pay, with a reason. */
export const refuseClaim = (db: Db, row: DeskRow, by: By, Result: string) =>
  makeMove(db, expressClaim, TABLE, {
    row,
    move: 'refuse',
    by,
    set: { Result, ReplyDate: dayIn(CASE_SITE.timeZone), DueTime: null },
    remark: Result,
  })
