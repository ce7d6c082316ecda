import { alert } from '#features/messages/alerts/rules.ts'
import { stockCount } from '#features/warehouse/counts/rules.ts'
import { manifest, pickWave } from '#features/warehouse/floor/rules.ts'
import { quarantine } from '#features/warehouse/stock-desk/rules.ts'
import { each, type ListSample } from './list-sample.ts'

/**
 * Lists of shelves, of the floor, of stock elsewhere and of alerts, with numbers assigned by bench/fill-warehouse.sql;
 * those of a country by that of the UK.
 */
export const WAREHOUSE: Readonly<Record<string, ListSample>> = {
  '/desk/api/Shelf/GetPageList': { tabs: [{ IsWithout: true }, { ContractCompanyId: 500_001 }], word: 'R-1000017' },
  '/wms/api/OsPlatformStock/GetPlatformStockPage': {
    tabs: [...each('PlatformCode', 183_001), { IsEmpty: true }],
    word: 'SKU-1000124',
  },
  '/wms/api/OsPlatformStock/GetBillPlatformStockFlow': { tabs: each('PlatformCode', 183_001), word: 'SKU-1000124' },
  '/wms/api/OsEarlyWarn/GetPageList': { tabs: each('State', ...Object.values(alert.states)), word: 'X0B0000017' },
  '/desk/api/PickWave/GetPageList': { tabs: each('State', ...Object.values(pickWave.states)), word: 'PWGB0001000124' },
  '/desk/api/Manifest/GetPageList': {
    tabs: [
      ...each('State', ...Object.values(manifest.states)),
      ...each('Keyword', 'JD00000001000124', 'DSGB00001000124', 'PLATE-1000'),
    ],
    word: 'MFGB0001000124',
  },
  '/desk/api/StockCount/GetPageList': {
    tabs: each('StockCountState', ...Object.values(stockCount.states)),
    word: 'SCGB0001000124',
  },
  '/desk/api/Quarantine/GetPageList': {
    tabs: each('QuarantineState', ...Object.values(quarantine.states)),
    word: 'QNGB0001000124',
  },
}
