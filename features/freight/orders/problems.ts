import { hasSection, TAX_INCLUDED, type Kind } from '#features/freight/core/rules.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { measure } from '#kit/shared/fields.ts'
import { isContainerNo } from '#kit/shared/identity.ts'
import { PARCEL_GIRTH } from '#kit/shared/measure.ts'
import type { TextParams } from '#kit/shared/text.ts'
import { addIssues, kit, type FieldIssue } from '#kit/shared/validation.ts'
import {
  FIXED_ELEMENTS,
  plainOrder,
  PREFERENCES,
  type Carton,
  type ContainerLine,
  type Goods,
  type OrderFields,
  type Place,
} from './fields.ts'
import { cartonCount, CONTAINER, courierGirth, isByCourier, orderTotals, placeTotals } from './goods.ts'
import { orders } from './text/keys.ts'
import type en from './text/en-US.ts'

/** Rules between the fields of an order. The same functions run in the form while typing and on the server. */

type RuleName = keyof (typeof en)['rule']
const fail = (Field: string, rule: RuleName, params: TextParams = {}): FieldIssue => ({
  Field,
  Code: rule,
  key: orders(`rule.${rule}`),
  params,
})
const missing = (Field: string): FieldIssue => ({ Field, Code: 'required', key: kit('invalid.required'), params: {} })

/** Which fields of an order are new: all of one that is placed. */
export type IsNew = (field: keyof OrderFields) => boolean
const allNew: IsNew = () => true

/** What is asked of a submitted order of a kind, each field by itself already being right. Of one placed earlier the girth is judged only where cartons or places are new. */
export function orderProblems(kind: Kind, order: OrderFields, isNew = allNew): FieldIssue[] {
  const tooLarge = girthProblems(order.Cartons, order.DeliveryAddresses)
  return [
    ...kind.required.filter((field) => order[field as keyof OrderFields] == null).map(missing),
    ...handoverProblems(kind, order),
    ...customsProblems(kind, order),
    ...(hasSection(kind, 'goods') ? goodsProblems(order.DeclarationItems) : []),
    ...(kind.cargo === 'cartons' ? cartonProblems(order) : containerProblems(kind, order.Containers)),
    ...placeProblems(order.DeliveryAddresses, order.DestinationCountry),
    ...sumProblems(kind, order),
    ...(tooLarge.length > 0 && (isNew('Cartons') || isNew('DeliveryAddresses')) ? tooLarge : []),
  ]
}

function handoverProblems(kind: Kind, order: OrderFields): FieldIssue[] {
  const found: FieldIssue[] = []
  if (hasSection(kind, 'handover') && order.ReceiveType === 'Pickup') {
    if (!order.PickAddressId) found.push(missing('PickAddressId'))
    if (!order.PickupDate) found.push(missing('PickupDate'))
  }
  if (hasSection(kind, 'handover') && order.ReceiveType === 'SelfDelivery' && !order.DomesticWarehouseId)
    found.push(missing('DomesticWarehouseId'))
  if (kind.name === 'airFull' && !order.FlightId && !order.FlightNo) found.push(missing('FlightId'))
  if (order.Etd && order.Eta && order.Eta < order.Etd) found.push(fail('Eta', 'etaBeforeEtd'))
  if (order.MawbNo && !isMawb(order.MawbNo)) found.push(fail('MawbNo', 'mawbWrong'))
  return found
}

/** The last of the eight digits is the seven before it modulo 7 (IATA). */
export function isMawb(number: string): boolean {
  const digits = /^\d{3}-(\d{7})(\d)$/.exec(number)
  return digits !== null && Number(digits[1]) % 7 === Number(digits[2])
}

const TAX_REFUND = 109001

function customsProblems(kind: Kind, order: OrderFields): FieldIssue[] {
  const found: FieldIssue[] = []
  if (order.ClearanceMode !== TAX_INCLUDED && !order.EoriInfoId) found.push(missing('EoriInfoId'))
  if (hasSection(kind, 'export') && order.ExportDeclarationMode === TAX_REFUND && !order.DeclareCompanyName)
    found.push(missing('DeclareCompanyName'))
  if (hasSection(kind, 'lading') && !order.HblInfoId) found.push(missing('HblInfoId'))
  if (order.InsuranceFlag && !order.InsuredValueUsd) found.push(missing('InsuredValueUsd'))
  return found
}

