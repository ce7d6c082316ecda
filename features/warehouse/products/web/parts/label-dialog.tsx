import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { download } from '#kit/web/client.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import type { z } from 'zod'
import { printLabels, type ProductRow } from '../../contract.ts'
import { labelFields } from '../../rules/labels.ts'
import { products } from '../../text/keys.ts'

/** Prompts for the number and size of labels, and saves the PDF. */
export default function LabelDialog({ row, close }: { row: Pick<ProductRow, 'Id' | 'Fnsku' | 'LabelSize'>; close: () => void }) {
  const t = useText(products)
  const { country } = useSite()
  return (
    <MoveDialog
      open
      title={`${t('action.printLabels')} · ${row.Fnsku}`}
      ok={t('action.printLabels')}
      text={products}
      schema={labelFields}
      initial={{ Copies: 1, LabelSize: row.LabelSize }}
      fields={[
        { field: 'Copies', kind: 'number' },
        { field: 'LabelSize', kind: 'enum', enumeration: 'LabelSize' },
      ]}
      onSubmit={async ({ Copies, LabelSize }: z.output<typeof labelFields>) => {
        await download(printLabels[country], { Items: [{ Id: row.Id, Copies }], LabelSize })
        close()
      }}
      onClose={close}
    />
  )
}
