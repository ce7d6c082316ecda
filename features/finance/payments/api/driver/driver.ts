import type { Language } from '#kit/shared/text.ts'

/** Takes payments on a page of its own: a payment provider. */

export type PaymentRequest = {
  /** Our number: the same one gets the same payment, however often it is requested. */
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

/** What the payment provider says of a payment. `Amount` is text with two decimals. */
export type PaymentReport = {
  readonly Key: string
  readonly Reference: string
  readonly Status: 'open' | 'paid' | 'failed' | 'expired'
  readonly Amount: string
  readonly Currency: string
  readonly Reason?: string | undefined
}

/** Each call throws a `PaymentRefusal` where the provider says no, anything else where it cannot be reached. */
export type PaymentDriver = {
  create(request: PaymentRequest, signal?: AbortSignal): Promise<{ readonly DriverRef: string; readonly PageUrl: string }>
  report(driverRef: string, signal?: AbortSignal): Promise<PaymentReport>
}

/** The payment provider answered and does not do it; requesting it again gives the same answer. */
export class PaymentRefusal extends Error {}
