import { deskOrderPath } from '#features/freight/core/paths.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { OrderDay } from '#features/freight/orders/web/parts/order-cells.tsx'
import { useFormat } from '#kit/web/format.ts'
import { EnumStatus, Status } from '#kit/web/parts/status.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { TwoLines } from '#kit/web/parts/two-lines.tsx'
import { machineTones } from '#kit/web/parts/tone.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import type { VoyageOrder } from '../contract.ts'
import { blockerOf, type VoyageMove } from '../rules.ts'
import { voyages } from '../text/keys.ts'
import type { Voyage } from './voyage-reads.ts'

const HEIGHT = 560
const TONES = machineTones(freightOrder, 'staff', { departed: 'moving', pendingDeparture: 'moving' })

/** Why an order cannot make a move yet. */
export function Blocked({ order, move }: { order: VoyageOrder; move: VoyageMove }) {
  const t = useText(voyages)
  const blocker = blockerOf(order, move)
  if (!blocker) return null
  return <>{t(`blocker.${blocker}`, { reason: order.ReturnReason ?? '', received: order.Received, expected: order.Expected })}</>
}

/** What blocks an order's departure; an unconfirmed B/L draft is a warning. */
function ToDo({ order }: { order: VoyageOrder }) {
  const t = useText(voyages)
  const isBefore = order.OrderStatus <= freightOrder.states.pendingDeparture
  const blocker = blockerOf(order, 'depart')
  if (blocker)
    return (
      <Status tone={blocker === 'held' ? 'problem' : 'waiting'}>
        <Blocked order={order} move="depart" />
      </Status>
    )
  if (isBefore && order.UnconfirmedLadings > 0)
    return <Status tone="draft">{t('lading', { count: order.UnconfirmedLadings })}</Status>
  return null
}

/** The orders of a voyage, those that are not ready first. */
export function VoyageOrders({ voyage }: { voyage: Voyage }) {
  const t = useText(voyages)
  const format = useFormat()
  if (voyage.Items.length === 0) return <p className="quiet">{t('noOrders')}</p>
  const right = { align: 'right' } as const
  return (
    <DataTable<VoyageOrder>
      label={t('section.orders')}
      rows={voyage.Items}
      keyOf={(order) => `${order.ContractCompanyId} ${order.Id}`}
      maxHeight={HEIGHT}
      columns={[
        {
          field: 'DcgNo',
          title: `${t('field.DcgNo')} · ${t('field.CompanyName')}`,
          width: 180,
          pin: 'start',
          cell: (order) => (
            <TwoLines below={<span title={order.CompanyName}>{order.CompanyName}</span>}>
              <ScreenLink to={deskOrderPath(order.ContractCompanyId, order.Id)}>{order.DcgNo}</ScreenLink>
            </TwoLines>
          ),
        },
        {
          field: 'OrderStatus',
          title: `${t('field.OrderStatus')} · ${t('field.Blocker')}`,
          width: 220,
          grow: true,
          cell: (order) => (
            <TwoLines below={<ToDo order={order} />}>
              <EnumStatus enumeration={freightOrder.enumeration} value={order.OrderStatus} tones={TONES} />
            </TwoLines>
          ),
        },
        {
          field: 'Cartons',
          title: `${t('field.Cartons')} · ${t('field.Containers')}`,
          width: 110,
          ...right,
          cell: (order) => (
            <TwoLines below={order.Containers ? format.quantity(order.Containers) : null}>
              {format.quantity(order.Cartons)}
            </TwoLines>
          ),
          total: <TwoLines below={format.quantity(voyage.Containers)}>{format.quantity(voyage.Cartons)}</TwoLines>,
        },
        {
          field: 'GrossWeight',
          title: `${t('field.GrossWeight')} · ${t('field.Volume')}`,
          width: 120,
          ...right,
          cell: (order) => <TwoLines below={format.volume(order.Volume)}>{format.weight(order.GrossWeight)}</TwoLines>,
          total: <TwoLines below={format.volume(voyage.Volume)}>{format.weight(voyage.GrossWeight)}</TwoLines>,
        },
        {
          field: 'Etd',
          title: t('field.Etd'),
          width: 120,
          cell: (order) => <OrderDay actual={order.AtdTime} planned={order.Etd} />,
        },
        {
          field: 'Eta',
          title: t('field.Eta'),
          width: 120,
          cell: (order) => <OrderDay actual={order.AtaTime} planned={order.Eta} />,
        },
      ]}
    />
  )
}
