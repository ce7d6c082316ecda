import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { fileRef, type FileRef } from '#kit/shared/file.ts'
import { useFormValue } from '#kit/web/form/hooks.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { z } from 'zod'
import { getReplenishment, saveLabelFiles, type OrderRow } from '../../contract.ts'
import { DESTINATION, MAX_LABEL_FILES } from '../../rules.ts'
import { replenishment } from '../../text/keys.ts'
import { LabelCheck } from './label-check.tsx'

const schema = z.object({ LabelFiles: z.array(fileRef).min(1, { error: 'required' }).max(MAX_LABEL_FILES) })

/** Uploads the outer labels of an order, replacing the existing ones. */
export default function LabelsDialog({ row, close }: { row: OrderRow; close: () => void }) {
  const t = useText(replenishment)
  const { country } = useSite()
  const save = useWrite(saveLabelFiles[country], { invalidate: [getReplenishment[country]], onSuccess: close })
  return (
    <MoveDialog
      open
      title={`${t('action.labels')} · ${row.WarehouseOutNo}`}
      ok={t('action.labels')}
      text={replenishment}
      width={720}
      schema={schema}
      fields={[{ field: 'LabelFiles', kind: 'files', accept: '.pdf', wide: true, most: MAX_LABEL_FILES }]}
      initial={{ LabelFiles: [] }}
      onSubmit={(values) => save.send({ warehouseOutId: row.Id, ...values })}
      onClose={close}
    >
      <p>{t('form.labelHelp')}</p>
      <Checked row={row} />
    </MoveDialog>
  )
}

function Checked({ row }: { row: OrderRow }) {
  const files = useFormValue<FileRef[] | undefined>('LabelFiles') ?? []
  const { country } = useSite()
  const { data: order } = useRead(getReplenishment[country], { warehouseOutId: row.Id }, { silent: true })
  if (!order) return null
  const isMarketplace = order.DestWarehouseType === DESTINATION.marketplace
  return (
    <LabelCheck
      files={files}
      shipment={isMarketplace ? order.NewFbaNo : null}
      boxes={order.TotalCartons}
      perBox={Math.max(1, order.OuterLabelCount)}
      loosePieces={order.LoosePieces}
    />
  )
}
