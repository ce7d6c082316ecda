import { hasSection, type Kind } from '#features/freight/core/rules.ts'
import type { Extraction } from '#features/freight/extraction/contract.ts'
import { originsOf, type Origins } from '#features/freight/extraction/web/parts/choices.ts'
import type { FormStore } from '#kit/web/form/store.ts'
import { fieldNames, type FieldNames } from '#features/freight/orders/rules/kind-fields.ts'
import type { CartonValues, GoodsValues, OrderValues } from '#features/freight/orders/web/parts/order-values.ts'
import { valuesOf } from './values.ts'

/** Fills the content of documents into the form, with the origin of each value. */

export type How = 'keep' | 'replace'
type WithOrigins = { Origins?: Origins }
type Row = Record<string, unknown> & WithOrigins
type ListOf = 'DeclarationItems' | 'Cartons' | 'Containers' | 'DeliveryAddresses'

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** Fields that mark a row as filled in. */
const TYPED: Record<ListOf, readonly string[]> = {
  DeclarationItems: ['NameCn', 'NameEn', 'Model', 'Material', 'HsCode', 'Qty', 'UnitPriceUsd'],
  Cartons: ['CartonFrom', 'BoxNo', 'Length', 'Width', 'Height', 'GrossWeight'],
  Containers: ['CabinetType', 'ContainerNo', 'CargoWeight', 'Cartons', 'Volume'],
  DeliveryAddresses: ['FcCode', 'WarehouseId', 'PrivateWarehouseAddressId', 'FbaShipmentId', 'ReferenceId'],
}
const typed = (list: ListOf, rows: readonly object[]) =>
  (rows as Row[]).filter((row) => TYPED[list].some((field) => !isEmpty(row[field])))

/** The lists that an order of a kind has. */
export const listsOf = (kind: Kind): ListOf[] => [
  ...(hasSection(kind, 'goods') ? (['DeclarationItems'] as const) : []),
  kind.cargo === 'cartons' ? 'Cartons' : 'Containers',
  'DeliveryAddresses',
]

/** Whether documents may still fill in the order's content; places alone are read in their own section. */
export const takesCargo = (kind: Kind, frozen: FieldNames): boolean =>
  listsOf(kind).some((list) => list !== 'DeliveryAddresses' && !frozen.has(list))

export const hasTyped = (kind: Kind, values: OrderValues): boolean =>
  listsOf(kind).some((list) => typed(list, values[list] ?? []).length > 0)

export function applyDocuments(form: FormStore<OrderValues>, kind: Kind, found: Extraction, how: How, frozen: FieldNames): void {
  takeFields(form, kind, found, how, frozen)
  const now = form.values()
  const foundValues = valuesOf(kind, {
    DeclarationItems: found.DeclarationItems,
    Cartons: found.Cartons,
    Containers: found.Containers,
    DeliveryAddresses: found.DeliveryAddresses.map(({ Address: _, ...place }) => place),
  })
  /** The line of the form for each line of the documents. */
  const keys = new Map<string, string>()
  for (const list of listsOf(kind)) {
    if (found[list].length === 0 || frozen.has(list)) continue
    const rows = (foundValues[list] as Row[]).map((row, index) => ({ ...row, Origins: originsOf(found, list, index) }))
    const before = how === 'keep' ? typed(list, now[list] ?? []) : []
    const merged = merge(list, before, rows, keys)
    form.set(list, list === 'Cartons' ? merged.map((row) => withKeys(row as CartonValues, keys)) : merged)
  }
}

function takeFields(form: FormStore<OrderValues>, kind: Kind, found: Extraction, how: How, frozen: FieldNames): void {
  const names = fieldNames(kind)
  const origins = originsOf(found, 'Fields')
  const kept: Record<string, unknown> = { ...(form.get('Origins') as Origins | undefined) }
  // The country first: ports and importers depend on it.
  const entries = Object.entries(found.Fields).sort(
    ([a], [b]) => Number(b === 'DestinationCountry') - Number(a === 'DestinationCountry'),
  )
  for (const [name, value] of entries) {
    if (!names.has(name) || frozen.has(name)) continue
    if (how === 'keep' && !isEmpty(form.get(name))) continue
    // A country guessed from a port does not change a chosen one.
    if (name === 'DestinationCountry' && !isEmpty(form.get(name))) continue
    form.set(name, value)
    kept[name] = origins[name]
  }
  form.set('Origins', kept)
}

/** Merges rows of documents into the existing ones: in matching rows only empty fields are filled, others are added. */
function merge(list: ListOf, before: readonly Row[], rows: readonly Row[], keys: Map<string, string>): Row[] {
  const free = new Set(before)
  const filled = new Map<Row, Row>()
  const added: Row[] = []
  for (const row of rows) {
    const own = [...free].find((one) => isSame(list, one, row))
    if (list === 'DeclarationItems') keys.set(row['Key'] as string, (own ?? row)['Key'] as string)
    if (!own) added.push(row)
    else {
      free.delete(own)
      const fields = Object.keys(row).filter((field) => field !== 'Key' && field !== 'Origins' && isUnfilled(own[field]))
      const Taken = Object.fromEntries(Object.entries(row.Origins ?? {}).filter(([field]) => fields.includes(field)))
      filled.set(own, {
        ...own,
        ...Object.fromEntries(fields.map((field) => [field, row[field]])),
        Origins: { ...own.Origins, ...Taken },
      })
    }
  }
  return [...before.map((row) => filled.get(row) ?? row), ...added]
}

const isUnfilled = (value: unknown) => isEmpty(value) || (Array.isArray(value) && value.length === 0)
const word = (value: unknown) => (isEmpty(value) ? '' : String(value).trim().toLowerCase())

const SAME: Record<ListOf, readonly string[]> = {
  DeclarationItems: ['Model', 'NameEn', 'NameCn'],
  Cartons: ['CartonFrom'],
  Containers: ['ContainerNo'],
  DeliveryAddresses: ['FbaShipmentId', 'FcCode'],
}
const isSame = (list: ListOf, a: Row, b: Row) =>
  SAME[list].some((field) => word(a[field]) !== '' && word(a[field]) === word(b[field]))

function withKeys(carton: CartonValues, keys: ReadonlyMap<string, string>): CartonValues {
  return carton.Items
    ? { ...carton, Items: carton.Items.map((item) => ({ ...item, Line: keys.get(item.Line) ?? item.Line })) }
    : carton
}

/** Origin of the value at a path of the form, as long as the value is unchanged. */
export function originAt(form: FormStore<object>, path: string) {
  const dot = path.lastIndexOf('.')
  const [base, field] = dot < 0 ? ['', path] : [`${path.slice(0, dot)}.`, path.slice(dot + 1)]
  const kept = (form.get(`${base}Origins`) as Origins | undefined)?.[field]
  return kept && String(kept.Value) === String(form.get(path) ?? '') ? kept : undefined
}

/** True for a cell whose value came from a document. */
export const isFromDocument = (row: Pick<GoodsValues, never> & WithOrigins & Record<string, unknown>, field: string): boolean => {
  const kept = row.Origins?.[field]
  return kept !== undefined && String(kept.Value) === String(row[field] ?? '')
}
