import { exportChoice, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput } from '#kit/shared/page.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { receivableColumns } from './columns.ts'
import { correctionFields, termsFields } from './rules.ts'

const at = (method: string) => `/desk/api/Receivables/${method}`
const staff = { access: 'staff', area: 'finance' } as const
const undated = pageInput.omit({ StartTime: true, EndTime: true })

const receivableFilter = undated.extend({ CurrencyCode: z.string().max(3).optional(), ContractCompanyId: id.optional() })
export type ReceivableFilter = z.output<typeof receivableFilter>
/** Each company's unpaid bills by currency, by how long they are overdue today. */
export const getReceivables = op({
  ...staff,
  path: at('GetPageList'),
  input: receivableFilter,
  output: page(receivableColumns.row),
})
export const exportReceivables = op({
  ...staff,
  kind: 'download',
  path: at('ExportExcel'),
  input: receivableFilter.extend({ Columns: exportChoice.Columns }),
  output: blob,
})

const limits = z.object({ GBP: z.number(), EUR: z.number(), USD: z.number(), CNY: z.number() })
const termsRow = z.object({
  ContractCompanyId: z.number(),
  CompanyName: z.string(),
  SettlementMode: z.number(),
  CreditLimits: limits,
  RowVersion: z.number(),
})
/** The payment terms and credit limits of every company. */
export const getTermsPage = op({
  ...staff,
  path: at('GetTermsPageList'),
  input: undated.extend({ SettlementMode: valueFilter, ContractCompanyId: id.optional() }),
  output: page(termsRow),
})
export type TermsRow = Output<typeof getTermsPage>['Items'][number]

/** Every change of a company's terms, with who made it. */
export const getTermsHistory = op({
  ...staff,
  path: at('GetTermsHistory'),
  input: z.object({ ContractCompanyId: id }),
  output: z.array(eventRow),
})
/** Sets the terms of a company. If two clerks saw the same terms, one succeeds (code 6). */
export const saveTerms = op({
  ...staff,
  kind: 'command',
  path: at('SaveTerms'),
  input: termsFields.extend({ ContractCompanyId: id, RowVersion: z.number().int() }),
  output: ok,
})

/**
 * Adds to the available balance of a wallet, or subtracts from it with a minus, at most all of it. Fees that the wallet
 * could not pay before are then deducted. The same amount a second time within a day requires `IsRepeatConfirmed`.
 */
export const correctWallet = op({
  ...staff,
  kind: 'command',
  path: '/desk/api/Wallet/Correct',
  input: correctionFields.extend({
    ContractCompanyId: id,
    CurrencyCode: z.string().max(3),
    IsRepeatConfirmed: z.boolean().default(false),
  }),
  output: ok,
})
