import { Pagination, Select } from 'antd'
import { useState } from 'react'
import { sitePermission, type Site } from '#features/warehouse/sites/rules.ts'
import { useIsMobile } from '#kit/web/device.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import type { Option } from '#kit/web/form/field-spec.ts'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { ExportButton } from '#kit/web/list/export-button.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { TwoLines } from '#kit/web/parts/two-lines.tsx'
import { useRead } from '#kit/web/query.ts'
import { OperatorName } from '#kit/web/parts/value.tsx'
import { language, useTranslate, useText } from '#kit/web/text.ts'
import { exportStockLog, getStockLog, type StockDetail, type StockMovement } from '../../contract.ts'
import { STOCK } from '../../paths.ts'
import { stock } from '../../text/keys.ts'
import { explain } from '../explain.ts'
import { BUCKET, BucketLegend } from './bucket-bar.tsx'
import { DocumentLink } from './document-link.tsx'
import css from './stock.module.css'
import { When } from './when.tsx'

const PAGE = 20

/** All movements of a product, newest first: description, change, balance and operator. */
export function MovementLog({ product, site }: { product: StockDetail; site: Site }) {
  const t = useText(stock)
  const [page, setPage] = useState(1)
  const [type, setType] = useState<number>()
  const [batch, setBatch] = useState<string>()
  const kinds = useDictionary('StockFlowType')
  const narrow = useIsMobile()
  const batches = [...new Set(product.Batches.map(({ BatchNo }) => BatchNo))]
  const columns = useLogColumns(site.timeZone, batches.length > 1)
  const filter = { ...(type !== undefined && { StockFlowType: type }), ...(batch !== undefined && { BatchNo: batch }) }
  const input = { WaresInfoId: product.WaresInfoId, PageIndex: page, PageSize: PAGE, ...filter }
  const { data, error, isPlaceholderData, refetch } = useRead(getStockLog[site.country], input, { keep: true, silent: true })
  if (error && !data) return <FailedNotice error={error} retry={() => void refetch()} />
  const choose =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setPage(1)
    }
  return (
    <>
      <div className={css.logTools}>
        <Filter name={t('field.StockFlowType')} options={kinds.options} value={type} onChange={choose(setType)} />
        {batches.length > 1 && (
          <Filter
            name={t('field.BatchNo')}
            options={batches.map((value) => ({ value, label: value }))}
            value={batch}
            onChange={choose(setBatch)}
          />
        )}
        <ExportButton
          op={exportStockLog[site.country]}
          input={{ Id: product.WaresInfoId }}
          permission={sitePermission(site, `${STOCK}:export`)}
          label={t('summary.exportLog')}
        />
      </div>
      <BucketLegend withTransit />
      {narrow && data && data.TotalCount > 0 ? (
        <MovementCards movements={data.Items} zone={site.timeZone} />
      ) : (
        <DataTable
          label={t('section.log')}
          columns={columns}
          rows={data?.Items ?? []}
          keyOf={(row) => row.Id}
          page={page}
          stale={isPlaceholderData}
          {...(!data && { skeleton: 6 })}
          {...(data?.TotalCount === 0 && { instead: <p className="quiet">{t('empty.log')}</p> })}
        />
      )}
      {data && data.TotalCount > PAGE && (
        <div className={css.logFoot}>
          <Pagination
            size="small"
            current={page}
            pageSize={PAGE}
            total={data.TotalCount}
            showSizeChanger={false}
            onChange={setPage}
          />
        </div>
      )}
    </>
  )
}

function useLogColumns(zone: string, withBatch: boolean): TableColumn<StockMovement>[] {
  const t = useText(stock)
  return [
    {
      field: 'OperateTime',
      title: `${t('field.OperateTime')} · ${t('field.Operator')}`,
      width: 196,
      pin: 'start',
      cell: (row) => (
        <TwoLines below={<OperatorName operator={row.Operator} />}>
          <When time={row.OperateTime} zone={zone} />
        </TwoLines>
      ),
    },
    { field: 'Change', title: t('field.Change'), width: 216, grow: true, cell: (row) => <Story row={row} /> },
    { field: 'After', title: t('field.After'), width: 190, cell: (row) => <Changes row={row} /> },
    {
      field: 'RelateNo',
      title: withBatch ? `${t('field.RelateNo')} · ${t('field.BatchNo')}` : t('field.RelateNo'),
      width: 196,
      cell: (row) => (
        <TwoLines below={withBatch && row.BatchNo}>
          <DocumentLink table={row.RelateType} id={row.RelateId} number={row.RelateNo} />
        </TwoLines>
      ),
    },
  ]
}

type FilterProps<V> = { name: string; options: readonly Option[]; value: V | undefined; onChange: (value: V | undefined) => void }

function Filter<V extends number | string>({ name, options, value, onChange }: FilterProps<V>) {
  return (
    <Select
      className={css.filter}
      aria-label={name}
      placeholder={name}
      allowClear
      options={[...options]}
      value={value}
      onChange={onChange}
      popupMatchSelectWidth={false}
    />
  )
}

/** The movements on narrow screens, stacked. */
function MovementCards({ movements, zone }: { movements: readonly StockMovement[]; zone: string }) {
  return (
    <ol className={css.cards}>
      {movements.map((row) => (
        <li key={row.Id}>
          <Story row={row} />
          <Changes row={row} />
          <span className="quiet">
            <When time={row.OperateTime} zone={zone} /> · <OperatorName operator={row.Operator} />
          </span>
          <DocumentLink table={row.RelateType} id={row.RelateId} number={row.RelateNo} />
        </li>
      ))}
    </ol>
  )
}

/** Describes a movement in a sentence, with its remark; the tooltip is the kind of movement. */
function Story({ row }: { row: StockMovement }) {
  const translate = useTranslate()
  const format = useFormat()
  const kinds = useDictionary('StockFlowType')
  const words = explain(row, translate, format.quantity)
  return (
    <span title={[kinds.nameOf(row.StockFlowType), words, row.Remark].filter(Boolean).join('\n')}>
      {words}
      {row.Remark && <span className="quiet"> · {row.Remark}</span>}
    </span>
  )
}

const signed = new Intl.NumberFormat(language, { signDisplay: 'always' })

/** The change of each bucket, and its balance afterwards. */
function Changes({ row }: { row: StockMovement }) {
  const t = useText(stock)
  const format = useFormat()
  const changed = (['Available', 'Locked', 'Damaged', 'InTransit'] as const).filter((bucket) => row[`Change${bucket}`] !== 0)
  return (
    <span className={css.changes}>
      {changed.map((bucket) => {
        const [name, by] = [t(`field.${bucket}Pcs`), row[`Change${bucket}`]]
        return (
          <span key={bucket} title={`${name} ${signed.format(by)} → ${format.quantity(row[`After${bucket}`])}`}>
            <i className={`${css.dot} ${BUCKET[`${bucket}Pcs`]}`} aria-hidden="true" />
            <span className="visually-hidden">{name}</span>
            <b data-sign={by > 0 ? 'more' : 'less'}>{signed.format(by)}</b>
            <span className="quiet">{format.quantity(row[`After${bucket}`])}</span>
          </span>
        )
      })}
    </span>
  )
}
