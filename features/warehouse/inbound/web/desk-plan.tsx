import { workSection } from '#features/desk/work/web/parts/work-panel.tsx'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { getDeskPlan } from '../contract.ts'
import { inboundPlan, inboundEvents } from '../rules.ts'
import { inbound } from '../text/keys.ts'
import { deskActions } from './desk-actions.tsx'
import { DESK_STALE } from './desk-reads.ts'
import { ReceiptsTable } from './parts/receipts-table.tsx'
import { dataSections, goodsSections, PLAN_FACTS } from './plan-sections.tsx'
import { DESK_TONES, planSteps } from './plan-steps.ts'

type DeskPlan = Output<typeof getDeskPlan>

refreshOn(inboundEvents, getDeskPlan)

function detailOf(zone: string, company: number): DetailSpec<DeskPlan> {
  return {
    text: inbound,
    nameOf: (plan) => plan.OhlOrderNo ?? String(plan.Id),
    status: (plan) => <EnumStatus enumeration={inboundPlan.enumeration} value={plan.Status} tones={DESK_TONES} />,
    zone,
    pipeline: (plan) => planSteps(plan, plan.Events),
    actions: deskActions,
    stale: DESK_STALE,
    facts: [...PLAN_FACTS, { field: 'CompanyName' }],
    sections: [
      ...goodsSections(zone, company),
      {
        name: 'receipts',
        title: inbound('section.receipts'),
        content: (plan) => <ReceiptsTable receipts={plan.Receipts} zone={zone} />,
      },
      workSection('inbound_plan'),
      ...dataSections(zone, DESK_TONES, company),
    ],
  }
}

export default function DeskPlanScreen() {
  const { row, instead } = useRecord(getDeskPlan, DESK_ADDRESS, ({ OhlOrderNo }) => OhlOrderNo)
  return row ? <DetailPage detail={detailOf(zoneOf(row.CountryCode), row.ContractCompanyId)} row={row} /> : instead
}
