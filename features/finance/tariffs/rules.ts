import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { RATE, RATE_KIND, type RateItem, type RateRow } from '#features/finance/fees/rules/rates.ts'
import { LOOSE_CARGO } from '#features/freight/core/rules.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { asDecimal, day, hasPlaces, oneOf, optional, optionalText, numberFrom, unitPriceUpTo } from '#kit/shared/fields.ts'
import { id } from '#kit/shared/op.ts'
import { kit, withRules, type FieldIssue } from '#kit/shared/validation.ts'
import { z } from 'zod'
import type en from './text/en-US.ts'
import { tariffs } from './text/keys.ts'

/** Warehouse rates in versions (added): the rows of a version, and the changes from one to the next. */

export const MAX_ROWS = 500

/** A non-negative number with limited decimals. */
function decimal(places: number, key: keyof (typeof en)['rule']) {
  const fits = (value: number) => value >= 0 && value <= 999_999 && hasPlaces(value, places)
  return numberFrom<number | string>(
    asDecimal(places),
    z
      .number({ error: (issue) => (issue.input === undefined || issue.input === null ? 'required' : 'number') })
      .refine(fits, { error: tariffs(`rule.${key}`) }),
  )
}

export const rateFields = z.object({
  RateItem: oneOf(enumValues('RateItem')),
  CourierService: optional(oneOf(enumValues('CourierService'))),
  CabinetType: optional(oneOf(enumValues('CabinetType'))),
  UpTo: optional(decimal(2, 'limit')),
  Price: unitPriceUpTo(999_999),
})

type Scale = { of?: 'CourierService' | 'CabinetType'; limit?: 'open' | 'always' }

/**
 * Items that are priced by service or container, and by weight or age: `open` ends with a row without limit. All others
 * have a single price.
 */
const SCALES: Partial<Record<RateItem, Scale>> = {
  [RATE.storage]: { limit: 'open' },
  [RATE.handlingFirst]: { limit: 'open' },
  [RATE.handlingNext]: { limit: 'open' },
  [RATE.courier]: { of: 'CourierService', limit: 'always' },
  [RATE.courierKilogram]: { of: 'CourierService' },
  [RATE.heavyParcel]: { of: 'CourierService', limit: 'always' },
  [RATE.containerUnload]: { of: 'CabinetType' },
}
const scaleOf = (item: RateItem): Scale => SCALES[item] ?? {}
/** Items that not every service has. */
const NOT_EVERYWHERE: readonly RateItem[] = [RATE.courierKilogram, RATE.heavyParcel]

export const itemsOf = (kind: ValueOf<'RateKind'>): RateItem[] =>
  enumValues('RateItem').filter((item) => (item === RATE.storage) === (kind === RATE_KIND.storage))

/** Errors of a row whose fields are individually valid. */
export function rowProblems(row: RateRow): FieldIssue[] {
  if (row.RateItem === undefined) return []
  const { of, limit } = scaleOf(row.RateItem)
  const found: FieldIssue[] = []
  const add = (Field: keyof RateRow, rule: keyof (typeof en)['rule']) =>
    found.push({ Field, Code: rule, key: tariffs(`rule.${rule}`), params: {} })
  for (const field of ['CourierService', 'CabinetType'] as const) {
    if (of === field && row[field] === null) add(field, 'needed')
    if (of !== field && row[field] !== null) add(field, 'notHere')
  }
  if (row.CabinetType === LOOSE_CARGO) add('CabinetType', 'notHere')
  if (limit === 'always' && row.UpTo === null) add('UpTo', 'needed')
  if (limit === undefined && row.UpTo !== null) add('UpTo', 'notHere')
  if (row.RateItem === RATE.storage && row.UpTo !== null && !Number.isInteger(row.UpTo)) add('UpTo', 'wholeDays')
  return found
}

const keyOf = ({ RateItem, CourierService, CabinetType, UpTo }: RateRow) =>
  JSON.stringify([RateItem, CourierService, CabinetType, UpTo])

/**
 * Errors between the rows of a version, with fields like `Rows[2].UpTo`; `row` in the params is the other row, counted
 * from 1.
 */
