import { ASSIGNED_FILTER, ASSIGNEE_COLUMN } from '#features/desk/work/web/parts/assigned.ts'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { getDeskRequestCounts, getDeskRequests } from '../contract.ts'
import { type RequestRow } from '../request-records.ts'
import { quoteRequest, quoteEvents } from '../rules.ts'
import { quotes } from '../text/keys.ts'
import { Place, RequestPrice } from './parts/request-cells.tsx'
import { STAFF_TONES } from './request-actions.ts'

const requestPath = (row: { ContractCompanyId: number; Id: number }) =>
  `/desk/quote?company=${row.ContractCompanyId}&id=${row.Id}`

const list = listOf(getDeskRequests, {
  name: 'desk-quotes',
  title: quotes('menu.desk'),
  text: quotes,
  id: (row) => row.Id,
  nameOf: (row) => row.InquiryNo,
  detail: requestPath,
  zone: zoneOf(undefined),
  topic: quoteEvents,
  columns: [
    { field: 'InquiryNo', kind: 'number', fixed: 'start', sortable: true, width: 160 },
    { field: 'CompanyName', width: 180, grow: true },
    { field: 'QuoteProductType', kind: 'enum', enumeration: 'QuoteProductType', width: 170 },
    { field: 'QuoteStatus', kind: 'status', enumeration: quoteRequest.enumeration, tones: STAFF_TONES, width: 140 },
    { field: 'DestinationCountry', isKeyColumn: true, width: 180, words: true, render: (row) => <Place request={row} /> },
    { field: 'TotalVolume', kind: 'measure', unit: 'm³', width: 110 },
    { field: 'TotalWeight', kind: 'measure', unit: 'kg', width: 120 },
    { field: 'TotalAmount', isKeyColumn: true, width: 190, words: true, render: (row) => <RequestPrice request={row} /> },
    { field: 'ValidTo', kind: 'date', width: 120, sortable: true },
    { field: 'CreatedTime', kind: 'dateTime', width: 160, sortable: true },
    ASSIGNEE_COLUMN,
  ],
  search: quotes('list.search'),
  filters: [
    { field: 'QuoteProductType', kind: 'choice', enumeration: 'QuoteProductType' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'DestinationCountry', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'CreatedTime', kind: 'dates' },
    ASSIGNED_FILTER,
  ],
  tabs: statusTabs(quoteRequest, 'QuoteStatus', getDeskRequestCounts),
  actions: [
    {
      name: 'answer',
      label: quotes('action.answer'),
      when: (row: Pick<RequestRow, 'QuoteStatus'>) => row.QuoteStatus === quoteRequest.states.toQuote,
      to: requestPath,
    },
  ],
})

/** All companies' requests; pending ones are answered from here. */
export default listScreen(list)
