import type { ValueOf } from '#features/account/dictionary/enums.ts'

/** Names for values of the dictionary that the demo, the measurements and tests of the whole portal enter. */

export const CLEARANCE_MODE = { ownVatPostponed: 108001, taxIncluded: 108003 } as const satisfies Record<
  string,
  ValueOf<'ClearanceMode'>
>
export const EXPORT_DECLARATION = { withRefund: 109001, withoutRefund: 109002 } as const satisfies Record<
  string,
  ValueOf<'ExportDeclarationMode'>
>
export const DELIVERY_PLACE = {
  marketplace: 110001,
  ownWarehouse: 110002,
  private: 110003,
  port: 110004,
} as const satisfies Record<string, ValueOf<'DeliveryWarehouseType'>>
export const BL_TYPE = { house: 111001 } as const satisfies Record<string, ValueOf<'BlType'>>
export const BL_RELEASE = { original: 112001 } as const satisfies Record<string, ValueOf<'BlReleaseType'>>
export const DELIVERY_MODE = { truck: 129001, express: 129002 } as const satisfies Record<string, ValueOf<'DeliveryMode'>>
export const COST = {
  oceanFreight: 152001,
  airFreight: 152002,
  originCharges: 152003,
  exportCustoms: 152004,
  destinationCharges: 152005,
  importClearance: 152006,
  delivery: 152009,
  trucking: 152010,
  surcharge: 152017,
} as const satisfies Record<string, ValueOf<'CostType'>>
export const PER = {
  order: 153001,
  cbm: 153002,
  kg: 153003,
  container: 153007,
  tariffLine: 153009,
  insured: 153010,
} as const satisfies Record<string, ValueOf<'FeeUnit'>>
export const PRODUCT = {
  lclFull: 171001,
  fclFull: 171002,
  fclTail: 171003,
  airFull: 171004,
  airTail: 171005,
} as const satisfies Record<string, ValueOf<'QuoteProductType'>>
/** Services of the public site besides the kinds of order. */
export const WAREHOUSE_PRODUCT = { GB: 171101, DE: 171102 } as const
export const BATTERY = { none: 180001, inEquipment: 180002 } as const satisfies Record<string, ValueOf<'BatteryType'>>
export const PLATFORM = {
  amazon: 183001,
  ebay: 183002,
  temu: 183003,
  tiktok: 183004,
  ownShop: 183005,
} as const satisfies Record<string, ValueOf<'SalesPlatform'>>
export const PACKAGE = { carton: 184001 } as const satisfies Record<string, ValueOf<'PackageType'>>
