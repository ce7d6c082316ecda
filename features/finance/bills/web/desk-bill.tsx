import { DetailPage } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { getDeskBill, type DeskBill } from '../contract.ts'
import { billEvents } from '../rules.ts'
import { DESK_TONES } from './bill-tones.ts'
import { billDetail } from './bill-sections.tsx'
import { DESK_READS, deskActions } from './desk-actions.tsx'

refreshOn(billEvents, getDeskBill)

const detail = { ...billDetail<DeskBill>(DESK_TONES, true), actions: deskActions, stale: DESK_READS }

/** A company's bill: staff book its payments, correct its lines and answer its disputes here. */
export default function DeskBillDetail() {
  const { row, instead } = useRecord(getDeskBill, DESK_ADDRESS, detail.nameOf)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
