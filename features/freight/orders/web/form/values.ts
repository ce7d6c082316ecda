import { TAX_INCLUDED, type Kind } from '#features/freight/core/rules.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { addIssues, fieldIssues, kit, type FieldIssue } from '#kit/shared/validation.ts'
import { typedNumber } from '#kit/shared/number.ts'
import { z } from 'zod'
import { changedFields } from '../../editable.ts'
import {
  cartonFields,
  containerFields,
  goodsFields,
  MAX,
  placeFields,
  plainOrder,
  type Carton,
  type ContainerLine,
  type DeclareElement,
  type Goods,
  type OrderFields,
  type Place,
} from '../../fields.ts'
import { orderTotals, placeTotals, type Totals } from '../../goods.ts'
import { fieldNames, fieldsOf, orderProblems } from '../../problems.ts'

/** The form's content and the order it stands for. Cells may be missing, numbers may still be text. */

type Typed<T> = { [K in keyof T]?: unknown }
/** `Key` names a line for as long as the form is open, so that cartons keep their content when lines come and go. */
export type GoodsValues = Typed<Goods> & { Key: string }
/** `Line` is the `Key` of the goods. */
export type ItemValues = { Line: string; Qty: number | string }
export type CartonValues = Typed<Omit<Carton, 'Items'>> & { Items?: readonly ItemValues[] }
export type ContainerValues = Typed<ContainerLine>
export type PlaceValues = Typed<Place>
export type SavedFile = FileRef & { Type: number; Size?: number }
export type OrderValues = Typed<Omit<OrderFields, Lists | 'Attachments'>> & {
  Cartons: CartonValues[]
  Containers: ContainerValues[]
  DeclarationItems: GoodsValues[]
  DeliveryAddresses: PlaceValues[]
  /** By type, `t168003`. */
  Files: Record<string, SavedFile[]>
}
type Lists = 'Cartons' | 'Containers' | 'DeclarationItems' | 'DeliveryAddresses'

export const PLACE = { centre: 110001, own: 110002, private: 110003, port: 110004 } as const
const [NO_BATTERY, TRUCK, PROVIDER_BOOKS, HBL, TELEX] = [180001, 129001, 2, 111001, 112002]

export const blankGoods = (): GoodsValues => ({
  Key: crypto.randomUUID(),
  OriginCountry: 'CN',
  BatteryType: NO_BATTERY,
  DangerousClass: '0',
  BrandType: 0,
})
export const blankPlace = (): PlaceValues => ({
  DeliveryWarehouseType: PLACE.centre,
  DeliveryMode: TRUCK,
  BookingMethod: PROVIDER_BOOKS,
})

/** What a new order of a kind begins with: what is usual stands there already. */
export function blankOrder(kind: Kind): OrderValues {
  const names = fieldNames(kind)
  const usual = { ReceiveType: 'SelfDelivery', BookingSource: 'Provider', BlType: HBL, BlReleaseType: TELEX }
  return {
    ...Object.fromEntries(Object.entries(usual).filter(([name]) => names.has(name as keyof OrderFields))),
    Cartons: [{}],
    Containers: [{}],
    DeclarationItems: [blankGoods()],
    DeliveryAddresses: [blankPlace()],
    Files: {},
  }
}

// --- A kept order as content of the form ---------------------------------------------------------------------------

const listOf = (form: Record<string, unknown>, name: string) =>
  Array.isArray(form[name]) ? (form[name] as Record<string, unknown>[]) : []

