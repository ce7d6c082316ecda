import type { ReactNode } from 'react'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { orderEvents } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { refreshOn } from '#kit/web/live.ts'
import { ActionButtons } from '#kit/web/parts/action-buttons.tsx'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getDeskEvents, hideEvent, showEvent, type DeskEvent } from '../../contract.ts'
import { tracking } from '../../text/keys.ts'
import css from '../tracking.module.css'

const ZONE = zoneOf(undefined)
refreshOn(orderEvents, getDeskEvents)

type Row = DeskEvent & { order: DeskRow }
const form = reasonForm(tracking)
const input = ({ order, Id }: Row, values: { Reason: string }) => ({ ...order, EventId: Id, ...values })
const actions: Action<Row>[] = [
  opAction(hideEvent, {
    name: 'hide',
    label: tracking('move.hide'),
    minor: true,
    when: (row: Row) => row.IsVisible,
    ask: tracking('desk.askHide'),
    form,
    input,
  }),
  opAction(showEvent, {
    name: 'show',
    label: tracking('move.show'),
    minor: true,
    when: (row: Row) => !row.IsVisible,
    form,
    input,
  }),
]

/** All events of an order for staff, with buttons to hide and show them. */
export function DeskEvents({
  order: { ContractCompanyId, Id },
  children,
}: {
  order: DeskRow
  children: (events: DeskEvent[], more: (event: DeskEvent) => ReactNode, note: (event: DeskEvent) => ReactNode) => ReactNode
}) {
  const { nameOf } = useDictionary('TrackingNode')
  const read = useRead(getDeskEvents, { ContractCompanyId, Id }, { silent: true })
  if (read.data === undefined) return <Waiting read={read} />
  return children(
    read.data,
    (event) => (
      <ActionButtons
        actions={actions}
        row={{ ...event, order: { ContractCompanyId, Id } }}
        name={nameOf(event.TrackingNode)}
        stale={[getDeskEvents]}
      />
    ),
    (event) => !event.IsVisible && <Hidden event={event} />,
  )
}

function Hidden({ event: { Said } }: { event: DeskEvent }) {
  const t = useText(tracking)
  const format = useFormat()
  const who = [Said?.Operator, Said && format.dateTime(Said.Time, ZONE), Said?.Reason].filter(Boolean).join(' · ')
  return (
    <span className={css.hidden}>
      {t('desk.hidden')}
      {who && <span className="quiet"> · {who}</span>}
    </span>
  )
}
