import { count, text } from '#kit/shared/fields.ts'
import { useDialogRecord } from '#kit/web/detail/dialog-record.tsx'
import { useFormValue } from '#kit/web/form/hooks.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { z } from 'zod'
import { correctReplenishmentTracking, getDeskReplenishment } from '../../desk-contract.ts'
import type { OrderBox } from '../../contract.ts'
import { cartonWith } from '../../rules.ts'
import { replenishment } from '../../text/keys.ts'
import { DESK_STALE, type DeskOrderRow } from '../desk-reads.ts'

const schema = z.object({ BoxNo: count, TrackingNo: text({ max: 50, pattern: /^[A-Za-z0-9-]+$/ }), Reason: text({ max: 200 }) })

/** Corrects the courier's number of one carton, with the reason. */
export function CorrectTrackingDialog({ row, close }: { row: DeskOrderRow; close: () => void }) {
  const t = useText(replenishment)
  const key = { ContractCompanyId: row.ContractCompanyId, Id: row.Id }
  const correct = useWrite(correctReplenishmentTracking, { invalidate: DESK_STALE, onSuccess: close })
  const title = t('correct.title', { no: row.WarehouseOutNo })
  const { record: order, instead } = useDialogRecord(getDeskReplenishment, key, title, close)
  if (!order) return instead
  const options = order.Boxes.map(({ BoxNo, TrackingNo }) => ({ value: BoxNo, label: `${BoxNo} · ${TrackingNo ?? '–'}` }))
  return (
    <MoveDialog
      open
      title={title}
      ok={t('correct.ok')}
      text={replenishment}
      schema={schema}
      fields={[
        { field: 'BoxNo', kind: 'choice', useOptions: () => options },
        { field: 'TrackingNo' },
        { field: 'Reason', kind: 'longText', max: 200, wide: true },
      ]}
      initial={options.length === 1 ? { BoxNo: options[0]!.value } : {}}
      version={order.RowVersion}
      onSubmit={(values) => correct.send({ ...key, RowVersion: order.RowVersion, ...values })}
      onClose={close}
      after={<Exchange boxes={order.Boxes} />}
    >
      <p>{t('correct.hint')}</p>
    </MoveDialog>
  )
}

/** Warns the user who enters the number of another carton: the labels were swapped, so the numbers will be as well. */
function Exchange({ boxes }: { boxes: readonly Pick<OrderBox, 'BoxNo' | 'TrackingNo'>[] }) {
  const t = useText(replenishment)
  const chosen = useFormValue<number | undefined>('BoxNo')
  const typed = useFormValue<string | undefined>('TrackingNo')?.trim().toUpperCase()
  const other = chosen && typed ? cartonWith(typed, boxes, chosen) : undefined
  return <div role="status">{other && t('correct.exchange', { one: chosen!, other: other.BoxNo })}</div>
}
