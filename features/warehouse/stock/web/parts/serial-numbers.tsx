import { Pagination } from 'antd'
import { useState } from 'react'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useFormat } from '#kit/web/format.ts'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getSerialNumbers } from '../../contract.ts'
import { stock } from '../../text/keys.ts'

const PAGE = 20
const STATES = {
  inStock: 'sn.inStock',
  locked: 'sn.locked',
  outbound: 'sn.outbound',
  damaged: 'sn.damaged',
  lost: 'sn.lost',
} as const

/** Serial numbers of a product with the location of each. */
export function SerialNumbers({ productId }: { productId: number }) {
  const t = useText(stock)
  const format = useFormat()
  const { country, timeZone } = useSite()
  const [page, setPage] = useState(1)
  const { data } = useRead(getSerialNumbers[country], { WaresInfoId: productId, PageIndex: page, PageSize: PAGE }, { keep: true })
  return (
    <>
      <DataTable
        label={t('section.serials')}
        rows={data?.Items ?? []}
        skeleton={data ? 0 : 5}
        keyOf={(row) => row.Sn}
        columns={[
          { field: 'Sn', title: t('field.Sn'), width: 200, cell: (row) => row.Sn },
          { field: 'State', title: t('field.State'), width: 120, cell: (row) => t(STATES[row.State as keyof typeof STATES]) },
          { field: 'BatchNo', title: t('field.BatchNo'), width: 180, cell: (row) => `${row.BatchNo} · ${row.WarehouseCode}` },
          { field: 'RelateNo', title: t('field.RelateNo'), width: 180, grow: true, cell: (row) => row.RelateNo ?? '–' },
          {
            field: 'UpdatedTime',
            title: t('field.UpdatedTime'),
            width: 190,
            cell: (row) => format.dateTime(row.UpdatedTime, timeZone),
          },
        ]}
      />
      {data && data.TotalCount > PAGE && (
        <Pagination
          size="small"
          current={page}
          pageSize={PAGE}
          total={data.TotalCount}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  )
}
