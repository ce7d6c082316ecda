import { Button } from 'antd'
import { DownloadOutlined } from '@ant-design/icons'
import { useDeferredValue, useMemo, useState } from 'react'
import { DESTINATIONS } from '#features/warehouse/dropship/rules/offers.ts'
import { bySite, type Country } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import type { InputSent } from '#kit/shared/op.ts'
import { download } from '#kit/web/client.ts'
import { useFormat } from '#kit/web/format.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import type { FormSpec } from '#kit/web/form/form-spec.ts'
import { useFormValue } from '#kit/web/form/hooks.ts'
import { SheetReader } from '#kit/web/import/sheet-reader.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { exportPrices, getPrices, getPriceTemplate, MOST_LINES, readPrices, type PricedLine } from '../contract.ts'
import { inquiryFields, type InquiryFields } from '../rules.ts'
import { inquiry } from '../text/keys.ts'
import { PriceTable } from './price-table.tsx'
import css from './inquiry.module.css'

/** The form's input, once it can be priced. */
function useAsked(): InputSent<(typeof getPrices)[Country]> | undefined {
  const { country } = useSite()
  const CountryCode = useFormValue<string | undefined>('CountryCode')
  const PostalCode = useFormValue<string | undefined>('PostalCode')
  const Courier = useFormValue<string | undefined>('Courier')
  const Items = useFormValue<object[] | undefined>('Items')
  const values = useDeferredValue(
    useMemo(() => ({ CountryCode, PostalCode, Courier, Items }), [CountryCode, PostalCode, Courier, Items]),
  )
  return useMemo(() => {
    const read = inquiryFields(country).safeParse(values)
    return read.success ? (read.data as InquiryFields as InputSent<(typeof getPrices)[Country]>) : undefined
  }, [country, values])
}

/** Prices update while the user is typing. */
function Prices() {
  const t = useText(inquiry)
  const { country } = useSite()
  const asked = useAsked()
  const { data, error, refetch } = useRead(getPrices[country], asked ?? ({} as never), {
    enabled: asked !== undefined,
    keep: true,
    silent: true,
  })
  if (!asked) return <p className="quiet">{t('hint.prices')}</p>
  if (!data && error) return <FailedNotice error={error} retry={() => void refetch()} />
  return data ? <PriceTable offers={data} /> : null
}

/** Imports a workbook of lines, and downloads it with their prices. */
function Sheet() {
  const t = useText(inquiry)
  const format = useFormat()
  const { country } = useSite()
  const [sheet, setSheet] = useState<{ Lines: PricedLine[]; Errors: never[] }>()
  return (
    <SheetReader
      read={readPrices[country]}
      template={getPriceTemplate[country]}
      hint={t('hint.sheet')}
      rows={MOST_LINES}
      text={inquiry}
      sheet={sheet}
      onSheet={(next) => setSheet(next as typeof sheet)}
    >
      {sheet && (
        <div className={css.result}>
          <span>{t('read', { count: format.quantity(sheet.Lines.length) })}</span>
          <Button
            type="primary"
            icon={<DownloadOutlined />}
            onClick={() => void download(exportPrices[country], { Lines: sheet.Lines }).catch(() => undefined)}
          >
            {t('action.result')}
          </Button>
        </div>
      )}
    </SheetReader>
  )
}

const forms = bySite(({ country }): FormSpec<object> => ({
  name: `inquiry-${country}`,
  text: inquiry,
  schema: inquiryFields(country),
  sections: [
    {
      name: 'parcels',
      title: inquiry('section.parcels'),
      fields: [
        { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', values: DESTINATIONS[country] },
        { field: 'PostalCode' },
        { field: 'Courier', kind: 'enum', enumeration: 'Courier' },
      ],
      lines: {
        field: 'Items',
        blank: () => ({ Pieces: 1 }),
        most: 50,
        columns: [
          { field: 'Weight', kind: 'number', width: 130, required: true, total: true },
          { field: 'Length', kind: 'number', width: 120, required: true },
          { field: 'Width', kind: 'number', width: 120, required: true },
          { field: 'Height', kind: 'number', width: 120, required: true },
          { field: 'Pieces', kind: 'number', width: 110, required: true, total: true },
        ],
      },
    },
    { name: 'prices', title: inquiry('section.prices'), content: Prices },
    { name: 'sheet', title: inquiry('section.sheet'), content: Sheet },
  ],
  buttons: [],
}))

/** SPEC 2 warehouseInquiry: the cost of parcels to a postcode with every courier and service. */
export default function Inquiry() {
  const t = useText(inquiry)
  const { country } = useSite()
  return <FormPage form={forms[country]} title={t('menu.list')} initial={{ CountryCode: country, Items: [{ Pieces: 1 }] }} />
}
