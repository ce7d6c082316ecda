import { Segmented, Skeleton } from 'antd'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useFormat } from '#kit/web/format.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getStockSummary } from '../../contract.ts'
import { WARNING } from '../../rules.ts'
import { stock } from '../../text/keys.ts'
import { useStockView, type StockView } from '../use-stock-view.ts'
import { useWarehouseParam } from '../use-warehouse-param.ts'
import { BUCKET, BucketBar } from './bucket-bar.tsx'
import css from './stock.module.css'

/** The main totals including the warnings, and the switch between products and batches. */
export function StockSummary() {
  const t = useText(stock)
  const { quantity, volume } = useFormat()
  const [view, change] = useStockView()
  const { data } = useRead(getStockSummary[useSite().country], useWarehouseParam(), { keep: true, silent: true })
  const counted = (name: string, count: number | undefined, warns = false) => (
    <span>
      {name}
      {count !== undefined && (
        <span className={css.number} data-warns={(warns && count > 0) || undefined}>
          {quantity(count)}
        </span>
      )}
    </span>
  )
  return (
    <section className={css.card} aria-label={t('summary.now')}>
      {data ? (
        <>
          <dl className={css.figuresRow}>
            <Figure bucket={BUCKET.AvailablePcs} name={t('field.AvailablePcs')} value={quantity(data.AvailablePcs)} main />
            <Figure bucket={BUCKET.LockedPcs} name={t('field.LockedPcs')} value={quantity(data.LockedPcs)} />
            <Figure bucket={BUCKET.DamagedPcs} name={t('field.DamagedPcs')} value={quantity(data.DamagedPcs)} />
            <Figure name={t('field.TotalPcs')} value={quantity(data.TotalPcs)} />
            <Figure bucket={BUCKET.InTransitPcs} name={t('field.InTransitPcs')} value={quantity(data.InTransitPcs)} />
            <Figure name={t('field.Products')} value={quantity(data.Products)} aside />
            <Figure name={t('field.StockVolume')} value={volume(data.StockVolume)} />
          </dl>
          <BucketBar of={data} />
        </>
      ) : (
        <div className={css.figuresRow}>
          <Skeleton active title={{ width: 160 }} paragraph={{ rows: 1 }} />
        </div>
      )}
      <div className={css.choices}>
        <Segmented<NonNullable<StockView['warning']> | 0>
          aria-label={t('field.WarnType')}
          value={view.warning ?? 0}
          onChange={(value) => change({ warning: value || undefined })}
          options={[
            { value: 0, label: t('warn.all') },
            { value: WARNING.stock, label: counted(t('warn.low'), data?.LowStock, true) },
            { value: WARNING.age, label: counted(t('warn.aged'), data?.Aged, true) },
          ]}
        />
        <Segmented
          aria-label={t('list.view')}
          value={view.isByBatch}
          onChange={(isByBatch) => change({ isByBatch })}
          options={[
            { value: false, label: t('list.byProduct') },
            { value: true, label: t('list.byBatch') },
          ]}
        />
      </div>
    </section>
  )
}

function Figure({
  bucket,
  name,
  value,
  main,
  aside,
}: {
  bucket?: string | undefined
  name: string
  value: string
  main?: boolean
  aside?: boolean
}) {
  return (
    <div className={main ? css.main : aside ? css.aside : undefined}>
      <dt>
        {bucket && <i className={`${css.dot} ${bucket}`} aria-hidden="true" />}
        {name}
      </dt>
      <dd className="figures">{value}</dd>
    </div>
  )
}
