import { createAdminLink } from '#features/account/session/contract.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { openLink } from '#kit/web/parts/open-link.ts'
import { useEffectEvent, useLayoutEffect } from 'react'
import { getCompanies, type CompanyRow } from '../contract.ts'
import { deskCompanyPath } from '../paths.ts'
import { companies } from '../text/keys.ts'

/** Requests a single-use link and opens the portal as that company in another window. */
function ViewAs({ row, close }: { row: CompanyRow; close: () => void }) {
  const view = useEffectEvent(() =>
    openLink(createAdminLink, { ContractCompanyId: row.ContractCompanyId, Path: '/dashboard/index' }),
  )
  useLayoutEffect(() => {
    view()
    close()
  }, [close])
  return null
}

const list = listOf(getCompanies, {
  name: 'desk-companies',
  title: companies('menu.companies'),
  text: companies,
  id: (row) => row.ContractCompanyId,
  nameOf: (row) => row.Name,
  zone: zoneOf(undefined),
  detail: (row) => deskCompanyPath(row.ContractCompanyId),
  columns: [
    { field: 'ContractCompanyId', kind: 'number', width: 130, fixed: 'start' },
    { field: 'NameCn', width: 150 },
    { field: 'Name', grow: true, sortable: true, width: 172 },
    { field: 'ReviewState', kind: 'enum', enumeration: 'CompanyReviewState', width: 130 },
    { field: 'SettlementMode', kind: 'enum', enumeration: 'SettlementMode', width: 170 },
    { field: 'WarehouseCountries', width: 120, render: (row) => row.WarehouseCountries.join(', ') || '–' },
    { field: 'Users', kind: 'quantity', width: 90 },
    { field: 'Products', kind: 'quantity', width: 100 },
    { field: 'OpenOrders', kind: 'quantity', width: 120 },
    { field: 'CreatedTime', kind: 'dateTime', width: 160, sortable: true },
  ],
  search: companies('list.search'),
  filters: [
    { field: 'ReviewState', kind: 'choice', enumeration: 'CompanyReviewState' },
    { field: 'SettlementMode', kind: 'choice', enumeration: 'SettlementMode' },
  ],
  actions: [{ name: 'view', label: companies('action.view'), dialog: ViewAs, minor: true }],
})

export default listScreen(list)
