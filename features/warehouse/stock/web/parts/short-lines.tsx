import { countOrZero } from '#kit/shared/fields.ts'
import { typedNumber } from '#kit/shared/number.ts'
import { controlId } from '#kit/web/form/field.tsx'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import type { LineColumn } from '#kit/web/form/line-spec.ts'
import { useText } from '#kit/web/text.ts'
import { z } from 'zod'
import { readSerials, serialNumbers } from '../../rules.ts'
import { stock } from '../../text/keys.ts'
import { SerialBox } from './serial-box.tsx'

/** Unfit or missing pieces of an order's lines, with the serial numbers of those that have one, in the dialogs of the desk. */

export type Fate = 'Damaged' | 'Lost'
export type OrderedLine = { Id: number; Fnsku: string; Pieces: number; IsSnManaged: boolean }
type Short = OrderedLine & {
  Damaged?: number | string
  Lost?: number | string
  DamagedSerials?: string
  LostSerials?: string
}

/** Serial numbers scanned or pasted into one field. */
export const typedSerials = z.preprocess(
  (typed) => (typeof typed === 'string' ? readSerials(typed) : (typed ?? [])),
  serialNumbers,
)
const noneTyped = (value: unknown) => value || 0
export const shortLine = z
  .object({
    Id: z.number(),
    Pieces: z.number(),
    Damaged: z.preprocess(noneTyped, countOrZero),
    Lost: z.preprocess(noneTyped, countOrZero),
    DamagedSerials: typedSerials,
    LostSerials: typedSerials,
  })
  .superRefine((short, ctx) => {
    if (short.Damaged + short.Lost <= short.Pieces) return
    ctx.addIssue({ code: 'custom', path: [short.Lost > 0 ? 'Lost' : 'Damaged'], message: stock('short.tooMany') })
  })
  // Drops hidden numbers, typed before their pieces were no longer reported.
  .transform(({ Pieces: _, ...short }) => ({
    ...short,
    DamagedSerials: short.Damaged > 0 ? short.DamagedSerials : [],
    LostSerials: short.Lost > 0 ? short.LostSerials : [],
  }))

/** Initial lines of the dialog. */
export const shortsOf = (items: readonly OrderedLine[]) =>
  items.map(({ Id, Fnsku, Pieces, IsSnManaged }) => ({ Id, Fnsku, Pieces, IsSnManaged }))

/** The grid `Lines` of the order's lines, with one column per possible fate of pieces. */
export const shortGrid = (...fates: readonly Fate[]) => ({
  field: 'Lines',
  blank: () => ({}),
  fixed: true,
  columns: [
    { field: 'Fnsku', kind: 'shown', width: 150, of: (line: Short) => line.Fnsku },
    {
      field: 'Pieces',
      label: stock('short.ordered'),
      kind: 'shown',
      width: 90,
      of: (line: Short) => line.Pieces,
      amount: (line: Short) => line.Pieces,
    },
    ...fates.map((field) => ({ field, kind: 'number', width: 110 }) as const),
  ] satisfies LineColumn[],
})

/** Prompts for the serial numbers of affected pieces as soon as some are reported. */
export function ShortSerials({ fates }: { fates: readonly Fate[] }) {
  const t = useText(stock)
  const { form, disabled } = useFormScope()
  const lines = useFormValue<Short[]>('Lines')
  return lines.flatMap((line, index) =>
    fates.map((fate) => {
      const pieces = typedNumber(line[fate]) ?? 0
      if (!line.IsSnManaged || !(pieces > 0)) return null
      const field = `${fate}Serials` as const
      return (
        <SerialBox
          key={`${line.Id} ${fate}`}
          label={t(`short.serials${fate}`, { fnsku: line.Fnsku, given: readSerials(line[field]).length, pieces })}
          hint={t('short.serialsHint')}
          disabled={disabled}
          value={line[field] ?? ''}
          onChange={(typed) => form.set(`Lines[${index}].${field}`, typed)}
        />
      )
    }),
  )
}

/** The serial numbers of the shipped pieces; `hint` explains what happens without them. */
export function ScannedSerials({ pieces, hint }: { pieces: number; hint?: string }) {
  const t = useText(stock)
  const { form, disabled, idPrefix } = useFormScope()
  const typed = useFormValue<string | undefined>('Serials') ?? ''
  return (
    <SerialBox
      id={controlId(idPrefix, 'Serials')}
      label={t('short.serials', { given: readSerials(typed).length, pieces })}
      hint={hint ?? t('short.serialsHint')}
      disabled={disabled}
      value={typed}
      onChange={(scanned) => form.set('Serials', scanned)}
    />
  )
}
