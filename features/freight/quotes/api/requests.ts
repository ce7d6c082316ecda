import { sql } from 'kysely'
import { today } from '#features/freight/rates/api/service.ts'
import { measuresOf, sumsOf } from '#features/freight/rates/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { type FieldIssue, kit, refuseIssues } from '#kit/shared/validation.ts'
import { currencyOf, productOf, type QuoteFields, quoteRequest, usualPort, quoteEvents } from '../rules.ts'
import { DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { quotes } from '../text/keys.ts'
import { makePrice, placeOfDelivery, type SavedLine, type MadePrice, type Manual } from './price.ts'

export type QuoteOwner = { ContractCompanyId: number; UserId: number; by: By }
export type Key = { ContractCompanyId: number; Id: number }

/** The request completed with place of delivery, port of loading and currency. */
async function completed(db: Db, companyId: number, quote: QuoteFields, translate: Translate): Promise<QuoteFields> {
  const place = await placeOfDelivery(db, quote)
  const isNamed =
    quote.DeliveryWarehouseType === DELIVERY_PLACE.own ||
    (quote.DeliveryWarehouseType === DELIVERY_PLACE.centre && quote.DeliveryPostalCode === null)
  if (isNamed && !place.isKnown) refuseIssues([notOffered('DeliveryCode')], translate)
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

/** A value that is none of those to choose from. */
export const notOffered = (Field: string): FieldIssue => ({ Field, Code: 'choice', key: kit('invalid.choice'), params: {} })

/** The price that the customer saw; null if none was shown. */
type Shown = { ShownTotal: number | null; ShownCurrency: string | null }

/** Saves a request with its price, or for staff to price. Refuses with `changed` if the price differs from the one shown. */
export async function saveRequest(
  db: Db,
  owner: QuoteOwner,
  asked: QuoteFields,
  shown: Shown,
  translate: Translate,
): Promise<{ Id: number; InquiryNo: string; QuoteStatus: number; QuotedPriceId: number | null }> {
  const quote = await completed(db, owner.ContractCompanyId, asked, translate)
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
      QuoteStatus: ManualReason === null ? quoteRequest.states.quoted : quoteRequest.states.toQuote,
      DestinationCountry: quote.DestinationCountry,
      Request: JSON.stringify(quote),
      PickAddress: sql`(select to_jsonb(a) from pick_address a where a.contract_company_id = ${owner.ContractCompanyId} and a.id = ${quote.PickAddressId}::bigint)`,
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
  if ('ManualReason' in price) return { ...row, QuotedPriceId: null }
  const kept = await savePrice(db, { ContractCompanyId: owner.ContractCompanyId, ...row }, price)
  await db
    .updateTable('request_quote')
    .set({ QuotedPriceId: kept.Id })
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Id', '=', row.Id)
    .execute()
  return { ...row, QuotedPriceId: kept.Id }
}

function refuseOtherPrice(price: MadePrice | Manual, { ShownTotal, ShownCurrency }: Shown): void {
  if (ShownTotal === null) return
  if ('ManualReason' in price) refuse('changed', quotes('error.noPriceNow'), {}, price)
  if (price.TotalAmount !== ShownTotal || price.CurrencyCode !== (ShownCurrency ?? price.CurrencyCode)) {
    refuse(
      'changed',
      quotes('error.priceChanged'),
      {
        before: { amount: ShownTotal, currency: ShownCurrency ?? price.CurrencyCode },
        after: { amount: price.TotalAmount, currency: price.CurrencyCode },
      },
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

/** Saves a price. Its lines never change, even if the card does. */
export async function savePrice(db: Db, request: Named, price: Keeping): Promise<{ Id: number; QuotedPriceNo: string }> {
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
