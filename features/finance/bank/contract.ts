import { optionalText, text } from '#kit/shared/fields.ts'
import { countsInput, stateCounts, valueFilter } from '#kit/shared/list-ops.ts'
import { id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { lineColumns } from './columns.ts'
import { DOCUMENT_TYPES, MATCH_REASONS } from './rules.ts'

const at = (method: string) => `/desk/api/BankStatement/${method}`
const staff = { access: 'staff', area: 'finance' } as const
const write = { ...staff, kind: 'command', output: ok } as const

/**
 * Imports the incoming payments of a statement: CAMT.053, or CSV with a header line. Existing entries are not imported
 * again; similar ones with another reference, as after the columns of a table were renamed, only with
 * `IsRepeatConfirmed`.
 */
export const importStatement = op({
  ...staff,
  kind: 'upload',
  takes: ['xml', 'table'],
  path: at('Import'),
  input: z.object({ IsRepeatConfirmed: z.union([z.boolean(), z.stringbool()]).default(false) }),
  output: z.object({ Added: z.number(), Duplicates: z.number(), Outgoing: z.number() }),
})

const candidate = z.object({
  DocumentType: z.enum(DOCUMENT_TYPES),
  ContractCompanyId: z.number(),
  CompanyName: z.string(),
  Id: z.number(),
  No: z.string(),
  CurrencyCode: z.string(),
  /** The announced amount, or the balance due. */
  Amount: z.number(),
  /** False for a bill that the customer has not confirmed. */
  IsBookable: z.boolean(),
  Reasons: z.array(z.enum(MATCH_REASONS)),
})
export type Candidate = z.output<typeof candidate>

export const lineFilter = pageInput.extend({ MatchState: valueFilter, CurrencyCode: z.string().max(3).optional() })
export const getBankLines = op({
  ...staff,
  path: at('GetPageList'),
  input: withSpan(lineFilter),
  /** Each open payment with its most likely document. */
  output: page(lineColumns.row.extend({ Proposal: candidate.nullable() })),
})
export type BankLine = Output<typeof getBankLines>['Items'][number]
export const getBankLineCounts = op({
  ...staff,
  path: at('GetNumberInEachStatus'),
  input: countsInput(lineFilter, 'MatchState'),
  output: stateCounts,
})

/**
 * The open documents that a payment may be for, the most likely first; with a keyword those of its currency with that
 * number or customer.
 */
export const getBankCandidates = op({
  ...staff,
  path: at('GetCandidates'),
  input: z.object({ Id: id, Keyword: optionalText({ max: 60 }) }),
  output: z.array(candidate),
})

const seen = z.object({ Id: id, RowVersion: z.number().int() })
/**
 * Books a payment: a top-up is confirmed with the amount received, a bill gets a payment and the wallet the amount
 * above the bill's balance. If two clerks saw the same line, one books it (code 6). A document to which nothing links
 * the payment requires `IsDifferenceConfirmed`, a probable repeat of a transfer entered by hand `IsRepeatConfirmed`.
 */
export const bookBankLine = op({
  ...write,
  path: at('Book'),
  input: seen.extend({
    DocumentType: z.enum(DOCUMENT_TYPES),
    ContractCompanyId: id,
    DocumentId: id,
    IsDifferenceConfirmed: z.boolean().default(false),
    IsRepeatConfirmed: z.boolean().default(false),
  }),
})
/** Sets a payment aside that is not a customer's. */
export const ignoreBankLine = op({ ...write, path: at('Ignore'), input: seen.extend({ Reason: text({ max: 200 }) }) })
/**
 * Takes a booking back: the document is unpaid again, the line is open. Refuses (2) amounts refunded or spent since,
 * and of two clerks one (6).
 */
export const takeBackBankLine = op({ ...write, path: at('TakeBack'), input: seen.extend({ Reason: text({ max: 200 }) }) })
export const reopenBankLine = op({ ...write, path: at('Reopen'), input: seen })
