import { sql } from 'kysely'
import { enumValues, valueName } from '#features/account/dictionary/enums.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { allOf, orderOf, pageOf } from '#kit/api/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { PageInput } from '#kit/shared/page.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  deleteHoliday,
  getCentres,
  getCompanies,
  getCountries,
  getDeskHoliday,
  getDeskHolidays,
  getDomesticWarehouses,
  getHolidays,
  getOverseasWarehouses,
  saveHoliday,
  type HolidayFields,
} from '../contract.ts'
import { CENTRES } from '../rules.ts'
import { WAREHOUSE_TYPE } from '#features/warehouse/sites/rules.ts'
import { companiesOf, receivingWarehouses, storeHoliday, warehousesOf } from './service.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'holiday.Name': HolidayFields['Name']
  }
}

const notFound = () => refuse('notFound', kit('error.notFound'))
const ROW = sql`h.id as "Id", h.country_code as "CountryCode", h.holiday_date as "HolidayDate", h.name as "Name", h.updated_time as "UpdatedTime", h.row_version as "RowVersion"`

/** A page of an in-memory list; the keyword is searched in all texts of a row. */
function pageIn<T extends object>(
  all: readonly T[],
  { Keyword, PageIndex, PageSize }: Pick<PageInput, 'Keyword' | 'PageIndex' | 'PageSize'>,
) {
  const word = Keyword?.trim().toLowerCase() ?? ''
  const found = all.filter((one) => Object.values(one).join(' ').toLowerCase().includes(word))
  return { Items: found.slice((PageIndex - 1) * PageSize, PageIndex * PageSize), TotalCount: found.length }
}

export const placeHandlers: Handler[] = [
  answer(getCountries, async ({ input, language }) =>
    pageIn(
      enumValues('CountryCode').map((CountryCode) => ({ CountryCode, Name: valueName('CountryCode', CountryCode, language) })),
      input,
    ),
  ),
  answer(getCentres, async ({ input }) => {
    const centres = CENTRES.filter((one) => input.CountryCode === undefined || one.CountryCode === input.CountryCode)
    return pageIn(
      centres.map(({ Code, ...centre }) => ({ FcCode: Code, ...centre })),
      input,
    )
  }),
  answer(getCompanies, async ({ db, caller, input }) => pageIn(await companiesOf(db, caller), input)),
  answer(getDomesticWarehouses, ({ db, language }) => receivingWarehouses(db, language)),
  answer(getOverseasWarehouses, ({ db, input }) => warehousesOf(db, WAREHOUSE_TYPE.overseas, input.CountryCode)),
  answer(getHolidays, async ({ db, input: { year, CountryCode }, language }) => {
    const all = db
      .selectFrom('holiday')
      .select(['CountryCode', 'HolidayDate', 'Name'])
      .where('HolidayDate', '>=', `${year}-01-01`)
      .where('HolidayDate', '<=', `${year}-12-31`)
    const rows = await (CountryCode === undefined ? all : all.where('CountryCode', '=', CountryCode))
      .orderBy('HolidayDate')
      .orderBy('CountryCode')
      .execute()
    return rows.map((row) => ({ ...row, Name: row.Name[language] }))
  }),

  answer(getDeskHolidays, ({ db, input }) =>
    pageOf(db, {
      columns: ROW,
      from: sql`holiday h`,
      where: allOf([input.CountryCode !== undefined && sql`h.country_code = ${input.CountryCode}`]),
      order: orderOf(input, { CreatedTime: sql`h.holiday_date`, HolidayDate: sql`h.holiday_date` }, sql`h.id`),
      input,
    }),
  ),
  answer(getDeskHoliday, async ({ db, input }) => {
    const row = await db
      .selectFrom('holiday')
      .select(['Id', 'CountryCode', 'HolidayDate', 'Name', 'UpdatedTime', 'RowVersion'])
      .where('Id', '=', input.Id)
      .executeTakeFirst()
    return row
      ? {
          ...row,
          CountryCode: row.CountryCode as HolidayFields['CountryCode'],
          UpdatedTime: row.UpdatedTime.toISOString(),
        }
      : notFound()
  }),
  answer(saveHoliday, async ({ db, input, caller }) => ({ Id: await storeHoliday(db, input, caller.UserId) })),
  answer(deleteHoliday, async ({ db, input }) =>
    (await db.deleteFrom('holiday').where('Id', '=', input.Id).returning('Id').executeTakeFirst()) ? (true as const) : notFound(),
  ),
]
