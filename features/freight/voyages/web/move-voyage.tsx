import { z } from 'zod'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { instant } from '#kit/shared/fields.ts'
import { thisMinute, todayIn } from '#kit/web/form/days.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { BulkOutcome } from '#kit/web/list/bulk-outcome.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { arriveVoyage, departVoyage } from '../contract.ts'
import { BEFORE, blockerOf, type VoyageMove } from '../rules.ts'
import { voyages } from '../text/keys.ts'
import { Blocked } from './voyage-orders.tsx'
import { keyOf, VOYAGE_STALE, type Voyage } from './voyage-reads.ts'
import css from './voyages.module.css'

const FORMS = {
  depart: { field: 'AtdTime', schema: z.object({ AtdTime: instant }) },
  arrive: { field: 'AtaTime', schema: z.object({ AtaTime: instant }) },
} as const

/** Departure or arrival of a voyage: which orders make the move, which stay and why, the time, then the result. */
export default function MoveVoyage({ row, move, close }: { row: Voyage; move: VoyageMove; close: () => void }) {
  const t = useText(voyages)
  const depart = useWrite(departVoyage, { silent: true, invalidate: VOYAGE_STALE })
  const arrive = useWrite(arriveVoyage, { silent: true, invalidate: VOYAGE_STALE })
  const title = `${row.Name}: ${t(`move.${move}`)}`
  const result = depart.output ?? arrive.output
  if (result)
    return (
      <Dialog open title={title} onClose={close}>
        <BulkOutcome result={result} />
      </Dialog>
    )
  const stay = row.Items.filter((order) => blockerOf(order, move) !== null)
  const moving = row.Items.filter((order) => order.OrderStatus === BEFORE[move] && blockerOf(order, move) === null).length
  const { field, schema } = FORMS[move]
  return (
    <MoveDialog<Record<string, string>>
      open
      title={title}
      ok={t(`move.${move}`)}
      text={voyages}
      schema={schema}
      fields={[{ field, kind: 'dateTime', zone: SCHEDULE_ZONE, latest: todayIn(SCHEDULE_ZONE), wide: true }]}
      initial={{ [field]: thisMinute() }}
      onClose={close}
      onSubmit={(values) =>
        move === 'depart'
          ? depart.send({ ...keyOf(row), AtdTime: values['AtdTime']! })
          : arrive.send({ ...keyOf(row), AtaTime: values['AtaTime']! })
      }
    >
      <p>{t(`ask.${move}`, { count: moving })}</p>
      {stay.length > 0 && (
        <>
          <p>{t('ask.stay', { count: stay.length })}</p>
          <ul className={css.stay} tabIndex={0} aria-label={t('ask.stay', { count: stay.length })}>
            {stay.map((order) => (
              <li key={`${order.ContractCompanyId} ${order.Id}`}>
                <span className="figures">{order.DcgNo}</span> <Blocked order={order} move={move} />
              </li>
            ))}
          </ul>
        </>
      )}
    </MoveDialog>
  )
}
