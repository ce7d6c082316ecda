import { DetailPage } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { getDeskPayment, getDeskPaymentCounts, getDeskPayments, type DeskPayment } from '../contract.ts'
import { paymentEvents } from '../rules.ts'
import { DESK_TONES, deskActions } from './payment-actions.ts'
import { paymentDetail } from './payment-sections.tsx'

refreshOn(paymentEvents, getDeskPayment)

const base = paymentDetail<DeskPayment>(DESK_TONES, true)
const detail = {
  ...base,
  facts: [{ field: 'CompanyName' }, ...base.facts],
  actions: deskActions,
  stale: [getDeskPayment, getDeskPayments, getDeskPaymentCounts],
}

/** A company's online payment. */
export default function DeskPaymentDetail() {
  const { row, instead } = useRecord(getDeskPayment, DESK_ADDRESS, base.nameOf)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