export function tableProblems(kind: ValueOf<'RateKind'>, rows: readonly RateRow[]): FieldIssue[] {
  const items = new Set<number>(itemsOf(kind))
  const seen = new Map<string, number>()
  return rows.flatMap((row, index): FieldIssue[] => {
    const at = (Field: keyof RateRow, rule: 'same' | 'kind', params: FieldIssue['params'] = {}): FieldIssue[] => [
      { Field: `Rows[${index}].${Field}`, Code: rule, key: tariffs(`rule.${rule}`), params },
    ]
    if (!items.has(row.RateItem)) return at('RateItem', 'kind')
    // A service has one surcharge for heavy parcels, from a single weight on.
    const key = keyOf(row.RateItem === RATE.heavyParcel ? { ...row, UpTo: null } : row)
    const same = seen.get(key)
    if (same !== undefined) return at('UpTo', 'same', { row: same + 1 })
    seen.set(key, index)
    return []
  })
}

export type MissingRate = Pick<RateRow, 'RateItem'> & { Of: number | string | null; isOpenEnd: boolean }

const cabinets = enumValues('CabinetType').filter((cabinet) => cabinet !== LOOSE_CARGO)

/** Rows that a version must have but lacks: each item, for each service or container if it is priced by them. */
export function missingRates(kind: ValueOf<'RateKind'>, rows: readonly Partial<RateRow>[]): MissingRate[] {
  return itemsOf(kind).flatMap((RateItem): MissingRate[] => {
    const { of, limit } = scaleOf(RateItem)
    if (NOT_EVERYWHERE.includes(RateItem)) return []
    const own = rows.filter((row) => row.RateItem === RateItem)
    const among: readonly (number | string)[] = of === 'CourierService' ? enumValues(of) : of === 'CabinetType' ? cabinets : []
    if (of) return among.filter((one) => !own.some((row) => row[of] === one)).map((Of) => ({ RateItem, Of, isOpenEnd: false }))
    if (own.length === 0) return [{ RateItem, Of: null, isOpenEnd: false }]
    const isOpen = own.some(({ UpTo }) => UpTo === null || UpTo === undefined)
    return limit === 'open' && !isOpen ? [{ RateItem, Of: null, isOpenEnd: true }] : []
  })
}

const plainVersion = z.object({
  RateKind: oneOf(enumValues('RateKind')),
  CountryCode: oneOf(COUNTRIES),
  /** Null: for all companies. */
  ContractCompanyId: optional(id),
  ValidFrom: day,
  /** Last day of rates agreed with a company; null: until the next version. */
  ValidTo: optional(day),
  Remark: optionalText({ max: 200 }),
  Rows: z.array(rateFields).min(1).max(MAX_ROWS),
})

/** All fields of a complete version. */
export const rateVersionFields = withRules(plainVersion, (version) => {
  const issue = (Field: string, rule: 'needsCompany' | 'missing', params = {}): FieldIssue => ({
    Field,
    Code: rule,
    key: tariffs(`rule.${rule}`),
    params,
  })
  const found = [
    ...version.Rows.flatMap((row, index) => rowProblems(row).map((one) => ({ ...one, Field: `Rows[${index}].${one.Field}` }))),
    ...tableProblems(version.RateKind, version.Rows),
  ]
  const missing = missingRates(version.RateKind, version.Rows)
  if (found.length === 0 && missing.length > 0) found.push(issue('Rows', 'missing', { count: missing.length }))
  if (version.ValidTo !== null && version.ContractCompanyId === null) found.push(issue('ValidTo', 'needsCompany'))
  if (version.ValidTo !== null && version.ValidTo < version.ValidFrom)
    found.push({ Field: 'ValidTo', Code: 'dateOrder', key: kit('invalid.dateOrder'), params: {} })
  return found
})
export type RateVersionFields = z.output<typeof rateVersionFields>

/** A rate that was added, removed or repriced. */
export type RateChange = {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly row: RateRow
  /** Previous price of a changed rate. */
  readonly before: number | null
}

/** Changes from another version, in the order of the new rows, removed rates last. */
export function changesBetween(before: readonly RateRow[], after: readonly RateRow[]): RateChange[] {
  const known = new Map(before.map((row) => [keyOf(row), row]))
  const kept = new Set(after.map(keyOf))
  return [
    ...after.flatMap((row): RateChange[] => {
      const old = known.get(keyOf(row))
      if (!old) return [{ kind: 'added', row, before: null }]
      return old.Price === row.Price ? [] : [{ kind: 'changed', row, before: old.Price }]
    }),
    ...before.filter((row) => !kept.has(keyOf(row))).map((row): RateChange => ({ kind: 'removed', row, before: row.Price })),
  ]
}
