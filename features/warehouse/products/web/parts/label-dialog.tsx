import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { count, oneOf } from '#kit/shared/fields.ts'
import { download } from '#kit/web/client.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { z } from 'zod'
import { printLabels, type ProductRow } from '../../contract.ts'
import { products } from '../../text/keys.ts'

const options = z.object({
  Copies: count.pipe(z.number().max(1000, { error: 'tooBig' })),
  LabelSize: oneOf(enumValues('LabelSize')),
})

/** Asks how many labels of which size, and saves the PDF. */
export default function LabelDialog({ row, close }: { row: Pick<ProductRow, 'Id' | 'Fnsku' | 'LabelSize'>; close: () => void }) {
  const t = useText(products)
  const { country } = useSite()
  return (
    <MoveDialog
      open
      title={`${t('action.printLabels')} · ${row.Fnsku}`}
      ok={t('action.printLabels')}
      text={products}
      schema={options}
      initial={{ Copies: 1, LabelSize: row.LabelSize }}
      fields={[
        { field: 'Copies', kind: 'number' },
        { field: 'LabelSize', kind: 'enum', enumeration: 'LabelSize' },
      ]}
      onSubmit={async (values) => {
        const { Copies, LabelSize } = values as z.output<typeof options>
        await download(printLabels[country], { Items: [{ Id: row.Id, Copies }], LabelSize })
        close()
      }}
      onClose={close}
    />
  )
}