function goodsProblems(lines: readonly Goods[]): FieldIssue[] {
  if (lines.length === 0) return [fail('DeclarationItems', 'oneGoods')]
  return lines.flatMap((line, index) => {
    const at = (field: keyof Goods) => `DeclarationItems[${index}].${field}`
    const found: FieldIssue[] = []
    if (line.BrandType !== 0 && !line.Brand) found.push(missing(at('Brand')))
    if (line.IsCounterfeit) found.push(fail(at('IsCounterfeit'), 'counterfeit'))
    if (line.GrossWeight < line.NetWeight) found.push(fail(at('GrossWeight'), 'grossBelowNet'))
    if (line.DangerousFlag && line.DangerousClass === '0') found.push(missing(at('DangerousClass')))
    if (line.DangerousFlag && !line.UnNo) found.push(missing(at('UnNo')))
    if (line.DeclareElements.length > 0 && !beginsRight(line)) found.push(fail(at('DeclareElements'), 'elementsFixed'))
    return found
  })
}

/** Elements of a declaration begin with the line's own kind of brand and the preference. */
function beginsRight({ BrandType, DeclareElements: [brand, preference] }: Goods): boolean {
  return (
    brand?.Name === FIXED_ELEMENTS[0] &&
    brand.Value === String(BrandType) &&
    preference?.Name === FIXED_ELEMENTS[1] &&
    PREFERENCES.some((one) => one === preference.Value)
  )
}

/** Numbers of cartons run from 1 without gap or overlap; pieces in them are those of the goods, where any are told. */
function cartonProblems({ Cartons, DeclarationItems, DeliveryAddresses }: OrderFields): FieldIssue[] {
  if (Cartons.length === 0) return [fail('Cartons', 'oneCarton')]
  const shipments = new Set(DeliveryAddresses.flatMap((place) => place.FbaShipmentId ?? []))
  return [...rangeProblems(Cartons), ...shipmentProblems(Cartons, shipments), ...packingProblems(Cartons, DeclarationItems)]
}

/** Cartons that no parcel courier takes (SPEC 5 Carton rules, added: 360 cm). */
export function girthProblems(cartons: readonly Carton[], places: readonly Place[]): FieldIssue[] {
  return cartons.flatMap((carton, index) => {
    const found = courierGirth(carton, places)
    return found?.verdict === 'refused'
      ? [fail(`Cartons[${index}].Length`, 'girthRefused', { girth: found.girth, max: PARCEL_GIRTH.most })]
      : []
  })
}

function rangeProblems(cartons: readonly Carton[]): FieldIssue[] {
  const found = cartons.flatMap((carton, index) =>
    carton.CartonTo < carton.CartonFrom ? [fail(`Cartons[${index}].CartonTo`, 'rangeOrder')] : [],
  )
  if (found.length > 0) return found
  const inOrder = cartons.map((carton, index) => ({ ...carton, index })).sort((a, b) => a.CartonFrom - b.CartonFrom)
  let next = 1
  for (const carton of inOrder) {
    if (carton.CartonFrom < next) found.push(fail(`Cartons[${carton.index}].CartonFrom`, 'rangeOverlap', { next }))
    if (carton.CartonFrom > next) found.push(fail(`Cartons[${carton.index}].CartonFrom`, 'rangeGap', { next }))
    next = Math.max(next, carton.CartonTo + 1)
  }
  return found
}

function shipmentProblems(cartons: readonly Carton[], shipments: ReadonlySet<string>): FieldIssue[] {
  return cartons.flatMap((carton, index) => {
    if (carton.FbaShipmentId && !shipments.has(carton.FbaShipmentId))
      return [fail(`Cartons[${index}].FbaShipmentId`, 'shipmentUnknown')]
    // One place needs no telling which carton goes where.
    if (!carton.FbaShipmentId && shipments.size > 1) return [missing(`Cartons[${index}].FbaShipmentId`)]
    return []
  })
}

