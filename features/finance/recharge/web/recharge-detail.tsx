import { DetailPage } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { getRecharge, getRechargeCounts, getRecharges, type Recharge } from '../contract.ts'
import { rechargeEvents } from '../rules.ts'
import { CUSTOMER_TONES, rechargeActions } from './recharge-actions.ts'
import { rechargeDetail } from './recharge-sections.tsx'

refreshOn(rechargeEvents, getRecharge)

const detail = {
  ...rechargeDetail<Recharge>(CUSTOMER_TONES),
  actions: rechargeActions,
  stale: [getRecharge, getRecharges, getRechargeCounts],
}

export default function RechargeDetail() {
  const { row, instead } = useRecord(getRecharge, { Id: 'id' }, detail.nameOf)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
