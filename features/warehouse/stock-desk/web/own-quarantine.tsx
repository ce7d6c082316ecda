import { COUNTRIES, bySite } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { DetailPage } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { getOwnQuarantine } from '../contract.ts'
import { quarantine, quarantineEvents } from '../rules.ts'
import { quarantineDetail } from './quarantine-parts.tsx'

const details = bySite(({ timeZone }) => quarantineDetail(timeZone, machineTones(quarantine, 'customer')))
for (const country of COUNTRIES) refreshOn(quarantineEvents, getOwnQuarantine[country])

/** Pieces of the customer that are in quarantine, with the reason and photos. */
export default function OwnQuarantine() {
  const { country } = useSite()
  const { row, instead } = useRecord(getOwnQuarantine[country], { Id: 'id' }, ({ QuarantineNo }) => QuarantineNo)
  return row ? <DetailPage detail={details[country]} row={row} /> : instead
}
