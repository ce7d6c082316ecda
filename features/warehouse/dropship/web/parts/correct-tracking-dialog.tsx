import { useDialogRecord } from '#kit/web/detail/dialog-record.tsx'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { correctDropshipTracking, correctedNumber } from '../../contract/tracking-number.ts'
import { getDeskDropship } from '../../desk-contract.ts'
import { dropship } from '../../text/keys.ts'
import { DESK_STALE, type DeskOrderRow } from '../desk-reads.ts'

/** Enters another courier number for a parcel, with the reason. */
export function CorrectTrackingDialog({ row, close }: { row: DeskOrderRow; close: () => void }) {
  const t = useText(dropship)
  const key = { ContractCompanyId: row.ContractCompanyId, Id: row.Id }
  const title = t('tracking.title', { no: row.WarehouseOutNo })
  const { record: order, instead } = useDialogRecord(getDeskDropship, key, title, close)
  const correct = useWrite(correctDropshipTracking, { invalidate: DESK_STALE, onSuccess: close })
  if (!order) return instead
  const options = order.Parcels.map(({ Id, TrackingNo }) => ({ value: Id, label: TrackingNo }))
  return (
    <MoveDialog
      open
      title={title}
      ok={t('action.correctTracking')}
      text={dropship}
      schema={correctedNumber}
      fields={[
        { field: 'ParcelId', kind: 'choice', useOptions: () => options },
        { field: 'TrackingNo' },
        { field: 'Reason', kind: 'longText', max: 200, wide: true },
      ]}
      initial={options.length === 1 ? { ParcelId: options[0]!.value } : {}}
      version={order.RowVersion}
      onSubmit={(values, confirmed) => correct.send({ ...key, RowVersion: order.RowVersion, ...values, ...confirmed })}
      onClose={close}
    >
      <p>{t('tracking.hint')}</p>
    </MoveDialog>
  )
}
