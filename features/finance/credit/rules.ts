import { enumValues } from '#features/account/dictionary/enums.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { money, moneyChange, oneOf, optionalText, text } from '#kit/shared/fields.ts'
import { z } from 'zod'

/** Moves of a company's payment terms, and corrections of its wallets; the events use the number of the company as their key. */
export const termsEvents = documentEvents('wallet', [], ['payFromWallet', 'payByMonth', 'changeLimit', 'correctWallet'])

/** Upper limit of each age of a receivable, in days after the due date; older ones belong to the last. */
export const AGES = { Days30: 30, Days60: 60, Days90: 90 } as const

/** Terms entered by staff: how the company pays, and its credit limit in each currency. */
export const termsFields = z.object({
  SettlementMode: oneOf(enumValues('SettlementMode')),
  CreditLimits: z.object({ GBP: money, EUR: money, USD: money, CNY: money }).strict(),
  Remark: optionalText({ max: 200 }),
})
export type TermsFields = z.output<typeof termsFields>

/** A correction of a wallet, with its reason, which the customer sees next to the entry. */
export const correctionFields = z.object({ Amount: moneyChange, Reason: text({ max: 200 }) })
