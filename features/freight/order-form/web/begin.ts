import { type Kind, DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import type { ListedWarehouse } from '#features/freight/places/contract.ts'
import {
  blankPlace,
  type CartonValues,
  type GoodsValues,
  type OrderValues,
} from '#features/freight/orders/web/parts/order-values.ts'
import type { OrderQuote } from '../contract.ts'
import { blankGoods, blankOrder } from './values.ts'

/** Initial values of an order with a quote: everything from the price request. */
export function orderFromQuote(kind: Kind, { Request }: OrderQuote, warehouses: readonly ListedWarehouse[]): OrderValues {
  const isAir = kind.mode === 'air'
  const { DeliveryWarehouseType, DeliveryCode } = Request
  const place = {
    ...blankPlace(),
    ...(DeliveryWarehouseType && { DeliveryWarehouseType }),
    ...(DeliveryWarehouseType === DELIVERY_PLACE.centre && DeliveryCode && { FcCode: DeliveryCode }),
    ...(DeliveryWarehouseType === DELIVERY_PLACE.own && {
      WarehouseId: warehouses.find((one) => one.WarehouseCode === DeliveryCode)?.WarehouseId,
    }),
  }
  const blank = blankOrder(kind)
  const goods = goodsOf(Request.Cargo)
  return {
    ...blank,
    DestinationCountry: Request.DestinationCountry,
    ReceiptPlaceCode: Request.ReceiptPlaceCode,
    ...(isAir
      ? { AirportOfDeparture: Request.PortOfLoading, AirportOfDestination: Request.PortOfDischarge }
      : { PortOfLoading: Request.PortOfLoading, PortOfDischarge: Request.PortOfDischarge }),
    ...(Request.PickupFlag && { ReceiveType: 'Pickup', PickAddressId: Request.PickAddressId }),
    ClearanceMode: Request.ClearanceMode,
    ExportDeclarationMode: Request.ExportDeclarationMode,
    ...(Request.BlReleaseType && { BlReleaseType: Request.BlReleaseType }),
    InsuranceFlag: Request.InsuranceFlag,
    InsuredValueUsd: Request.InsuredValueUsd,
    ...(kind.cargo === 'cartons'
      ? { Cartons: numbered(Request.Cargo) }
      : {
          Containers: Request.CabinetItems.flatMap((item) =>
            Array.from({ length: item.Qty }, () => ({ CabinetType: item.CabinetType })),
          ),
        }),
    ...(goods.length > 0 && { DeclarationItems: goods.map((line) => ({ ...line, DutyRate: Request.DutyRate ?? undefined })) }),
    Remark: Request.Remark,
    DeliveryAddresses: [place],
  }
}

type Cargo = OrderQuote['Request']['Cargo']

function numbered(rows: Cargo): CartonValues[] {
  let next = 1
  return rows.map(({ Cartons, Length, Width, Height, GrossWeight }) => {
    const CartonFrom = next
    next += Cartons
    return { CartonFrom, CartonTo: next - 1, Length, Width, Height, GrossWeight }
  })
}

/** Goods of the request; each name or tariff number once. */
function goodsOf(rows: Cargo): GoodsValues[] {
  const named = new Map(
    rows.filter((row) => row.ProductName ?? row.HsCode).map((row) => [`${row.ProductName}|${row.HsCode}`, row]),
  )
  return [...named.values()].map(({ ProductName, HsCode, BatteryType, DangerousClass }) => ({
    ...blankGoods(),
    NameEn: ProductName ?? undefined,
    HsCode: HsCode ?? undefined,
    BatteryType,
    DangerousClass,
    DangerousFlag: DangerousClass !== '0',
  }))
}
