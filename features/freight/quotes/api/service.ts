import { sql } from 'kysely'
import { productsTo, ratesOn, today } from '#features/freight/rates/api/service.ts'
import { manualPrice, measuresOf, sumsOf } from '#features/freight/rates/rules.ts'
import { now } from '#kit/api/clock.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { BY_SYSTEM, makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { QuotedPrice } from '../contract.ts'
import {
  type AnswerFields,
  currencyOf,
  daysAfter,
  MAX_VALID_DAYS,
  PLACE,
  productOf,
  type QuoteFields,
  quoteRequest,
  usualPort,
  quoteEvents,
} from '../rules.ts'
import { quotes } from '../text/keys.ts'
import { makePrice, placeOfDelivery, previewPrice, previewRange, type SavedLine, type MadePrice, type Manual } from './price.ts'

/** Requests and the prices that answer them. */

const REQUEST_TABLE = { events: quoteEvents, state: 'QuoteStatus', number: 'InquiryNo', site: 'QuoteProductType' }
const { states } = quoteRequest

export type QuoteOwner = { ContractCompanyId: number; UserId: number; by: By }
type Key = { ContractCompanyId: number; Id: number }
type Asking = { ContractCompanyId: number; language: Language }

/** Today's price of a request: what the company would be quoted now. Nothing is kept. */
export function priceOf(db: Db, request: QuoteFields, asking: Asking): Promise<QuotedPrice | Manual> {
  return previewPrice(db, request, asking)
}

/** What visitors are told of a service: from the cheapest to the dearest price of a cargo, and how long it takes. */
export async function publicPrices(db: Db, quote: QuoteFields) {
  const service = (await productsTo(db, quote.DestinationCountry)).find((one) => one.QuoteProductType === quote.QuoteProductType)
  return { range: await previewRange(db, quote), days: service ? spanOf(service) : null }
}

/** `38–46`, or one figure where there is only one. */
export function spanOf({ Min, Max }: { Min: number | null; Max: number | null }): string | null {
  if (Min === null) return null
  return Max === null || Max === Min ? String(Min) : `${Min}–${Max}`
}

// --- Asking --------------------------------------------------------------------------------------------------------

/** The request with what follows from it: where the place of delivery is, from which port it goes, in which currency it is quoted. */
async function completed(db: Db, companyId: number, quote: QuoteFields): Promise<QuoteFields> {
  const place = await placeOfDelivery(db, quote)
  const isNamed =
    quote.DeliveryWarehouseType === PLACE.own ||
    (quote.DeliveryWarehouseType === PLACE.centre && quote.DeliveryPostalCode === null)
  if (isNamed && !place.isKnown) refuseField('DeliveryCode')
  if (quote.PickAddressId !== null) {
    const own = await db
      .selectFrom('pick_address')
      .select('Id')
      .where('ContractCompanyId', '=', companyId)
      .where('Id', '=', quote.PickAddressId)
      .executeTakeFirst()
    if (!own) refuse('notFound', kit('error.notFound'))
  }
  return {
    ...quote,
    DeliveryPostalCode: place.PostalCode,
    DeliveryCity: place.City ?? quote.DeliveryCity,
    PortOfLoading: quote.PortOfLoading ?? usualPort(productOf(quote.QuoteProductType), quote.ReceiptPlaceCode),
    CurrencyCode: currencyOf(quote),
  }
}

function refuseField(Field: string): never {
  const key = kit('invalid.choice')
  refuse('invalid', key, {}, { Errors: [{ Field, Row: null, Code: 'choice', Msg: '' }] })
}

/** The price that the customer saw; null where none was shown. */
type Shown = { ShownTotal: number | null; ShownCurrency: string | null }

