import { useDialogRecord } from '#kit/web/detail/dialog-record.tsx'
import { LineGrid } from '#kit/web/form/line-grid.tsx'
import type { LinesSpec } from '#kit/web/form/line-spec.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { getDeskReturn, saveOnwardParcels } from '../../desk-contract.ts'
import { LINE } from '../../rules.ts'
import { enteredLines, onwardForm } from '../../rules/onward.ts'
import { returns } from '../../text/keys.ts'
import { DESK_STALE, type DeskReturnRow } from '../desk-reads.ts'

type Line = { OldFnsku: string; Pieces: number; RecipientName: string | null }

const GRID: LinesSpec = {
  field: 'Lines',
  fixed: true,
  blank: () => ({}),
  columns: [
    { field: 'OldFnsku', kind: 'shown', width: 130, of: (row: Line) => row.OldFnsku },
    { field: 'Pieces', kind: 'shown', width: 76, of: (row: Line) => row.Pieces },
    { field: 'RecipientName', kind: 'shown', width: 170, of: (row: Line) => row.RecipientName },
    { field: 'OnwardCarrier', width: 150 },
    { field: 'OnwardTrackingNo', width: 200 },
  ],
}

/** The carrier and number of the parcels in which goods of a return were forwarded. */
export function OnwardDialog({ row, close }: { row: DeskReturnRow; close: () => void }) {
  const t = useText(returns)
  const { ContractCompanyId, Id } = row
  const save = useWrite(saveOnwardParcels, { invalidate: DESK_STALE, onSuccess: close })
  const title = t('desk.onwardTitle', { no: row.ReturnNo })
  const { record, instead } = useDialogRecord(getDeskReturn, { ContractCompanyId, Id }, title, close)
  if (!record) return instead
  const { Items, RowVersion } = record
  return (
    <MoveDialog
      open
      title={title}
      ok={t('action.save')}
      draft={`${saveOnwardParcels.path} ${Id}`}
      text={returns}
      width={780}
      schema={onwardForm}
      fields={[]}
      initial={{ Lines: Items.filter(({ LineState }) => LineState === LINE.sentOn) }}
      version={RowVersion}
      onSubmit={({ Lines }) => save.send({ ContractCompanyId, Id, RowVersion, Lines: enteredLines(Lines) })}
      onClose={close}
    >
      <LineGrid lines={GRID} />
    </MoveDialog>
  )
}
