import { kindOf } from '#features/freight/core/rules.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { changeVoyage } from '../contract.ts'
import { orderDesk } from '../text/keys.ts'
import type { DeskOrderRow } from './desk-reads.ts'
import { OrderDialog } from './order-dialog.tsx'
import { flightField, sailingField, transportOf } from './transport-fields.ts'
import css from './desk.module.css'

const schema = changeVoyage.input.pick({ SailingId: true, FlightId: true, Reason: true })

/** The new ship or plane of an accepted order. */
export default function VoyageDialog({ row, close }: { row: DeskOrderRow; close: () => void }) {
  const t = useText(orderDesk)
  const format = useFormat()
  const field = kindOf(row.OrderLoaddingAndServiceScopeType).mode === 'sea' ? sailingField : flightField
  return (
    <OrderDialog row={row} close={close} title={orderDesk('move.changeVoyage')}>
      {(order) => ({
        op: changeVoyage,
        schema,
        width: 640,
        fields: [field(order, format, true), { field: 'Reason', kind: 'longText', max: 200, wide: true }],
        content: <p className={css.hint}>{t('desk.voyageNow', { what: transportOf(order, format) ?? '–' })}</p>,
      })}
    </OrderDialog>
  )
}
