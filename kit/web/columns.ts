import type { Columns, Shown } from '#kit/shared/columns.ts'
import type { Actor } from '#kit/shared/machine.ts'
import type { z } from 'zod'
import type { DetailItem } from './detail/detail-page.tsx'
import type { Column } from './list/list-spec.ts'
import { machineTones, type ToneMap } from './parts/tone.ts'
import type { Kind } from './parts/value.tsx'

type Fields<C> = C extends Columns<infer D> ? keyof D & string : never
type Row<C extends Columns> = z.output<C['row']>
/** A field as defined, or with overrides for this screen. */
type Pick<F extends string, Extra> = F | ({ readonly field: F } & Extra)

/**
 * Columns of a list by field name. `actor` is the list's viewer: states are coloured by whose turn it is, or by `tones`
 * if the record's page has its own.
 *
 *     columns: listColumns(productColumns, 'customer', ['Fnsku', { field: 'NameEn', grow: true }, 'ReviewState'])
 */
export function listColumns<C extends Columns, const F extends Fields<C>>(
  { of }: C,
  actor: Actor,
  picks: readonly Pick<F, Partial<Omit<Column<Row<C>, F>, 'field'>> & { readonly tones?: ToneMap }>[],
): Column<Row<C>, F>[] {
  return picks.map((pick) => {
    const { field, ...extra } = typeof pick === 'string' ? { field: pick } : pick
    const { shown, width, sortable } = of[field]!
    return { field, ...kindOf(shown, actor), ...(width && { width }), ...(sortable && { sortable }), ...extra } as Column<
      Row<C>,
      F
    >
  })
}

/**
 * Items of a detail page's sections, and its facts, in the same way. A state is coloured as its owner sees it.
 *
 *     const items = detailItemsOf(productColumns)
 *     { name: 'identity', title: …, items: items(['Sku', { field: 'RejectReason', wide: true }]) }
 */
export function detailItemsOf<C extends Columns>({ of }: C) {
  return (picks: readonly Pick<Fields<C>, Partial<Omit<DetailItem<Row<C>>, 'field'>>>[]): DetailItem<Row<C>>[] =>
    picks.map((pick) => {
      const { field, ...extra } = typeof pick === 'string' ? { field: pick } : pick
      return { field, ...kindOf(of[field]!.shown, 'customer'), ...extra } as DetailItem<Row<C>>
    })
}

function kindOf(shown: Shown, actor: Actor): Kind<Record<string, unknown>> {
  if (shown.kind === 'status')
    return { kind: 'status', enumeration: shown.machine.enumeration, tones: machineTones(shown.machine, actor) }
  if (shown.kind === 'money') {
    const { currency } = shown
    return { kind: 'money', currency: /^[A-Z]{3}$/.test(currency) ? currency : (row) => String(row[currency] ?? 'USD') }
  }
  return shown.kind === 'decimal' ? { kind: 'quantity' } : shown
}
