import { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { day, oneOf, text } from '#kit/shared/fields.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput } from '#kit/shared/page.ts'

const country = oneOf(enumValues('CountryCode'))

/** Countries between which goods move, in the user's language. */
export const getCountries = op({
  path: '/client/api/Country/GetPageList',
  access: 'customer',
  input: pageInput.pick({ PageIndex: true, PageSize: true, Keyword: true }),
  output: page(z.object({ CountryCode: z.string(), Name: z.string() })),
})

const warehouse = z.object({
  WarehouseId: z.number(),
  WarehouseCode: z.string(),
  WarehouseName: z.string(),
  CountryCode: z.string(),
  Address1: z.string(),
  City: z.string(),
  PostalCode: z.string(),
})
export type ListedWarehouse = z.output<typeof warehouse>

/** Receiving warehouses in China. */
export const getDomesticWarehouses = op({
  path: '/client/api/Warehouse/GetDomesticList',
  access: 'customer',
  input: z.object({}),
  output: z.array(warehouse),
})
/** Overseas warehouses of one country or all. */
export const getOverseasWarehouses = op({
  path: '/client/api/Warehouse/GetOverseasList',
  access: 'customer',
  input: z.object({ CountryCode: country.optional() }),
  output: z.array(warehouse),
})

/** Marketplace centres of one country or all, by code, city or postcode. */
export const getCentres = op({
  path: '/client/api/Warehouse/GetFcList',
  access: 'customer',
  input: pageInput.pick({ PageIndex: true, PageSize: true, Keyword: true }).extend({ CountryCode: country.optional() }),
  output: page(z.object({ FcCode: z.string(), CountryCode: z.string(), City: z.string(), PostalCode: z.string() })),
})

/** The caller's current company, then the user's own and linked ones. */
export const getCompanies = op({
  path: '/client/api/Company/GetList',
  access: 'customer',
  input: pageInput.pick({ PageIndex: true, PageSize: true, Keyword: true }),
  output: page(z.object({ ContractCompanyId: z.number(), CompanyName: z.string() })),
})

/** Holidays of a year, of one country or all. */
export const getHolidays = op({
  path: '/client/api/Holiday/GetList',
  access: 'customer',
  input: z.object({ year: z.coerce.number().int().min(2000).max(2100), CountryCode: country.optional() }),
  output: z.array(z.object({ CountryCode: z.string(), HolidayDate: z.string(), Name: z.string() })),
})

// --- The desk ------------------------------------------------------------------------------------------------------

const name = text({ max: 60 })
export const holidayFields = z.object({
  CountryCode: country,
  HolidayDate: day,
  Name: z.object({ 'en-US': name, 'zh-CN': name, 'de-DE': name, 'fr-FR': name }),
})
export type HolidayFields = z.output<typeof holidayFields>
const holidayRow = holidayFields.extend({ Id: z.number(), UpdatedTime: z.string(), RowVersion: z.number() })
export type HolidayRow = z.output<typeof holidayRow>

const desk = (method: string) => `/desk/api/Holiday/${method}`
export const getDeskHolidays = op({
  path: desk('GetPageList'),
  access: 'staff',
  area: 'freight',
  input: pageInput
    .pick({ PageIndex: true, PageSize: true, SortField: true, SortOrder: true })
    .extend({ CountryCode: country.optional() }),
  output: page(holidayRow),
})
export const getDeskHoliday = op({
  path: desk('GetById'),
  access: 'staff',
  area: 'freight',
  input: z.object({ Id: id }),
  output: holidayRow,
})
/** Adds a holiday, or changes the one with `Id` if its `RowVersion` is still the same. */
export const saveHoliday = op({
  path: desk('Save'),
  access: 'staff',
  area: 'freight',
  kind: 'command',
  input: holidayFields.extend({ Id: id.optional(), RowVersion: z.number().int().optional() }),
  output: z.object({ Id: z.number() }),
})
export const deleteHoliday = op({
  path: desk('Delete'),
  access: 'staff',
  area: 'freight',
  kind: 'command',
  input: z.object({ Id: id }),
  output: ok,
})
