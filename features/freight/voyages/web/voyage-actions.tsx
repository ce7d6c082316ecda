import { lazy } from 'react'
import { z } from 'zod'
import { orderDesk } from '#features/freight/order-desk/text/keys.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { day, instant } from '#kit/shared/fields.ts'
import { dayOf } from '#kit/web/form/days.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { rescheduleFlight, rescheduleSailing } from '../contract.ts'
import { BEFORE, nextMove, type VoyageMove } from '../rules.ts'
import { voyages } from '../text/keys.ts'
import { VOYAGE_STALE, type Voyage } from './voyage-reads.ts'

const ChangeVoyages = lazy(() =>
  import('#features/freight/order-desk/web/parts/change-voyages.tsx').then(({ ChangeVoyages: dialog }) => ({ default: dialog })),
)
const MoveVoyage = lazy(() => import('./move-voyage.tsx'))

const move = (name: VoyageMove, count: (voyage: Voyage) => number): Action<Voyage> => ({
  name,
  label: voyages(`move.${name}`),
  when: (voyage) => count(voyage) > 0,
  dialog: (props) => <MoveVoyage {...props} move={name} />,
})

/** Accepted orders that have not left, including those on hold. */
const waiting = ({ Items }: Voyage) => Items.filter(({ OrderStatus }) => OrderStatus === BEFORE.depart)
const isOpen = ({ Phase }: Voyage) => nextMove(Phase) !== undefined || Phase === 'empty'
const days = z.object({ Etd: day, Eta: day })
const times = z.object({ EtdTime: instant, EtaTime: instant })

export const voyageActions: Action<Voyage>[] = [
  move('depart', ({ Ready }) => Ready),
  move('arrive', ({ Departed }) => Departed),
  {
    name: 'changeVoyages',
    label: orderDesk('move.changeVoyage'),
    minor: true,
    when: (voyage) => waiting(voyage).length > 0,
    dialog: ({ row, close }) => <ChangeVoyages orders={waiting(row)} close={close} stale={VOYAGE_STALE} />,
  },
  opAction(rescheduleSailing, {
    name: 'rescheduleSailing',
    label: voyages('move.reschedule'),
    minor: true,
    when: (voyage: Voyage) => voyage.SailingId !== null && isOpen(voyage),
    ask: voyages('ask.reschedule'),
    form: {
      schema: days,
      text: voyages,
      initial: (voyage) => ({ Etd: voyage?.Etd, Eta: voyage?.Eta }),
      fields: [
        { field: 'Etd', kind: 'date' },
        { field: 'Eta', kind: 'date', earliest: dayOf('Etd', { days: 1 }) },
      ],
    },
    input: ({ SailingId, RowVersion }: Voyage, values: z.output<typeof days>) => ({
      SailingId: SailingId!,
      RowVersion,
      ...values,
    }),
  }),
  opAction(rescheduleFlight, {
    name: 'rescheduleFlight',
    label: voyages('move.reschedule'),
    minor: true,
    when: (voyage: Voyage) => voyage.FlightId !== null && isOpen(voyage),
    ask: voyages('ask.reschedule'),
    form: {
      schema: times,
      text: voyages,
      initial: (voyage) => ({ EtdTime: voyage?.EtdTime, EtaTime: voyage?.EtaTime }),
      fields: [
        { field: 'EtdTime', kind: 'dateTime', zone: SCHEDULE_ZONE },
        { field: 'EtaTime', kind: 'dateTime', zone: SCHEDULE_ZONE, earliest: dayOf('EtdTime', { zone: SCHEDULE_ZONE }) },
      ],
    },
    input: ({ FlightId, RowVersion }: Voyage, values: z.output<typeof times>) => ({ FlightId: FlightId!, RowVersion, ...values }),
  }),
  {
    name: 'edit',
    label: voyages('move.edit'),
    minor: true,
    when: ({ SailingId }) => SailingId !== null,
    to: ({ SailingId }) => `/desk/sailing?id=${SailingId}`,
  },
  {
    name: 'editFlight',
    label: voyages('move.editFlight'),
    minor: true,
    when: ({ FlightId }) => FlightId !== null,
    to: ({ FlightId }) => `/desk/flight?id=${FlightId}`,
  },
]
