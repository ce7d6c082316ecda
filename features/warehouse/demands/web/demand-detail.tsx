import { bySite, COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { DetailPage } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { getThread } from '#features/messages/threads/contract.ts'
import { getDemand, getDemandCounts, getDemands } from '../contract.ts'
import { demandEvents } from '../rules.ts'
import { demandActions } from './demand-actions.tsx'
import { DEMAND_TONES, demandDetail } from './demand-sections.tsx'

const details = bySite((site) => ({
  ...demandDetail(site.timeZone, DEMAND_TONES.customer),
  actions: demandActions[site.country],
  stale: [getDemand[site.country], getDemands[site.country], getDemandCounts[site.country], getThread],
}))
for (const country of COUNTRIES) refreshOn(demandEvents, getDemand[country])

export default function DemandDetailScreen() {
  const { country } = useSite()
  const { row, instead } = useRecord(getDemand[country], { Id: 'id' }, (demand) => demand.NeedsNo)
  return row ? <DetailPage detail={details[country]} row={row} /> : instead
}
