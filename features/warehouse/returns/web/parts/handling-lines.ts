import { enumValues } from '#features/account/dictionary/enums.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { lookup } from '#kit/web/form/field-spec.ts'
import type { LinesSpec } from '#kit/web/form/line-spec.ts'
import { fieldIssues } from '#kit/shared/validation.ts'
import { z } from 'zod'
import { getRelabelProducts, type ReturnDetail } from '../../contract.ts'
import { LINE, SERVICE } from '../../rules.ts'
import { handlingFields, RECIPIENT, type Handling, type Recipient } from '../../rules/handling.ts'
import { returns } from '../../text/keys.ts'

type Item = ReturnDetail['Items'][number]

export type HandlingLine = Pick<Item, 'Id' | 'OldFnsku' | 'Pieces'> &
  Partial<Recipient> & {
    Condition: string
    ServiceType?: number | string | null
    NewFnsku?: string | null
    /** The new FNSKU as selected from the list or confirmed with Enter. */
    NewFnskuConfirmed?: string | null
  }

/** Lines whose handling can still be chosen, with their previous choice. */
const OPEN: readonly number[] = [LINE.toConfirm, LINE.unpriced, LINE.toShelve, LINE.toDestroy]

export const handlingLines = (items: readonly Item[], nameOf: (condition: number) => string): HandlingLine[] =>
  items
    .filter((item) => OPEN.includes(item.LineState))
    .map(({ Id, OldFnsku, Pieces, GoodsCondition, ServiceType, NewFnsku, ...item }) => ({
      ...Object.fromEntries(RECIPIENT.map((field) => [field, item[field]])),
      Id,
      OldFnsku,
      Pieces,
      Condition: nameOf(GoodsCondition),
      ServiceType,
      NewFnsku,
      NewFnskuConfirmed: NewFnsku,
    }))

/** The lines to send, each in the version of the return that its user saw. */
export const withVersions = (lines: readonly Handling[], items: readonly Pick<Item, 'Id' | 'RowVersion'>[]): Handling[] => {
  const versions = new Map(items.map(({ Id, RowVersion }) => [Id, RowVersion]))
  return lines.map((line) => ({ ...line, RowVersion: versions.get(line.Id) }))
}

/**
 * A relabelled line needs its new FNSKU, selected from the list or confirmed with Enter (SPEC 5 Lists); other lines need
 * none. Empty lines are not sent.
 */
const line = z.custom<HandlingLine>().transform(({ ServiceType, NewFnskuConfirmed, ...rest }, ctx) => {
  if (ServiceType === undefined || ServiceType === null || ServiceType === '') return null
  const parsed = handlingFields.safeParse({ ...rest, ServiceType: Number(ServiceType) })
  if (!parsed.success) {
    for (const { Field, key } of fieldIssues(parsed.error)) ctx.addIssue({ code: 'custom', path: [Field], message: key })
    return z.NEVER
  }
  const isRelabel = parsed.data.ServiceType === SERVICE.relabel
  if (isRelabel && (!parsed.data.NewFnsku || rest.NewFnsku !== NewFnskuConfirmed)) {
    const message = parsed.data.NewFnsku ? returns('rule.newFnskuConfirm') : 'required'
    ctx.addIssue({ code: 'custom', path: ['NewFnsku'], message })
    return z.NEVER
  }
  return { ...parsed.data, NewFnsku: isRelabel ? parsed.data.NewFnsku : null }
})

export const handlingForm = z.object({
  Lines: z
    .array(line)
    .transform((lines) => lines.filter((one) => one !== null))
    .pipe(z.array(z.custom<Handling>()).min(1, { error: returns('rule.oneHandling') })),
})

/** Products whose FNSKU goods may get. */
export const relabelSource = (country: Country) =>
  lookup(getRelabelProducts[country], {
    input: (Keyword) => ({ Keyword }),
    options: (found) => found.map(({ Fnsku, Sku, NameEn }) => ({ value: Fnsku, label: Fnsku, hint: `${Sku} · ${NameEn}` })),
  })

/** The grid of a return's lines: what was found, and its handling. */
export function handlingGrid(country: Country): LinesSpec {
  return {
    field: 'Lines',
    fixed: true,
    blank: () => ({}),
    columns: [
      { field: 'OldFnsku', kind: 'shown', width: 130, of: (row: HandlingLine) => row.OldFnsku },
      { field: 'GoodsCondition', kind: 'shown', width: 140, of: (row: HandlingLine) => row.Condition },
      { field: 'Pieces', kind: 'shown', width: 76, of: (row: HandlingLine) => row.Pieces },
      {
        field: 'ServiceType',
        kind: 'enum',
        enumeration: 'ReturnServiceType',
        values: enumValues('ReturnServiceType'),
        width: 200,
      },
      { field: 'NewFnsku', kind: 'lookup', width: 170, source: relabelSource(country), confirms: 'NewFnskuConfirmed' },
      ...RECIPIENT.map((field) => ({
        field,
        width: 140,
        hiddenUntil: ({ ServiceType }: HandlingLine) => Number(ServiceType) === SERVICE.forward,
      })),
    ],
  }
}
