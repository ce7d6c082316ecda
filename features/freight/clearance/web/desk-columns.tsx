import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { clearance as customs } from '#features/freight/core/rules.ts'
import type { ClearanceRow } from '../contract.ts'
import { NextClearanceStep } from './next-clearance-step.tsx'
import { CUSTOMS_TONES, DESK_DOC_TONES } from './states.ts'

/** Columns of the desk's lists of documents and of clearance. */
export const DESK_COLUMNS = [
  { field: 'DcgNo', kind: 'number', fixed: 'start', width: 156 },
  { field: 'CompanyName', width: 140 },
  { field: 'DocState', kind: 'status', enumeration: 'DocState', tones: DESK_DOC_TONES, width: 164 },
  { field: 'ClearanceStatus', kind: 'status', enumeration: customs.enumeration, tones: CUSTOMS_TONES, width: 206 },
  {
    field: 'Next' as 'ClearanceMode',
    isKeyColumn: true,
    width: 136,
    words: true,
    render: (row: ClearanceRow) => <NextClearanceStep row={row} desk />,
  },
  { field: 'InvoiceNo', kind: 'number', width: 150 },
  { field: 'ImporterName', width: 200, grow: true },
  {
    field: 'TotalValue',
    kind: 'money',
    currency: (row: ClearanceRow) => row.CurrencyCode,
    isKeyColumn: false,
    width: 136,
    sortable: true,
  },
  { field: 'DestinationCountry', kind: 'enum', enumeration: 'CountryCode', width: 132 },
  { field: 'ClearanceMode', kind: 'enum', enumeration: 'ClearanceMode', width: 190, hidden: true },
  { field: 'OrderStatus', kind: 'enum', enumeration: 'OrderStatus', width: 150 },
  { field: 'Eta', kind: 'date', width: 112, sortable: true },
  { field: 'SubmitTime', kind: 'dateTime', isKeyColumn: false, width: 164, sortable: true },
  { field: 'CustomerOrderNo', kind: 'number', width: 140, hidden: true },
  { field: 'RejectReason', width: 200, hidden: true },
] as const

export const DESK_FILTERS = [
  { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
  { field: 'DestinationCountry', kind: 'choice', enumeration: 'CountryCode' },
  { field: 'CreatedTime', kind: 'dates' },
] as const
