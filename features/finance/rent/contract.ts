import { exportChoice } from '#kit/shared/list-ops.ts'
import { pathsBySite, siteOps } from '#features/warehouse/sites/rules.ts'
import { blob, id } from '#kit/shared/op.ts'
import { page, pageInput } from '#kit/shared/page.ts'
import { z } from 'zod'
import { RENT } from './paths.ts'

const at = (method: string) => pathsBySite('WarehouseRent', method)
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'date' })

const skuRow = z.object({
  /** The product's key. */
  Id: z.number(),
  BillMonth: z.string(),
  Sku: z.string(),
  Fnsku: z.string(),
  NameEn: z.string(),
  NameCn: z.string(),
  /** Pieces at the end of the last computed day. */
  Pieces: z.number(),
  OldestDays: z.number(),
  /** Sum of m³ over the days, with the six decimals used to compute a day. */
  CubicDays: z.number(),
  /** Four decimals: the month is rounded as a whole. */
  Rent: z.number(),
  CurrencyCode: z.string(),
})
export type RentSku = z.output<typeof skuRow>
const rentFilter = pageInput
  .omit({ StartTime: true, EndTime: true })
  .extend({ WarehouseId: id.optional(), BillMonth: month.optional() })
export type RentFilter = z.output<typeof rentFilter>

/** Costs of each product in a month, by default the current one. */
export const getRentPage = siteOps(at('GetPageList'), { permission: RENT, input: rentFilter, output: page(skuRow) })

const monthRow = z.object({
  BillMonth: z.string(),
  CurrencyCode: z.string(),
  /** The warehouses' charges, each rounded separately; the bands add up to it. */
  Amount: z.number(),
  /** False if the month is not complete. */
  IsComplete: z.boolean(),
  ByBand: z.array(z.object({ AgeBand: z.number(), Amount: z.number() })),
})
/** The last twelve months with the cost of each age band, oldest first, and the last computed day. */
export const getRentMonths = siteOps(at('GetMonths'), {
  permission: RENT,
  input: z.object({ WarehouseId: id.optional() }),
  output: z.object({ LastDay: z.string().nullable(), Months: z.array(monthRow) }),
})
export type RentMonth = z.output<typeof monthRow>

const dayRow = z.object({
  RentDate: z.string(),
  BatchNo: z.string(),
  WarehouseCode: z.string(),
  Pieces: z.number(),
  Volume: z.number(),
  AgingDays: z.number(),
  AgeBand: z.number(),
  UnitPrice: z.number(),
  Amount: z.number(),
})
const detail = z.object({
  Id: z.number(),
  Sku: z.string(),
  Fnsku: z.string(),
  NameEn: z.string(),
  BillMonth: z.string(),
  CurrencyCode: z.string(),
  Amount: z.number(),
  RateVersion: z.string(),
  Days: z.array(dayRow),
  Forecast: z.object({
    Pieces: z.number(),
    /** Pieces per day over the last 30 days. */
    PerDay: z.number(),
    /** Until sold out at that rate; null beyond a year. */
    Days: z.number().nullable(),
    /** Its cost until then, which removing it today would save; and in the next 30 days. */
    Cost: z.number(),
    Next30: z.number(),
  }),
})
export type RentDetail = z.output<typeof detail>
/** A product's month by batch and day, and the future cost of its stock. */
export const getRentDetail = siteOps(at('GetDetail'), {
  permission: RENT,
  input: z.object({ Id: id, BillMonth: month.optional() }),
  output: detail,
})
/** Every batch and day of a month. */
export const exportRent = siteOps(at('ExportExcel'), {
  permission: `${RENT}:export`,
  kind: 'download',
  input: rentFilter.extend(exportChoice),
  output: blob,
})
