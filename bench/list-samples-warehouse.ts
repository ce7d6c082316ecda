import { alert } from '#features/messages/alerts/rules.ts'
import { each, type ListSample } from './list-sample.ts'

/** Lists of shelves, of stock elsewhere and of alerts, with numbers as bench/fill-warehouse.sql gives them; those of a country by that of the UK. */
export const WAREHOUSE: Readonly<Record<string, ListSample>> = {
  '/desk/api/Shelf/GetPageList': { tabs: [{ IsWithout: true }, { ContractCompanyId: 500_001 }], word: 'R-1000017' },
  '/wms/api/OsPlatformStock/GetPlatformStockPage': {
    tabs: [...each('PlatformCode', 183_001), { IsEmpty: true }],
    word: 'SKU-1000124',
  },
  '/wms/api/OsPlatformStock/GetBillPlatformStockFlow': { tabs: each('PlatformCode', 183_001), word: 'SKU-1000124' },
  '/wms/api/OsEarlyWarn/GetPageList': { tabs: each('State', ...Object.values(alert.states)), word: 'X0B0000017' },
}
