import { MESSAGE_MAX } from '#features/messages/threads/rules.ts'
import { CompanyFiles } from '#features/messages/threads/web/parts/company-files.tsx'
import { count, optionalText } from '#kit/shared/fields.ts'
import { fileRef } from '#kit/shared/file.ts'
import { id } from '#kit/shared/op.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { z } from 'zod'
import { reportShort, type Wave, type WaveOrder } from '../../contract.ts'
import type { PackedPiece } from '../../rules/packing.ts'
import { floor } from '../../text/keys.ts'
import { WAVE_STALE } from '../wave-actions.tsx'

const short = z.object({
  Line: id,
  Missing: count,
  Reason: optionalText({ max: MESSAGE_MAX }),
  Files: z.array(fileRef).default(() => []),
})

type Props = { wave: Wave; order: WaveOrder; pieces: readonly PackedPiece[]; close: () => void; done: () => void }

/** Puts the order on hold: missing pieces, the reason, and optional photos. */
export function ShortDialog({ wave, order, pieces, close, done }: Props) {
  const t = useText(floor)
  const report = useWrite(reportShort, { invalidate: WAVE_STALE, onSuccess: done })
  const openOf = (line: WaveOrder['Lines'][number]) => line.Pieces - pieces.filter(({ LineId }) => LineId === line.Id).length
  const open = order.Lines.filter((line) => openOf(line) > 0)
  const named = { PickWaveId: wave.Id, ContractCompanyId: order.ContractCompanyId, Id: order.Id }
  return (
    <MoveDialog
      open
      title={t('pack.missing')}
      ok={t('pack.report')}
      text={floor}
      schema={short}
      fields={[
        {
          field: 'Line',
          kind: 'choice',
          useOptions: () => open.map((line) => ({ value: line.Id, label: `${line.Fnsku} · ${line.NameEn}` })),
        },
        { field: 'Missing', kind: 'number' },
        { field: 'Reason', kind: 'longText', max: MESSAGE_MAX, wide: true },
      ]}
      initial={{ Line: open[0]?.Id, Missing: open[0] && openOf(open[0]) }}
      onSubmit={({ Line, Missing, Reason, Files }) =>
        report.send({ ...named, Lines: [{ Id: Line, Pieces: Missing }], Reason, Files })
      }
      onClose={close}
    >
      <p>{t('pack.missingHint')}</p>
      <CompanyFiles company={order.ContractCompanyId} />
    </MoveDialog>
  )
}
