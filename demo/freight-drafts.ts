import { type KindName, CONTAINER, CLEARANCE_MODE } from '#features/freight/core/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { QIHANG } from './freight-company.ts'

/** An unfinished draft of each kind. */
export const DRAFTS: Record<KindName, object> = {
  lclFull: {
    CustomerOrderNo: 'QH-DRAFT-1',
    DestinationCountry: 'GB',
    ReceiptPlaceCode: 'CNSZX1',
    PortOfLoading: 'CNYTN',
    PortOfDischarge: 'GBFXT',
    ClearanceMode: CLEARANCE_MODE.postponed,
    Remark: '等供应商确认箱数',
  },
  fclFull: {
    CustomerOrderNo: 'QH-DRAFT-2',
    DestinationCountry: 'DE',
    ReceiptPlaceCode: 'CNNGB1',
    PortOfLoading: 'CNSHA',
    PortOfDischarge: 'DEHAM',
    Containers: [{ CabinetType: CONTAINER.hq40, Cartons: 640 }],
  },
  fclTail: { DestinationCountry: 'GB', PortOfDischarge: 'GBFXT', MblNo: 'COSU6399001' },
  airFull: {
    CustomerOrderNo: 'QH-DRAFT-3',
    DestinationCountry: 'GB',
    AirportOfDeparture: 'SZX',
    AirportOfDestination: 'LHR',
    ReceiveType: 'Pickup',
  },
  airTail: { DestinationCountry: 'DE', AirportOfDestination: 'FRA' },
}

const LEGACY_ROUTES = ['Yantian – Felixstowe', 'Ningbo – Southampton', 'Shanghai – Hamburg', 'Shenzhen – London'] as const

/** Orders of the previous system, 2022 and 2023. */
export async function saveLegacy(db: Db): Promise<void> {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    ContractCompanyId: QIHANG,
    OldOrderNo: `YT-${2022 + Math.floor(index / 6)}-${String(118 + index * 37).padStart(5, '0')}`,
    PlaceDate: `${2022 + Math.floor(index / 6)}-${String((index % 6) * 2 + 1).padStart(2, '0')}-${10 + index}`,
    Kind: ['LCL', 'FCL', 'FCL', 'Air'][index % 4]!,
    Route: LEGACY_ROUTES[index % 4]!,
    Status: index === 7 ? 'Cancelled' : 'Delivered',
    Amount: index === 7 ? null : 640 + index * 215.5,
    CurrencyCode: index === 7 ? null : 'GBP',
  }))
  await db.insertInto('legacy_order').values(rows).execute()
}
