import type { Site } from '#features/warehouse/sites/rules.ts'
import { useFormat } from '#kit/web/format.ts'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getInTransit, type StockDetail } from '../../contract.ts'
import { stock } from '../../text/keys.ts'
import { DocumentLink } from './document-link.tsx'
import { Pieces } from './pieces.tsx'
import { When } from './when.tsx'

/** Announced pieces of a product that have not arrived, with the inbound plan. */
export function InTransitTable({ product, site }: { product: StockDetail; site: Site }) {
  const t = useText(stock)
  const format = useFormat()
  const { data } = useRead(getInTransit[site.country], { WaresInfoId: product.WaresInfoId })
  const pieces = (data ?? []).reduce((sum, plan) => sum + plan.Pieces, 0)
  if (data?.length === 0) return <p className="quiet">{t('empty.inTransit')}</p>
  return (
    <DataTable
      label={t('section.inTransit')}
      rows={data ?? []}
      {...(!data && { skeleton: 2 })}
      keyOf={(plan) => `${plan.InboundPlanId} ${plan.BatchNo}`}
      maxHeight="min(420px, 60vh)"
      columns={[
        {
          field: 'OhlOrderNo',
          title: t('field.OhlOrderNo'),
          width: 180,
          pin: 'start',
          cell: (plan) => <DocumentLink table="inbound_plan" id={plan.InboundPlanId} number={plan.OhlOrderNo} />,
        },
        {
          field: 'Pieces',
          title: t('field.Pieces'),
          width: 100,
          align: 'right',
          cell: (plan) => <Pieces count={plan.Pieces} />,
          total: format.quantity(pieces),
        },
        { field: 'BatchNo', title: t('field.BatchNo'), width: 190, cell: (plan) => plan.BatchNo },
        {
          field: 'ExpectedInboundTime',
          title: t('field.ExpectedInboundTime'),
          width: 190,
          cell: (plan) => <When time={plan.ExpectedInboundTime} zone={site.timeZone} />,
        },
      ]}
    />
  )
}
