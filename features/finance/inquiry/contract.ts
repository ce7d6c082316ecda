import { pathsBySite, SITES, sitePermission, COUNTRIES, type Country } from '#features/warehouse/sites/rules.ts'
import { blob, op } from '#kit/shared/op.ts'
import { z } from 'zod'
import { INQUIRY } from './paths.ts'
import { inquiryFields } from './rules.ts'
import { sheetIssue } from '#kit/shared/sheet-issue.ts'
import { recordOf } from '#kit/shared/keys.ts'

const offer = z.object({
  Courier: z.string(),
  CourierService: z.string(),
  /** `blocked`: the service does not accept these parcels; the warnings state why. */
  Verdict: z.enum(['ok', 'warn', 'blocked']),
  HandlingFee: z.number(),
  CourierFee: z.number(),
  Surcharges: z.array(z.object({ Name: z.string(), Amount: z.number() })),
  Total: z.number(),
  CurrencyCode: z.string(),
  /** Working days. */
  TransitDaysMin: z.number(),
  TransitDaysMax: z.number(),
  Warnings: z.array(z.string()),
  IsCheapest: z.boolean(),
  IsFastest: z.boolean(),
})
export type InquiryOffer = z.output<typeof offer>

const at = (method: string) => pathsBySite('OverseasFinance', method)
const perSite = <T>(make: (country: Country) => T) => recordOf(COUNTRIES, make)
const base = (country: Country, method: string) =>
  ({
    access: 'customer',
    path: `/wms/api/${at(method)[country]}`,
    site: country,
    permission: sitePermission(SITES[country], INQUIRY),
  }) as const

/** SPEC 7 PriceInquiry: every courier and service for parcels to a postcode, cheapest first. */
export const getPrices = perSite((country) =>
  op({ ...base(country, 'PriceInquiry'), input: inquiryFields(country), output: z.array(offer) }),
)

/** Lines of one workbook. */
export const MOST_LINES = 1000
export const getPriceTemplate = perSite((country) =>
  op({ ...base(country, 'GetPriceInquiryTemplate'), kind: 'download', input: z.object({}), output: blob }),
)
const line = z.object({
  No: z.string(),
  CountryCode: z.string(),
  PostalCode: z.string(),
  Weight: z.number(),
  Offer: offer.nullable(),
  /** Why no service accepts the parcel; empty with an offer. */
  Reasons: z.array(z.string()).default(() => []),
})
/**
 * SPEC 7 ImportPriceInquiryTemplate: the lines of a workbook with the cheapest price of each, or that of its courier.
 * Nothing is stored.
 */
export const readPrices = perSite((country) =>
  op({
    ...base(country, 'ImportPriceInquiryTemplate'),
    kind: 'upload',
    takes: ['workbook', 'table'],
    input: z.object({}),
    output: z.object({ Lines: z.array(line), Errors: z.array(sheetIssue) }),
  }),
)
export type PricedLine = z.output<typeof line>
/** The same lines as a workbook. */
export const exportPrices = perSite((country) =>
  op({
    ...base(country, 'ExportPriceInquiry'),
    kind: 'download',
    input: z.object({ Lines: z.array(line).min(1).max(MOST_LINES) }),
    output: blob,
  }),
)
