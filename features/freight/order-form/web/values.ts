import { type Kind, TAX_INCLUDED, BATTERY, DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import type { Carton } from '#features/freight/orders/rules/fields.ts'
import { asContainerNo, asMawb } from '#kit/shared/identity.ts'
import { fieldNames } from '#features/freight/orders/rules/kind-fields.ts'
import {
  type GoodsValues,
  type OrderValues,
  blankPlace,
  type CartonValues,
  type SavedFile,
  type ContainerValues,
  type PlaceValues,
} from '#features/freight/orders/web/parts/order-values.ts'
import { isEmpty, remembered, lastCarton, soleSums, whole } from '#features/freight/orders/web/parts/order-sums.ts'
import { KIND, RELEASE } from '#features/freight/lading/rules.ts'
import { TAX_REFUND } from '#features/freight/documents/rules.ts'

/** Converts a stored order to the form's content, and the content to an order. */

export const blankGoods = (): GoodsValues => ({
  Key: crypto.randomUUID(),
  OriginCountry: 'CN',
  BatteryType: BATTERY.none,
  DangerousClass: '0',
  BrandType: 0,
})

/** Initial values of a new order of a kind, including the defaults. */
export function blankOrder(kind: Kind): OrderValues {
  const names = fieldNames(kind)
  const usual = { ReceiveType: 'SelfDelivery', BookingSource: 'Provider', BlType: KIND.house, BlReleaseType: RELEASE.telex }
  return {
    ...Object.fromEntries(Object.entries(usual).filter(([name]) => names.has(name))),
    Cartons: [{}],
    Containers: [{}],
    DeclarationItems: [blankGoods()],
    DeliveryAddresses: [blankPlace()],
    Files: {},
  }
}

/** The rows of a stored list; none if it is not a list. */
export const listOf = <T = Row>(form: Record<string, unknown>, name: string): T[] => (Array.isArray(form[name]) ? form[name] : [])

/** A stored form (of an order, a draft, a copy) as content. */
export function valuesOf(kind: Kind, form: Record<string, unknown>): OrderValues {
  const blank = blankOrder(kind)
  const goods = listOf(form, 'DeclarationItems').map((line): GoodsValues => ({ ...blankGoods(), ...line }))
  const Cartons = listOf(form, 'Cartons').map((carton): CartonValues => ({
    ...carton,
    Items: listOf<Carton['Items'][number]>(carton, 'Items').flatMap(({ Line, Qty }) => {
      const line = goods[Number(Line) - 1]
      return line ? [{ Line: line.Key, Qty }] : []
    }),
  }))
  const filled = <T>(rows: T[], otherwise: T[]) => (rows.length > 0 ? rows : otherwise)
  const { Attachments: _, ...rest } = form
  return {
    ...blank,
    ...rest,
    Cartons: filled(Cartons, blank.Cartons),
    Containers: filled(listOf(form, 'Containers'), blank.Containers),
    DeclarationItems: filled(goods, blank.DeclarationItems),
    DeliveryAddresses: filled(listOf(form, 'DeliveryAddresses'), blank.DeliveryAddresses),
    Files: Object.fromEntries(Map.groupBy(listOf<SavedFile>(form, 'Attachments'), ({ Type }) => `t${Type}`)),
  }
}
const GOODS = [
  'NameCn',
  'NameEn',
  'Model',
  'Material',
  'Function',
  'UnitPriceUsd',
  'Qty',
  'HsCode',
  'SalesLink',
  'Length',
  'GrossWeight',
] as const
const CARTON = ['CartonFrom', 'CartonTo', 'BoxNo', 'Length', 'Width', 'Height', 'GrossWeight'] as const
const CONTAINER = ['CabinetType', 'ContainerNo', 'CargoWeight', 'Cartons', 'Volume'] as const

/** Where the picture of a line of goods is in the form; undefined if the line has been removed. */
export function imagePath(lines: readonly GoodsValues[], key: string): string | undefined {
  const index = lines.findIndex((line) => line.Key === key)
  return index < 0 ? undefined : `DeclarationItems[${index}].ImageFileId`
}

/** Lines up to the last non-empty one. */
function typedRows<T extends object>(rows: readonly T[] | undefined, fields: readonly (keyof T)[]): readonly T[] {
  return (rows ?? []).slice(0, (rows ?? []).findLastIndex((row) => fields.some((field) => !isEmpty(row[field]))) + 1)
}

/** Codes are upper case, however they were typed. */
function upper<T extends object>(row: T, ...fields: (keyof T)[]): T {
  const changed = fields.flatMap((field) => {
    const value = row[field]
    return typeof value === 'string' ? [[field, value.trim().toUpperCase()]] : []
  })
  return changed.length === 0 ? row : { ...row, ...Object.fromEntries(changed) }
}

const gatherGoods = remembered(({ Key: _, ...line }: GoodsValues) => {
  const named = upper(line, 'OriginCountry', 'UnNo')
  const [brand, ...others] = line.DeclareElements ?? []
  // The first element is the line's current kind of brand, whatever it was when the others were written.
  const elements = brand && { DeclareElements: [{ ...brand, Value: String(line.BrandType ?? brand.Value) }, ...others] }
  return {
    ...named,
    ...elements,
    ...(!line.DangerousFlag && { DangerousClass: '0', UnNo: null }),
    ...(line.BrandType === 0 && { Brand: null }),
  }
})
const gatherCarton = remembered((carton: CartonValues): Row => ({
  ...upper(carton, 'FbaShipmentId'),
  CartonTo: lastCarton(carton),
  Items: [],
}))
const gatherContainer = remembered((container: ContainerValues) => ({
  ...upper(container, 'SealNo'),
  ...(typeof container.ContainerNo === 'string' && { ContainerNo: asContainerNo(container.ContainerNo) }),
}))

/**
 * The order as it would be sent, before parsing: empty lines at the end are dropped, so are fields that do not belong
 * to a choice, and a single place takes everything.
 */
export function collectValues(kind: Kind, values: OrderValues): Record<string, unknown> {
  const goods = typedRows(values.DeclarationItems, GOODS)
  const position = new Map(goods.map((line, index) => [line.Key, index + 1]))
  const { Files, ...rest } = values
  const order: Record<string, unknown> = {
    ...rest,
    ...(values.ReceiveType === 'Pickup'
      ? { DomesticWarehouseId: null }
      : { PickAddressId: null, PickupDate: null, IsConsolidatedPickup: false }),
    ...(values.ClearanceMode === TAX_INCLUDED && { EoriInfoId: null }),
    ...(typeof values.MawbNo === 'string' && { MawbNo: asMawb(values.MawbNo) }),
    ...(values.ExportDeclarationMode !== TAX_REFUND && { DeclareCompanyName: null }),
    ...(!values.InsuranceFlag && { InsuredValueUsd: null }),
    DeclarationItems: goods.map(gatherGoods),
    Cartons: typedRows(values.Cartons, CARTON).map((carton) => {
      const row = gatherCarton(carton)
      return carton.Items?.length
        ? {
            ...row,
            Items: carton.Items.flatMap((item) =>
              position.has(item.Line) ? [{ Line: position.get(item.Line), Qty: item.Qty }] : [],
            ),
          }
        : row
    }),
    Containers: typedRows(values.Containers, CONTAINER).map(gatherContainer),
    DeliveryAddresses: gatherPlaces(kind, values),
    Attachments: Object.values(Files ?? {}).flatMap((files) =>
      files.map(({ FileId, FileName, Type }) => ({ FileId, FileName, Type })),
    ),
  }
  const names = fieldNames(kind)
  return upper(Object.fromEntries(Object.entries(order).filter(([name]) => names.has(name))), 'FlightNo', 'MblNo', 'HawbNo')
}

function gatherPlaces(kind: Kind, values: OrderValues): PlaceValues[] {
  const places = values.DeliveryAddresses ?? []
  const sums = places.length === 1 ? soleSums(kind, values) : {}
  return places.map((place) => ({
    ...upper(place, 'FcCode', 'FbaShipmentId', 'ReferenceId'),
    ...(place.DeliveryWarehouseType !== DELIVERY_PLACE.centre && { FcCode: null, FbaShipmentId: null, ReferenceId: null }),
    ...(place.DeliveryWarehouseType !== DELIVERY_PLACE.own && { WarehouseId: null }),
    ...(place.DeliveryWarehouseType !== DELIVERY_PLACE.private && { PrivateWarehouseAddressId: null }),
    ...sums,
  }))
}
export type Row = Record<string, unknown>

/** Rows numbered consecutively; each keeps its number of cartons, or one if it has none. */
export function renumbered(rows: readonly CartonValues[]): CartonValues[] {
  let next = 1
  return rows.map((row) => {
    const count = Math.max(1, whole(lastCarton(row)) - whole(row.CartonFrom) + 1)
    const from = next
    next += count
    return { ...row, CartonFrom: from, CartonTo: next - 1 }
  })
}
