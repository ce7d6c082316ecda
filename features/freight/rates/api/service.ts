import { sql } from 'kysely'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { RateCardFields } from '../card.ts'
import type { ExchangeRateFields, Rates } from '../exchange.ts'
import { chooseCard, type RateCard, type RateLine, type Wanted } from '../rules.ts'
import { rates } from '../text/keys.ts'

/** The day on which prices are made, where the customers are. */
export const today = () => dayIn(zoneOf(undefined))

type Known = { Id?: number | undefined; RowVersion?: number | undefined }

/** Adds a rate card, or changes the one with this RowVersion. Refuses with `changed`, or where there is no such customer. */
export async function keepRateCard(db: Db, { Id, RowVersion, Lines, ...fields }: RateCardFields & Known, userId: number | null): Promise<number> {
  if (fields.ContractCompanyId !== null && !(await isCompany(db, fields.ContractCompanyId))) refuse('rule', rates('error.noCompany'))
  const values = { ...fields, Lines: JSON.stringify(Lines), UpdatedTime: now(), UpdatedBy: userId }
  const saved = Id
    ? await db.updateTable('rate_card').set((eb) => ({ ...values, RowVersion: eb('RowVersion', '+', 1) })).where('Id', '=', Id).where('RowVersion', '=', RowVersion ?? -1).returning('Id').executeTakeFirst()
    : await db.insertInto('rate_card').values({ ...values, CreatedTime: values.UpdatedTime, CreatedBy: userId }).returning('Id').executeTakeFirst()
  return saved?.Id ?? refuse('changed', kit('error.changed'))
}

async function isCompany(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('company').select('ContractCompanyId').where('ContractCompanyId', '=', id).executeTakeFirst()) !== undefined
}

export type HeldCard = RateCard & { CardName: string; TransitDaysMin: number | null; TransitDaysMax: number | null }

/** The cards that hold somewhere in a country on a day for a product: public ones and those of the transaction's company. */
async function cardsFor(db: Db, wanted: Pick<Wanted, 'QuoteProductType' | 'CountryCode' | 'Day'>): Promise<HeldCard[]> {
  const rows = await db
    .selectFrom('rate_card')
    .select(['Id', 'CardName', 'QuoteProductType', 'CountryCode', 'ReceiptPlaceCode', 'DeliveryZone', 'ValidFrom', 'ValidTo', 'ContractCompanyId', 'TransitDaysMin', 'TransitDaysMax', 'Lines'])
    .where('QuoteProductType', '=', wanted.QuoteProductType)
    .where('CountryCode', '=', wanted.CountryCode)
    .where('ValidFrom', '<=', wanted.Day)
    .where('ValidTo', '>=', wanted.Day)
    .execute()
  return rows.map((row) => ({ ...row, QuoteProductType: row.QuoteProductType as ValueOf<'QuoteProductType'>, CountryCode: row.CountryCode as ValueOf<'CountryCode'>, Lines: row.Lines as RateLine[] }))
}

/** The one card by which a cargo is priced, if there is one. */
export async function cardFor(db: Db, wanted: Wanted): Promise<HeldCard | undefined> {
  return chooseCard(await cardsFor(db, wanted), wanted)
}

/** The rates of a day: those entered for it, else for the last day before. Refuses where there are none yet. */
export async function ratesOn(db: Db, day: string): Promise<{ RateDate: string; rates: Rates }> {
  const row = await db.selectFrom('exchange_rate').select(['RateDate', 'Eur', 'Usd', 'Cny']).where('RateDate', '<=', day).orderBy('RateDate', 'desc').limit(1).executeTakeFirst()
  if (!row) return refuse('rule', rates('error.noRates'), { day })
  return { RateDate: row.RateDate, rates: { EUR: row.Eur, USD: row.Usd, CNY: row.Cny } }
}

/** Sets the rates from a day on. A day that has some is changed only with its RowVersion. */
export async function keepExchangeRate(db: Db, { RowVersion, ...fields }: ExchangeRateFields & Pick<Known, 'RowVersion'>, userId: number | null): Promise<void> {
  const values = { ...fields, UpdatedTime: now(), UpdatedBy: userId }
  if (RowVersion === undefined) {
    const added = await db.insertInto('exchange_rate').values(values).onConflict((conflict) => conflict.doNothing()).returning('RateDate').executeTakeFirst()
    if (!added) refuse('duplicate', rates('error.dayTaken'))
    return
  }
  const changed = await db.updateTable('exchange_rate').set({ ...values, RowVersion: sql`row_version + 1` }).where('RateDate', '=', fields.RateDate).where('RowVersion', '=', RowVersion).returning('RateDate').executeTakeFirst()
  if (!changed) refuse('changed', kit('error.changed'))
}
