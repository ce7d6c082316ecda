import type { Goods } from '#features/freight/orders/rules/fields.ts'
import type { Db } from '#kit/api/db.ts'
import { warehouseOf } from './world.ts'
import { QIHANG } from './freight-company.ts'
import { BATTERY, DELIVERY_MODE, DELIVERY_PLACE } from '#features/freight/core/rules.ts'

const piece = (
  NameCn: string,
  NameEn: string,
  Model: string,
  HsCode: string,
  UnitPriceUsd: number,
  size: [number, number, number],
  NetWeight: number,
  GrossWeight: number,
  more: Partial<Goods> = {},
) => ({
  NameCn,
  NameEn,
  Model,
  HsCode,
  UnitPriceUsd,
  Length: size[0],
  Width: size[1],
  Height: size[2],
  NetWeight,
  GrossWeight,
  BrandType: 0 as const,
  Material: 'Steel, polyester',
  Function: 'Household use',
  QtyUnit: 'PCS',
  BatteryType: BATTERY.none,
  SalesLink: `https://shop.example.com/${Model.toLowerCase()}`,
  ...more,
})

/** Declaration elements for customs in China: brand type and preference first. */
const elements = (...more: [Name: string, Value: string][]) =>
  ([['BrandType', '0'], ['ExportPreference', '0'], ...more] as const).map(([Name, Value]) => ({ Name, Value }))

/** The shipped goods: goods, pieces in a carton, the carton. */
export const GOODS = {
  chairs: {
    line: piece('办公椅', 'Office chair', 'QH-CHAIR-01', '9401310000', 42.5, [110, 60, 18], 17.8, 18.5, {
      ExportTaxRate: 13,
      DutyRate: 0,
      DeclareElements: elements(['Function', 'Office'], ['Material', 'Steel frame, polyester cover'], ['Model', 'QH-CHAIR-01']),
    }),
    per: 1,
    carton: [112, 61, 18, 19.2],
    count: 60,
  },
  bags: {
    line: piece('旅行包', 'Travel bag', 'QH-BAG-02', '4202129000', 6.4, [40, 30, 4], 0.42, 0.45, {
      Material: 'Polyester',
      Function: 'Travel',
    }),
    per: 25,
    carton: [60, 50, 40, 11.8],
    count: 48,
  },
  frames: {
    line: piece('相框', 'Photo frame', 'QH-FRAME-04', '4414900090', 3.2, [42, 32, 3], 0.66, 0.7, {
      Material: 'Wood',
      Function: 'Decoration',
      ExportTaxRate: 13,
      DutyRate: 2.7,
    }),
    per: 24,
    carton: [43, 65, 37, 17.5],
    count: 36,
  },
  vases: {
    line: piece('陶瓷花瓶', 'Ceramic vase', 'QH-VASE-03', '6913100000', 5.1, [30, 20, 20], 1.8, 1.9, {
      Material: 'Ceramic',
      Function: 'Decoration',
      ExportTaxRate: 13,
      DutyRate: 6,
      DeclareElements: elements(['Function', 'Decoration'], ['Material', 'Porcelain']),
    }),
    per: 10,
    carton: [60, 40, 60, 19.9],
    count: 30,
  },
} as const

/** Places of delivery: centres of the marketplace, our warehouses, the customer's own hall. */
export const PLACES = {
  rugeley: { DestinationCountry: 'GB', FcCode: 'BHX1' },
  coalville: { DestinationCountry: 'GB', FcCode: 'BHX2' },
  birmingham: { DestinationCountry: 'GB', warehouse: 'UKBHM1', BookingMethod: 1 },
  hall: { DestinationCountry: 'GB', isPrivate: true, BookingMethod: 1 },
  dortmund: { DestinationCountry: 'DE', FcCode: 'DTM2' },
} as const

export type Sold = (typeof GOODS)[keyof typeof GOODS]
export const weights = ({ carton, count }: Sold) => ({
  GrossWeight: Math.round(carton[3] * count * 100) / 100,
  Volume: Math.round((carton[0] * carton[1] * carton[2] * count) / 1000) / 1000,
})

export async function placeOf(db: Db, to: keyof typeof PLACES, goods: Sold, shipment: string) {
  const place = PLACES[to]
  const common = {
    Cartons: goods.count,
    Pieces: goods.count * goods.per,
    ...weights(goods),
    DeliveryMode: DELIVERY_MODE.truck,
    BookingMethod: 'BookingMethod' in place ? place.BookingMethod : 2,
  } as const
  if ('warehouse' in place)
    return {
      ...common,
      DeliveryWarehouseType: DELIVERY_PLACE.own,
      WarehouseId: (await warehouseOf(db, place.warehouse)).Id,
    } as const
  if ('isPrivate' in place) {
    const { Id } = await db
      .selectFrom('private_warehouse_address')
      .select('Id')
      .where('ContractCompanyId', '=', QIHANG)
      .where('CountryCode', '=', 'GB')
      .orderBy('Id')
      .executeTakeFirstOrThrow()
    return { ...common, DeliveryWarehouseType: DELIVERY_PLACE.private, PrivateWarehouseAddressId: Id } as const
  }
  return {
    ...common,
    DeliveryWarehouseType: DELIVERY_PLACE.centre,
    FcCode: place.FcCode,
    FbaShipmentId: shipment,
    ReferenceId: `${shipment.slice(5, 9)}7K2P`,
  } as const
}