function packingProblems(cartons: readonly Carton[], goods: readonly Goods[]): FieldIssue[] {
  if (cartons.every((carton) => carton.Items.length === 0)) return []
  const packed = goods.map(() => 0)
  const found: FieldIssue[] = []
  cartons.forEach((carton, index) =>
    carton.Items.forEach((item, place) => {
      if (item.Line > goods.length)
        found.push(fail(`Cartons[${index}].Items[${place}].Line`, 'lineUnknown', { lines: goods.length }))
      else packed[item.Line - 1]! += item.Qty * cartonCount(carton)
    }),
  )
  goods.forEach((line, index) => {
    if (packed[index] !== line.Qty)
      found.push(fail(`DeclarationItems[${index}].Qty`, 'packedDiffers', { packed: packed[index]!, qty: line.Qty }))
  })
  return found
}

function containerProblems(kind: Kind, containers: readonly ContainerLine[]): FieldIssue[] {
  if (containers.length === 0) return [fail('Containers', 'oneContainer')]
  return containers.flatMap((container, index) => {
    const at = (field: keyof ContainerLine) => `Containers[${index}].${field}`
    const found: FieldIssue[] = []
    if (!container.ContainerNo && kind.leg === 'tail') found.push(missing(at('ContainerNo')))
    if (container.ContainerNo && !isContainerNo(container.ContainerNo)) found.push(fail(at('ContainerNo'), 'containerWrong'))
    if (container.ContainerNo && containers.findIndex((other) => other.ContainerNo === container.ContainerNo) < index)
      found.push(fail(at('ContainerNo'), 'containerRepeated'))
    if (container.VgmWeight && !container.VgmMethod) found.push(missing(at('VgmMethod')))
    return found
  })
}

/** Yellow marks: what can be sent, but should be looked at. */
export function orderHints(
  kind: Kind,
  order: { Cartons?: unknown; Containers?: unknown; DeclarationItems?: unknown; DeliveryAddresses?: unknown },
): FieldIssue[] {
  return [
    ...(kind.cargo === 'cartons'
      ? girthHints(linesOf(order.Cartons), linesOf(order.DeliveryAddresses))
      : containerHints(linesOf(order.Containers))),
    ...(hasSection(kind, 'goods') ? batteryHints(kind, linesOf(order.DeclarationItems)) : []),
  ]
}

function girthHints(cartons: readonly Partial<Carton>[], places: readonly Partial<Place>[]): FieldIssue[] {
  if (!places.some(isByCourier)) return []
  return cartons.flatMap((carton, index) => {
    const [Length, Width, Height] = [carton.Length, carton.Width, carton.Height].map((side) => measure.safeParse(side).data)
    const found = Length && Width && Height ? courierGirth({ ...carton, Length, Width, Height }, places) : null
    return found
      ? [fail(`Cartons[${index}].Length`, 'girthHigh', { girth: found.girth, high: PARCEL_GIRTH.high, max: PARCEL_GIRTH.most })]
      : []
  })
}

const linesOf = <Line>(list: unknown) => (Array.isArray(list) ? (list as Partial<Line>[]) : [])

function containerHints(containers: readonly Partial<ContainerLine>[]): FieldIssue[] {
  return containers.flatMap((container, index) => {
    const limit = CONTAINER[container.CabinetType ?? 0]
    if (!limit) return []
    const found: FieldIssue[] = []
    if (Number(container.CargoWeight) > limit.payload)
      found.push(fail(`Containers[${index}].CargoWeight`, 'overPayload', { max: limit.payload }))
    if (Number(container.Volume) > limit.volume)
      found.push(fail(`Containers[${index}].Volume`, 'overVolume', { max: limit.volume }))
    return found
  })
}

/** UN numbers of lithium batteries, by how they travel. Others are possible: a scooter with its battery is a vehicle (UN3171). */
const LOOSE_CELLS = 180004
const UN_NUMBERS: Partial<Record<number, readonly string[]>> = {
  180002: ['UN3481'],
  180003: ['UN3481'],
  [LOOSE_CELLS]: ['UN3480'],
  180005: ['UN3090', 'UN3091'],
}

