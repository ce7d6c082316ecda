import type { Language } from '#kit/shared/text.ts'

/** A payment provider, which takes payments on its own page. */

export type PaymentRequest = {
  /** Our number: repeated requests with it return the same payment. */
  readonly Reference: string
  readonly Amount: number
  readonly CurrencyCode: string
  readonly Description: string
  readonly ExpireTime: Date
  readonly Language: Language
  /** Where the customer's browser returns to, and where reports are sent. */
  readonly ReturnUrl: string
  readonly NotifyUrl: string
}

/** The payment provider's report of a payment. `Amount` is text with two decimals. */
export type PaymentReport = {
  readonly Key: string
  readonly Reference: string
  readonly Status: 'open' | 'paid' | 'failed' | 'expired'
  readonly Amount: string
  readonly Currency: string
  readonly Reason?: string | undefined
}

/** Each call throws a `PaymentRefusal` if the provider refuses, another error if it cannot be reached. */
export type PaymentDriver = {
  create(request: PaymentRequest, signal?: AbortSignal): Promise<{ readonly DriverRef: string; readonly PageUrl: string }>
  report(driverRef: string, signal?: AbortSignal): Promise<PaymentReport>
}

/** The payment provider refuses the request; a retry would get the same response. */
export class PaymentRefusal extends Error {}
