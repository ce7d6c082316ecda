import { RECHARGE } from '#features/finance/wallet/paths.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { text } from '#kit/shared/fields.ts'
import { countsInput, deskOps, stateCounts, valueFilter } from '#kit/shared/list-ops.ts'
import { id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { optional } from '#kit/shared/fields.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { rechargeColumns } from './columns.ts'
import { rechargeFields, transferred } from './rules.ts'

export const rechargeFilter = pageInput.extend({
  RechargeState: valueFilter,
  CurrencyCode: z.string().max(3).optional(),
})

const at = (method: string) => `/wms/api/Recharge/${method}`
const read = { access: 'customer', permission: RECHARGE } as const
const edit = { access: 'customer', permission: `${RECHARGE}:edit`, kind: 'command' } as const

export const getRecharges = op({
  ...read,
  path: at('GetPageList'),
  input: withSpan(rechargeFilter),
  output: page(rechargeColumns.row),
})
export const getRechargeCounts = op({
  ...read,
  path: at('GetNumberInEachStatus'),
  input: countsInput(rechargeFilter, 'RechargeState'),
  output: stateCounts,
})

const rechargeDetail = rechargeColumns.row.extend({
  BankSlips: z.array(z.object({ FileId: z.number(), FileName: z.string(), Kind: z.string() })),
  Events: z.array(eventRow),
})
/** A top-up with its bank slips and its history, oldest first. */
export const getRecharge = op({ ...read, path: at('GetById'), input: z.object({ Id: id }), output: rechargeDetail })
export type Recharge = Output<typeof getRecharge>

/** Announces a transfer. A repeat of the same amount and day requires `IsRepeatConfirmed`. */
export const createRecharge = op({
  ...edit,
  path: at('Create'),
  input: rechargeFields.extend({ IsRepeatConfirmed: z.boolean().default(false) }),
  output: z.object({ Id: z.number(), RechargeNo: z.string() }),
})
export const cancelRecharge = op({
  ...edit,
  path: at('Cancel'),
  input: z.object({ Id: id, RowVersion: z.number().int() }),
  output: ok,
})

const desk = deskOps('Recharge', {
  area: 'finance',
  filter: rechargeFilter,
  state: 'RechargeState',
  row: rechargeColumns.row,
  record: ['GetById', rechargeDetail],
})
export const { page: getDeskRecharges, counts: getDeskRechargeCounts, record: getDeskRecharge } = desk.list
export type DeskRecharge = Output<typeof getDeskRecharge>
/** Books the amount received, by default the announced one; a larger amount requires `IsDifferenceConfirmed`. */
export const confirmRecharges = desk.moveWith('Confirm', {
  ConfirmAmount: optional(transferred),
  IsDifferenceConfirmed: z.boolean().default(false),
})
/**
 * Takes a confirmation back, including that of a bank statement's payment, which is open again; refuses (2) if the
 * money was spent. Of two clerks one takes it back (code 6).
 */
export const takeBackRecharge = op({
  access: 'staff',
  area: 'finance',
  kind: 'command',
  path: '/desk/api/Recharge/TakeBack',
  input: deskRow.extend({ RowVersion: z.number().int(), Reason: text({ max: 200 }) }),
  output: ok,
})
export const rejectRecharges = desk.moveWith('Reject', { Reason: text({ max: 200 }) })
