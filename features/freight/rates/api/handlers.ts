import { sql } from 'kysely'
import { answerTemplate, rowsWorkbook } from '#features/account/files/api/service.ts'
import { XLSX } from '#kit/api/exports.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, like, orderOf, pageOf } from '#kit/api/page.ts'
import { amount, minor } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  convertCurrencyAmount,
  deleteExchangeRate,
  deleteRateCard,
  exportRateCard,
  getExchangeRate,
  getExchangeRates,
  getRateCard,
  getRateCards,
  getRateTemplate,
  readRateSheet,
  saveExchangeRate,
  saveRateCard,
  type RateCardFilter,
} from '../contract.ts'
import { convert, rateBetween } from '../exchange.ts'
import { RATE_SHEET } from '../sheet.ts'
import { askIfRatesJump, removeExchangeRate, storeExchangeRate, storeRateCard, ratesOn, today } from './service.ts'
import { readLines } from './sheet.ts'

const notFound = () => refuse('notFound', kit('error.notFound'))

const ROW = sql`r.id as "Id", r.card_name as "CardName", r.quote_product_type as "QuoteProductType", r.country_code as "CountryCode", r.contract_company_id as "ContractCompanyId",
  company_shown(c.name_cn, c.name) as "CompanyName", r.receipt_place_code as "ReceiptPlaceCode", r.delivery_zone as "DeliveryZone", r.valid_from as "ValidFrom", r.valid_to as "ValidTo",
  jsonb_array_length(r.lines) as "LineCount", r.updated_time as "UpdatedTime", r.row_version as "RowVersion"`
const SORT = {
  CreatedTime: sql`r.created_time`,
  CardName: sql`r.card_name`,
  ValidFrom: sql`r.valid_from`,
  ValidTo: sql`r.valid_to`,
  UpdatedTime: sql`r.updated_time`,
}

function cardPage(db: Db, input: RateCardFilter) {
  const word = input.Keyword?.trim()
  return pageOf(db, {
    columns: ROW,
    from: sql`rate_card r left join company c using (contract_company_id)`,
    where: allOf([
      input.QuoteProductType !== undefined && sql`r.quote_product_type = ${input.QuoteProductType}`,
      input.CountryCode !== undefined && sql`r.country_code = ${input.CountryCode}`,
      input.IsValid !== undefined && sql`(${today()}::date between r.valid_from and r.valid_to) = ${input.IsValid}`,
      word !== undefined &&
        word !== '' &&
        sql`(r.card_name ilike ${like(word)} or c.name_cn ilike ${like(word)} or c.name ilike ${like(word)})`,
    ]),
    order: orderOf(input, SORT, sql`r.id`),
    input,
  })
}

async function wholeCard(db: Db, id: number) {
  const row = await db
    .selectFrom('rate_card')
    .leftJoin('company', 'company.ContractCompanyId', 'rate_card.ContractCompanyId')
    .select([
      'rate_card.Id',
      'CardName',
      'QuoteProductType',
      'rate_card.CountryCode',
      'rate_card.ContractCompanyId',
      sql<string | null>`company_shown(company.name_cn, company.name)`.as('CompanyName'),
      'ReceiptPlaceCode',
      'DeliveryZone',
      'ValidFrom',
      'ValidTo',
      'TransitDaysMin',
      'TransitDaysMax',
      'Lines',
      'rate_card.UpdatedTime',
      'rate_card.RowVersion',
    ])
    .where('rate_card.Id', '=', id)
    .executeTakeFirst()
  if (!row) return notFound()
  return { ...row, UpdatedTime: row.UpdatedTime.toISOString() }
}

const cardHandlers: Handler[] = [
  answer(getRateCards, ({ db, input }) => cardPage(db, input)),
  answer(getRateCard, ({ db, input }) => wholeCard(db, input.Id)),
  answer(saveRateCard, async ({ db, input, caller }) => ({ Id: await storeRateCard(db, input, caller.UserId) })),
  answer(deleteRateCard, async ({ db, input }) =>
    (await db.deleteFrom('rate_card').where('Id', '=', input.Id).returning('Id').executeTakeFirst())
      ? (true as const)
      : notFound(),
  ),
  answer(exportRateCard, async (context) => {
    const card = await context.transact('read', (db) => wholeCard(db, context.input.Id), 'everyone')
    return { fileName: `${card.CardName}.xlsx`, contentType: XLSX, content: await rowsWorkbook(RATE_SHEET, card.Lines, context) }
  }),
  answer(getRateTemplate, (context) => answerTemplate(context, { template: () => RATE_SHEET })),
  answer(readRateSheet, (context) => readLines(context)),
]

const RATE_ROW = sql`e.rate_date as "RateDate", e.eur as "Eur", e.usd as "Usd", e.cny as "Cny", e.updated_time as "UpdatedTime", e.row_version as "RowVersion"`

const exchangeHandlers: Handler[] = [
  answer(convertCurrencyAmount, async ({ db, input }) => {
    const { RateDate, rates } = await ratesOn(db, input.Date ?? today())
    const { FromCurrency: from, ToCurrency: to } = input
    return { Amount: amount(convert(minor(input.Amount), from, to, rates)), Rate: rateBetween(from, to, rates), RateDate }
  }),
  answer(getExchangeRates, ({ db, input }) =>
    pageOf(db, { columns: RATE_ROW, from: sql`exchange_rate e`, where: sql`true`, order: sql`e.rate_date desc`, input }),
  ),
  answer(getExchangeRate, async ({ db, input }) => {
    const row = await db
      .selectFrom('exchange_rate')
      .select(['RateDate', 'Eur', 'Usd', 'Cny', 'UpdatedTime', 'RowVersion'])
      .where('RateDate', '=', input.RateDate)
      .executeTakeFirst()
    return row ? { ...row, UpdatedTime: row.UpdatedTime.toISOString() } : notFound()
  }),
  answer(saveExchangeRate, async ({ db, input: { IsDifferenceConfirmed, ...input }, caller }) => {
    await storeExchangeRate(db, input, caller.UserId)
    if (!IsDifferenceConfirmed) await askIfRatesJump(db, input)
    return true as const
  }),
  answer(deleteExchangeRate, async ({ db, input }) => {
    await removeExchangeRate(db, input)
    return true as const
  }),
]

export const rateHandlers: Handler[] = [...cardHandlers, ...exchangeHandlers]
