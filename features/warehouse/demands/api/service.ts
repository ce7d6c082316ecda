import type { Translate } from '#kit/shared/text.ts'
import { attach } from '#features/account/files/api/service.ts'
import { chargeFees, releaseEstimate } from '#features/finance/fees/api/service.ts'
import { closeThread, openThread, postAbout, type Message } from '#features/messages/threads/api/service.ts'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { byFnsku, fnskuSpellings } from '#features/warehouse/products/rules.ts'
import { requireReviewedContract, warehouseIn } from '#features/warehouse/sites/api/service.ts'
import { SITES, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import { dayIn, inHours, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import { DEMANDS, demandPath, deskDemandPath } from '../paths.ts'
import {
  demandEvents,
  demandOrder,
  itemProblems,
  lineAmount,
  QUOTE_STATE,
  QUOTE_WITHIN_HOURS,
  totalOf,
  type DemandFields,
  type FinishFields,
} from '../rules.ts'
import { demands } from '../text/keys.ts'
import { aboutOf, chargedOf, lockDemand, TABLE, type Demand, type DemandKey } from './demand-row.ts'
import { postEffects } from './effects.ts'
import { acceptedQuote, endQuote } from './quotes.ts'

export { acceptQuote, quoteDemand, refuseQuote } from './quotes.ts'

/** All operations on a demand order; its quotes are in quotes.ts. */

const COST_TYPE = 152020
const PER_ORDER = 153001

type Owner = { ContractCompanyId: number; CountryCode: Country; UserId: number; by: By }
/** Places an order for work at a warehouse and opens its conversation. */
export async function createDemand(db: Db, { by, UserId, ...owner }: Owner, fields: DemandFields, translate: Translate) {
  const { ContractCompanyId, CountryCode } = owner
  await requireReviewedContract(db, ContractCompanyId, CountryCode)
  if (!(await warehouseIn(db, CountryCode, fields.WarehouseId))) refuse('notFound', kit('error.notFound'))
  const Items = await withStoredProducts(db, owner, fields, translate)
  const { CustomerAttachments, Items: _, ...columns } = fields
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

/**
 * Returns the lines with the FNSKUs as stored. Requires every product to belong to the company and country, and refuses
 * two spellings of one product as the same.
 */
async function withStoredProducts(
  db: Db,
  owner: Pick<Owner, 'ContractCompanyId' | 'CountryCode'>,
  { Items, DemandType }: DemandFields,
  translate: Translate,
): Promise<DemandFields['Items']> {
  const numbers = [...new Set(Items.flatMap(({ Fnsku, NewFnsku }) => (NewFnsku === null ? [Fnsku] : [Fnsku, NewFnsku])))]
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('wares_info')
    .select('Fnsku')
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('CountryCode', '=', owner.CountryCode)
    .where('Fnsku', 'in', fnskuSpellings(numbers))
    .execute()
  const known = byFnsku(rows, numbers)
  const unknown = (Field: string, fnsku: string) =>
    known.has(fnsku) ? [] : [{ Field, Code: 'fnskuUnknown', key: demands('error.fnskuUnknown'), params: { fnsku } }]
  refuseIssues(
    Items.flatMap(({ Fnsku, NewFnsku }, index) => [
      ...unknown(`Items[${index}].Fnsku`, Fnsku),
      ...(NewFnsku === null ? [] : unknown(`Items[${index}].NewFnsku`, NewFnsku)),
    ]),
    translate,
  )
  const stored = (fnsku: string) => known.get(fnsku)!.Fnsku
  const lines = Items.map((item) => ({
    ...item,
    Fnsku: stored(item.Fnsku),
    NewFnsku: item.NewFnsku === null ? null : stored(item.NewFnsku),
  }))
  refuseIssues(itemProblems(DemandType, lines), translate)
  return lines
}

/** Cancels the order for the customer. Once work has begun it cannot be cancelled: extra work is refused through its quote. */
export async function cancelDemand(db: Db, key: DemandKey, country: string, by: By): Promise<void> {
  const demand = await lockDemand(db, key, country)
  if (demand.Status === demandOrder.states.quoted && (await acceptedQuote(db, demand))) refuse('rule', demands('error.underWay'))
  await makeMove(db, demandOrder, TABLE, { row: key, move: 'cancel', by, set: { DueTime: null } })
  await endQuote(db, demand, QUOTE_STATE.withdrawn)
  await closeThread(db, aboutOf(key), by)
}

/** The warehouse declines the work with a reason: nothing is charged, and the held amount is released. */
export async function withdrawDemand(db: Db, key: DemandKey, by: By, Text: string): Promise<void> {
  const demand = await lockDemand(db, key)
  const moved = await makeMove(db, demandOrder, TABLE, { row: key, move: 'withdraw', by, set: { DueTime: null }, remark: Text })
  await endQuote(db, demand, QUOTE_STATE.withdrawn)
  await releaseEstimate(db, chargedOf(demand, by, moved.RowVersion))
  await closeThread(db, aboutOf(key), by, { Text })
}

/** Fees stay within the accepted quote: higher fees are quoted again first. */
async function requireWithinQuote(db: Db, demand: Demand, total: number): Promise<void> {
  const accepted = await acceptedQuote(db, demand)
  if (!accepted) refuse('rule', kit('error.moveRefused'))
  const money = (amount: number) => ({ amount, currency: demand.CurrencyCode })
  if (total > accepted.Amount) refuse('rule', demands('error.overQuote'), { total: money(total), quote: money(accepted.Amount) })
}

/** Finishes the work: releases the held amount, charges the final fees, and books the stock changes. */
export async function finishDemand(db: Db, key: DemandKey, by: By, { Lines, Effects }: FinishFields): Promise<void> {
  const demand = await lockDemand(db, key)
  const ActualAmount = totalOf(Lines)
  const { quoted, inProgress } = demandOrder.states
  if ([quoted, inProgress].includes(demand.Status)) await requireWithinQuote(db, demand, ActualAmount)
  const moved = await makeMove(db, demandOrder, TABLE, {
    row: key,
    move: 'finish',
    by,
    set: { ActualAmount, FinishTime: now(), DueTime: null },
  })
  await endQuote(db, demand, QUOTE_STATE.withdrawn)
  const relate = { Type: demandEvents.entity, Id: demand.Id, No: demand.NeedsNo, Operator: by.Operator }
  await postEffects(db, demand, Effects, relate, by)
  const on = chargedOf(demand, by, moved.RowVersion)
  await releaseEstimate(db, on)
  await chargeFees(
    db,
    on,
    Lines.map((line) => ({ ...line, CostType: COST_TYPE, FeeUnit: PER_ORDER, Amount: lineAmount(line) })),
  )
  await closeThread(db, aboutOf(key), by)
}

/** Posts the customer's message about the order. */
export async function writeAboutDemand(db: Db, key: DemandKey, country: string, by: By, message: Message): Promise<void> {
  await lockDemand(db, key, country)
  await postAbout(db, aboutOf(key), by, message)
}
