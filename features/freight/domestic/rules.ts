import type { ValueOf } from '#features/account/dictionary/enums.ts'

/** States of goods in the receiving warehouses. */
export const STOCK_STATE = {
  expected: 119001,
  partly: 119002,
  stored: 119003,
  loaded: 119004,
  returned: 119005,
} as const satisfies Record<string, ValueOf<'DomesticStockState'>>
