import { DetailPage } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { getPayment, getPaymentCounts, getPayments, type Payment } from '../contract.ts'
import { paymentEvents } from '../rules.ts'
import { CUSTOMER_TONES } from './payment-actions.ts'
import { paymentDetail } from './payment-sections.tsx'

refreshOn(paymentEvents, getPayment)

const detail = {
  ...paymentDetail<Payment>(CUSTOMER_TONES, false),
  actions: [],
  stale: [getPayment, getPayments, getPaymentCounts],
}

/**
 * A payment, with its payment page and its result. The browser returns here; its statements about the payment are not
 * trusted.
 */
export default function PaymentDetail() {
  const { row, instead } = useRecord(getPayment, { Id: 'id' }, detail.nameOf)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
