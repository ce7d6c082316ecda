import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { deskOrderPath } from '#features/freight/core/paths.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { application, applicationEvents } from '#features/freight/orders/rules.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { usePlaceName } from '#features/freight/orders/web/parts/delivery-change.tsx'
import { KindMark } from '#features/freight/orders/web/parts/kind-mark.tsx'
import { useFormat } from '#kit/web/format.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { machineTones } from '#kit/web/parts/tone.ts'
import { useText } from '#kit/web/text.ts'
import { getDeskApplicationCounts, getDeskApplications } from '../contract.ts'
import { orderDesk } from '../text/keys.ts'
import { applicationActions } from './desk-actions.tsx'
import type { ApplyRow } from './desk-reads.ts'
import { deskListText } from './desk-text.ts'

/** The requested places, in short. */
function NewPlaces({ row }: { row: ApplyRow }) {
  const t = useText(orders)
  const format = useFormat()
  const nameOf = usePlaceName()
  if (!row.NewDelivery) return <span className="nothing">–</span>
  const names = row.NewDelivery.map((place) =>
    t('detail.placeTakes', { place: nameOf(place), cartons: format.quantity(place.Cartons) }),
  ).join(', ')
  return <span title={names}>{names}</span>
}

const list = listOf(getDeskApplications, {
  name: 'desk-order-applications',
  title: orderDesk('menu.deskApplications'),
  text: deskListText('emptyApply'),
  id: (row) => row.Id,
  nameOf: (row) => row.ApplyNo,
  detail: (row) => deskOrderPath(row.ContractCompanyId, row.OrderId),
  zone: zoneOf(undefined),
  topic: applicationEvents,
  columns: [
    { field: 'ApplyNo', kind: 'number', fixed: 'start', width: 156 },
    { field: 'DcgNo', kind: 'number', width: 156 },
    { field: 'CompanyName', width: 164 },
    { field: 'ApplyType', kind: 'enum', enumeration: 'ApplyType', width: 150 },
    {
      field: 'ApplyState',
      kind: 'status',
      enumeration: application.enumeration,
      tones: machineTones(application, 'staff'),
      width: 162,
    },
    { field: 'Reason', width: 240, grow: true },
    { field: 'NewDelivery', width: 190, words: true, render: (row) => <NewPlaces row={row} /> },
    { field: 'ReplyText', width: 200 },
    { field: 'CreatedTime', kind: 'dateTime', width: 164, sortable: true },
    {
      field: 'OrderLoaddingAndServiceScopeType',
      width: 172,
      hidden: true,
      render: (row) => <KindMark type={row.OrderLoaddingAndServiceScopeType} />,
    },
    { field: 'ReplyTime', kind: 'dateTime', width: 164, hidden: true },
  ],
  search: orderDesk('desk.applySearch'),
  filters: [
    { field: 'ApplyType', kind: 'choice', enumeration: 'ApplyType' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(application, 'ApplyState', getDeskApplicationCounts),
  actions: applicationActions,
})

/** Customers' applications on their orders; pending ones are answered from here. */
export default listScreen(list)