/** Keeps a request with its price, or leaves it to staff. A price other than the one that was shown is refused with `changed`. */
export async function saveRequest(
  db: Db,
  owner: QuoteOwner,
  asked: QuoteFields,
  shown: Shown,
): Promise<{ Id: number; InquiryNo: string; QuoteStatus: number }> {
  const quote = await completed(db, owner.ContractCompanyId, asked)
  const price = await makePrice(db, quote, owner.ContractCompanyId)
  refuseOtherPrice(price, shown)
  const moment = now()
  const ManualReason = 'ManualReason' in price ? price.ManualReason : null
  const { TotalCartons, TotalVolume, TotalWeight, ChargeableWeight, RevenueTon } = measuresOf(sumsOf(quote.Cargo))
  const row = await db
    .insertInto('request_quote')
    .values({
      ContractCompanyId: owner.ContractCompanyId,
      InquiryNo: await takeNumber(db, `RFQ${shortDay(today())}`, 4),
      QuoteProductType: quote.QuoteProductType,
      QuoteStatus: ManualReason === null ? states.quoted : states.toQuote,
      DestinationCountry: quote.DestinationCountry,
      Request: JSON.stringify(quote),
      TotalCartons,
      TotalVolume,
      TotalWeight,
      ChargeableWeight,
      RevenueTon,
      ManualReason,
      CreatedTime: moment,
      CreatedBy: owner.UserId,
      UpdatedTime: moment,
      UpdatedBy: owner.UserId,
    })
    .returning(['Id', 'InquiryNo', 'QuoteStatus'])
    .executeTakeFirstOrThrow()
  recordEvent(db, quoteEvents, {
    ContractCompanyId: owner.ContractCompanyId,
    EntityId: row.Id,
    EntityNo: row.InquiryNo,
    Move: 'ask',
    FromState: null,
    ToState: row.QuoteStatus,
    by: owner.by,
    payload: { Site: quote.QuoteProductType, ...(ManualReason && { ManualReason }) },
  })
  if (!('ManualReason' in price)) {
    const kept = await savePrice(db, { ContractCompanyId: owner.ContractCompanyId, ...row }, price)
    await db
      .updateTable('request_quote')
      .set({ QuotedPriceId: kept.Id })
      .where('ContractCompanyId', '=', owner.ContractCompanyId)
      .where('Id', '=', row.Id)
      .execute()
  }
  return row
}

function refuseOtherPrice(price: MadePrice | Manual, { ShownTotal, ShownCurrency }: Shown): void {
  if (ShownTotal === null) return
  if ('ManualReason' in price) refuse('changed', quotes('error.noPriceNow'), {}, price)
  if (price.TotalAmount !== ShownTotal || price.CurrencyCode !== (ShownCurrency ?? price.CurrencyCode)) {
    refuse(
      'changed',
      quotes('error.priceChanged'),
      { before: ShownTotal.toFixed(2), after: price.TotalAmount.toFixed(2), currency: price.CurrencyCode },
      { TotalAmount: price.TotalAmount, CurrencyCode: price.CurrencyCode },
    )
  }
}

type Named = Key & { InquiryNo: string }
type Keeping = Pick<
  MadePrice,
  'ValidFrom' | 'ValidTo' | 'TransitDaysMin' | 'TransitDaysMax' | 'CurrencyCode' | 'TotalAmount' | 'TotalCny' | 'TaxEstimate'
> & {
  Lines: SavedLine[]
  RateCardId?: number
  RateCardVersion?: number
  Remark?: string | null
  CreatedBy?: number | null
}

/** Keeps a price as it is: its lines never change, whatever becomes of the card. */
async function savePrice(db: Db, request: Named, price: Keeping): Promise<{ Id: number; QuotedPriceNo: string }> {
  const { N } = await db
    .selectFrom('quoted_price')
    .select((eb) => eb.fn.countAll<number>().as('N'))
    .where('ContractCompanyId', '=', request.ContractCompanyId)
    .where('RequestQuoteId', '=', request.Id)
    .executeTakeFirstOrThrow()
  const { ValidFrom, ValidTo, TransitDaysMin, TransitDaysMax, CurrencyCode, TotalAmount, TotalCny } = price
  return db
    .insertInto('quoted_price')
    .values({
      ContractCompanyId: request.ContractCompanyId,
      RequestQuoteId: request.Id,
      QuotedPriceNo: `${request.InquiryNo}-${Number(N) + 1}`,
      IsStaffQuote: price.RateCardId === undefined,
      RateCardId: price.RateCardId ?? null,
      RateCardVersion: price.RateCardVersion ?? null,
      ValidFrom,
      ValidTo,
      TransitDaysMin,
      TransitDaysMax,
      CurrencyCode,
      TotalAmount,
      TotalCny,
      Lines: JSON.stringify(price.Lines),
      TaxEstimate: price.TaxEstimate && JSON.stringify(price.TaxEstimate),
      Remark: price.Remark ?? null,
      CreatedTime: now(),
      CreatedBy: price.CreatedBy ?? null,
    })
    .returning(['Id', 'QuotedPriceNo'])
    .executeTakeFirstOrThrow()
}

