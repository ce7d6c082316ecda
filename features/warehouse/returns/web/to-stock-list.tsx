import { bySite } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { listColumns } from '#kit/web/columns.ts'
import { listOf } from '#kit/web/list/list-spec.ts'
import { itemColumns } from '../columns.ts'
import { getToStockCounts, getToStockPage } from '../contract.ts'
import { consumerReturnPath, returnPath } from '../paths.ts'
import { isMarketplace, LINE, returnEvents } from '../rules.ts'
import { returns } from '../text/keys.ts'

const lists = bySite((site) =>
  listOf(getToStockPage[site.country], {
    name: `returns-to-stock-${site.country}`,
    title: returns('menu.toStock'),
    text: returns,
    id: (row) => row.Id,
    nameOf: (row) => row.ReturnNo,
    detail: (row) => (isMarketplace(row) ? returnPath : consumerReturnPath)(site, row.ReturnOrderId),
    zone: site.timeZone,
    topic: returnEvents,
    columns: listColumns(itemColumns, 'customer', [
      { field: 'ReturnNo', fixed: 'start' },
      'LineState',
      'OldFnsku',
      'NewFnsku',
      { field: 'NameEn', grow: true },
      'GoodsCondition',
      'Pieces',
      'ServiceType',
      'BatchNo',
      'PutawayTime',
      'ReturnMethod',
      { field: 'Sku', hidden: true },
      { field: 'TrackingNo', hidden: true },
      { field: 'CreatedTime', hidden: true },
    ]),
    search: returns('list.searchLines'),
    filters: [{ field: 'GoodsCondition', kind: 'choice', enumeration: 'GoodsCondition' }],
    tabs: {
      field: 'LineState',
      enumeration: 'ReturnLineState',
      values: [LINE.toShelve, LINE.shelved],
      counts: getToStockCounts[site.country],
    },
  }),
)

/** Returned goods to be put on the shelf, and those already there, with their new batch. */
export default siteListScreen(lists)
