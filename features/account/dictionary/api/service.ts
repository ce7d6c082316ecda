import { isEnumName, valueName, type EnumName } from '../enums.ts'
import type { ExporterColumn } from '#kit/api/exports.ts'
import type { ColumnKind } from '#kit/api/sheets/write-sheet.ts'
import type { Columns, Shown } from '#kit/shared/columns.ts'
import type { TextKey } from '#kit/shared/text.ts'

type Fields<C> = C extends Columns<infer D> ? keyof D & string : never
type Pick<R, F extends string> = F | ({ readonly field: F } & Partial<Omit<ExporterColumn<R>, 'field'>>)

/**
 * Export columns by field name; headers are the feature's texts `field.<Name>`.
 *
 *     columns: () => exportColumns<ExportedProduct>()(productColumns, products, ['Sku', { field: 'NameEn', width: 26 }])
 */
export function exportColumns<R>() {
  return <C extends Columns, const F extends Fields<C> & keyof R & string>(
    { of }: C,
    text: (path: `field.${NoInfer<F>}`) => TextKey,
    picks: readonly Pick<R, F>[],
  ): ExporterColumn<R>[] =>
    picks.map((pick) => {
      const { field, ...extra } = typeof pick === 'string' ? { field: pick } : pick
      const { shown } = of[field]!
      const enumeration = enumerationOf(shown)
      return {
        field,
        header: text(`field.${field}`),
        kind: KINDS[shown.kind] ?? 'text',
        ...(shown.kind === 'dateTime' && { width: 18 }),
        ...(shown.kind === 'money' && { currency: shown.currency }),
        ...(enumeration && {
          value: (row: R, { language }: Parameters<NonNullable<ExporterColumn<R>['value']>>[1]) =>
            valueName(enumeration, row[field] as number | string | null, language),
        }),
        ...extra,
      }
    })
}

const KINDS: Partial<Record<Shown['kind'], ColumnKind>> = {
  quantity: 'integer',
  measure: 'decimal2',
  money: 'decimal2',
  decimal: 'decimal2',
  date: 'date',
  dateTime: 'datetime',
}

function enumerationOf(shown: Shown): EnumName | undefined {
  const name = shown.kind === 'enum' ? shown.enumeration : shown.kind === 'status' ? shown.machine.enumeration : ''
  return isEnumName(name) ? name : undefined
}
