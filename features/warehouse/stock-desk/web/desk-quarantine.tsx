import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { getQuarantine } from '../contract.ts'
import { quarantine, quarantineEvents } from '../rules.ts'
import { STOCK_STALE } from './batch-actions.tsx'
import { quarantineActions, quarantineDetail } from './quarantine-parts.tsx'

type DeskQuarantine = Output<typeof getQuarantine>

refreshOn(quarantineEvents, getQuarantine)

const detailOf = ({ CountryCode, ContractCompanyId }: DeskQuarantine): DetailSpec<DeskQuarantine> => ({
  ...quarantineDetail(zoneOf(CountryCode), machineTones(quarantine, 'staff'), ContractCompanyId),
  actions: quarantineActions,
  stale: [...STOCK_STALE, getQuarantine],
})

/** A quarantine at the desk. */
export default function DeskQuarantineScreen() {
  const { row, instead } = useRecord(getQuarantine, DESK_ADDRESS, ({ QuarantineNo }) => QuarantineNo)
  return row ? <DetailPage detail={detailOf(row)} row={row} /> : instead
}