function batteryHints(kind: Kind, goods: readonly Partial<Goods>[]): FieldIssue[] {
  return goods.flatMap(({ BatteryType, UnNo }, index) => {
    const usual = UN_NUMBERS[BatteryType ?? 0]
    return [
      ...(usual && UnNo && !usual.includes(UnNo)
        ? [fail(`DeclarationItems[${index}].UnNo`, 'unNoUnusual', { numbers: usual.join(', ') })]
        : []),
      ...(kind.mode === 'air' && BatteryType === LOOSE_CELLS
        ? [fail(`DeclarationItems[${index}].BatteryType`, 'looseCells')]
        : []),
    ]
  })
}

const FC = 110001
const OWN = 110002
const PRIVATE = 110003

function placeProblems(places: readonly Place[], country: string): FieldIssue[] {
  if (places.length === 0) return [fail('DeliveryAddresses', 'onePlace')]
  return places.flatMap((place, index) => {
    const at = (field: keyof Place) => `DeliveryAddresses[${index}].${field}`
    const found: FieldIssue[] = []
    if (place.DeliveryWarehouseType === FC) {
      for (const field of ['FcCode', 'FbaShipmentId', 'ReferenceId'] as const) if (!place[field]) found.push(missing(at(field)))
      if (place.FbaShipmentId && places.findIndex((other) => other.FbaShipmentId === place.FbaShipmentId) < index)
        found.push(fail(at('FbaShipmentId'), 'shipmentRepeated'))
    }
    if (place.DeliveryWarehouseType === OWN && !place.WarehouseId) found.push(missing(at('WarehouseId')))
    if (place.DeliveryWarehouseType === OWN && !COUNTRIES.some((own) => own === country))
      found.push(fail(at('DeliveryWarehouseType'), 'noOwnWarehouse'))
    if (place.DeliveryWarehouseType === PRIVATE && !place.PrivateWarehouseAddressId)
      found.push(missing(at('PrivateWarehouseAddressId')))
    return found
  })
}

/** Containers of a full leg that were loaded say what they weighed; their places still say what was announced. */
export function isWeighed(kind: Kind, { Containers }: Pick<OrderFields, 'Containers'>): boolean {
  return (
    kind.leg === 'full' &&
    kind.cargo === 'containers' &&
    Containers.some(({ VgmWeight, SealNo }) => VgmWeight !== null && SealNo !== null)
  )
}

/** What the places take is what the order brings. Weights and volumes may differ by rounding: a hundredth for each place. */
function sumProblems(kind: Kind, order: OrderFields): FieldIssue[] {
  if (order.DeliveryAddresses.length === 0) return []
  const [whole, places] = [orderTotals(kind, order), placeTotals(order.DeliveryAddresses)]
  const found: FieldIssue[] = []
  if (places.Cartons !== whole.TotalCartons)
    found.push(fail('DeliveryAddresses', 'sumCartons', { places: places.Cartons, order: whole.TotalCartons }))
  if (order.DeclarationItems.length > 0 && places.Pieces !== whole.TotalPieces)
    found.push(fail('DeliveryAddresses', 'sumPieces', { places: places.Pieces, order: whole.TotalPieces }))
  if (!isWeighed(kind, order)) found.push(...weightProblems(order.DeliveryAddresses, whole.TotalGrossWeight))
  if (Math.abs(places.Volume - whole.TotalVolume) > slack(order.DeliveryAddresses))
    found.push(fail('DeliveryAddresses', 'sumVolume', { places: places.Volume, order: whole.TotalVolume }))
  return found
}

const slack = (places: readonly Place[]) => places.length / 100 + 1e-9

function weightProblems(places: readonly Place[], whole: number): FieldIssue[] {
  const { GrossWeight } = placeTotals(places)
  return Math.abs(GrossWeight - whole) > slack(places)
    ? [fail('DeliveryAddresses', 'sumWeight', { places: GrossWeight, order: whole })]
    : []
}

/** Places of an order whose containers were weighed take what its places took before, or what was weighed. */
export function announcedProblems(kind: Kind, before: OrderFields, after: readonly Place[]): FieldIssue[] {
  if (!isWeighed(kind, before) || weightProblems(after, orderTotals(kind, before).TotalGrossWeight).length === 0) return []
  return weightProblems(after, placeTotals(before.DeliveryAddresses).GrossWeight)
}

