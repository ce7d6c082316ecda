import { workSection } from '#features/desk/work/web/parts/work-panel.tsx'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { getDeskDemand } from '../contract.ts'
import { demandEvents } from '../rules.ts'
import { DEMAND_TONES, demandDetail } from './demand-sections.tsx'
import { deskActions } from './desk-actions.tsx'
import { DESK_STALE } from './desk-reads.ts'

type DeskDemand = Output<typeof getDeskDemand>

refreshOn(demandEvents, getDeskDemand)

function detailOf(zone: string, company: number): DetailSpec<DeskDemand> {
  const common = demandDetail(zone, DEMAND_TONES.staff, company)
  return {
    ...common,
    sections: [...common.sections, workSection('demand_order')],
    actions: deskActions,
    stale: DESK_STALE,
    facts: [...(common.facts ?? []), { field: 'CompanyName' }],
  }
}

export default function DeskDemandScreen() {
  const { row, instead } = useRecord(getDeskDemand, DESK_ADDRESS, (demand) => demand.NeedsNo)
  return row ? <DetailPage detail={detailOf(zoneOf(row.CountryCode), row.ContractCompanyId)} row={row} /> : instead
}
