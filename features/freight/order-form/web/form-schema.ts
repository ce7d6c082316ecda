import type { Kind } from '#features/freight/core/rules.ts'
import {
  cartonFields,
  containerFields,
  goodsFields,
  MAX,
  placeFields,
  plainOrder,
  type OrderFields,
} from '#features/freight/orders/rules/fields.ts'
import { fieldNames, fieldsOf } from '#features/freight/orders/rules/kind-fields.ts'
import { orderProblems } from '#features/freight/orders/rules/problems.ts'
import type { OrderValues, Lists } from '#features/freight/orders/web/parts/order-values.ts'
import { remembered } from '#features/freight/orders/web/parts/order-sums.ts'
import { addIssues, fieldIssues, kit, type FieldIssue } from '#kit/shared/validation.ts'
import { z } from 'zod'
import { changedFields } from '../rules.ts'
import { collectValues, listOf, type Row } from './values.ts'

type Names = keyof OrderFields
const shape: Record<Names, z.ZodType> = plainOrder.shape

/**
 * The rules of an order of a kind. zod checks rules across fields only once each field is valid; here both are reported
 * together, as far as the fields of a rule are valid. `placed`: the current order, when one is changed.
 */
export function formSchema(kind: Kind, placed?: OrderFields) {
  return z.custom<OrderValues>().transform((content, ctx): OrderFields => {
    const gathered = collectValues(kind, content)
    const order: Record<string, unknown> = {}
    const wrong: FieldIssue[] = []
    const bad = new Set<string>()
    for (const name of fieldNames(kind)) {
      const read = isList(name) ? readRows(name, listOf(gathered, name)) : readField(name, gathered[name])
      if (read.issues.length === 0) order[name] = read.value
      else bad.add(name)
      wrong.push(...read.issues)
    }
    const places = listOf(gathered, 'DeliveryAddresses')
    const isSole = places.length === 1
    const ofPlaces = wrong.filter(({ Field }) => Field.startsWith('DeliveryAddresses'))
    const isUnsummed = isSole && ofPlaces.length > 0 && ofPlaces.every(({ Field }) => SUM_OF_SOLE.test(Field))
    if (isUnsummed) order['DeliveryAddresses'] = readRows('DeliveryAddresses', [{ ...places[0], ...ANY_SUMS }]).value
    const whole = fieldsOf(kind, order as OrderFields)
    const rules = orderProblems(kind, whole, (field) => !placed || changedFields(kind, placed, whole).includes(field)).filter(
      ({ Field }) => isCheckable(Field, bad) || (isUnsummed && Field.startsWith('DeliveryAddresses[')),
    )
    const shown = [...wrong.filter(({ Field }) => !(isSole && isComputed(kind, Field))), ...rules]
    const all = shown.length > 0 ? shown : wrong
    addIssues(ctx, all)
    return all.length === 0 ? whole : z.NEVER
  })
}

type Read = { value: unknown; issues: FieldIssue[] }

function readField(name: Names, value: unknown): Read {
  const read = shape[name].safeParse(value)
  return read.success
    ? { value: read.data, issues: [] }
    : { value: undefined, issues: fieldIssues(read.error).map((one) => ({ ...one, Field: pathBelow(name, one.Field) })) }
}

const readRow = (schema: z.ZodType) =>
  remembered((row: Row) => {
    const read = schema.safeParse(row)
    return read.success ? { value: read.data, issues: [] } : { value: undefined, issues: fieldIssues(read.error) }
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

/** A list is read row by row; results of unchanged rows are reused. */
function readRows(name: Lists, rows: readonly Row[]): Read {
  const read = rows.map(ROWS[name])
  const issues = read.flatMap((row, index) =>
    row.issues.map((one): FieldIssue => ({ ...one, Field: pathBelow(`${name}[${index}]`, one.Field) })),
  )
  const tooMany: FieldIssue[] =
    rows.length > MOST[name] ? [{ Field: name, Code: 'tooMany', key: kit('invalid.tooMany'), params: { max: MOST[name] } }] : []
  return { value: issues.length > 0 ? undefined : read.map((row) => row.value), issues: [...tooMany, ...issues] }
}

const pathBelow = (name: string, path: string) =>
  path === '' ? name : path.startsWith('[') ? `${name}${path}` : `${name}.${path}`

/** A rule about lists that cannot be read is skipped. */
function isCheckable(field: string, bad: ReadonlySet<string>): boolean {
  if (bad.has(/^\w+/.exec(field)![0])) return false
  if (/^Cartons.*FbaShipmentId$/.test(field)) return !bad.has('DeliveryAddresses')
  if (/^Cartons.*Items/.test(field)) return !bad.has('DeclarationItems')
  return field !== 'DeliveryAddresses' || !Object.keys(ROWS).some((list) => bad.has(list))
}

const SUM_OF_SOLE = /^DeliveryAddresses\[0\]\.(Cartons|Pieces|GrossWeight|Volume)$/
/** With these, the only place is checked separately while its goods are not entered yet. */
const ANY_SUMS = { Cartons: 1, Pieces: 1, GrossWeight: 1, Volume: 1 }

/** The only place's totals are computed from the cargo; if they are missing, the cargo is invalid. */
function isComputed(kind: Kind, field: string): boolean {
  return SUM_OF_SOLE.test(field) && (kind.sections.includes('goods') || !field.endsWith('Pieces'))
}
