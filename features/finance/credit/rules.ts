import { enumValues } from '#features/account/dictionary/enums.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { money, moneyChange, oneOf, optionalText, text } from '#kit/shared/fields.ts'
import { z } from 'zod'

/** What can happen to the terms on which a company pays, and corrections of its wallets; the events have the number of the company as their key. */
export const termsEvents = documentEvents('wallet', [], ['payFromWallet', 'payByMonth', 'changeLimit', 'correctWallet'])

/** Days after the due date with which each age of a receivable ends; what is older belongs to the last. */
export const AGES = { Days30: 30, Days60: 60, Days90: 90 } as const

/** What staff enter: how the company pays, and up to what it may owe in each currency. */
export const termsFields = z.object({
  SettlementMode: oneOf(enumValues('SettlementMode')),
  CreditLimits: z.object({ GBP: money, EUR: money, USD: money, CNY: money }).strict(),
  Remark: optionalText({ max: 200 }),
})
export type TermsFields = z.output<typeof termsFields>

/** A correction of a wallet, with its reason, which the customer reads beside the entry. */
export const correctionFields = z.object({ Amount: moneyChange, Reason: text({ max: 200 }) })
