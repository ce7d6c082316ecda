import { FileExcelOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useDeferredValue, useState } from 'react'
import { sitePermission } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useFormat } from '#kit/web/format.ts'
import { FormSums } from '#kit/web/form/form-sums.tsx'
import { useFormValue } from '#kit/web/form/hooks.ts'
import { Allowed } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { INBOUND } from '../../paths.ts'
import { planTotals } from '../../rules.ts'
import { inbound } from '../../text/keys.ts'
import type { LineValues } from '../plan-values.ts'
import { PackingListDialog } from './packing-list-dialog.tsx'
import css from './goods-tools.module.css'
import { typedNumber } from '#kit/shared/number.ts'

const numberOf = (value: unknown) => Math.max(typedNumber(value) ?? 0, 0)

/** Below the lines: their totals, and the import of a packing list. */
export function GoodsTools() {
  const t = useText(inbound)
  const site = useSite()
  const [importing, setImporting] = useState(false)
  return (
    <div className={css.tools}>
      <Sums />
      <Allowed code={sitePermission(site, `${INBOUND}:import`)}>
        <Button icon={<FileExcelOutlined />} onClick={() => setImporting(true)}>
          {t('action.importList')}
        </Button>
      </Allowed>
      {importing && <PackingListDialog close={() => setImporting(false)} />}
    </div>
  )
}

function Sums() {
  const t = useText(inbound)
  const format = useFormat()
  const lines = useDeferredValue(useFormValue<LineValues[] | undefined>('Items')) ?? []
  const totals = planTotals(
    lines.map((line) => ({
      Cartons: Math.trunc(numberOf(line.Cartons)),
      PcsPerCarton: Math.trunc(numberOf(line.PcsPerCarton)),
      CartonLength: line.CartonLength ?? 0,
      CartonWidth: line.CartonWidth ?? 0,
      CartonHeight: line.CartonHeight ?? 0,
      CartonWeight: line.CartonWeight ?? 0,
    })),
  )
  const sums = [
    [t('field.Pieces'), format.quantity(totals.ExpectedPieces)],
    [t('field.Cartons'), format.quantity(totals.ExpectedCartons)],
    [t('field.GrossWeight'), format.weight(totals.GrossWeight)],
    [t('field.Volume'), format.volume(totals.Volume)],
  ] as const
  return <FormSums sums={sums} label={t('form.summary')} />
}
