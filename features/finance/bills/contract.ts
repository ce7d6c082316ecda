import { enumValues } from '#features/account/dictionary/enums.ts'
import { positiveDecimal } from '#features/finance/fees/rules/extra.ts'
import { messageFields } from '#features/messages/threads/rules.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { day, money, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { countsInput, deskOps, exportChoice, stateCounts, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op, TIMEOUT, type Output } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { billColumns, lineColumns } from './columns.ts'
import { BILLS } from './paths.ts'
import { REASONS } from './rules/comparison.ts'

const at = (method: string) => `/wms/api/WfinMonthlyBill/${method}`
const read = { access: 'customer', permission: BILLS } as const
const edit = { access: 'customer', permission: `${BILLS}:edit`, kind: 'command' } as const
const saved = { access: 'customer', permission: `${BILLS}:export`, kind: 'download', output: blob } as const

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'date' })
export const billFilter = pageInput.extend({
  BillGroup: valueFilter,
  BillStatus: valueFilter,
  BillMonth: month.optional(),
  CurrencyCode: z.string().max(3).optional(),
})

/**
 * At the desk also by the state of the conversations about their lines, and by whether they are overdue as receivables:
 * this includes bills with a disputed line, which remain to be confirmed.
 */
export const deskBillFilter = billFilter.extend({
  DisputeState: valueFilter,
  IsOverdue: z.union([z.boolean(), z.stringbool()]).optional(),
})

/** Bills that the company pays: pending, history, and those for other companies' documents. */
export const getBills = op({
  ...read,
  path: at('GetPageList'),
  input: withSpan(billFilter),
  output: page(billColumns.row),
})
export const getBillCounts = op({
  ...read,
  path: at('GetNumberInEachGroup'),
  input: countsInput(billFilter, 'BillGroup'),
  output: stateCounts,
})

const billDetail = billColumns.row.extend({
  CustomerName: z.string(),
  VoidReason: z.string().nullable(),
  ConfirmTime: z.string().nullable(),
  /** Sums of the lines by cost, and by tax. */
  Costs: z.array(z.object({ CostType: z.number(), Lines: z.number(), Amount: z.number() })),
  Taxes: z.array(z.object({ TaxCode: z.string(), TaxPercent: z.number(), NetAmount: z.number(), TaxAmount: z.number() })),
  CreditNotes: z.array(
    z.object({
      CreditNoteNo: z.string(),
      IsVoid: z.boolean(),
      NetAmount: z.number(),
      TaxAmount: z.number(),
      RefundedAmount: z.number(),
      Reason: z.string(),
      Operator: z.string(),
      CreatedTime: z.string(),
    }),
  ),
  Payments: z.array(
    z.object({
      Seq: z.number(),
      Method: z.string(),
      /** For a transfer: whether an entry reverses it. */
      IsTakenBack: z.boolean(),
      Amount: z.number(),
      PayDate: z.string(),
      Reference: z.string().nullable(),
      Operator: z.string(),
      CreatedTime: z.string(),
    }),
  ),
  Events: z.array(eventRow),
})
const named = z.object({ Id: id })
/** A bill with its sums, credit notes, payments and history. */
export const getBill = op({ ...read, path: at('GetDetail'), input: named, output: billDetail })
export type Bill = Output<typeof getBill>

const lineFilter = pageInput.omit({ StartTime: true, EndTime: true }).extend({
  /** The bill. */
  Id: id,
  CostType: valueFilter,
  /** Only one line. */
  LineId: id.optional(),
})
export type LineFilter = z.output<typeof lineFilter>
export const getBillLines = op({ ...read, path: at('GetLinePageList'), input: lineFilter, output: page(lineColumns.row) })

const seen = named.extend({ RowVersion: z.number().int() })
/** Confirms a bill: it is then to be paid. */
export const confirmBill = op({ ...edit, path: at('Confirm'), input: seen, output: ok })
/** Pays all or part of a bill from the wallet of its currency and from what was set aside there. */
export const payBill = op({
  ...edit,
  path: at('Pay'),
  input: seen.extend({ FromWallet: money.default(0), FromPrepayment: money.default(0) }),
  output: z.object({ BalanceDue: z.number() }),
})
/** Whether confirmed bills are paid automatically from the wallet. */
export const getAutoPay = op({
  ...read,
  path: at('GetAutoPay'),
  input: z.object({}),
  output: z.object({ IsAutoPay: z.boolean() }),
})
export const saveAutoPay = op({ ...edit, path: at('SaveAutoPay'), input: z.object({ IsAutoPay: z.boolean() }), output: ok })
/** Objects to a line; returns its conversation. */
export const disputeLine = op({
  ...edit,
  path: at('Dispute'),
  input: z.object({ LineId: id }).and(messageFields),
  output: z.object({ LineId: z.number() }),
})

const charge = z.object({ Qty: z.number(), UnitPrice: z.number(), Amount: z.number() })
const comparison = z.object({
  CurrencyCode: z.string(),
  AgreedTotal: z.number(),
  /** Sum of the fees in the currency of the price. */
  BilledTotal: z.number(),
  Difference: z.number(),
  Lines: z.array(
    z.object({
      Name: z.string(),
      CostType: z.number(),
      CurrencyCode: z.string(),
      /** The agreed rate with its currency, the amount in that of the price. */
      Agreed: charge.extend({ CurrencyCode: z.string() }).nullable(),
      Billed: charge.extend({ FeeNo: z.string(), FeeState: z.number() }).nullable(),
      Difference: z.number(),
      Reason: z.enum(REASONS),
      MonthlyBillNo: z.string().nullable(),
      /** The bill, if the company pays it itself. */
      BillId: z.number().nullable(),
      LineId: z.number().nullable(),
      DisputeState: z.number().nullable(),
    }),
  ),
})
export type OrderComparison = z.output<typeof comparison>
/**
 * The agreed price of a freight order compared with its charges, each difference with its reason; null if no price was
 * agreed.
 */
