import { ratesOn, today } from '#features/freight/rates/api/service.ts'
import { manualPrice } from '#features/freight/rates/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { BY_SYSTEM, makeMove, type By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { AnswerFields } from '../answer-fields.ts'
import { daysAfter, MAX_VALID_DAYS, quoteRequest, quoteEvents } from '../rules.ts'
import { quotes } from '../text/keys.ts'
import { makePrice } from './price.ts'
import { type QuoteOwner, type Key, savePrice } from './requests.ts'

/** Moves of quote requests. */

export const REQUEST_TABLE = { events: quoteEvents, state: 'QuoteStatus', number: 'InquiryNo', site: 'QuoteProductType' }

/** Locks a request and reads the last day of its price; refuses with `notFound`. */
export async function lockRequest(db: Db, { ContractCompanyId, Id }: Key) {
  const row = await db
    .selectFrom('request_quote')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .where('IsDeleted', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return refuse('notFound', kit('error.notFound'))
  const price =
    row.QuotedPriceId === null
      ? undefined
      : await db
          .selectFrom('quoted_price')
          .select('ValidTo')
          .where('ContractCompanyId', '=', ContractCompanyId)
          .where('Id', '=', row.QuotedPriceId)
          .executeTakeFirstOrThrow()
  return { ...row, ValidTo: price?.ValidTo ?? null }
}

export const isOver = (row: { QuoteStatus: number; ValidTo: string | null }) =>
  row.QuoteStatus === quoteRequest.states.quoted && row.ValidTo !== null && row.ValidTo < today()

/** Staff price a pending request; totals are computed at today's rates. */
export async function answerByHand(
  db: Db,
  row: Key & { RowVersion: number },
  by: By,
  answer: AnswerFields,
): Promise<{ QuotedPriceNo: string }> {
  const request = await lockRequest(db, row)
  if (request.RowVersion !== row.RowVersion) refuse('changed', kit('error.changed'))
  const from = today()
  if (answer.ValidTo < from || answer.ValidTo > daysAfter(from, MAX_VALID_DAYS - 1))
    refuse('rule', quotes('error.validTo'), { days: MAX_VALID_DAYS })
  if (!quoteRequest.find(request.QuoteStatus, 'answer', 'staff')) refuse('rule', kit('error.moveRefused'))
  const { CurrencyCode, Lines, ValidTo, TransitDaysMin, TransitDaysMax, Remark } = answer
  const price = await priceByHand(db, { CurrencyCode, Lines })
  // A line may be free, an offer is not: a price was forgotten.
  if (price.TotalAmount === 0) refuse('rule', quotes('error.nothing'))
  const kept = await savePrice(db, request, {
    ...price,
    ValidFrom: from,
    ValidTo,
    TransitDaysMin,
    TransitDaysMax,
    TaxEstimate: null,
    Remark,
    CreatedBy: by.UserId,
  })
  // In from-admin mode the caller is staff, too.
  await makeMove(db, quoteRequest, REQUEST_TABLE, {
    row,
    move: 'answer',
    by: { ...by, actor: 'staff' },
    set: { QuotedPriceId: kept.Id },
    remark: Remark,
    payload: { QuotedPriceNo: kept.QuotedPriceNo, TotalAmount: price.TotalAmount, CurrencyCode },
  })
  return { QuotedPriceNo: kept.QuotedPriceNo }
}

/** Lines entered by staff with totals at today's rates. */
export async function priceByHand(db: Db, { CurrencyCode, Lines }: Pick<AnswerFields, 'CurrencyCode' | 'Lines'>) {
  const { rates } = await ratesOn(db, today())
  return manualPrice(Lines, CurrencyCode, rates)
}

/** Requests a new price after expiry: instantly if a card applies, else by staff. */
export async function requestQuoteAgain(db: Db, owner: QuoteOwner, Id: number): Promise<{ QuoteStatus: number }> {
  const row = { ContractCompanyId: owner.ContractCompanyId, Id }
  const request = await lockRequest(db, row)
  if (isOver(request)) await makeMove(db, quoteRequest, REQUEST_TABLE, { row, move: 'expire', by: BY_SYSTEM })
  const price = await makePrice(db, request.Request, owner.ContractCompanyId)
  const ManualReason = 'ManualReason' in price ? price.ManualReason : null
  await makeMove(db, quoteRequest, REQUEST_TABLE, {
    row,
    move: 'askAgain',
    by: owner.by,
    set: { ManualReason, QuotedPriceId: null },
  })
  if ('ManualReason' in price) return { QuoteStatus: quoteRequest.states.toQuote }
  const kept = await savePrice(db, request, price)
  await makeMove(db, quoteRequest, REQUEST_TABLE, {
    row,
    move: 'price',
    by: BY_SYSTEM,
    set: { QuotedPriceId: kept.Id },
    payload: { QuotedPriceNo: kept.QuotedPriceNo },
  })
  return { QuoteStatus: quoteRequest.states.quoted }
}

export async function cancelQuote(db: Db, owner: QuoteOwner, Id: number): Promise<void> {
  const row = { ContractCompanyId: owner.ContractCompanyId, Id }
  await lockRequest(db, row)
  await makeMove(db, quoteRequest, REQUEST_TABLE, { row, move: 'cancel', by: owner.by })
}

/** Removes a request from its owner's list. An open one is cancelled; an ordered one is refused. */
export async function hideQuote(db: Db, owner: QuoteOwner, Id: number): Promise<void> {
  const request = await lockRequest(db, { ContractCompanyId: owner.ContractCompanyId, Id })
  if (request.QuoteStatus === quoteRequest.states.ordered) refuse('rule', quotes('error.ordered'))
  if (quoteRequest.find(request.QuoteStatus, 'cancel', 'customer')) await cancelQuote(db, owner, Id)
  await db
    .updateTable('request_quote')
    .set((eb) => ({ IsDeleted: true, UpdatedTime: now(), UpdatedBy: owner.UserId, RowVersion: eb('RowVersion', '+', 1) }))
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
}
