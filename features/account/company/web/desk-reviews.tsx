import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { getDeskReviewCounts, getDeskReviews } from '../contract.ts'
import { companyReview, companyEvents } from '../rules.ts'
import { company } from '../text/keys.ts'
import { DESK_TONES, deskActions } from './desk-actions.ts'

const list = listOf(getDeskReviews, {
  name: 'desk-company-reviews',
  title: company('menu.desk'),
  text: company,
  id: (row) => row.ContractCompanyId,
  nameOf: (row) => row.NameCn,
  detail: (row) => `/desk/companyReviewDetail?company=${row.ContractCompanyId}`,
  topic: companyEvents,
  columns: [
    { field: 'ContractCompanyId', kind: 'number', fixed: 'start', width: 130 },
    { field: 'NameCn', width: 150 },
    { field: 'Name', grow: true, sortable: true, width: 172 },
    { field: 'ShownState', kind: 'status', enumeration: 'CompanyReviewState', tones: DESK_TONES, width: 160 },
    { field: 'IsChange', kind: 'bool', width: 100 },
    { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', width: 130 },
    { field: 'TaxNumber', width: 190 },
    { field: 'LicenceCode', width: 150, hidden: true },
    { field: 'UpdatedTime', kind: 'dateTime', width: 160, sortable: true },
  ],
  search: company('list.search'),
  filters: [{ field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions }],
  tabs: statusTabs(companyReview, 'ShownState', getDeskReviewCounts),
  actions: deskActions,
})

export default listScreen(list)
