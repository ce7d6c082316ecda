import { PAYMENTS } from '#features/finance/wallet/paths.ts'
import { text } from '#kit/shared/fields.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { countsInput, deskOps, stateCounts, valueFilter } from '#kit/shared/list-ops.ts'
import { id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { paymentColumns } from './columns.ts'
import { billPaymentFields, topUpFields } from './rules.ts'

export const paymentFilter = pageInput.extend({ PaymentState: valueFilter, CurrencyCode: z.string().max(3).optional() })

const at = (method: string) => `/wms/api/OnlinePayment/${method}`
const read = { access: 'customer', permission: PAYMENTS } as const
const edit = { access: 'customer', permission: `${PAYMENTS}:edit`, kind: 'command' } as const

export const getPayments = op({
  ...read,
  path: at('GetPageList'),
  input: withSpan(paymentFilter),
  output: page(paymentColumns.row),
})
export const getPaymentCounts = op({
  ...read,
  path: at('GetNumberInEachStatus'),
  input: countsInput(paymentFilter, 'PaymentState'),
  output: stateCounts,
})

const paymentDetail = paymentColumns.row.extend({
  /** The bill that it pays; null for a top-up. */
  MonthlyBillId: z.number().nullable(),
  /** The payment page; null until the payment provider has responded, and once it can no longer be paid. */
  PageUrl: z.string().nullable(),
  Events: z.array(eventRow),
})
export const getPayment = op({ ...read, path: at('GetById'), input: z.object({ Id: id }), output: paymentDetail })
export type Payment = Output<typeof getPayment>

const created = z.object({ Id: z.number(), PaymentNo: z.string() })
/** Starts a payment into the wallet of a currency. */
export const payIntoWallet = op({ ...edit, path: at('PayIntoWallet'), input: topUpFields, output: created })
/** Starts a payment of all or part of a bill. Refuses a bill that is not payable, or is being paid. */
export const payBillOnline = op({
  ...edit,
  path: at('PayBill'),
  input: billPaymentFields.extend({ MonthlyBillId: id }),
  output: created,
})

/**
 * The payment provider's report. `Signature` is the HMAC-SHA256 of Key, Reference, Status, Amount and Currency, joined
 * by line feeds, with PAYMENT_SECRET, in hexadecimal. It may be sent any number of times. Code 4: wrong signature; 5:
 * no such payment.
 */
const line = (max: number) =>
  z
    .string()
    .regex(/^[ -~]+$/)
    .max(max)
export const notifyPayment = op({
  access: 'public',
  kind: 'steps',
  path: at('Notify'),
  input: z.object({
    Key: line(100),
    Reference: line(40),
    Status: z.enum(['open', 'paid', 'failed', 'expired']),
    /** The amount paid, with two decimals; for an unpaid payment, the amount requested. */
    Amount: z.string().regex(/^\d{1,12}\.\d\d$/),
    Currency: z.string().regex(/^[A-Z]{3}$/),
    Reason: z.string().max(500).optional(),
    Signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  output: ok,
})

const desk = deskOps('OnlinePayment', {
  area: 'finance',
  filter: paymentFilter,
  state: 'PaymentState',
  row: paymentColumns.row,
  record: ['GetById', paymentDetail],
})
export const { page: getDeskPayments, counts: getDeskPaymentCounts, record: getDeskPayment } = desk.list
export type DeskPayment = Output<typeof getDeskPayment>
/** Closes a payment that differs from the request; nothing is booked, the remark states what was done. */
export const resolvePayments = desk.moveWith('Resolve', { Remark: text({ max: 200 }) })
/**
 * Books a chargeback by the payer's bank; refuses (2) if the wallet and its credit do not suffice. Of two clerks one
 * books it (code 6).
 */
export const chargeBackPayment = op({
  access: 'staff',
  area: 'finance',
  kind: 'command',
  path: '/desk/api/OnlinePayment/ChargeBack',
  input: deskRow.extend({ RowVersion: z.number().int(), Reason: text({ max: 200 }) }),
  output: ok,
})
