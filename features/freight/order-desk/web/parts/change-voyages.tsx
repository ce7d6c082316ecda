import { Checkbox } from 'antd'
import { useState } from 'react'
import { kindOf } from '#features/freight/core/rules.ts'
import { flightLookup, sailingLookup } from '#features/freight/schedules/web/parts/transport-lookups.ts'
import { id, type Op } from '#kit/shared/op.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useFormat } from '#kit/web/format.ts'
import { BulkOutcome } from '#kit/web/list/bulk-outcome.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { changeVoyage, changeVoyages } from '../../contract.ts'
import { orderDesk } from '../../text/keys.ts'
import { deskText } from '../desk-text.ts'
import css from '../desk.module.css'

const schema = changeVoyage.input.pick({ SailingId: true, FlightId: true, Reason: true })
/** If all are of one mode, the sailing or flight is required. */
const bySea = schema.extend({ SailingId: id })
const byAir = schema.extend({ FlightId: id })

type Order = { ContractCompanyId: number; Id: number; DcgNo: string | null; OrderLoaddingAndServiceScopeType: number }
type Props = {
  /** Accepted orders that have not left. */
  orders: readonly (Order & { CompanyName?: string })[]
  stale: readonly Op[]
  close: () => void
}

/** Another ship or plane for several accepted orders, some of which may be left out. */
export function ChangeVoyages({ orders, stale, close }: Props) {
  const t = useText(orderDesk)
  const format = useFormat()
  const [chosen, setChosen] = useState<readonly number[]>(() => orders.map(({ Id }) => Id))
  const move = useWrite(changeVoyages, { silent: true, invalidate: stale })
  const title = t('move.changeVoyage')
  if (move.output)
    return (
      <Dialog open title={title} onClose={close}>
        <BulkOutcome result={move.output} />
      </Dialog>
    )
  const kinds = orders.map((order) => kindOf(order.OrderLoaddingAndServiceScopeType))
  const ships = kinds.filter(({ mode }) => mode === 'sea').map(({ cargo }) => (cargo === 'containers' ? 'FCL' : 'LCL'))
  const [Kind] = ships
  const isOneKind = ships.every((kind) => kind === Kind)
  const hasAir = ships.length < orders.length
  const wide = { kind: 'lookup', wide: true } as const
  return (
    <MoveDialog
      open
      title={title}
      ok={title}
      width={640}
      text={deskText}
      schema={!hasAir ? bySea : Kind ? schema : byAir}
      fields={[
        ...(Kind ? [{ ...wide, field: 'SailingId', source: sailingLookup(isOneKind ? { Kind } : {}, format) }] : []),
        ...(hasAir ? [{ ...wide, field: 'FlightId', source: flightLookup({}, format) }] : []),
        { field: 'Reason', kind: 'longText', max: 200, wide: true },
      ]}
      onSubmit={(values) =>
        move.send({
          ...values,
          Rows: orders.filter(({ Id }) => chosen.includes(Id)).map(({ ContractCompanyId, Id }) => ({ ContractCompanyId, Id })),
        })
      }
      onClose={close}
    >
      <p className={css.hint}>{t('desk.voyagesHint')}</p>
      <ul className={css.orders} aria-label={t('menu.desk')}>
        {orders.map(({ Id, DcgNo, CompanyName }) => (
          <li key={Id}>
            <Checkbox
              checked={chosen.includes(Id)}
              // At least one stays selected.
              disabled={chosen.length === 1 && chosen[0] === Id}
              onChange={({ target }) => setChosen(target.checked ? [...chosen, Id] : chosen.filter((one) => one !== Id))}
            >
              <span className="figures">{DcgNo}</span> {CompanyName}
            </Checkbox>
          </li>
        ))}
      </ul>
    </MoveDialog>
  )
}
