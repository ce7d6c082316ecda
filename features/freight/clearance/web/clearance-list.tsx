import { clearance as customs, orderEvents } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import type { Action } from '#kit/web/parts/action.ts'
import { getClearanceCounts, getClearanceList, type ClearanceRow } from '../contract.ts'
import { CLEARANCE, clearanceDetailPath, clearanceFormPath } from '../paths.ts'
import { mayWrite } from '../rules.ts'
import { clearance } from '../text/keys.ts'
import { NextClearanceStep } from './next-clearance-step.tsx'
import { CUSTOMS_TONES, DOC_TONES } from './states.ts'

const actions: Action<ClearanceRow>[] = [
  {
    name: 'edit',
    label: clearance('action.edit'),
    permission: `${CLEARANCE}:edit`,
    when: mayWrite,
    to: (row) => clearanceFormPath(row.OrderId),
  },
  { name: 'open', label: clearance('action.open'), to: (row) => clearanceDetailPath(row.OrderId) },
]

const list = listOf(getClearanceList, {
  name: 'clearance',
  title: clearance('menu.list'),
  text: clearance,
  id: (row) => row.OrderId,
  nameOf: (row) => row.DcgNo,
  detail: (row) => clearanceDetailPath(row.OrderId),
  zone: zoneOf(undefined),
  topic: orderEvents,
  columns: [
    { field: 'DcgNo', kind: 'number', fixed: 'start', width: 158 },
    { field: 'DocState', kind: 'status', enumeration: 'DocState', tones: DOC_TONES, width: 164 },
    { field: 'ClearanceStatus', kind: 'status', enumeration: customs.enumeration, tones: CUSTOMS_TONES, width: 206 },
    {
      field: 'Next' as 'ClearanceMode',
      isKeyColumn: true,
      width: 190,
      words: true,
      render: (row) => <NextClearanceStep row={row} />,
    },
    { field: 'InvoiceNo', kind: 'number', width: 150 },
    { field: 'ImporterName', width: 200, grow: true },
    { field: 'TotalValue', kind: 'money', currency: (row) => row.CurrencyCode, width: 136, sortable: true },
    { field: 'CustomsValue', kind: 'money', currency: (row) => row.CurrencyCode, width: 136, hidden: true },
    { field: 'DestinationCountry', kind: 'enum', enumeration: 'CountryCode', width: 132 },
    { field: 'Eta', kind: 'date', width: 112, sortable: true },
    { field: 'CustomerOrderNo', kind: 'number', width: 140, hidden: true },
    {
      field: 'OrderLoaddingAndServiceScopeType',
      kind: 'enum',
      enumeration: 'OrderLoaddingAndServiceScopeType',
      width: 170,
      hidden: true,
    },
    { field: 'OrderStatus', kind: 'enum', enumeration: 'OrderStatus', width: 150, hidden: true },
    { field: 'RejectReason', width: 200, hidden: true },
    { field: 'SubmitTime', kind: 'dateTime', isKeyColumn: false, width: 164, hidden: true, sortable: true },
    { field: 'CreatedTime', kind: 'dateTime', width: 164, sortable: true },
  ],
  search: clearance('list.search'),
  filters: [
    { field: 'DocState', kind: 'choice', enumeration: 'DocState' },
    { field: 'DestinationCountry', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(customs, 'ClearanceStatus', getClearanceCounts),
  actions,
})

/** Orders in import clearance, with document state, clearance state and next step. */
export default listScreen(list)
