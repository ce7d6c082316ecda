import type { Say } from '#kit/shared/text.ts'
import { companyOf } from '#features/account/session/api/service.ts'
import { attach } from '#features/account/files/api/service.ts'
import { chargeFees, holdEstimate, releaseEstimate, type Charged } from '#features/finance/fees/api/service.ts'
import {
  answerInThread,
  closeThread,
  openThread,
  postAbout,
  settleThread,
  type Message,
} from '#features/messages/threads/api/service.ts'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { requireReviewedContract, warehouseIn } from '#features/warehouse/sites/api/service.ts'
import { SITES, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import { dayIn, inHours, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { BY_SYSTEM, makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import { DEMANDS, demandPath, deskDemandPath } from '../paths.ts'
import {
  demandEvents,
  demandOrder,
  lineAmount,
  QUOTE_STATE,
  QUOTE_WITHIN_HOURS,
  totalOf,
  type DemandFields,
  type FinishFields,
  type QuoteFields,
} from '../rules.ts'
import { demands } from '../text/keys.ts'
import { postEffects } from './effects.ts'

/** Everything that happens to a demand order. Each move locks the order's row first, so that two people never decide at once. */

const TABLE = { events: demandEvents, state: 'Status', number: 'NeedsNo', site: 'CountryCode' }
const COST_TYPE = 152020
const PER_ORDER = 153001

type Owner = { ContractCompanyId: number; CountryCode: Country; UserId: number; by: By }
export type DemandKey = { ContractCompanyId: number; Id: number; RowVersion?: number }

const aboutOf = ({ ContractCompanyId, Id }: DemandKey) => ({ ContractCompanyId, RelateType: THREAD_SUBJECT.demand, RelateId: Id })

async function lockDemand(db: Db, { ContractCompanyId, Id }: DemandKey, country?: string) {
  const row = await db
    .selectFrom('demand_order')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  return row && (country === undefined || row.CountryCode === country) ? row : refuse('notFound', kit('error.notFound'))
}
type Demand = Awaited<ReturnType<typeof lockDemand>>

/** Places an order for work at a warehouse; its conversation is open from then on. */
export async function createDemand(db: Db, { by, UserId, ...owner }: Owner, fields: DemandFields, say: Say) {
  const { ContractCompanyId, CountryCode } = owner
  await requireReviewedContract(db, ContractCompanyId, CountryCode)
  if (!(await warehouseIn(db, CountryCode, fields.WarehouseId))) refuse('notFound', kit('error.notFound'))
  await requireProducts(db, owner, fields, say)
  const { CustomerAttachments, Items, ...columns } = fields
  const { timeZone, currency } = SITES[CountryCode]
  const NeedsNo = await takeNumber(db, `DM${CountryCode}${shortDay(dayIn(timeZone))}`, 4)
  const { Id } = await db
    .insertInto('demand_order')
    .values({
      ...owner,
      ...columns,
      NeedsNo,
      Items: JSON.stringify(Items),
      Status: demandOrder.states.submitted,
      CurrencyCode: currency,
      DueTime: inHours(QUOTE_WITHIN_HOURS),
      CreatedTime: now(),
      CreatedBy: UserId,
      UpdatedTime: now(),
      UpdatedBy: UserId,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await attach(db, {
    ContractCompanyId,
    Entity: 'demand_order',
    EntityId: Id,
    UserId,
    files: CustomerAttachments.map(({ FileId }) => ({ FileId, Kind: 'customer' })),
  })
  recordEvent(db, demandEvents, {
    ContractCompanyId,
    EntityId: Id,
    EntityNo: NeedsNo,
    Move: 'create',
    FromState: null,
    ToState: demandOrder.states.submitted,
    by,
    payload: { Site: CountryCode },
  })
  const site = SITES[CountryCode]
  const subject = {
    RelateType: THREAD_SUBJECT.demand,
    RelateId: Id,
    RelateNo: NeedsNo,
    Site: CountryCode,
    ReadCode: sitePermission(site, DEMANDS),
    WriteCode: sitePermission(site, `${DEMANDS}:edit`),
    PageCode: demandPath(site, Id),
    DeskPageCode: deskDemandPath(ContractCompanyId, Id),
  }
  await openThread(db, ContractCompanyId, subject, by, undefined)
  return { Id, NeedsNo }
}

/** Every product that a line names is the company's own, in the country. */
async function requireProducts(
  db: Db,
  owner: Pick<Owner, 'ContractCompanyId' | 'CountryCode'>,
  { Items }: DemandFields,
  say: Say,
) {
  const numbers = [...new Set(Items.flatMap(({ Fnsku, NewFnsku }) => (NewFnsku === null ? [Fnsku] : [Fnsku, NewFnsku])))]
  if (numbers.length === 0) return
  const rows = await db
    .selectFrom('wares_info')
    .select('Fnsku')
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('CountryCode', '=', owner.CountryCode)
    .where('Fnsku', 'in', numbers)
    .execute()
  const known = new Set(rows.map((row) => row.Fnsku))
  const unknown = (Field: string, fnsku: string) =>
    known.has(fnsku) ? [] : [{ Field, Code: 'fnskuUnknown', key: demands('error.fnskuUnknown'), params: { fnsku } }]
  refuseIssues(
    Items.flatMap(({ Fnsku, NewFnsku }, index) => [
      ...unknown(`Items[${index}].Fnsku`, Fnsku),
      ...(NewFnsku === null ? [] : unknown(`Items[${index}].NewFnsku`, NewFnsku)),
    ]),
    say,
  )
}

/** Quotes, or quotes anew: the quote before is superseded. */
export async function quoteDemand(db: Db, key: DemandKey, by: By, quote: QuoteFields, remark: string | null): Promise<void> {
  const demand = await lockDemand(db, key)
  const [finish, validTo] = [new Date(quote.ExpectedFinishTime), new Date(quote.ValidTo)]
  if (finish <= now() || validTo <= now()) refuse('rule', demands('error.pastTime'))
  await endQuote(db, demand, QUOTE_STATE.superseded)
  const { ContractCompanyId, CurrencyCode } = demand
  const Amount = totalOf(quote.Lines)
  const Lines = JSON.stringify(quote.Lines)
  const { Id } = await db
    .insertInto('demand_quote')
    .values({
      ContractCompanyId,
      CurrencyCode,
      Amount,
      Lines,
      DemandOrderId: demand.Id,
      State: QUOTE_STATE.open,
      ExpectedFinishTime: finish,
      ValidTo: validTo,
      CreatedTime: now(),
      CreatedBy: by.UserId,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await makeMove(db, demandOrder, TABLE, {
    row: key,
    move: 'quote',
    by,
    set: { QuoteId: Id, QuoteAmount: Amount, QuoteLines: Lines, ExpectedFinishTime: finish, ValidTo: validTo, DueTime: validTo },
    remark,
  })
  if (remark === null) await answerInThread(db, aboutOf(key), by, demands('thread.quoted'), { DeadlineTime: validTo })
  else await postAbout(db, aboutOf(key), by, { Text: remark }, { DeadlineTime: validTo })
}

async function endQuote(db: Db, { ContractCompanyId, QuoteId }: Demand, State: number): Promise<void> {
  if (QuoteId === null) return
  await db
    .updateTable('demand_quote')
    .set({ State })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', QuoteId)
    .where('State', '=', QUOTE_STATE.open)
    .execute()
}

/** The order with the quote that the customer means still its last one. */
async function lockQuoted(db: Db, key: DemandKey, country: string, QuoteId: number): Promise<Demand> {
  const demand = await lockDemand(db, key, country)
  if (demand.Status === demandOrder.states.quoted && demand.QuoteId !== QuoteId) refuse('changed', demands('error.newerQuote'))
  return demand
}

const chargedOf = (demand: Demand, by: By, Seq: number): Charged => ({
  ContractCompanyId: demand.ContractCompanyId,
  Site: demand.CountryCode,
  WarehouseId: demand.WarehouseId,
  CurrencyCode: demand.CurrencyCode,
  Type: demandEvents.entity,
  Id: demand.Id,
  No: demand.NeedsNo,
  Seq,
  Operator: by.Operator,
})

/** The customer accepts a quote that is still valid: its amount is held, and the work begins (SPEC 4). */
export async function acceptQuote(db: Db, key: DemandKey, country: string, QuoteId: number, by: By): Promise<void> {
  const demand = await lockQuoted(db, key, country, QuoteId)
  if (demand.Status === demandOrder.states.quoted && demand.ValidTo! <= now()) refuse('rule', demands('error.quoteExpired'))
  const moved = await makeMove(db, demandOrder, TABLE, { row: key, move: 'accept', by })
  await endQuote(db, demand, QUOTE_STATE.accepted)
  await settleThread(db, aboutOf(key), by)
  const { SettlementMode } = await companyOf(db, demand.ContractCompanyId)
  await holdEstimate(db, chargedOf(demand, by, moved['RowVersion'] as number), demand.QuoteAmount!, SettlementMode)
  await makeMove(db, demandOrder, TABLE, {
    row: key,
    move: 'start',
    by: BY_SYSTEM,
    set: { DueTime: demand.ExpectedFinishTime },
  })
}

/** The customer refuses a quote and says why; the provider may quote again. */
export async function refuseQuote(db: Db, key: DemandKey, country: string, QuoteId: number, by: By, Text: string): Promise<void> {
  const demand = await lockQuoted(db, key, country, QuoteId)
  const DueTime = inHours(QUOTE_WITHIN_HOURS)
  await makeMove(db, demandOrder, TABLE, { row: key, move: 'refuse', by, set: { DueTime }, remark: Text })
  await endQuote(db, demand, QUOTE_STATE.refused)
  await postAbout(db, aboutOf(key), by, { Text })
}

export async function cancelDemand(db: Db, key: DemandKey, country: string, by: By): Promise<void> {
  const demand = await lockDemand(db, key, country)
  await makeMove(db, demandOrder, TABLE, { row: key, move: 'cancel', by, set: { DueTime: null } })
  await endQuote(db, demand, QUOTE_STATE.withdrawn)
  await closeThread(db, aboutOf(key), by)
}

/** Ends the work: the amount held is released, the final fees are charged, and stock moves as it was done. */
export async function finishDemand(db: Db, key: DemandKey, by: By, { Lines, Effects }: FinishFields): Promise<void> {
  const demand = await lockDemand(db, key)
  const ActualAmount = totalOf(Lines)
  const moved = await makeMove(db, demandOrder, TABLE, {
    row: key,
    move: 'finish',
    by,
    set: { ActualAmount, FinishTime: now(), DueTime: null },
  })
  const relate = { Type: demandEvents.entity, Id: demand.Id, No: demand.NeedsNo, Operator: by.Operator }
  await postEffects(db, demand, Effects, relate, by)
  const on = chargedOf(demand, by, moved['RowVersion'] as number)
  await releaseEstimate(db, on)
  await chargeFees(
    db,
    on,
    Lines.map((line) => ({ ...line, CostType: COST_TYPE, FeeUnit: PER_ORDER, Amount: lineAmount(line) })),
  )
  await closeThread(db, aboutOf(key), by)
}

/** What the customer writes about the order. */
export async function writeAboutDemand(db: Db, key: DemandKey, country: string, by: By, message: Message): Promise<void> {
  await lockDemand(db, key, country)
  await postAbout(db, aboutOf(key), by, message)
}
