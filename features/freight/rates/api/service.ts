import { sql } from 'kysely'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { isCompany } from '#kit/api/known-company.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse, refuseField } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { RateCardFields } from '../card.ts'
import { convert, largeRateChanges, type Currency, type ExchangeRateFields, type Rates } from '../exchange.ts'
import { priceOf, taxEstimate, withTaxes, type Price, type PriceLine, type TaxEstimate } from '../price.ts'
import {
  chooseCard,
  currentCards,
  OPTIONS,
  type Cargo,
  type Option,
  type RateCard,
  type RateLine,
  type RateQuery,
} from '../rules.ts'
import { rates } from '../text/keys.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'rate_card.Lines': RateLine[]
  }
}

export { recalculate, type PriceLine } from '../price.ts'

/** Today in the customers' time zone. */
export const today = () => dayIn(zoneOf(undefined))

type Known = { Id?: number | undefined; RowVersion?: number | undefined }

/** Adds a rate card, or changes the one with this RowVersion. Refuses with `changed`, or if the customer is unknown. */
export async function storeRateCard(
  db: Db,
  { Id, RowVersion, Lines, ...fields }: RateCardFields & Known,
  userId: number | null,
): Promise<number> {
  if (fields.ContractCompanyId !== null && !(await isCompany(db, fields.ContractCompanyId)))
    refuse('rule', rates('error.noCompany'))
  const values = { ...fields, Lines: JSON.stringify(Lines), UpdatedTime: now(), UpdatedBy: userId }
  const saved = Id
    ? await db
        .updateTable('rate_card')
        .set((eb) => ({ ...values, RowVersion: eb('RowVersion', '+', 1) }))
        .where('Id', '=', Id)
        .where('RowVersion', '=', RowVersion ?? -1)
        .returning('Id')
        .executeTakeFirst()
    : await db
        .insertInto('rate_card')
        .values({ ...values, CreatedTime: values.UpdatedTime, CreatedBy: userId })
        .returning('Id')
        .executeTakeFirst()
  return saved?.Id ?? refuse('changed', kit('error.changed'))
}

export type HeldCard = RateCard & {
  CardName: string
  TransitDaysMin: number | null
  TransitDaysMax: number | null
  RowVersion: number
}

/** Valid cards of a product, country and day that have not been replaced: public ones and those of the transaction's company. */
async function cardsFor(db: Db, wanted: Pick<RateQuery, 'QuoteProductType' | 'CountryCode' | 'Day'>): Promise<HeldCard[]> {
  const rows = await db
    .selectFrom('rate_card')
    .select([
      'Id',
      'CardName',
      'QuoteProductType',
      'CountryCode',
      'ReceiptPlaceCode',
      'DeliveryZone',
      'ValidFrom',
      'ValidTo',
      'ContractCompanyId',
      'TransitDaysMin',
      'TransitDaysMax',
      'Lines',
      'RowVersion',
    ])
    .where('QuoteProductType', '=', wanted.QuoteProductType)
    .where('CountryCode', '=', wanted.CountryCode)
    .where('ValidFrom', '<=', wanted.Day)
    .where('ValidTo', '>=', wanted.Day)
    .$narrowType<Pick<RateCard, 'QuoteProductType' | 'CountryCode'>>()
    .execute()
  return currentCards(rows)
}

/** The card that prices a cargo, if any. */
export async function cardFor(db: Db, wanted: RateQuery): Promise<HeldCard | undefined> {
  return chooseCard(await cardsFor(db, wanted), wanted)
}

