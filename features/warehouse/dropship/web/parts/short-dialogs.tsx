import { AbandonedDialog, PickedDialog, shortOf, damagedLines } from '#features/warehouse/stock/web/parts/short-dialogs.tsx'
import { useDialogRecord } from '#kit/web/detail/dialog-record.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { abandonDropships, finishPickingDropships, getDeskDropship } from '../../desk-contract.ts'
import { dropship } from '../../text/keys.ts'
import { DESK_STALE, type DeskOrderRow } from '../desk-reads.ts'

type Props = { row: DeskOrderRow; close: () => void }
const keyOf = ({ ContractCompanyId, Id }: DeskOrderRow) => ({ ContractCompanyId, Id })

/** Finishes picking: all pieces by default, or shortages line by line. */
export function PickDialog({ row, close }: Props) {
  const t = useText(dropship)
  const title = t('pick.title', { no: row.WarehouseOutNo })
  const { record: order, instead } = useDialogRecord(getDeskDropship, keyOf(row), title, close)
  const finish = useWrite(finishPickingDropships, { single: true, invalidate: DESK_STALE, onSuccess: close })
  if (!order) return instead
  return (
    <PickedDialog
      title={title}
      ok={t('move.finishPicking')}
      hint={t('pick.hint')}
      draft={`${finishPickingDropships.path} ${row.Id}`}
      text={dropship}
      items={order.Items}
      onSubmit={({ Lines }) => finish.send({ Rows: [keyOf(row)], Shorts: shortOf(Lines) })}
      onClose={close}
    />
  )
}

/** Abandons an order: the reason, whether the work is charged, and which goods have become unfit. */
export function AbandonDialog({ row, close }: Props) {
  const t = useText(dropship)
  const title = t('pick.abandonTitle', { no: row.WarehouseOutNo })
  const { record: order, instead } = useDialogRecord(getDeskDropship, keyOf(row), title, close)
  const abandon = useWrite(abandonDropships, { single: true, invalidate: DESK_STALE, onSuccess: close })
  if (!order) return instead
  return (
    <AbandonedDialog
      title={title}
      ok={t('move.abandon')}
      hint={t('pick.abandonHint')}
      draft={`${abandonDropships.path} ${row.Id}`}
      text={dropship}
      items={order.Items}
      fates={['Damaged']}
      onSubmit={({ Lines, ...ended }) => abandon.send({ Rows: [keyOf(row)], ...ended, Damaged: damagedLines(Lines) })}
      onClose={close}
    />
  )
}