/** Places with one target each, that of their type; what another type left in the form is dropped. */
export function withOneTarget(places: readonly Place[]): Place[] {
  return places.map(({ DeliveryWarehouseType: type, FcCode, WarehouseId, PrivateWarehouseAddressId, ...place }) => ({
    ...place,
    DeliveryWarehouseType: type,
    FcCode: type === FC ? FcCode : null,
    WarehouseId: type === OWN ? WarehouseId : null,
    PrivateWarehouseAddressId: type === PRIVATE ? PrivateWarehouseAddressId : null,
  }))
}

/** Everything a customer writes on an order of a kind, with all its rules. Fields that the kind has not are dropped by the server (`fieldsOf`). */
export function orderFields(kind: Kind, isNew = allNew) {
  return plainOrder.superRefine((order, ctx) => addIssues(ctx, orderProblems(kind, fieldsOf(kind, order), isNew)))
}

const ROUTE = { sea: ['PortOfLoading', 'PortOfDischarge'], air: ['AirportOfDeparture', 'AirportOfDestination'] } as const
const ALWAYS = [
  'CustomerOrderNo',
  'DestinationCountry',
  'ClearanceMode',
  'EoriInfoId',
  'Remark',
  'DeliveryAddresses',
  'Attachments',
] as const

/** Names of the fields that an order of a kind has. */
export function fieldNames(kind: Kind): ReadonlySet<keyof OrderFields> {
  const names: (keyof OrderFields)[] = [
    ...ALWAYS,
    ...(kind.leg === 'full' ? ([...ROUTE[kind.mode], 'ReceiptPlaceCode'] as const) : [ROUTE[kind.mode][1]]),
  ]
  if (kind.name === 'lclFull') names.push('SailingId', 'IsConsolidatedPickup')
  if (kind.name === 'fclFull') names.push('SailingId')
  if (kind.name === 'fclTail') names.push('Carrier', 'Vessel', 'Voyage', 'MblNo', 'Etd', 'Eta')
  if (kind.name === 'airFull') names.push('FlightId', 'FlightNo', 'Etd')
  if (kind.name === 'airTail') names.push('FlightNo', 'MawbNo', 'HawbNo', 'Etd', 'Eta')
  if (hasSection(kind, 'handover')) names.push('ReceiveType', 'DomesticWarehouseId', 'PickAddressId', 'PickupDate')
  if (hasSection(kind, 'loading')) names.push('LoadingAddressId', 'LoadingTime', 'BookingSource')
  if (hasSection(kind, 'export')) names.push('ExportDeclarationMode', 'DeclareCompanyName')
  if (hasSection(kind, 'lading')) names.push('HblInfoId', 'BlType', 'BlReleaseType')
  if (hasSection(kind, 'insurance')) names.push('InsuranceFlag', 'InsuredValueUsd')
  if (hasSection(kind, 'goods')) names.push('DeclarationItems')
  names.push(kind.cargo === 'cartons' ? 'Cartons' : 'Containers')
  return new Set(names)
}

const EMPTY = plainOrder.partial({ DestinationCountry: true, ClearanceMode: true })

/** The order with the fields of its kind alone; all others as if nothing had been said. */
export function fieldsOf(kind: Kind, order: OrderFields): OrderFields {
  const names = fieldNames(kind)
  return {
    ...(EMPTY.parse({}) as OrderFields),
    ...(Object.fromEntries(
      Object.entries(order).filter(([name]) => names.has(name as keyof OrderFields)),
    ) as Partial<OrderFields>),
  } as OrderFields
}

/** A draft as it is kept: whatever the form holds, bounded in size and depth; nothing is required (SPEC 4 Save draft). */
const DRAFT_MAX = 2_000_000
/** Deeper than any form of ours: what has no bottom cannot be written as JSON. */
const DRAFT_DEPTH = 12
const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' || value === null || (depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1)))
export const fitsDraft = (form: Record<string, unknown>) =>
  Object.keys(form).every((name) => name.length <= 60) && isShallow(form, DRAFT_DEPTH) && JSON.stringify(form).length <= DRAFT_MAX
