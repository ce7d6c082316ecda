import { DownloadOutlined, SwapOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { PRODUCT } from '#features/freight/core/rules.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { download } from '#kit/web/client.ts'
import { useForm, useFormScope } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getPricePreview, getPricePreviewExcel, type PricePreview, type QuotedPrice } from '../../contract.ts'
import { currencyOf, productOf, QUOTE_CURRENCIES, quoteFields, type QuoteFields } from '../../rules.ts'
import { quotes } from '../../text/keys.ts'
import { PriceLines, TaxEstimate } from './price-lines.tsx'
import { TransitDays } from './transit-days.tsx'
import { useDebounced } from './use-debounced.ts'
import css from './price.module.css'

const CompareDialog = lazy(() => import('./compare-dialog.tsx'))

/** Delay of the price request after the last input, in ms. */
const SETTLED_MS = 400

/** The last shown price, with its request. */
let shown: { asked: string; price: QuotedPrice } | undefined
/** The price shown for a form's values. */
export function shownPriceOf(values: object): { ShownTotal: number | null; ShownCurrency: 'GBP' | 'EUR' | null } {
  const price = shown?.asked === JSON.stringify(askedOf(values)) ? shown?.price : undefined
  return { ShownTotal: price?.TotalAmount ?? null, ShownCurrency: (price?.CurrencyCode as 'GBP' | 'EUR' | undefined) ?? null }
}

/** Input of the price preview; undefined while it is incomplete. */
function askedOf(values: object): QuoteFields | undefined {
  const read = quoteFields.safeParse(values)
  return read.success ? { ...read.data, Remark: null, ExpectedShipDate: null, Incoterm: null, PickAddressId: null } : undefined
}

const NOTHING = { QuoteProductType: PRODUCT.lcl, DestinationCountry: COUNTRIES[0] } as const

/** Live price of the surrounding form. */
export function PricePanel() {
  const { form } = useFormScope()
  const values = useForm(form, (f) => f.values())
  const settled = useDebounced(values, SETTLED_MS)
  const asked = askedOf(settled)
  const read = useRead(getPricePreview, asked ?? { ...NOTHING, Cargo: [] }, {
    enabled: asked !== undefined,
    keep: true,
    silent: true,
  })
  const isCurrent = settled === values && asked !== undefined && !read.isFetching && !read.isPlaceholderData
  const price = isCurrent && read.data && 'Lines' in read.data ? read.data : undefined
  useEffect(() => {
    if (price) shown = { asked: JSON.stringify(asked), price }
  })
  return (
    <Panel
      preview={asked ? read.data : undefined}
      asked={asked}
      isCurrent={isCurrent}
      failed={read.isError ? () => void read.refetch() : undefined}
    />
  )
}

type Props = {
  preview: PricePreview | undefined
  asked: QuoteFields | undefined
  isCurrent: boolean
  failed: (() => void) | undefined
}

function Panel({ preview, asked, isCurrent, failed }: Props) {
  const t = useText(quotes)
  return (
    <section className={css.panel} aria-label={t('panel.title')} aria-busy={asked !== undefined && !isCurrent}>
      <div className={css.panelHead}>
        <h2>{t('panel.title')}</h2>
        <CurrencyChoice />
      </div>
      <div className={isCurrent || !preview ? undefined : css.stale} aria-live="polite">
        {failed && asked ? <Failed retry={failed} /> : <Answer preview={preview} isAsked={asked !== undefined} />}
      </div>
      {asked && productOf(asked.QuoteProductType).isFull && <Compare disabled={!isCurrent} />}
      {preview && 'Lines' in preview && asked && (
        <>
          <div className={isCurrent ? undefined : css.stale}>
            <PriceLines price={preview} />
            <TaxEstimate price={preview} clearanceMode={asked.ClearanceMode} />
          </div>
          <div className={css.panelFoot}>
            <Button
              size="small"
              icon={<DownloadOutlined />}
              disabled={!isCurrent}
              onClick={() => void download(getPricePreviewExcel, asked).catch(() => undefined)}
            >
              {t('panel.excel')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** The form's cargo by the other modes. */
function Compare({ disabled }: { disabled: boolean }) {
  const t = useText(quotes)
  const { form } = useFormScope()
  const [compared, setCompared] = useState<QuoteFields>()
  return (
    <p>
      <Button
        size="small"
        icon={<SwapOutlined />}
        disabled={disabled}
        onClick={() => setCompared(quoteFields.safeParse(form.values()).data)}
      >
        {t('compare.open')}
      </Button>
      <Suspense>{compared && <CompareDialog quote={compared} onClose={() => setCompared(undefined)} />}</Suspense>
    </p>
  )
}

function CurrencyChoice() {
  const t = useText(quotes)
  const { form, disabled } = useFormScope<QuoteFields>()
  const now = useForm(form, (f) => currencyOf(f.values()))
  return (
    <Segmented
      size="small"
      aria-label={t('panel.currency')}
      disabled={disabled}
      value={now}
      options={[...QUOTE_CURRENCIES]}
      onChange={(next) => form.set('CurrencyCode', next)}
    />
  )
}

function Failed({ retry }: { retry: () => void }) {
  const t = useText(quotes)
  return (
    <p className={css.under}>
      {t('panel.failed')}{' '}
      <Button size="small" onClick={retry}>
        {t('panel.retry')}
      </Button>
    </p>
  )
}

function Answer({ preview, isAsked }: { preview: PricePreview | undefined; isAsked: boolean }) {
  const t = useText(quotes)
  const { money, date } = useFormat()
  if (!preview) return <p className={css.under}>{t(isAsked ? 'panel.working' : 'panel.waiting')}</p>
  if ('ManualReason' in preview) {
    return (
      <div className={css.manual}>
        <strong>{t('panel.manualTitle')}</strong>
        <p>{t(`manual.${preview.ManualReason}`)}</p>
        <p>{t('panel.manualHint')}</p>
      </div>
    )
  }
  if (!('Lines' in preview))
    return (
      <p className={css.amount}>
        {t('panel.range', {
          min: money(preview.MinAmount, preview.CurrencyCode),
          max: money(preview.MaxAmount, preview.CurrencyCode),
        })}
      </p>
    )
  return (
    <>
      <p className={`${css.amount} figures`}>{money(preview.TotalAmount, preview.CurrencyCode)}</p>
      <p className={css.under}>
        <TransitDays of={preview} after=" · " />
        {t('price.validTo', { day: date(preview.ValidTo) })}
      </p>
    </>
  )
}
