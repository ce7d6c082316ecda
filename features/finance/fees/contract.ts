import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { oneOf, text } from '#kit/shared/fields.ts'
import { bulkResult, deskBulkInput } from '#kit/shared/bulk.ts'
import { countsInput, exportChoice, stateCounts, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, op } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { feeColumns } from './columns.ts'
import { FEES } from './paths.ts'
import { extraFields } from './rules/extra.ts'
import { ratesShape } from './rules/rates.ts'

export const feeFilter = pageInput.extend({
  WarehouseId: id.optional(),
  CostType: valueFilter,
  FeeState: valueFilter,
  CurrencyCode: z.string().max(3).optional(),
  RelateType: z.string().max(40).optional(),
})
export type FeeFilter = z.output<typeof feeFilter>

const at = (method: string) => `/wms/api/WfinFee/${method}`
const read = { access: 'customer', permission: FEES } as const
/**
 * Sums by currency; over all customers only by state and currency, else none. `Keyword` is the beginning of a number,
 * or several whole ones.
 */
const withTotals = { Totals: z.array(z.object({ CurrencyCode: z.string(), Amount: z.number() })) }

/** SPEC 7 GetClientWfin: fee lines of the company with the sum of all filtered lines, by currency. Voided lines do not count. */
export const getFees = op({
  ...read,
  path: at('GetClientWfin'),
  input: withSpan(feeFilter),
  output: page(feeColumns.row).extend(withTotals),
})
export const getFeeCounts = op({
  ...read,
  path: at('GetNumberInEachStatus'),
  input: countsInput(feeFilter, 'FeeState'),
  output: stateCounts,
})
/** SPEC 7 GetClientOrderFee: all lines of one document. */
export const getOrderFees = op({
  ...read,
  path: at('GetClientOrderFee'),
  input: z.object({ RelateNo: text({ max: 60 }) }),
  output: z.array(feeColumns.row),
})
/** Today's rates of a country's warehouses for the company, by which forms estimate the cost of an order. */
export const getRates = op({
  access: 'customer',
  path: '/wms/api/OsDefaultConfig/GetRates',
  input: z.object({ CountryCode: oneOf(COUNTRIES) }),
  output: ratesShape,
})
export const exportFees = op({
  access: 'customer',
  permission: `${FEES}:export`,
  kind: 'download',
  path: at('GetClientOrderFeeExport'),
  input: withSpan(feeFilter.extend(exportChoice)),
  output: blob,
})

// --- Desk --------------------------------------------------------------------------------------------------------------

const deskFilter = feeFilter.extend({ ContractCompanyId: id.optional() })
const deskFee = feeColumns.row.extend({ ContractCompanyId: z.number(), CompanyName: z.string() })
const desk = (method: string) => `/desk/api/WfinFee/${method}`
export const getDeskFees = op({
  access: 'staff',
  area: 'finance',
  path: desk('GetPageList'),
  input: withSpan(deskFilter),
  output: page(deskFee).extend(withTotals),
})
export const getDeskFeeCounts = op({
  access: 'staff',
  area: 'finance',
  path: desk('GetNumberInEachStatus'),
  input: countsInput(deskFilter, 'FeeState'),
  output: stateCounts,
})
/** Waives lines that are on no bill; an amount deducted for one is returned to the wallet. */
export const waiveFees = op({
  access: 'staff',
  area: 'finance',
  kind: 'command',
  path: desk('Waive'),
  input: deskBulkInput(deskFilter).and(z.object({ Reason: text({ max: 200 }) })),
  output: bulkResult,
})
/** Charges a document by hand; a repeated line only with `IsRepeatConfirmed`. Returns the number of the document. */
export const addFee = op({
  access: 'staff',
  area: 'finance',
  kind: 'command',
  path: desk('Add'),
  input: extraFields.and(z.object({ IsRepeatConfirmed: z.boolean().default(false) })),
  output: z.object({ No: z.string() }),
})
