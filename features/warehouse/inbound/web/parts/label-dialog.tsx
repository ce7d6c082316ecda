import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { count, optional } from '#kit/shared/fields.ts'
import { download } from '#kit/web/client.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { z } from 'zod'
import { printBoxLabels, type PlanRow } from '../../contract.ts'
import { inbound } from '../../text/keys.ts'
import notes from './notes.module.css'

const options = z.object({ CartonNoFrom: optional(count), CartonNoTo: optional(count) })

/** Prompts for a range of cartons, all by default, and downloads the PDF. */
export default function LabelDialog({ row, close }: { row: PlanRow; close: () => void }) {
  const t = useText(inbound)
  const { country } = useSite()
  return (
    <MoveDialog
      open
      title={`${t('action.printLabels')} · ${row.OhlOrderNo}`}
      ok={t('action.printLabels')}
      text={inbound}
      schema={options}
      fields={[
        { field: 'CartonNoFrom', kind: 'number' },
        { field: 'CartonNoTo', kind: 'number' },
      ]}
      onSubmit={async (values) => {
        await download(printBoxLabels[country], { Id: row.Id, ...values })
        close()
      }}
      onClose={close}
    >
      <p className={notes.hint}>{t('label.range', { count: row.ExpectedCartons })}</p>
    </MoveDialog>
  )
}
