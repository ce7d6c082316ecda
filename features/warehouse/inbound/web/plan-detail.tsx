import { getPushSettings } from '#features/account/push/contract.ts'
import { unsubscribeAction } from '#features/account/push/web/parts/unsubscribe-action.ts'
import { bySite, COUNTRIES, type Country, type Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getLoadingRecords, getPlan, getPlanCounts, getPlanPage, type PlanDetail } from '../contract.ts'
import { HAS_CARTON_DETAILS } from '../paths.ts'
import { inboundPlan, inboundEvents } from '../rules.ts'
import { inbound } from '../text/keys.ts'
import { ReceiptsTable } from './parts/receipts-table.tsx'
import { planActions } from './plan-actions.ts'
import { dataSections, goodsSections, PLAN_FACTS } from './plan-sections.tsx'
import { PLAN_TONES, planSteps } from './plan-steps.ts'

const wasExpected = (plan: PlanDetail) =>
  [inboundPlan.states.toInbound, inboundPlan.states.exception, inboundPlan.states.completed].includes(plan.Status)

function detailOf({ country, prefix, timeZone }: Site, draft: string): DetailSpec<PlanDetail> {
  return {
    text: inbound,
    nameOf: (plan) => plan.OhlOrderNo ?? draft,
    status: (plan) => <EnumStatus enumeration={inboundPlan.enumeration} value={plan.Status} tones={PLAN_TONES} />,
    zone: timeZone,
    pipeline: (plan) => planSteps(plan, plan.Events),
    actions: [
      ...planActions[country],
      {
        name: 'cartons',
        label: inbound('action.cartons'),
        minor: true,
        when: () => HAS_CARTON_DETAILS[country],
        to: (plan) => `${prefix}/detailedDetail?id=${plan.Id}`,
      },
      unsubscribeAction('inbound_plan'),
    ],
    stale: [getPlan[country], getPlanPage[country], getPlanCounts[country], getPushSettings],
    facts: [
      ...PLAN_FACTS,
      { field: 'GrossWeight', kind: 'measure', unit: 'kg' },
      { field: 'Volume', kind: 'measure', unit: 'm³' },
    ],
    sections: [
      ...goodsSections(timeZone),
      {
        name: 'receipts',
        title: inbound('section.receipts'),
        when: wasExpected,
        content: (plan) => <Receipts planId={plan.Id} country={country} zone={timeZone} />,
      },
      ...dataSections(timeZone, PLAN_TONES),
    ],
  }
}

const details = bySite((site) => (draft: string) => detailOf(site, draft))
for (const country of COUNTRIES) refreshOn(inboundEvents, getPlan[country], getLoadingRecords[country])

function Receipts({ planId, country, zone }: { planId: number; country: Country; zone: string }) {
  return <ReceiptsTable receipts={useRead(getLoadingRecords[country], { Id: planId }).data} zone={zone} />
}

export default function PlanDetailScreen() {
  const t = useText(inbound)
  const { country } = useSite()
  const { row, instead } = useRecord(getPlan[country], { Id: 'id' }, ({ OhlOrderNo }) => OhlOrderNo)
  return row ? <DetailPage detail={details[country](t('list.noNumber'))} row={row} /> : instead
}
