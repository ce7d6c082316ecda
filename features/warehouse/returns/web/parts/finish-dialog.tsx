import { measure, text } from '#kit/shared/fields.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { z } from 'zod'
import { finishDestruction, uploadDestroyPhoto } from '../../desk-contract.ts'
import { returns } from '../../text/keys.ts'
import { DESTROY_STALE, type DeskDestructionRow } from '../desk-reads.ts'
import { PhotoPicker } from './photo-picker.tsx'

const schema = z.object({
  Weight: measure,
  Witness: text({ max: 60 }),
  Photos: z
    .array(z.object({ FileId: z.number() }).loose())
    .optional()
    .transform((list) => (list ?? []).map(({ FileId }) => FileId)),
})

/** Books a destruction: weight, witness and photos. */
export function FinishDialog({ row, close }: { row: DeskDestructionRow; close: () => void }) {
  const t = useText(returns)
  const { ContractCompanyId, Id, RowVersion } = row
  const finish = useWrite(finishDestruction, { invalidate: DESTROY_STALE, onSuccess: close })
  return (
    <MoveDialog
      open
      title={t('desk.finishTitle', { no: row.DestroyNo })}
      ok={t('move.finish')}
      draft={`${finishDestruction.path} ${Id}`}
      text={returns}
      schema={schema}
      fields={[{ field: 'Weight', kind: 'number', unit: 'kg' }, { field: 'Witness' }]}
      initial={{ Weight: row.Weight }}
      version={RowVersion}
      onSubmit={(values) => finish.send({ ContractCompanyId, Id, RowVersion, ...values })}
      onClose={close}
    >
      <p>{t('desk.finishHint')}</p>
      <PhotoPicker field="Photos" label={t('photo.take')} row={row} upload={uploadDestroyPhoto} />
    </MoveDialog>
  )
}
