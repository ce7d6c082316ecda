import { DetailPage } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { getBill, type Bill } from '../contract.ts'
import { billEvents } from '../rules.ts'
import { billActions, OWN_READS } from './bill-actions.tsx'
import { CUSTOMER_TONES } from './bill-tones.ts'
import { billDetail } from './bill-sections.tsx'

refreshOn(billEvents, getBill)

const detail = { ...billDetail<Bill>(CUSTOMER_TONES, false), actions: billActions, stale: OWN_READS }

/** A bill with every line, its credit notes and payments. */
export default function BillDetail() {
  const { row, instead } = useRecord(getBill, { Id: 'id' }, detail.nameOf)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
