import { exportChoice } from '#kit/shared/list-ops.ts'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { checked, period } from '#features/desk/reports/contract.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { day, oneOf } from '#kit/shared/fields.ts'
import { blob, op, TIMEOUT, type Output } from '#kit/shared/op.ts'
import { z } from 'zod'
import { books } from './text/keys.ts'

const at = (method: string) => `/desk/api/Accounting/${method}`
const staff = { access: 'staff', area: 'finance' } as const

const FORMATS = ['hledger', 'datev'] as const
/** Maximum number of days in an export: a financial year. */
const MOST_DAYS = 366
const periodInput = z
  .object({ LegalEntity: oneOf(COUNTRIES), From: day, To: day, Format: z.enum(FORMATS) })
  .refine(({ From, To }) => From <= To, { path: ['To'], error: 'dateOrder' })
  .refine(({ From, To }) => (Date.parse(To) - Date.parse(From)) / 86_400_000 < MOST_DAYS, {
    path: ['To'],
    error: books('rule.tooLong'),
  })
  // A posting batch of DATEV belongs to one financial year.
  .refine(({ From, To, Format }) => Format !== 'datev' || From.slice(0, 4) === To.slice(0, 4), {
    path: ['To'],
    error: books('rule.year'),
  })

/** All bookings of a legal entity in a period: bills, credit notes, payments and wallets. */
export const exportBookings = op({
  ...staff,
  kind: 'download',
  timeoutMs: TIMEOUT.longExport,
  path: at('Export'),
  input: periodInput,
  output: blob,
})

const revenueInput = period.extend({ CurrencyCode: oneOf(enumValues('Currency')) })
export type RevenueInput = z.output<typeof revenueInput>
const revenueRow = z.object({
  Month: z.string(),
  ContractCompanyId: z.number(),
  CompanyName: z.string(),
  CostType: z.number(),
  Fees: z.number(),
  Amount: z.number(),
})
/** Charges without tax, by month, paying company and kind of fee; voided fees are left out. */
export const getRevenue = op({ ...staff, path: at('GetRevenue'), input: checked(revenueInput), output: z.array(revenueRow) })
export type RevenueRow = Output<typeof getRevenue>[number]
export const exportRevenue = op({
  ...staff,
  kind: 'download',
  path: at('ExportRevenue'),
  input: checked(revenueInput.extend(exportChoice)),
  output: blob,
})
