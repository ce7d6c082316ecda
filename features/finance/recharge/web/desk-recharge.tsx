import { DetailPage } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { getDeskRecharge, getDeskRechargeCounts, getDeskRecharges, type DeskRecharge } from '../contract.ts'
import { rechargeEvents } from '../rules.ts'
import { DESK_TONES, deskActions } from './recharge-actions.ts'
import { rechargeDetail } from './recharge-sections.tsx'

refreshOn(rechargeEvents, getDeskRecharge)

const base = rechargeDetail<DeskRecharge>(DESK_TONES, ({ ContractCompanyId }) => ({ ContractCompanyId }))
const detail = {
  ...base,
  facts: [{ field: 'CompanyName' }, ...base.facts],
  actions: deskActions,
  stale: [getDeskRecharge, getDeskRecharges, getDeskRechargeCounts],
}

/** A company's top-up with its bank slip, to be confirmed or rejected. */
export default function DeskRechargeDetail() {
  const { row, instead } = useRecord(getDeskRecharge, DESK_ADDRESS, base.nameOf)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
