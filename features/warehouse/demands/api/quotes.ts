import { companyOf } from '#features/account/session/api/service.ts'
import { holdEstimate, releaseEstimate } from '#features/finance/fees/api/service.ts'
import { answerInThread, postAbout, settleThread } from '#features/messages/threads/api/service.ts'
import { inHours, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { BY_SYSTEM, makeMove, type By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { demandOrder, QUOTE_STATE, QUOTE_WITHIN_HOURS, totalOf, type QuoteFields } from '../rules.ts'
import { demands } from '../text/keys.ts'
import { aboutOf, chargedOf, lockDemand, TABLE, type Demand, type DemandKey } from './demand-row.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'demand_quote.Lines': QuoteFields['Lines']
  }
}

/** The provider's price for the work, and the customer's decision on it. */

/**
 * Quotes or requotes: the previous quote is superseded, unless it is accepted; then it applies until the customer
 * accepts the new one.
 */
export async function quoteDemand(db: Db, key: DemandKey, by: By, quote: QuoteFields, remark: string | null): Promise<void> {
  const demand = await lockDemand(db, key)
  const [finish, validTo] = [new Date(quote.ExpectedFinishTime), new Date(quote.ValidTo)]
  if (finish <= now() || validTo <= now()) refuse('rule', demands('error.pastTime'))
  // If accepted after the promised completion, the work would be late from the start.
  if (validTo > finish) refuse('rule', demands('error.validBeyondFinish'))
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

/** Ends the open quote, if there is one. */
export async function endQuote(db: Db, { ContractCompanyId, QuoteId }: Demand, State: number): Promise<void> {
  if (QuoteId === null) return
  await db
    .updateTable('demand_quote')
    .set({ State })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', QuoteId)
    .where('State', '=', QUOTE_STATE.open)
    .execute()
}

function setQuoteState(db: Db, { ContractCompanyId, Id }: { ContractCompanyId: number; Id: number }, State: number) {
  return db
    .updateTable('demand_quote')
    .set({ State })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
}

/** The quote that applies to the work, if the customer has accepted one. */
export function acceptedQuote(db: Db, { ContractCompanyId, Id }: Demand) {
  return db
    .selectFrom('demand_quote')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('DemandOrderId', '=', Id)
    .where('State', '=', QUOTE_STATE.accepted)
    .executeTakeFirst()
}

/** Locks the order; refuses if the customer's quote is no longer its latest one. */
async function lockQuoted(db: Db, key: DemandKey, country: string, QuoteId: number): Promise<Demand> {
  const demand = await lockDemand(db, key, country)
  if (demand.Status === demandOrder.states.quoted && demand.QuoteId !== QuoteId) refuse('changed', demands('error.newerQuote'))
  return demand
}

/**
 * The customer accepts a quote that is still valid: its amount is held, and the work begins (SPEC 4), or continues
 * under this quote instead of the previously accepted one.
 */
export async function acceptQuote(db: Db, key: DemandKey, country: string, QuoteId: number, by: By): Promise<void> {
  const demand = await lockQuoted(db, key, country, QuoteId)
  if (demand.Status === demandOrder.states.quoted && demand.ValidTo! <= now()) refuse('rule', demands('error.quoteExpired'))
  const moved = await makeMove(db, demandOrder, TABLE, { row: key, move: 'accept', by })
  const on = chargedOf(demand, by, moved.RowVersion)
  const before = await acceptedQuote(db, demand)
  if (before) {
    await setQuoteState(db, before, QUOTE_STATE.superseded)
    await releaseEstimate(db, on)
  }
  await endQuote(db, demand, QUOTE_STATE.accepted)
  await settleThread(db, aboutOf(key), by)
  const { SettlementMode } = await companyOf(db, demand.ContractCompanyId)
  await holdEstimate(db, on, demand.QuoteAmount!, SettlementMode)
  await makeMove(db, demandOrder, TABLE, {
    row: key,
    move: 'start',
    by: BY_SYSTEM,
    set: { DueTime: demand.ExpectedFinishTime },
  })
}

/**
 * The customer refuses a quote with a reason: the provider may requote, and work that has begun continues under the
 * previous quote.
 */
export async function refuseQuote(db: Db, key: DemandKey, country: string, QuoteId: number, by: By, Text: string): Promise<void> {
  const demand = await lockQuoted(db, key, country, QuoteId)
  const before = await acceptedQuote(db, demand)
  await makeMove(db, demandOrder, TABLE, {
    row: key,
    move: 'refuse',
    to: before ? 'inProgress' : 'submitted',
    by,
    set: before
      ? {
          QuoteId: before.Id,
          QuoteAmount: before.Amount,
          QuoteLines: JSON.stringify(before.Lines),
          ExpectedFinishTime: before.ExpectedFinishTime,
          ValidTo: before.ValidTo,
          DueTime: before.ExpectedFinishTime,
        }
      : // No quote applies. Its lines remain, as a start for the next one.
        { QuoteId: null, QuoteAmount: null, ExpectedFinishTime: null, ValidTo: null, DueTime: inHours(QUOTE_WITHIN_HOURS) },
    remark: Text,
  })
  await endQuote(db, demand, QUOTE_STATE.refused)
  await postAbout(db, aboutOf(key), by, { Text })
}