/** Rates of a day, or of the last day before; refuses if there are none. */
export async function ratesOn(db: Db, day: string): Promise<{ RateDate: string; rates: Rates }> {
  const row = await db
    .selectFrom('exchange_rate')
    .select(['RateDate', 'Eur', 'Usd', 'Cny'])
    .where('RateDate', '<=', day)
    .orderBy('RateDate', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return refuse('rule', rates('error.noRates'), { day })
  return { RateDate: row.RateDate, rates: { EUR: row.Eur, USD: row.Usd, CNY: row.Cny } }
}

/** The sum of amounts in one currency, by the rates of today. Refuses if one has to be converted and there are no rates. */
export async function sumIn(db: Db, to: Currency, amounts: readonly { Amount: number; CurrencyCode: Currency }[]) {
  const isForeign = amounts.some(({ CurrencyCode }) => CurrencyCode !== to)
  const known = isForeign ? (await ratesOn(db, today())).rates : undefined
  return amount(
    sum(amounts.map(({ Amount, CurrencyCode }) => (known ? convert(minor(Amount), CurrencyCode, to, known) : minor(Amount)))),
  )
}

/** Asks for confirmation before setting rates that are far from those of the day before. */
export async function askIfRatesJump(db: Db, { RateDate, Eur, Usd, Cny }: ExchangeRateFields): Promise<void> {
  const before = await db
    .selectFrom('exchange_rate')
    .select(['Eur', 'Usd', 'Cny'])
    .where('RateDate', '<', RateDate)
    .orderBy('RateDate', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!before) return
  const [known, given] = [
    { EUR: before.Eur, USD: before.Usd, CNY: before.Cny },
    { EUR: Eur, USD: Usd, CNY: Cny },
  ]
  const far = largeRateChanges(known, given)
  const changes = far.map((currency) => `${currency} ${known[currency]} → ${given[currency]}`)
  if (far.length > 0) ask('different', rates('question.far'), { changes: changes.join('; ') })
}

/** Sets the rates from a day on. Existing ones are changed only with their RowVersion. */
export async function storeExchangeRate(
  db: Db,
  { RowVersion, ...fields }: ExchangeRateFields & Pick<Known, 'RowVersion'>,
  userId: number | null,
): Promise<void> {
  const values = { ...fields, UpdatedTime: now(), UpdatedBy: userId }
  if (RowVersion === undefined) {
    const added = await db
      .insertInto('exchange_rate')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('RateDate')
      .executeTakeFirst()
    if (!added) refuseField('RateDate', 'duplicate', rates('error.dayTaken'))
    return
  }
  const changed = await db
    .updateTable('exchange_rate')
    .set({ ...values, RowVersion: sql`row_version + 1` })
    .where('RateDate', '=', fields.RateDate)
    .where('RowVersion', '=', RowVersion)
    .returning('RateDate')
    .executeTakeFirst()
  if (!changed) refuse('changed', kit('error.changed'))
}

/** Removes the rates of a day. Refuses for the first ones once their day has come: nothing could be converted without them. */
export async function removeExchangeRate(
  db: Db,
  { RateDate, RowVersion }: { RateDate: string; RowVersion: number },
): Promise<void> {
  const held = await db
    .selectFrom('exchange_rate')
    .select(['RateDate', 'RowVersion'])
    .where('RateDate', '<=', RateDate)
    .orderBy('RateDate')
    .forUpdate()
    .execute()
  const found = held.find((one) => one.RateDate === RateDate)
  if (!found) refuse('notFound', kit('error.notFound'))
  if (found.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  await db.deleteFrom('exchange_rate').where('RateDate', '=', RateDate).execute()
  const before = await db
    .selectFrom('exchange_rate')
    .select('RateDate')
    .where('RateDate', '<', RateDate)
    .limit(1)
    .executeTakeFirst()
  if (!before && RateDate <= today()) refuse('rule', rates('error.firstRates'))
}

type Priced = { card: HeldCard; price: Price; taxes: TaxEstimate | null }

type Taxed = { DutyRate: number | null; isIncluded: boolean }

/**
 * Price of a cargo by the valid card at the day's rates; with a duty rate (percent) and the value of the goods the taxes
 * are estimated or included.
 */
export async function priceFor(
  db: Db,
  wanted: RateQuery,
  cargo: Cargo,
  to: Currency,
  { DutyRate, isIncluded }: Taxed,
): Promise<Priced | null> {
  const card = await cardFor(db, wanted)
  if (!card) return null
  const { rates: known } = await ratesOn(db, wanted.Day)
  const price = priceOf(card, cargo, to, known)
  if (!price) return null
  const { GoodsValueUsd } = cargo
  const taxes =
    DutyRate === null || GoodsValueUsd === undefined
      ? null
      : taxEstimate(price, GoodsValueUsd, DutyRate, wanted.CountryCode, known)
  return taxes && isIncluded ? { card, price: withTaxes(price, taxes, known), taxes: null } : { card, price, taxes }
}

/** The valid card's charge for an optional service alone, at the day's rates; undefined if it has no such line. */
export async function optionPrice(db: Db, wanted: RateQuery, option: Option, cargo: Cargo, to: Currency): Promise<PriceLine[]> {
  const card = await cardFor(db, wanted)
  const Lines = card?.Lines.filter((line) => line.IsOptional && line.CostType === OPTIONS[option]) ?? []
  if (!card || Lines.length === 0) return []
  const { rates: known } = await ratesOn(db, wanted.Day)
  return priceOf({ ...card, Lines }, { ...cargo, Options: [option] }, to, known)?.Lines ?? []
}

/** Lowest price of one cargo and highest of another over all valid cards of the country visible to the transaction. */
export async function rangeFor(
  db: Db,
  wanted: Pick<RateQuery, 'QuoteProductType' | 'CountryCode' | 'Day'>,
  least: Cargo,
  most: Cargo,
  to: Currency,
): Promise<{ MinAmount: number; MaxAmount: number } | null> {
  const cards = await cardsFor(db, wanted)
  if (cards.length === 0) return null
  const { rates: known } = await ratesOn(db, wanted.Day)
  const totals = (cargo: Cargo) => cards.flatMap((card) => priceOf(card, cargo, to, known)?.TotalAmount ?? [])
  const [low, high] = [totals(least), totals(most)]
  return low.length === 0 ? null : { MinAmount: Math.min(...low), MaxAmount: Math.max(...high) }
}

/** Countries with prices of a product today, visible to the transaction. */
export async function destinationsOf(db: Db, product: number): Promise<string[]> {
  const rows = await db
    .selectFrom('rate_card')
    .select('CountryCode')
    .distinct()
    .where('QuoteProductType', '=', product)
    .where('ValidFrom', '<=', today())
    .where('ValidTo', '>=', today())
    .orderBy('CountryCode')
    .execute()
  return rows.map((row) => row.CountryCode)
}

/** Zones of today's prices to a country, visible to the transaction. */
export async function zonesOf(db: Db, country: string): Promise<string[]> {
  const rows = await db
    .selectFrom('rate_card')
    .select('DeliveryZone')
    .distinct()
    .where('CountryCode', '=', country)
    .where('ValidFrom', '<=', today())
    .where('ValidTo', '>=', today())
    .where('DeliveryZone', 'is not', null)
    .execute()
  return rows.map((row) => row.DeliveryZone!)
}

/** Products with prices to a country today, with minimum and maximum transit days, fastest first. */
export async function productsTo(
  db: Db,
  country: string,
): Promise<{ QuoteProductType: number; Min: number | null; Max: number | null }[]> {
  const { rows } = await sql<{ QuoteProductType: number; Min: number | null; Max: number | null }>`
    select quote_product_type, min(transit_days_min) as min, max(transit_days_max) as max from (
      select distinct on (quote_product_type, contract_company_id, delivery_zone, receipt_place_code) quote_product_type, transit_days_min, transit_days_max
      from rate_card where country_code = ${country} and ${today()}::date between valid_from and valid_to
      order by quote_product_type, contract_company_id, delivery_zone, receipt_place_code, valid_from desc, id desc) current
    group by 1 order by min nulls last, max nulls last, 1`.execute(db)
  return rows
}
