import { useMemo } from 'react'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { useDeskWarehouseOptions } from '#features/warehouse/shelves/web/parts/warehouses.ts'
import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { listColumns } from '#kit/web/columns.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { useSession } from '#kit/web/session.tsx'
import { countColumns } from '../columns.ts'
import { getDeskCountCounts, getDeskCounts } from '../contract.ts'
import { countPath } from '../paths.ts'
import { countEvents, stockCount } from '../rules.ts'
import { counts } from '../text/keys.ts'
import { countActions } from './count-actions.tsx'

const listFor = (userId: number) =>
  listOf(getDeskCounts, {
    name: 'desk-stock-counts',
    title: counts('menu.list'),
    text: counts,
    id: (row) => row.Id,
    nameOf: (row) => row.CountNo,
    detail: (row) => countPath(row.ContractCompanyId, row.Id),
    zone: zoneOfRow,
    topic: countEvents,
    columns: [
      ...listColumns(countColumns, 'staff', [{ field: 'CountNo', fixed: 'start' }, 'StockCountState']),
      { field: 'CompanyName', width: 164 },
      ...listColumns(countColumns, 'staff', [
        'WarehouseCode',
        'CountedLines',
        'Lines',
        'DifferenceCount',
        'CountedBy',
        'DecidedBy',
        { field: 'CreatedTime', grow: true },
        { field: 'Round', hidden: true },
        { field: 'ShelfFrom', hidden: true },
        { field: 'ShelfTo', hidden: true },
        { field: 'FinishTime', hidden: true },
        { field: 'RejectReason', hidden: true },
      ]),
    ],
    search: counts('search'),
    filters: [
      { field: 'WarehouseId', kind: 'choice', useOptions: useDeskWarehouseOptions },
      { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
      { field: 'CreatedTime', kind: 'dates' },
      { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    ],
    tabs: statusTabs(stockCount, 'StockCountState', getDeskCountCounts),
    actions: countActions(userId),
    tools: [{ label: counts('action.open'), to: '/desk/stockCountForm' }],
  })

/** Stock counts of all customers. */
export default function DeskCounts() {
  const { Id } = useSession().userInfo
  const list = useMemo(() => listFor(Id), [Id])
  return <ListPage list={list} />
}
