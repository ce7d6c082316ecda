import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { DetailPage } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { getDeskCertificate, getDeskDestruction } from '../desk-contract.ts'
import { destruction, destructionEvents } from '../rules.ts'
import { deskDestroyActions } from './desk-actions.ts'
import { DESTROY_STALE } from './desk-reads.ts'
import { destroyDetailOf } from './destroy-sections.tsx'

refreshOn(destructionEvents, getDeskDestruction)

/** A destruction at the desk. */
export default function DeskDestructionScreen() {
  const { row, instead } = useRecord(getDeskDestruction, DESK_ADDRESS, ({ DestroyNo }) => DestroyNo)
  if (!row) return instead
  const { ContractCompanyId, Id, CountryCode } = row
  const detail = destroyDetailOf({
    zone: zoneOf(CountryCode),
    tones: machineTones(destruction, 'staff'),
    certificate: () => ({ op: getDeskCertificate, input: { ContractCompanyId, Id } }),
    company: ContractCompanyId,
  })
  return <DetailPage detail={{ ...detail, actions: deskDestroyActions, stale: DESTROY_STALE }} row={row} />
}
