import type { Goods, OrderFields, Place, NamedPlace } from '#features/freight/orders/rules/fields.ts'
import { hasSection, type Kind, BATTERY } from '#features/freight/core/rules.ts'
import type { getPricePreview } from '#features/freight/quotes/contract.ts'
import type { InputSent } from '#kit/shared/op.ts'
import { amount, sum, times } from '#kit/shared/money.ts'
import { asCargo } from '#features/freight/orders/rules/goods.ts'

/** The highest danger class of the goods and whether any has a battery: either needs a manual price. */
export function dangerOf(goods: readonly Pick<Goods, 'BatteryType' | 'DangerousClass'>[]): {
  HasBattery: boolean
  DangerousClass: Goods['DangerousClass']
} {
  return {
    HasBattery: goods.some((line) => line.BatteryType !== BATTERY.none),
    DangerousClass: goods.find((line) => line.DangerousClass !== '0')?.DangerousClass ?? '0',
  }
}

/** An order's price is requested like any other: the form shows it and the server books it, both from this one request. */

type Priced = Pick<
  OrderFields,
  | 'Cartons'
  | 'Containers'
  | 'DeclarationItems'
  | 'DeliveryAddresses'
  | 'DestinationCountry'
  | 'ReceiptPlaceCode'
  | 'PortOfLoading'
  | 'PortOfDischarge'
  | 'AirportOfDeparture'
  | 'AirportOfDestination'
  | 'ReceiveType'
  | 'InsuranceFlag'
  | 'InsuredValueUsd'
  | 'BlReleaseType'
>
export type PriceRequest = InputSent<typeof getPricePreview>

/** The price request of an order. The first place decides the zone; `named` names it. Null while there is nothing to weigh. */
export function priceRequestOf(
  kind: Kind,
  order: Priced,
  named: (place: Place) => NamedPlace,
  currency?: 'GBP' | 'EUR',
): PriceRequest | null {
  const Cargo = cargoOf(kind, order)
  const place = order.DeliveryAddresses[0]
  if (Cargo.length === 0 || !order.DestinationCountry) return null
  const isAir = kind.mode === 'air'
  return {
    QuoteProductType: kind.product,
    ReceiptPlaceCode: kind.leg === 'full' ? order.ReceiptPlaceCode : null,
    PortOfLoading: kind.leg === 'full' ? (isAir ? order.AirportOfDeparture : order.PortOfLoading) : null,
    PortOfDischarge: isAir ? order.AirportOfDestination : order.PortOfDischarge,
    DestinationCountry: order.DestinationCountry,
    ...(place && { DeliveryWarehouseType: place.DeliveryWarehouseType, ...named(place) }),
    PickupFlag: hasSection(kind, 'handover') && order.ReceiveType === 'Pickup',
    CabinetItems: kind.cargo === 'containers' ? cabinetsOf(order.Containers) : [],
    Cargo,
    ...(hasSection(kind, 'lading') && { BlReleaseType: order.BlReleaseType }),
    InsuranceFlag: hasSection(kind, 'insurance') && order.InsuranceFlag && order.InsuredValueUsd !== null,
    InsuredValueUsd: hasSection(kind, 'insurance') && order.InsuranceFlag ? order.InsuredValueUsd : null,
    ...(currency && { CurrencyCode: currency }),
  }
}

type CargoRow = PriceRequest['Cargo'][number]

/**
 * Cartons of one size and weight are one row; values, danger classes and tariff numbers of the goods are put on the
 * first ones.
 */
function cargoOf(kind: Kind, order: Priced): CargoRow[] {
  const goods = hasSection(kind, 'goods') ? order.DeclarationItems : []
  const rows = kind.cargo === 'cartons' ? alike(asCargo(order.Cartons)) : averageOf(order.Containers)
  if (rows.length === 0) return []
  const codes = [...new Set(goods.map((line) => line.HsCode))]
  const { HasBattery, DangerousClass } = dangerOf(goods)
  const spread = spreadTo(rows, codes.length).map((row, index): CargoRow => ({
    ...row,
    ...(codes[index] && { HsCode: codes[index] }),
  }))
  const [first, ...rest] = spread
  const BatteryType = goods.find((line) => line.BatteryType !== BATTERY.none)?.BatteryType
  return [
    { ...first!, GoodsValueUsd: valueOf(goods), DangerousClass, ...(HasBattery && BatteryType && { BatteryType }) },
    ...rest,
  ]
}

const valueOf = (goods: readonly Goods[]) => amount(sum(goods.map((line) => times(line.UnitPriceUsd, line.Qty))))

type Row = ReturnType<typeof asCargo>[number]

function alike(rows: readonly Row[]): Row[] {
  const groups = Map.groupBy(
    rows.filter((row) => row.Cartons > 0),
    (row) => [row.Length, row.Width, row.Height, row.GrossWeight].join('|'),
  )
  return [...groups.values()].map((group) => ({ ...group[0]!, Cartons: group.reduce((total, row) => total + row.Cartons, 0) }))
}

/** Each tariff number needs a row, as long as there are cartons to split. */
function spreadTo(rows: readonly Row[], wanted: number): Row[] {
  const spread = [...rows]
  for (let at = 0; spread.length < wanted && at < spread.length; at++) {
    const parts = Math.min(spread[at]!.Cartons, wanted - spread.length + 1)
    if (parts < 2) continue
    const row = spread[at]!
    spread.splice(
      at,
      1,
      { ...row, Cartons: row.Cartons - parts + 1 },
      ...Array.from({ length: parts - 1 }, () => ({ ...row, Cartons: 1 })),
    )
    at += parts - 1
  }
  return spread
}

/** Larger cartons have no instant price; a container is priced as a whole, whatever is in it. */
const MOST = { side: 240, weight: 70 } as const

/** Containers are priced by number and type: their cartons as the same number of average size. */
function averageOf(containers: OrderFields['Containers']): Row[] {
  const Cartons = containers.reduce((total, one) => total + one.Cartons, 0)
  if (Cartons === 0) return []
  const litres = containers.reduce((total, one) => total + one.Volume * 1000, 0)
  const weight = containers.reduce((total, one) => total + one.CargoWeight, 0)
  const side = hundredth(Math.min(MOST.side, Math.cbrt((litres * 1000) / Cartons)))
  return [{ Cartons, Length: side, Width: side, Height: side, GrossWeight: hundredth(Math.min(MOST.weight, weight / Cartons)) }]
}

const hundredth = (value: number) => Math.max(0.01, Math.round(value * 100) / 100)

function cabinetsOf(containers: OrderFields['Containers']): NonNullable<PriceRequest['CabinetItems']> {
  return [...Map.groupBy(containers, (one) => one.CabinetType)].map(([CabinetType, all]) => ({ CabinetType, Qty: all.length }))
}
