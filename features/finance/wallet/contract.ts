import { enumValues } from '#features/account/dictionary/enums.ts'
import { money, oneOf } from '#kit/shared/fields.ts'
import { countsInput, exportChoice, stateCounts, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput, undatedInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { flowColumns } from './columns.ts'
import { WALLET } from './paths.ts'

const currency = oneOf(enumValues('Currency'))

const walletRow = z.object({
  CurrencyCode: z.string(),
  Balance: z.number(),
  FrozenAmount: z.number(),
  /** Balance minus the frozen amount. */
  Available: z.number(),
  PrepaymentBalance: z.number(),
  /** Credit limit: how far the balance may fall below zero. */
  CreditLimit: z.number(),
  /** All unbilled fees, including those not due yet: freight that has not departed. */
  FeesNotBilled: z.number(),
  /** Those that are due: for a company that pays monthly those of the next bill, else those that exceeded the balance. */
  UnbilledFees: z.number(),
  /** The balance due on bills. */
  OpenBills: z.number(),
  /** The largest estimate that a new order may have; null if it is unlimited. */
  ForNewOrders: z.number().nullable(),
  IsMonthly: z.boolean(),
})
export type WalletRow = z.output<typeof walletRow>

const at = (method: string) => `/wms/api/Wallet/${method}`
const read = { access: 'customer', permission: WALLET } as const

/** The caller's wallets, one for each currency ever used. */
export const getWallets = op({ ...read, path: at('GetWallets'), input: z.object({}), output: z.array(walletRow) })

export const flowFilter = pageInput.extend({
  CurrencyCode: z.string().max(3).optional(),
  WalletFlowType: valueFilter,
})
export const getWalletFlows = op({
  ...read,
  path: at('GetFlowPageList'),
  input: withSpan(flowFilter),
  output: page(flowColumns.row),
})
export const getWalletFlowCounts = op({
  ...read,
  path: at('GetNumberOfEachType'),
  input: countsInput(flowFilter, 'WalletFlowType'),
  output: stateCounts,
})
export const exportWalletFlows = op({
  access: 'customer',
  permission: `${WALLET}:export`,
  kind: 'download',
  path: at('ExportFlowExcel'),
  input: withSpan(flowFilter.extend(exportChoice)),
  output: blob,
})

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'date' })
const statementInput = z.object({ CurrencyCode: currency, Month: month })
const pockets = z.object({ Balance: z.number(), Frozen: z.number(), Prepayment: z.number() })
const statement = z.object({
  CurrencyCode: z.string(),
  Month: z.string(),
  Opening: pockets,
  Closing: pockets,
  /** Sums of the entries that increased and decreased the balance. */
  In: z.number(),
  Out: z.number(),
  Flows: z.array(flowColumns.row),
})
export type Statement = z.output<typeof statement>
/** A calendar month of a wallet; its first 500 entries. */
export const getBankStatement = op({ ...read, path: at('GetBankStatement'), input: statementInput, output: statement })
/** The whole month as a PDF, or as a workbook. */
export const exportStatement = op({
  access: 'customer',
  permission: `${WALLET}:export`,
  kind: 'download',
  path: at('ExportStatement'),
  input: statementInput.extend({ Format: z.enum(['pdf', 'xlsx']).default('pdf') }),
  output: blob,
})

const moving = { access: 'customer', permission: `${WALLET}:edit`, kind: 'command', output: ok } as const
const prepaymentFields = z.object({ CurrencyCode: currency, Amount: money.refine((v) => v > 0, { error: 'aboveZero' }) })
/** Sets money of the balance aside for bills, and returns it. */
export const toPrepayment = op({ ...moving, path: at('ToPrepayment'), input: prepaymentFields })
export const fromPrepayment = op({ ...moving, path: at('FromPrepayment'), input: prepaymentFields })

// --- Desk --------------------------------------------------------------------------------------------------------------

const deskWallet = walletRow.extend({ ContractCompanyId: z.number(), CompanyName: z.string(), SettlementMode: z.number() })
export type DeskWallet = z.output<typeof deskWallet>
const walletFilter = undatedInput.extend({ CurrencyCode: z.string().max(3).optional(), ContractCompanyId: id.optional() })
export type WalletFilter = z.output<typeof walletFilter>
/** The wallets of all companies. */
export const getDeskWallets = op({
  access: 'staff',
  area: 'finance',
  path: '/desk/api/Wallet/GetPageList',
  input: walletFilter,
  output: page(deskWallet),
})
const deskFlowFilter = flowFilter.extend({ ContractCompanyId: id.optional() })
/** The entries of all companies. */
export const getDeskFlows = op({
  access: 'staff',
  area: 'finance',
  path: '/desk/api/Wallet/GetFlowPageList',
  input: withSpan(deskFlowFilter),
  output: page(flowColumns.row.extend({ ContractCompanyId: z.number(), CompanyName: z.string() })),
})
