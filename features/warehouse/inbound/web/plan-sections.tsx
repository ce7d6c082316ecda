import { pageOfMessage } from '#features/messages/inbox/rules.ts'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { threads } from '#features/messages/threads/text/keys.ts'
import { Conversation } from '#features/messages/threads/web/parts/conversation.tsx'
import { FeeTable } from '#features/finance/fees/web/parts/fee-table.tsx'
import { detailItemsOf } from '#kit/web/columns.ts'
import { Attachments } from '#kit/web/detail/attachments.tsx'
import type { DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { useFormat } from '#kit/web/format.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useTranslate, useText } from '#kit/web/text.ts'
import { planColumns } from '../columns.ts'
import type { PlanDetail, PlanRow } from '../contract.ts'
import { INBOUND_TYPE, inboundEvents } from '../rules.ts'
import { inbound } from '../text/keys.ts'
import { GoodsTable } from './parts/goods-table.tsx'
import { hasNotices, PlanNotices } from './parts/plan-notices.tsx'
import { ownProperty } from '#kit/shared/own-property.ts'

type Section = DetailSpec<PlanDetail>['sections'][number]

const items = detailItemsOf(planColumns)

/** The key figures. */
export const PLAN_FACTS = items(['ActualPieces', 'ExpectedPieces', 'ActualCartons', 'ExpectedCartons'])

const isContainer = (plan: PlanRow) => plan.InboundType === INBOUND_TYPE.container

/** Reasons that hold the plan up with the conversation about them, and its goods: at the top of both detail screens. */
export const goodsSections = (zone: string, company?: number): Section[] => [
  { name: 'notice', title: inbound('section.notice'), when: hasNotices, content: (plan) => <PlanNotices plan={plan} /> },
  {
    name: 'thread',
    title: threads('section'),
    when: (plan) => plan.Events.some((event) => event.Move === inboundEvents.moves.completeWithDifference),
    content: (plan) => (
      <Conversation relateType={THREAD_SUBJECT.inboundDifference} relateId={plan.Id} company={company} zone={zone} />
    ),
  },
  { name: 'goods', title: inbound('section.goods'), content: (plan) => <GoodsTable plan={plan} /> },
]

/** The plan's own data, files and history. `company` is the owner of the files, at the desk. */
export function dataSections(zone: string, tones: ToneMap, company?: number): Section[] {
  return [
    {
      name: 'plan',
      title: inbound('section.plan'),
      items: [
        ...items(['InboundType', 'OrderType']),
        {
          field: 'FreightOrder',
          when: (plan) => plan.FreightOrder !== null,
          render: (plan) => (company === undefined ? <FreightOrder order={plan.FreightOrder!} /> : plan.FreightOrder!.DcgNo),
        },
        { field: 'WarehouseCode', render: (plan) => `${plan.WarehouseCode} · ${plan.WarehouseName}` },
        ...items([
          'ExpectedInboundTime',
          'ForwarderNo',
          { field: 'ContainerNo', when: isContainer },
          { field: 'CabinetType', when: isContainer },
          'Po',
          { field: 'TotalPallets', when: (plan) => plan.TotalPallets !== null },
          { field: 'VehiclePlate', when: (plan) => plan.VehiclePlate !== null },
          { field: 'DriverPhone', when: (plan) => plan.DriverPhone !== null },
        ]),
        {
          field: 'AppointmentTimes',
          when: (plan) => plan.AppointmentTimes.length > 0,
          render: (plan) => <Appointments plan={plan} zone={zone} />,
        },
        ...items([
          'CreatedTime',
          {
            field: 'TrackingNos',
            wide: true,
            when: (plan) => plan.TrackingNos.length > 0,
            render: (plan) => <span className="figures">{plan.TrackingNos.join(', ')}</span>,
          },
          { field: 'Remark', wide: true, when: (plan) => plan.Remark !== null },
        ]),
      ],
    },
    {
      name: 'fees',
      title: inbound('section.fees'),
      when: (plan) => plan.FeeLines.length > 0,
      content: (plan) => <FeeTable lines={plan.FeeLines} currency={plan.CurrencyCode} />,
    },
    { name: 'files', title: inbound('field.Attachments'), content: (plan) => <PlanFiles plan={plan} company={company} /> },
    { name: 'history', title: inbound('section.history'), content: (plan) => <History plan={plan} tones={tones} zone={zone} /> },
  ]
}

function FreightOrder({ order }: { order: NonNullable<PlanDetail['FreightOrder']> }) {
  return <ScreenLink to={pageOfMessage({ PageCode: null, ...order })!}>{order.DcgNo}</ScreenLink>
}

function Appointments({ plan, zone }: { plan: PlanDetail; zone: string }) {
  const format = useFormat()
  return plan.AppointmentTimes.map(({ Time, Remark }) => (
    <span key={Time} className="figures" style={{ display: 'block' }}>
      {format.dateTime(Time, zone)} {Remark && <span className="quiet">{Remark}</span>}
    </span>
  ))
}

const FILE_KINDS = { packingList: inbound('file.packingList'), other: inbound('file.other') }

function PlanFiles({ plan, company }: { plan: PlanDetail; company: number | undefined }) {
  const translate = useTranslate()
  const noteOf = (file: { Kind: string }) => translate(ownProperty(FILE_KINDS, file.Kind) ?? FILE_KINDS.other)
  return (
    <Attachments
      files={plan.Attachments}
      noteOf={noteOf}
      {...(company !== undefined && { more: { ContractCompanyId: company } })}
    />
  )
}

/** All events; a count shows its quantities. */
function History({ plan, tones, zone }: { plan: PlanDetail; tones: ToneMap; zone: string }) {
  const t = useText(inbound)
  const { quantity } = useFormat()
  const events = plan.Events.map((event) => {
    if (event.Move !== inboundEvents.moves.receive) return event
    const counted = t('event.receiveDetail', {
      good: quantity(event.Payload['good'] as number),
      damaged: quantity(event.Payload['damaged'] as number),
    })
    return { ...event, Remark: event.Remark ? `${counted} · ${event.Remark}` : counted }
  })
  return <Timeline of={inboundEvents} events={events} text={inbound} tones={tones} zone={zone} />
}
