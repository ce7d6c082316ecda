import { enumValues } from '#features/account/dictionary/enums.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { moneyUpTo, oneOf } from '#kit/shared/fields.ts'
import { machine } from '#kit/shared/machine.ts'
import { z } from 'zod'

/**
 * A payment on the page of a payment provider. Money may still arrive for one that failed or expired; an amount or
 * currency other than requested is not booked until staff check it. An amount that the payer's bank reclaims is charged
 * back.
 */
export const onlinePayment = machine({
  enumeration: 'PaymentState',
  states: {
    pending: 301001,
    paid: 301002,
    failed: 301003,
    expired: 301004,
    toCheck: 301005,
    resolved: 301006,
    chargedBack: 301007,
  },
  initial: 'pending',
  moves: {
    pending: {
      pay: { to: 'paid', by: 'system' },
      fail: { to: 'failed', by: 'system' },
      expire: { to: 'expired', by: 'system' },
      hold: { to: 'toCheck', by: 'system' },
    },
    failed: { pay: { to: 'paid', by: 'system' }, hold: { to: 'toCheck', by: 'system' } },
    expired: { pay: { to: 'paid', by: 'system' }, hold: { to: 'toCheck', by: 'system' } },
    paid: { chargeBack: { to: 'chargedBack', by: 'staff', danger: true } },
    toCheck: { resolve: { to: 'resolved', by: 'staff' } },
  },
})

/** `open`: the payment provider has a page for it. */
export const paymentEvents = documentEvents('online_payment', [onlinePayment], ['create', 'open'])

/** Stored if the payment provider did not respond, instead of its reason. Pages show it in the user's language. */
export const NOT_REACHED = 'notReached'

/** Hours in which a payment can be made. */
export const PAYABLE_HOURS = 24
const MAX = 1_000_000

/** An amount that can be paid online. */
const payable = moneyUpTo(MAX).refine((value) => value > 0, { error: 'aboveZero' })
export const topUpFields = z.object({ CurrencyCode: oneOf(enumValues('Currency')), Amount: payable })
export const billPaymentFields = z.object({ Amount: payable })
