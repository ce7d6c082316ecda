import { productsTo, today } from '#features/freight/rates/api/service.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import type { Db } from '#kit/api/db.ts'
import { BY_SYSTEM, makeMove, type By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { QuotedPrice } from '../contract.ts'
import { type QuoteFields, quoteRequest } from '../rules.ts'
import { quotes } from '../text/keys.ts'
import { previewPrice, previewRange, type SavedLine, type Manual } from './price.ts'
import { REQUEST_TABLE, lockRequest, isOver } from './request-moves.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'quoted_price.Lines': SavedLine[]
    'quoted_price.TaxEstimate': QuotedPrice['TaxEstimate']
    'request_quote.Request': QuoteFields
  }
}

type Asking = { ContractCompanyId: number; language: Language }

/** Today's price of a request for a company; not saved. */
export function priceOf(db: Db, request: QuoteFields, asking: Asking): Promise<QuotedPrice | Manual> {
  return previewPrice(db, request, asking)
}

/** Price range and transit days for visitors. */
export async function publicPrices(db: Db, quote: QuoteFields) {
  const service = (await productsTo(db, quote.DestinationCountry)).find((one) => one.QuoteProductType === quote.QuoteProductType)
  return { range: await previewRange(db, quote), days: service ? spanOf(service) : null }
}

/** `38–46`, or one number. */
export function spanOf({ Min, Max }: { Min: number | null; Max: number | null }): string | null {
  if (Min === null) return null
  return Max === null || Max === Min ? String(Min) : `${Min}–${Max}`
}

// --- Orders --------------------------------------------------------------------------------------------------------

export type QuoteForOrder = {
  QuotedPriceId: number
  RequestQuoteId: number
  /** The saved request. */
  Request: QuoteFields
  Price: { CurrencyCode: ValueOf<'Currency'>; TotalAmount: number; TotalCny: number; Lines: SavedLine[]; ValidTo: string }
  IsStaffQuote: boolean
}

type PriceKey = { ContractCompanyId: number; QuotedPriceId: number }

/** The price for placing an order today; null if it is another company's, expired, or not the request's latest. */
export async function quoteForOrder(db: Db, { ContractCompanyId, QuotedPriceId }: PriceKey): Promise<QuoteForOrder | null> {
  const row = await db
    .selectFrom('request_quote as r')
    .innerJoin('quoted_price as p', (join) =>
      join.onRef('p.ContractCompanyId', '=', 'r.ContractCompanyId').onRef('p.Id', '=', 'r.QuotedPriceId'),
    )
    .select(['r.Id', 'r.Request', 'p.CurrencyCode', 'p.TotalAmount', 'p.TotalCny', 'p.Lines', 'p.ValidTo', 'p.IsStaffQuote'])
    .where('r.ContractCompanyId', '=', ContractCompanyId)
    .where('r.QuotedPriceId', '=', QuotedPriceId)
    .where('r.QuoteStatus', '=', quoteRequest.states.quoted)
    .where('p.ValidTo', '>=', today())
    .$narrowType<{ CurrencyCode: ValueOf<'Currency'> }>()
    .executeTakeFirst()
  if (!row) return null
  const { Id, Request, IsStaffQuote, ...Price } = row
  return {
    QuotedPriceId,
    RequestQuoteId: Id,
    Request,
    Price,
    IsStaffQuote,
  }
}

/** Locks the request of a price. */
async function lockByPrice(db: Db, { ContractCompanyId, QuotedPriceId }: PriceKey) {
  const found = await db
    .selectFrom('request_quote')
    .select('Id')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('QuotedPriceId', '=', QuotedPriceId)
    .executeTakeFirst()
  if (!found) return refuse('notFound', kit('error.notFound'))
  const request = await lockRequest(db, { ContractCompanyId, Id: found.Id })
  // A new price may have been requested in the meantime.
  return request.QuotedPriceId === QuotedPriceId ? request : refuse('rule', quotes('error.notValid'))
}

/** Marks a price as ordered; refuses with `rule` if it has expired or was used. */
export async function markQuoteOrdered(
  db: Db,
  { OrderId, by = BY_SYSTEM, ...key }: PriceKey & { OrderId: number | null; by?: By },
): Promise<void> {
  const { ContractCompanyId, Id, ...request } = await lockByPrice(db, key)
  if (request.QuoteStatus === quoteRequest.states.ordered) refuse('rule', quotes('error.ordered'))
  if (request.QuoteStatus !== quoteRequest.states.quoted || isOver(request)) refuse('rule', quotes('error.notValid'))
  await makeMove(db, quoteRequest, REQUEST_TABLE, { row: { ContractCompanyId, Id }, move: 'order', by, set: { OrderId } })
}

/** Releases the price of a cancelled order: valid again, or expired. */
export async function releaseQuote(db: Db, key: PriceKey): Promise<void> {
  const { ContractCompanyId, Id, ValidTo } = await lockByPrice(db, key)
  await makeMove(db, quoteRequest, REQUEST_TABLE, {
    row: { ContractCompanyId, Id },
    move: ValidTo !== null && ValidTo >= today() ? 'release' : 'lapse',
    by: BY_SYSTEM,
    set: { OrderId: null },
  })
}
