import { sitePermission, type Site } from '#features/warehouse/sites/rules.ts'
import { useFormat } from '#kit/web/format.ts'
import { ExportButton } from '#kit/web/list/export-button.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { exportLocks, getLocks, type StockDetail } from '../../contract.ts'
import { STOCK } from '../../paths.ts'
import { stock } from '../../text/keys.ts'
import { DocumentLink } from './document-link.tsx'
import { Pieces } from './pieces.tsx'
import css from './stock.module.css'
import { When } from './when.tsx'

/** Pieces of a product held by each order. */
export function LockTable({ product, site }: { product: StockDetail; site: Site }) {
  const t = useText(stock)
  const format = useFormat()
  const { data } = useRead(getLocks[site.country], { WaresInfoId: product.WaresInfoId })
  const pieces = (data ?? []).reduce((sum, lock) => sum + lock.Pieces, 0)
  if (data?.length === 0) return <p className="quiet">{t('empty.locks')}</p>
  return (
    <>
      <div className={css.logTools}>
        <ExportButton
          op={exportLocks[site.country]}
          input={{ Fnsku: product.Fnsku }}
          permission={sitePermission(site, `${STOCK}:export`)}
          label={t('summary.exportLocks')}
        />
      </div>
      <DataTable
        label={t('section.locks')}
        rows={data ?? []}
        {...(!data && { skeleton: 2 })}
        keyOf={(lock) => lock.Id}
        maxHeight="min(420px, 60vh)"
        columns={[
          {
            field: 'WarehouseOutNo',
            title: t('field.WarehouseOutNo'),
            width: 180,
            pin: 'start',
            cell: (lock) => <DocumentLink table={lock.RelateType} id={lock.WarehouseOutId} number={lock.WarehouseOutNo} />,
          },
          {
            field: 'Pieces',
            title: t('field.Pieces'),
            width: 100,
            align: 'right',
            cell: (lock) => <Pieces count={lock.Pieces} />,
            total: format.quantity(pieces),
          },
          { field: 'BatchNo', title: t('field.BatchNo'), width: 190, cell: (lock) => lock.BatchNo },
          { field: 'WarehouseCode', title: t('field.WarehouseCode'), width: 110, cell: (lock) => lock.WarehouseCode },
          {
            field: 'LockTime',
            title: t('field.LockTime'),
            width: 180,
            cell: (lock) => <When time={lock.LockTime} zone={site.timeZone} />,
          },
        ]}
      />
    </>
  )
}
