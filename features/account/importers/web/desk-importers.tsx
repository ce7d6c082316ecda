import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { docReview } from '#kit/shared/document-review.ts'
import { getDeskImporterCounts, getDeskImporters } from '../contract.ts'
import { importerEvents } from '../rules.ts'
import { importers } from '../text/keys.ts'
import { DESK_TONES, deskActions } from './desk-actions.ts'

const list = listOf(getDeskImporters, {
  name: 'desk-importers',
  title: importers('menu.desk'),
  text: importers,
  id: (row) => row.Id,
  nameOf: (row) => row.EoriNumber,
  detail: (row) => `/desk/importer?company=${row.ContractCompanyId}&id=${row.Id}`,
  topic: importerEvents,
  columns: [
    { field: 'EoriNumber', kind: 'number', fixed: 'start', width: 190 },
    { field: 'CompanyName', width: 164 },
    { field: 'ImporterName', grow: true, sortable: true },
    { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', width: 150 },
    { field: 'VatNumber', width: 150 },
    { field: 'ReviewState', kind: 'status', enumeration: docReview.enumeration, tones: DESK_TONES, width: 140 },
    { field: 'RejectReason', width: 200, hidden: true },
    { field: 'UpdatedTime', kind: 'dateTime', width: 160, sortable: true },
  ],
  search: importers('list.search'),
  filters: [
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
  ],
  tabs: statusTabs(docReview, 'ReviewState', getDeskImporterCounts),
  actions: deskActions,
})

export default listScreen(list)