// --- What becomes of it --------------------------------------------------------------------------------------------

/** A request with its state locked until the transaction ends, and the day its price ends; refuses with `notFound`. */
async function lockRequest(db: Db, { ContractCompanyId, Id }: Key) {
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
  return { ...row, Request: row.Request as QuoteFields, ValidTo: price?.ValidTo ?? null }
}

const isOver = (row: { QuoteStatus: number; ValidTo: string | null }) =>
  row.QuoteStatus === states.quoted && row.ValidTo !== null && row.ValidTo < today()

/** Staff answer a request that waits: the sums of their lines are computed here, at today's rates. */
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
  // Who answers with a company's eyes is staff all the same.
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

/** Lines of a person with their sums at today's rates. */
export async function priceByHand(db: Db, { CurrencyCode, Lines }: Pick<AnswerFields, 'CurrencyCode' | 'Lines'>) {
  const { rates } = await ratesOn(db, today())
  return manualPrice(Lines, CurrencyCode, rates)
}

/** A new price for a request whose price has expired: at once where the card gives one, else by staff. */
export async function requestQuoteAgain(db: Db, owner: QuoteOwner, Id: number): Promise<{ QuoteStatus: number }> {
  const row = { ContractCompanyId: owner.ContractCompanyId, Id }
  const request = await lockRequest(db, row)
  if (isOver(request)) await makeMove(db, quoteRequest, REQUEST_TABLE, { row, move: 'expire', by: BY_SYSTEM })
  const price = await makePrice(db, request.Request, owner.ContractCompanyId)
  const ManualReason = 'ManualReason' in price ? price.ManualReason : null
  await makeMove(db, quoteRequest, REQUEST_TABLE, { row, move: 'askAgain', by: owner.by, set: { ManualReason } })
  if ('ManualReason' in price) return { QuoteStatus: states.toQuote }
  const kept = await savePrice(db, request, price)
  await makeMove(db, quoteRequest, REQUEST_TABLE, {
    row,
    move: 'price',
    by: BY_SYSTEM,
    set: { QuotedPriceId: kept.Id },
    payload: { QuotedPriceNo: kept.QuotedPriceNo },
  })
  return { QuoteStatus: states.quoted }
}

export async function cancelQuote(db: Db, owner: QuoteOwner, Id: number): Promise<void> {
  const row = { ContractCompanyId: owner.ContractCompanyId, Id }
  await lockRequest(db, row)
  await makeMove(db, quoteRequest, REQUEST_TABLE, { row, move: 'cancel', by: owner.by })
}

/** Takes a request out of its owner's list. One that is open is cancelled; one that became an order stays. */
export async function hideQuote(db: Db, owner: QuoteOwner, Id: number): Promise<void> {
  const request = await lockRequest(db, { ContractCompanyId: owner.ContractCompanyId, Id })
  if (request.QuoteStatus === states.ordered) refuse('rule', quotes('error.ordered'))
  if (quoteRequest.find(request.QuoteStatus, 'cancel', 'customer')) await cancelQuote(db, owner, Id)
  await db
    .updateTable('request_quote')
    .set((eb) => ({ IsDeleted: true, UpdatedTime: now(), UpdatedBy: owner.UserId, RowVersion: eb('RowVersion', '+', 1) }))
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
}

const EXPIRED_AT_ONCE = 500

/** Ends some of the prices whose last day is over; gives how many. */
export async function expireSome(db: Db): Promise<number> {
  const { rows } =
    await sql<Key>`select r.contract_company_id, r.id from request_quote r join quoted_price p on p.contract_company_id = r.contract_company_id and p.id = r.quoted_price_id
    where r.quote_status = ${sql.lit(states.quoted)} and p.valid_to < ${today()}::date order by r.contract_company_id, r.id limit ${sql.lit(EXPIRED_AT_ONCE)} for update of r skip locked`.execute(
      db,
    )
  for (const row of rows) await makeMove(db, quoteRequest, REQUEST_TABLE, { row, move: 'expire', by: BY_SYSTEM })
  return rows.length
}

