import type { ValueOf } from '#features/account/dictionary/enums.ts'

/** Values of the dictionary that code of freight orders speaks of by name. The states of a machine have their names there. */

export const CONTAINER_SIZE = { gp20: 102001, gp40: 102002, hq40: 102003, hq45: 102004 } as const satisfies Record<
  string,
  ValueOf<'CabinetType'>
>
/** `CabinetType` of what is in no container. */
export const LOOSE_CARGO = 102005 satisfies ValueOf<'CabinetType'>

export const CLEARANCE_MODE = { postponedVat: 108001, fiscal: 108004 } as const satisfies Record<string, ValueOf<'ClearanceMode'>>

/** Goods of an order in the receiving warehouse. */
export const STOCK = {
  expected: 119001,
  partlyReceived: 119002,
  stored: 119003,
  loadedOut: 119004,
  handedBack: 119005,
} as const satisfies Record<string, ValueOf<'DomesticStockState'>>

export const DELIVERY_MODE = { truck: 129001, express: 129002 } as const satisfies Record<string, ValueOf<'DeliveryMode'>>

export const FEE_VOID = 154004 satisfies ValueOf<'FeeState'>

export const MESSAGE = { order: 162001, document: 162002 } as const satisfies Record<string, ValueOf<'MessageType'>>

export const BATTERY = {
  none: 180001,
  ionInEquipment: 180002,
  ionWithEquipment: 180003,
  ionAlone: 180004,
  metal: 180005,
} as const satisfies Record<string, ValueOf<'BatteryType'>>

/** `WarehouseType` of the warehouses in China. */
export const RECEIVING_WAREHOUSE = 105001 satisfies ValueOf<'WarehouseType'>
