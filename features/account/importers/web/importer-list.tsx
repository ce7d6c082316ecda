import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { docReview } from '#kit/shared/document-review.ts'
import { getImporterCounts, getImporters } from '../contract.ts'
import { IMPORTER_FORM, IMPORTERS } from '../paths.ts'
import { importerEvents } from '../rules.ts'
import { importers } from '../text/keys.ts'
import { IMPORTER_TONES, importerActions, importerPath } from './importer-actions.ts'

const list = listOf(getImporters, {
  name: 'importers',
  title: importers('menu.eori'),
  text: importers,
  id: (row) => row.Id,
  nameOf: (row) => row.EoriNumber,
  detail: importerPath,
  topic: importerEvents,
  columns: [
    { field: 'EoriNumber', kind: 'number', fixed: 'start', width: 190 },
    { field: 'ImporterName', grow: true, sortable: true },
    { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', width: 164 },
    { field: 'VatNumber', width: 150 },
    { field: 'ReviewState', kind: 'status', enumeration: docReview.enumeration, tones: IMPORTER_TONES, width: 164 },
    { field: 'RejectReason', width: 200 },
    { field: 'Contact', width: 140, hidden: true },
    { field: 'UpdatedTime', kind: 'dateTime', width: 160, sortable: true },
  ],
  search: importers('list.search'),
  tabs: statusTabs(docReview, 'ReviewState', getImporterCounts),
  actions: importerActions,
  tools: [{ label: importers('action.add'), to: IMPORTER_FORM, permission: `${IMPORTERS}:edit` }],
})

export default listScreen(list)