/** Ends all of them. */
export async function expireDue(pool: Pool): Promise<void> {
  while ((await transact(pool, 'everyone', 'write', expireSome)) === EXPIRED_AT_ONCE);
}

// --- Orders --------------------------------------------------------------------------------------------------------

export type QuoteForOrder = {
  QuotedPriceId: number
  RequestQuoteId: number
  /** All that was asked. */
  Request: QuoteFields
  Price: { CurrencyCode: string; TotalAmount: number; TotalCny: number; Lines: SavedLine[]; ValidTo: string }
  IsStaffQuote: boolean
}

type PriceKey = { ContractCompanyId: number; QuotedPriceId: number }

/** The price by which an order may be placed today; null where it is another company's, no longer holds, or is not the request's last one. */
export async function quoteForOrder(db: Db, { ContractCompanyId, QuotedPriceId }: PriceKey): Promise<QuoteForOrder | null> {
  const row = await db
    .selectFrom('request_quote as r')
    .innerJoin('quoted_price as p', (join) =>
      join.onRef('p.ContractCompanyId', '=', 'r.ContractCompanyId').onRef('p.Id', '=', 'r.QuotedPriceId'),
    )
    .select(['r.Id', 'r.Request', 'p.CurrencyCode', 'p.TotalAmount', 'p.TotalCny', 'p.Lines', 'p.ValidTo', 'p.IsStaffQuote'])
    .where('r.ContractCompanyId', '=', ContractCompanyId)
    .where('r.QuotedPriceId', '=', QuotedPriceId)
    .where('r.QuoteStatus', '=', states.quoted)
    .where('p.ValidTo', '>=', today())
    .executeTakeFirst()
  if (!row) return null
  const { Id, Request, IsStaffQuote, Lines, ...price } = row
  return {
    QuotedPriceId,
    RequestQuoteId: Id,
    Request: Request as QuoteFields,
    Price: { ...price, Lines: Lines as SavedLine[] },
    IsStaffQuote,
  }
}

/** The request that stands by a price, locked until the transaction ends. */
async function lockByPrice(db: Db, { ContractCompanyId, QuotedPriceId }: PriceKey) {
  const found = await db
    .selectFrom('request_quote')
    .select('Id')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('QuotedPriceId', '=', QuotedPriceId)
    .executeTakeFirst()
  if (!found) return refuse('notFound', kit('error.notFound'))
  const request = await lockRequest(db, { ContractCompanyId, Id: found.Id })
  // It may have been asked again while this waited.
  return request.QuotedPriceId === QuotedPriceId ? request : refuse('rule', quotes('error.notValid'))
}

/** One price makes one order: refuses with `rule` when it no longer holds or has made one. */
export async function markQuoteOrdered(
  db: Db,
  { OrderId, by = BY_SYSTEM, ...key }: PriceKey & { OrderId: number | null; by?: By },
): Promise<void> {
  const { ContractCompanyId, Id, ...request } = await lockByPrice(db, key)
  if (request.QuoteStatus === states.ordered) refuse('rule', quotes('error.ordered'))
  if (request.QuoteStatus !== states.quoted || isOver(request)) refuse('rule', quotes('error.notValid'))
  await makeMove(db, quoteRequest, REQUEST_TABLE, { row: { ContractCompanyId, Id }, move: 'order', by, set: { OrderId } })
}

/** The order of a price was cancelled: it holds again, or has expired meanwhile. */
export async function releaseQuote(db: Db, key: PriceKey): Promise<void> {
  const { ContractCompanyId, Id, ValidTo } = await lockByPrice(db, key)
  await makeMove(db, quoteRequest, REQUEST_TABLE, {
    row: { ContractCompanyId, Id },
    move: ValidTo !== null && ValidTo >= today() ? 'release' : 'lapse',
    by: BY_SYSTEM,
    set: { OrderId: null },
  })
}
