import type { Kind } from '#features/freight/core/rules.ts'
import { withRules } from '#kit/shared/validation.ts'
import { plainOrder, type OrderFields } from '#features/freight/orders/rules/fields.ts'
import { allNew, orderProblems } from '#features/freight/orders/rules/problems.ts'
import { fieldsOf, fieldNames } from '#features/freight/orders/rules/kind-fields.ts'
import type { Editing } from '#features/freight/orders/rules.ts'

/**
 * Everything a customer enters in an order of a kind, with all its rules. Fields of other kinds are dropped by the
 * server (`fieldsOf`).
 */
export function orderFields(kind: Kind, isNew = allNew) {
  return withRules(plainOrder, (order) => orderProblems(kind, fieldsOf(kind, order), isNew))
}

/** A stored draft: whatever the form holds, limited in size and depth; nothing is required (SPEC 4 Save draft). */
export const DRAFT_MAX = 2_000_000
/** Deeper than any of our forms: unlimited depth cannot be written as JSON. */
const DRAFT_DEPTH = 12
const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' || value === null || (depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1)))
export const fitsDraft = (form: Record<string, unknown>) =>
  Object.keys(form).every((name) => name.length <= 60) && isShallow(form, DRAFT_DEPTH) && JSON.stringify(form).length <= DRAFT_MAX

type Name = keyof OrderFields

/**
 * What may still change once the goods have arrived: customs data, documents, names and places; neither cartons and
 * containers nor services.
 */
const DETAILS: readonly Name[] = [
  'CustomerOrderNo',
  'DeclarationItems',
  'ExportDeclarationMode',
  'DeclareCompanyName',
  'EoriInfoId',
  'HblInfoId',
  'BlType',
  'BlReleaseType',
  'Remark',
  'DeliveryAddresses',
  'Attachments',
]
/** A tail order begins at this point; details of its ship or plane arrive gradually. */
const TAIL_DETAILS: readonly Name[] = ['Carrier', 'Vessel', 'Voyage', 'MblNo', 'FlightNo', 'MawbNo', 'HawbNo', 'Etd', 'Eta']
const DOCUMENTS: readonly Name[] = ['DeliveryAddresses', 'Attachments']

/** Fields of an order of a kind that its customer can no longer change (SPEC 4, by editing level). */
export function frozenFields(kind: Kind, editing: Editing): ReadonlySet<Name> {
  const names = fieldNames(kind)
  if (editing === 'all') return new Set()
  const open: readonly Name[] =
    editing === 'none' ? [] : editing === 'papers' ? DOCUMENTS : kind.leg === 'tail' ? [...DETAILS, ...TAIL_DETAILS] : DETAILS
  return new Set([...names].filter((name) => !open.includes(name)))
}

/** Names of the fields in which two states of a form differ. Lists count as one field; null, empty and missing are equal. */
export function changedFields(kind: Kind, before: Partial<OrderFields>, after: Partial<OrderFields>): Name[] {
  return [...fieldNames(kind)].filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]))
}

/**
 * A value as text, with sorted names: the database returns them in another order than the form. Row ids are ignored, as
 * the user did not enter them.
 */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(
          Object.entries(one)
            .filter(([name, inner]) => name !== 'Id' && inner !== null && inner !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : one,
  )
}

/** The move that places an order of a kind. */
export function placingMove(kind: Kind): 'place' | 'placeTail' {
  return kind.leg === 'full' ? 'place' : 'placeTail'
}
