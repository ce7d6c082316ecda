import { CopyOutlined, FileExcelOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import { addsCosts, customsValue, docSums } from '../rules.ts'
import { clearance } from '../text/keys.ts'
import { useDocument } from './form-context.ts'
import { costsOf, countedLine, type LineValues } from './form-values.ts'
import css from './document.module.css'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))
const CopyDialog = lazy(() => import('./copy-dialog.tsx'))

/** The document's order, and the reason for a rejection. */
export function DocumentNotice() {
  const t = useText(clearance)
  const doc = useDocument()
  const countries = useDictionary('CountryCode')
  return (
    <div className={css.notice}>
      <p className="quiet">
        {t('form.forOrder', { no: doc.DcgNo, country: countries.nameOf(doc.DestinationCountry) })}
        {!doc.IsWritten && <> · {t('form.prefilled')}</>}
      </p>
      {doc.RejectReason !== null && (
        <p>
          <ToneMark tone="problem" /> <strong>{t('section.rejected')}:</strong> {doc.RejectReason}
        </p>
      )}
    </div>
  )
}

function useSums() {
  const lines = useDeferredValue(useFormValue<LineValues[]>('Items'))
  const [IncoTerm, FreightCost, InsuranceCost] = [
    useFormValue('IncoTerm'),
    useFormValue('FreightCost'),
    useFormValue('InsuranceCost'),
  ]
  const CurrencyCode = useFormValue<string | undefined>('CurrencyCode') ?? 'USD'
  const sums = docSums(lines.map(countedLine))
  const costs = costsOf({ IncoTerm, FreightCost, InsuranceCost, Items: [] })
  return { sums, costs, CurrencyCode, value: customsValue(costs, sums.TotalValue) }
}

/** Below the grid: totals, and actions on all lines. */
export function DocumentTools() {
  const t = useText(clearance)
  const format = useFormat()
  const { disabled } = useFormScope()
  const { sums, CurrencyCode } = useSums()
  const [open, setOpen] = useState<'import' | 'copy'>()
  const close = () => setOpen(undefined)
  const figures = [
    [t('field.Cartons'), format.quantity(sums.Cartons)],
    [t('field.Pieces'), format.quantity(sums.Pieces)],
    [t('field.TotalNet'), format.weight(sums.NetWeight)],
    [t('field.TotalGross'), format.weight(sums.GrossWeight)],
    [t('field.TotalVolume'), format.volume(sums.Volume)],
    [t('field.TotalValue'), format.money(sums.TotalValue, CurrencyCode)],
  ] as const
  return (
    <div className={css.tools}>
      <dl className={`${css.figures} figures`}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <span className={css.buttons}>
        <Button icon={<CopyOutlined />} disabled={disabled} onClick={() => setOpen('copy')}>
          {t('form.copy')}
        </Button>
        <Button icon={<FileExcelOutlined />} disabled={disabled} onClick={() => setOpen('import')}>
          {t('form.import')}
        </Button>
      </span>
      <Suspense>
        {open === 'import' && <ImportDialog close={close} />}
        {open === 'copy' && <CopyDialog close={close} />}
      </Suspense>
    </div>
  )
}

/** Next to the buttons: the customs value and its calculation. */
export function DocumentSum() {
  const t = useText(clearance)
  const format = useFormat()
  const { sums, costs, CurrencyCode, value } = useSums()
  const money = (amount: number | null) => format.money(amount ?? 0, CurrencyCode)
  const how = addsCosts(costs.IncoTerm)
    ? t('form.valueIs', {
        value: money(sums.TotalValue),
        freight: money(costs.FreightCost),
        insurance: money(costs.InsuranceCost),
      })
    : undefined
  return (
    <span className="figures" title={how}>
      {t('field.CustomsValue')} <strong>{money(value)}</strong>
    </span>
  )
}
