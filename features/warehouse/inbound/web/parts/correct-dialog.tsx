import { readSerials } from '#features/warehouse/stock/rules.ts'
import { useDialogRecord } from '#kit/web/detail/dialog-record.tsx'
import { LineGrid } from '#kit/web/form/line-grid.tsx'
import type { LinesSpec } from '#kit/web/form/line-spec.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { z } from 'zod'
import { getDeskPlan, type PlanItemRow } from '../../contract.ts'
import { correctedCount, correctPlan } from '../../desk-contract.ts'
import { INBOUND_TYPE } from '../../rules.ts'
import { inbound } from '../../text/keys.ts'
import { DESK_STALE, type DeskPlanRow } from '../desk-reads.ts'
import notes from './notes.module.css'

const line = correctedCount.shape.Lines.element
const schema = correctedCount.extend({
  Lines: z.array(
    z.preprocess(({ Id, GoodPieces, DamagedPieces, Serials }: Partial<Record<keyof z.input<typeof line>, unknown>>) => {
      return { Id, GoodPieces, DamagedPieces, Serials: readSerials(typeof Serials === 'string' ? Serials : '') }
    }, line),
  ),
})

const GRID: LinesSpec = {
  field: 'Lines',
  fixed: true,
  blank: () => ({}),
  columns: [
    { field: 'Fnsku', kind: 'shown', width: 140, of: ({ Fnsku }: PlanItemRow) => Fnsku },
    { field: 'BatchNo', kind: 'shown', width: 170, of: ({ BatchNo }: PlanItemRow) => BatchNo },
    { field: 'GoodPieces', kind: 'number', width: 100, total: true },
    { field: 'DamagedPieces', kind: 'number', width: 100, total: true },
    { field: 'Serials', width: 180, hiddenUntil: ({ IsSnManaged }: PlanItemRow) => IsSnManaged },
  ],
}

/** Enters the actual totals in place of the count. */
export function CorrectDialog({ row, close }: { row: DeskPlanRow; close: () => void }) {
  const t = useText(inbound)
  const { ContractCompanyId, Id } = row
  const title = `${t('move.correct')} · ${row.OhlOrderNo ?? ''}`
  const { record, instead } = useDialogRecord(getDeskPlan, { ContractCompanyId, Id }, title, close)
  const correct = useWrite(correctPlan, { invalidate: DESK_STALE, onSuccess: close, success: t('event.correct') })
  if (!record) return instead
  const { Items, ActualCartons, RowVersion } = record
  return (
    <MoveDialog
      open
      title={title}
      ok={t('move.correct')}
      text={inbound}
      width={860}
      schema={schema}
      fields={[
        { field: 'Cartons', label: inbound('field.AllCartons'), kind: 'number' },
        ...(row.InboundType === INBOUND_TYPE.pallets
          ? [{ field: 'Pallets', label: inbound('field.ActualPallets'), kind: 'number' } as const]
          : []),
        { field: 'Remark', kind: 'longText', max: 200, wide: true },
      ]}
      initial={{
        Cartons: ActualCartons,
        Lines: Items.map((item) => ({ ...item, GoodPieces: item.ReceivedGood, DamagedPieces: item.ReceivedDamaged })),
      }}
      version={RowVersion}
      onSubmit={(count) => correct.send({ ContractCompanyId, Id, RowVersion, ...count })}
      onClose={close}
    >
      <p className={notes.hint}>{t('desk.correctHint')}</p>
      <LineGrid lines={GRID} />
    </MoveDialog>
  )
}
