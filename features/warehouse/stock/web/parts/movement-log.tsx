import { Pagination, Select } from 'antd'
import { useState } from 'react'
import type { Site } from '#features/warehouse/sites/rules.ts'
import { sitePermission } from '#features/warehouse/sites/rules.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useRead } from '#kit/web/query.ts'
import { useSay, useText } from '#kit/web/text.ts'
import { exportStockLog, getStockLog, STOCK, type StockDetail, type StockMovement } from '../../contract.ts'
import { stock } from '../../text/keys.ts'
import { explain } from '../explain.ts'
import { DocumentLink } from './document-link.tsx'
import { ExportFile } from './export-file.tsx'
import css from './stock.module.css'

const PAGE = 20

/** Every movement of a product, newest first: what happened in words, what changed, what there was after it, who did it. */
export function MovementLog({ product, site }: { product: StockDetail; site: Site }) {
  const t = useText(stock)
  const [page, setPage] = useState(1)
  const [type, setType] = useState<number>()
  const [batch, setBatch] = useState<string>()
  const kinds = useDictionary('StockFlowType')
  const columns = useLogColumns(site.timeZone)
  const filter = { ...(type !== undefined && { StockFlowType: type }), ...(batch !== undefined && { BatchNo: batch }) }
  const { data, error, isPlaceholderData, refetch } = useRead(getStockLog[site.country], { WaresInfoId: product.WaresInfoId, PageIndex: page, PageSize: PAGE, ...filter }, { keep: true, silent: true })
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
        <Select aria-label={t('field.StockFlowType')} placeholder={t('field.StockFlowType')} style={{ width: 190 }} allowClear options={[...kinds.options]} value={type} onChange={choose(setType)} popupMatchSelectWidth={false} />
        {product.Batches.length > 1 && (
          <Select aria-label={t('field.BatchNo')} placeholder={t('field.BatchNo')} style={{ width: 200 }} allowClear value={batch} onChange={choose(setBatch)} popupMatchSelectWidth={false}
            options={[...new Set(product.Batches.map(({ BatchNo }) => BatchNo))].map((value) => ({ value, label: value }))} />
        )}
        <ExportFile op={exportStockLog[site.country]} input={{ Id: product.WaresInfoId }} permission={sitePermission(site, `${STOCK}:export`)} label={t('summary.exportLog')} />
      </div>
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
      {data && data.TotalCount > PAGE && (
        <div className={css.logFoot}>
          <Pagination size="small" current={page} pageSize={PAGE} total={data.TotalCount} showSizeChanger={false} onChange={setPage} />
        </div>
      )}
    </>
  )
}

function useLogColumns(zone: string): TableColumn<StockMovement>[] {
  const t = useText(stock)
  const say = useSay()
  const format = useFormat()
  const kinds = useDictionary('StockFlowType')
  const bucket = (name: 'Available' | 'Locked' | 'Damaged' | 'InTransit'): TableColumn<StockMovement> => ({
    field: name,
    title: t(`field.${name}Pcs`),
    width: 124,
    align: 'right',
    cell: (row) => <Change by={row[`Change${name}`]} after={row[`After${name}`]} />,
  })
  return [
    { field: 'OperateTime', title: t('field.OperateTime'), width: 158, pin: 'start', cell: (row) => <time className="figures" dateTime={row.OperateTime} title={format.dateTimeHint(row.OperateTime, zone)}>{format.dateTime(row.OperateTime, zone)}</time> },
    {
      field: 'Change',
      title: t('field.Change'),
      width: 300,
      grow: true,
      cell: (row) => {
        const words = explain(row, say, format.quantity)
        return <span title={[kinds.nameOf(row.StockFlowType), words, row.Remark].filter(Boolean).join('\n')}>{words}</span>
      },
    },
    bucket('Available'),
    bucket('Locked'),
    bucket('Damaged'),
    bucket('InTransit'),
    { field: 'RelateNo', title: t('field.RelateNo'), width: 176, cell: (row) => <DocumentLink table={row.RelateType} id={row.RelateId} number={row.RelateNo} /> },
    { field: 'BatchNo', title: t('field.BatchNo'), width: 170, cell: (row) => row.BatchNo },
    { field: 'Operator', title: t('field.Operator'), width: 120, cell: (row) => row.Operator },
  ]
}

const signed = new Intl.NumberFormat('en', { signDisplay: 'always', useGrouping: false })

/** What a bucket gained or lost, and what it held then. */
function Change({ by, after }: { by: number; after: number }) {
  const format = useFormat()
  return (
    <span className={css.change} data-sign={by > 0 ? 'more' : by < 0 ? 'less' : undefined}>
      {by !== 0 && <b>{signed.format(by).replace('-', '−')}</b>}
      <span>{format.quantity(after)}</span>
    </span>
  )
}
