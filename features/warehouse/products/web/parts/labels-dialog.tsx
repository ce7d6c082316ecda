import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { download } from '#kit/web/client.ts'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { LineGrid } from '#kit/web/form/line-grid.tsx'
import type { LinesSpec } from '#kit/web/form/line-spec.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { printLabels, type ProductRow } from '../../contract.ts'
import { followCopies, manyLabelFields, MOST_LABELS, type LabelLine } from '../../rules/labels.ts'
import { products } from '../../text/keys.ts'

type Labelled = Pick<ProductRow, 'Id' | 'Fnsku' | 'Sku'>
type Line = Labelled & LabelLine
type Props = { rows: readonly Labelled[]; skipped: number; close: () => void }

const LINES = {
  field: 'Lines',
  blank: () => ({}),
  fixed: true,
  columns: [
    { field: 'Fnsku', kind: 'shown', width: 120, of: (line: Line) => line.Fnsku },
    { field: 'Copies', kind: 'number', width: 90, total: true },
    { field: 'Sku', kind: 'shown', width: 220, of: (line: Line) => line.Sku },
  ],
} satisfies LinesSpec

/** Prompts for the number of labels of each product, and saves all of them as one PDF. */
export default function LabelsDialog({ rows, skipped, close }: Props) {
  const t = useText(products)
  const format = useFormat()
  const { country } = useSite()
  return (
    <MoveDialog
      open
      title={t('labels.title', { count: rows.length })}
      ok={t('action.printLabels')}
      width={560}
      text={products}
      schema={manyLabelFields}
      initial={{ Copies: 1, Lines: rows.map(({ Id, Fnsku, Sku }) => ({ Id, Fnsku, Sku, Copies: 1 })) }}
      fields={[
        { field: 'Copies', kind: 'number', label: products('field.CopiesEach') },
        { field: 'LabelSize', kind: 'enum', enumeration: 'LabelSize', help: products('help.labelSize') },
      ]}
      after={
        <>
          <CopiesOfAll />
          <LineGrid lines={LINES} />
        </>
      }
      onSubmit={async ({ Lines, LabelSize }: z.output<typeof manyLabelFields>) => {
        await download(printLabels[country], { Items: Lines.map(({ Id, Copies }) => ({ Id, Copies })), LabelSize })
        close()
      }}
      onClose={close}
    >
      <p>{t('labels.hint', { max: format.quantity(MOST_LABELS) })}</p>
      {skipped > 0 && <p>{t('labels.skipped', { count: skipped })}</p>}
    </MoveDialog>
  )
}

/** Copies the number for all into the lines without their own number. */
function CopiesOfAll() {
  const { form } = useFormScope()
  const copies = useFormValue<LabelLine['Copies']>('Copies')
  const before = useRef(copies)
  const own = useRef(new Set<number>())
  useEffect(() => {
    if (copies === before.current) return
    form.set('Lines', followCopies(form.get('Lines') as Line[], before.current, copies, own.current))
    before.current = copies
  }, [copies, form])
  return null
}