export const getOrderComparison = op({
  ...read,
  path: at('GetOrderComparison'),
  input: z.object({ OrderId: id }),
  output: comparison.nullable(),
})

const dayInput = z
  .object({
    MonthlyBillNo: text({ max: 60 }).optional(),
    BillMonth: month.optional(),
    CurrencyCode: oneOf(enumValues('Currency')).optional(),
  })
  .extend(exportChoice)
  .refine(
    ({ MonthlyBillNo, BillMonth, CurrencyCode }) =>
      MonthlyBillNo !== undefined || (BillMonth !== undefined && CurrencyCode !== undefined),
    {
      path: ['MonthlyBillNo'],
      error: 'required',
    },
  )
/** SPEC 7 GenerateDayExcel: every line of a bill, or of all bills of a month in a currency, by day. */
export const exportBillDays = op({ ...saved, path: at('GenerateDayExcel'), timeoutMs: TIMEOUT.longExport, input: dayInput })
export const exportBill = op({ ...saved, path: at('ExportPdf'), input: named })
const creditNote = z.object({ CreditNoteNo: text({ max: 60 }) })
/** A credit note of a bill as a PDF. */
export const exportCreditNote = op({ ...saved, path: at('ExportCreditNote'), input: named.extend(creditNote.shape) })

// --- Desk --------------------------------------------------------------------------------------------------------------

const desk = deskOps('WfinMonthlyBill', {
  area: 'finance',
  filter: deskBillFilter,
  state: 'BillStatus',
  row: billColumns.row,
  record: ['GetById', billDetail],
})
export const { page: getDeskBills, counts: getDeskBillCounts, record: getDeskBill } = desk.list
export type DeskBill = Output<typeof getDeskBill>
const staff = { access: 'staff', area: 'finance' } as const
const deskAt = (method: string) => `/desk/api/WfinMonthlyBill/${method}`
export const getDeskBillLines = op({
  ...staff,
  path: deskAt('GetLinePageList'),
  input: lineFilter.extend({ ContractCompanyId: id }),
  output: page(lineColumns.row),
})
export const exportDeskBill = op({ ...staff, kind: 'download', path: deskAt('ExportPdf'), input: deskRow, output: blob })

export const exportDeskCreditNote = op({
  ...staff,
  kind: 'download',
  path: deskAt('ExportCreditNote'),
  input: deskRow.extend(creditNote.shape),
  output: blob,
})

/** Creates the missing bills of a month, for all companies. */
export const issueBills = op({
  ...staff,
  kind: 'command',
  path: deskAt('Issue'),
  input: z.object({ BillMonth: month }),
  output: ok,
})
/**
 * Books a received transfer: the whole balance unless an amount is given; dated before the month of the bill only with
 * `IsDifferenceConfirmed`, with the same amount as another transfer of about that time only with `IsRepeatConfirmed`.
 * If two clerks saw the same balance, one books it (code 6).
 */
export const receivePayment = op({
  ...staff,
  kind: 'command',
  path: deskAt('RecordPayment'),
  input: deskRow.extend({
    RowVersion: z.number().int(),
    Amount: optional(money.refine((value) => value > 0, { error: 'aboveZero' })),
    PayDate: day,
    Reference: optionalText({ max: 60 }),
    IsDifferenceConfirmed: z.boolean().default(false),
    IsRepeatConfirmed: z.boolean().default(false),
  }),
  output: z.object({ BalanceDue: z.number() }),
})
/**
 * Takes back a transfer that was booked on the wrong bill, including a bank statement's payment, which is open again.
 * Refuses (2) amounts refunded or spent since, and of two clerks one (6).
 */
export const takeBackPayment = op({
  ...staff,
  kind: 'command',
  path: deskAt('TakeBackPayment'),
  input: deskRow.extend({ RowVersion: z.number().int(), Seq: z.number().int().min(1), Reason: text({ max: 200 }) }),
  output: ok,
})
/** Voids bills that the company has not confirmed; their fees are billed again. */
export const voidBills = desk.moveWith('Void', { Reason: text({ max: 200 }) })

/** The credit of a line, as entered by staff. */
export const correctionFields = z.object({
  Qty: positiveDecimal(3, 1_000_000),
  UnitPrice: positiveDecimal(4, 10_000_000),
  Reason: text({ max: 200 }),
})
const deskLine = z.object({ ContractCompanyId: id, LineId: id })
/**
 * Credits a quantity of a line at a price; returns the number of the credit note. `CreditedAmount` is the amount
 * credited before, as it was seen: if two users answer one dispute, it is credited once (code 6).
 */
export const correctLine = op({
  ...staff,
  kind: 'command',
  path: deskAt('CorrectLine'),
  input: deskLine.extend(correctionFields.shape).extend({ CreditedAmount: money }),
  output: z.object({ CreditNoteNo: z.string() }),
})
/** Leaves a disputed line unchanged, with the reason. */
export const declineDispute = op({
  ...staff,
  kind: 'command',
  path: deskAt('DeclineDispute'),
  input: deskLine.extend({ Reason: text({ max: 500 }) }),
  output: ok,
})