/** A kept form (of an order, a draft, a copy) as content. */
export function valuesOf(kind: Kind, form: Record<string, unknown>): OrderValues {
  const blank = blankOrder(kind)
  const goods = listOf(form, 'DeclarationItems').map((line): GoodsValues => ({ ...blankGoods(), ...line }))
  const Cartons = listOf(form, 'Cartons').map((carton): CartonValues => ({
    ...carton,
    Items: listOf(carton, 'Items').flatMap((item) => {
      const line = goods[Number(item['Line']) - 1]
      return line ? [{ Line: line.Key, Qty: item['Qty'] as number }] : []
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
    Files: Object.groupBy(listOf(form, 'Attachments') as unknown as SavedFile[], (file) => `t${file.Type}`) as Record<
      string,
      SavedFile[]
    >,
  }
}

// --- Content as an order -------------------------------------------------------------------------------------------

/** Rows never change, they are replaced: what was read of one holds as long as it is there, and a key typed reads one row anew. */
function remembered<K extends object, V>(read: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>()
  return (key) => {
    if (!known.has(key)) known.set(key, read(key))
    return known.get(key)!
  }
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
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

/** Lines up to the last one in which something was typed. */
function typedRows<T extends object>(rows: readonly T[] | undefined, fields: readonly (keyof T)[]): readonly T[] {
  return (rows ?? []).slice(0, (rows ?? []).findLastIndex((row) => fields.some((field) => !isEmpty(row[field]))) + 1)
}

/** Codes are written in capitals, however they were typed. */
function upper<T extends object>(row: T, ...fields: (keyof T)[]): T {
  const changed = fields.filter((field) => typeof row[field] === 'string')
  return changed.length === 0
    ? row
    : { ...row, ...Object.fromEntries(changed.map((field) => [field, (row[field] as string).trim().toUpperCase()])) }
}

const TAX_REFUND = 109001

const gatherGoods = remembered(({ Key: _, ...line }: GoodsValues) => {
  const named = upper(line, 'OriginCountry', 'UnNo')
  const [brand, ...others] = (line.DeclareElements ?? []) as DeclareElement[]
  // The first element is the line's own kind of brand, whatever it was when the others were written.
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
const gatherContainer = remembered((container: ContainerValues) => upper(container, 'ContainerNo', 'SealNo'))

/** The order as it would be sent, unread: empty lines at the end are none, what does not belong to a choice is left out, one place takes everything. */
export function collectValues(kind: Kind, values: OrderValues): Record<string, unknown> {
  const goods = typedRows(values.DeclarationItems, GOODS)
  const position = new Map(goods.map((line, index) => [line.Key, index + 1]))
  const { Files, ...rest } = values
  const order: Record<string, unknown> = {
    ...rest,
    ...(values.ReceiveType === 'Pickup' ? { DomesticWarehouseId: null } : { PickAddressId: null, PickupDate: null }),
    ...(values.ClearanceMode === TAX_INCLUDED && { EoriInfoId: null }),
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
  return upper(
    Object.fromEntries(Object.entries(order).filter(([name]) => names.has(name as keyof OrderFields))),
    'FlightNo',
    'MblNo',
    'HawbNo',
  )
}

/** A row of one carton needs its number once only. */
const lastCarton = (carton: CartonValues) => (isEmpty(carton.CartonTo) ? carton.CartonFrom : carton.CartonTo)

function gatherPlaces(kind: Kind, values: OrderValues): PlaceValues[] {
  const places = values.DeliveryAddresses ?? []
  const sums = places.length === 1 ? soleSums(kind, values) : {}
  return places.map((place) => ({
    ...upper(place, 'FcCode', 'FbaShipmentId', 'ReferenceId'),
    ...(place.DeliveryWarehouseType !== PLACE.centre && { FcCode: null, FbaShipmentId: null, ReferenceId: null }),
    ...(place.DeliveryWarehouseType !== PLACE.own && { WarehouseId: null }),
    ...(place.DeliveryWarehouseType !== PLACE.private && { PrivateWarehouseAddressId: null }),
    ...sums,
  }))
}

/** m³; a parcel smaller than that has a volume all the same. */
const LEAST_VOLUME = 0.001

/** What the only place takes: all there is. A tail order of containers has no goods, so its pieces are typed. */
export function soleSums(kind: Kind, values: OrderValues): PlaceValues {
  const { TotalCartons, TotalPieces, TotalGrossWeight, TotalVolume } = totalsOf(kind, values)
  const given = (value: number) => (value > 0 ? value : undefined)
  return {
    Cartons: given(TotalCartons),
    ...(kind.sections.includes('goods') && { Pieces: given(TotalPieces) }),
    GrossWeight: given(TotalGrossWeight),
    Volume: TotalCartons > 0 ? Math.max(LEAST_VOLUME, TotalVolume) : undefined,
  }
}

type Names = keyof OrderFields
type Row = Record<string, unknown>
const shape = plainOrder.shape as unknown as Record<Names, z.ZodType>

/**
 * The rules of an order of a kind. zod asks rules over several fields only once each field is right by itself; here both are
 * told together, as far as what they speak of is right. `placed`: the order as it stands, of one that is changed.
 */
export function formSchema(kind: Kind, placed?: OrderFields) {
  return z.unknown().transform((content, ctx): OrderFields => {
    const gathered = collectValues(kind, content as OrderValues)
    const order: Record<string, unknown> = {}
    const wrong: FieldIssue[] = []
    const bad = new Set<string>()
    for (const name of fieldNames(kind)) {
      const read = isList(name) ? readRows(name, gathered[name] as Row[]) : readField(name, gathered[name])
      if (read.faults.length === 0) order[name] = read.value
      else bad.add(name)
      wrong.push(...read.faults)
    }
    const whole = fieldsOf(kind, order as OrderFields)
    const rules = orderProblems(kind, whole, (field) => !placed || changedFields(kind, placed, whole).includes(field)).filter(
      ({ Field }) => isJudged(Field, bad),
    )
    const isSole = (gathered['DeliveryAddresses'] as unknown[]).length === 1
    const told = [...wrong.filter(({ Field }) => !(isSole && isComputed(kind, Field))), ...rules]
    const all = told.length > 0 ? told : wrong
    addIssues(ctx, all)
    return all.length === 0 ? whole : z.NEVER
  })
}

type Read = { value: unknown; faults: FieldIssue[] }

function readField(name: Names, value: unknown): Read {
  const read = shape[name].safeParse(value)
  return read.success
    ? { value: read.data, faults: [] }
    : { value: undefined, faults: fieldIssues(read.error).map((one) => ({ ...one, Field: pathBelow(name, one.Field) })) }
}

const readRow = (schema: z.ZodType) =>
  remembered((row: Row) => {
    const read = schema.safeParse(row)
    return read.success ? { value: read.data, faults: [] } : { value: undefined, faults: fieldIssues(read.error) }
  })
const ROWS = {
  Cartons: readRow(cartonFields),
  Containers: readRow(containerFields),
  DeclarationItems: readRow(goodsFields),
  DeliveryAddresses: readRow(placeFields),
}
const MOST = {
  Cartons: MAX.cartons,
  Containers: MAX.containers,
  DeclarationItems: MAX.goods,
  DeliveryAddresses: MAX.places,
} as const
const isList = (name: Names): name is Lists => name in ROWS

/** A list is read row by row; of rows that stayed the same, what was found of them is known. */
function readRows(name: Lists, rows: readonly Row[]): Read {
  const read = rows.map(ROWS[name])
  const faults = read.flatMap((row, index) =>
    row.faults.map((one): FieldIssue => ({ ...one, Field: pathBelow(`${name}[${index}]`, one.Field) })),
  )
  const tooMany: FieldIssue[] =
    rows.length > MOST[name] ? [{ Field: name, Code: 'tooMany', key: kit('invalid.tooMany'), params: { max: MOST[name] } }] : []
  return { value: faults.length > 0 ? undefined : read.map((row) => row.value), faults: [...tooMany, ...faults] }
}

const pathBelow = (name: string, path: string) =>
  path === '' ? name : path.startsWith('[') ? `${name}${path}` : `${name}.${path}`

/** A rule about lists that cannot be read says nothing. */
function isJudged(field: string, bad: ReadonlySet<string>): boolean {
  if (bad.has(/^\w+/.exec(field)![0])) return false
  if (/^Cartons.*FbaShipmentId$/.test(field)) return !bad.has('DeliveryAddresses')
  if (/^Cartons.*Items/.test(field)) return !bad.has('DeclarationItems')
  return field !== 'DeliveryAddresses' || !Object.keys(ROWS).some((list) => bad.has(list))
}

/** What the only place takes follows from the cargo; where it is missing, the cargo is at fault. */
function isComputed(kind: Kind, field: string): boolean {
  return (
    /^DeliveryAddresses\[0\]\.(Cartons|Pieces|GrossWeight|Volume)$/.test(field) &&
    (kind.sections.includes('goods') || !field.endsWith('Pieces'))
  )
}

// --- Sums while typing ---------------------------------------------------------------------------------------------

/** What is typed as a number; 0 for what is none. */
export function numberOf(value: unknown, decimals = 2): number {
  const number = typedNumber(value) ?? 0
  return number > 0 && number < 1e6 ? Math.round(number * 10 ** decimals) / 10 ** decimals : 0
}
const whole = (value: unknown) => Math.trunc(numberOf(value))

const roughCarton = remembered(
  (row: CartonValues) =>
    ({
      CartonFrom: whole(row.CartonFrom),
      CartonTo: whole(lastCarton(row)),
      Length: numberOf(row.Length),
      Width: numberOf(row.Width),
      Height: numberOf(row.Height),
      GrossWeight: numberOf(row.GrossWeight),
      BoxNo: null,
      FbaShipmentId: null,
      Items: [],
    }) as Carton,
)
const roughContainer = remembered(
  (row: ContainerValues) =>
    ({
      ...row,
      CargoWeight: numberOf(row.CargoWeight),
      Volume: numberOf(row.Volume, 3),
      Cartons: whole(row.Cartons),
    }) as ContainerLine,
)
const roughGoods = remembered(
  (row: object) =>
    ({
      ...row,
      Qty: whole((row as GoodsValues).Qty),
      UnitPriceUsd: numberOf((row as GoodsValues).UnitPriceUsd),
    }) as unknown as Goods,
)
const roughPlace = remembered(
  (row: PlaceValues) =>
    ({
      ...row,
      Cartons: whole(row.Cartons),
      Pieces: whole(row.Pieces),
      GrossWeight: numberOf(row.GrossWeight),
      Volume: numberOf(row.Volume, 3),
    }) as Place,
)

/** Cargo and places as far as they are numbers. */
export const roughOrder = remembered((values: OrderValues) => ({
  Cartons: (values.Cartons ?? []).map(roughCarton).filter((row) => row.CartonFrom > 0),
  Containers: (values.Containers ?? []).map(roughContainer),
  DeclarationItems: (values.DeclarationItems ?? []).map(roughGoods),
  DeliveryAddresses: (values.DeliveryAddresses ?? []).map(roughPlace),
}))

const totals = remembered((_: OrderValues) => new Map<Kind, Totals>())

export function totalsOf(kind: Kind, values: OrderValues): Totals {
  const known = totals(values)
  const rough = roughOrder(values)
  // Goods that the kind has not are not counted.
  if (!known.has(kind))
    known.set(
      kind,
      orderTotals(kind, { ...rough, DeclarationItems: kind.sections.includes('goods') ? rough.DeclarationItems : [] }),
    )
  return known.get(kind)!
}

export type Remainder = { Cartons: number; Pieces: number; GrossWeight: number; Volume: number }

/** What the places do not take yet; below 0 they take too much. */
export function remainderOf(kind: Kind, values: OrderValues): Remainder {
  const all = totalsOf(kind, values)
  const taken = placeTotals(roughOrder(values).DeliveryAddresses)
  const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
  return {
    Cartons: all.TotalCartons - taken.Cartons,
    Pieces: all.TotalPieces - taken.Pieces,
    GrossWeight: round(all.TotalGrossWeight - taken.GrossWeight, 2),
    Volume: round(all.TotalVolume - taken.Volume, 3),
  }
}

/** A place with what is left over; never less than nothing. */
export function withRemainder(place: PlaceValues, rest: Remainder): PlaceValues {
  const plus = (field: keyof Remainder, decimals: number) =>
    Math.max(0, Math.round((numberOf(place[field], decimals) + rest[field]) * 10 ** decimals) / 10 ** decimals) || undefined
  return {
    ...place,
    Cartons: plus('Cartons', 0),
    Pieces: plus('Pieces', 0),
    GrossWeight: plus('GrossWeight', 2),
    Volume: plus('Volume', 3),
  }
}

/** Rows numbered one after the other; each keeps its number of cartons, one where it has none. */
export function renumbered(rows: readonly CartonValues[]): CartonValues[] {
  let next = 1
  return rows.map((row) => {
    const count = Math.max(1, whole(lastCarton(row)) - whole(row.CartonFrom) + 1)
    const from = next
    next += count
    return { ...row, CartonFrom: from, CartonTo: next - 1 }
  })
}
