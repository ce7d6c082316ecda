import { countOrZero } from '#kit/shared/fields.ts'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import type { LineColumn } from '#kit/web/form/line-spec.ts'
import { useFieldName, useText } from '#kit/web/text.ts'
import { z } from 'zod'
import { readSerials, serialNumbers } from '../../rules.ts'
import { stock } from '../../text/keys.ts'
import { SerialBox } from './serial-box.tsx'

/** Pieces of an order's lines that are unfit or missing, and the numbers of those that have one, in the dialogs of the desk. */

export type Fate = 'Damaged' | 'Lost'
type Short = {
  Id: number
  Fnsku: string
  Pieces: number
  IsSnManaged: boolean
  Damaged?: number | string
  Lost?: number | string
  DamagedSerials?: string
  LostSerials?: string
}

/** Serial numbers as they are scanned or pasted into one field. */
export const typedSerials = z.preprocess(
  (typed) => (typeof typed === 'string' ? readSerials(typed) : (typed ?? [])),
  serialNumbers,
)
const noneTyped = (value: unknown) => value || 0
export const shortLine = z.object({
  Id: z.number(),
  Damaged: z.preprocess(noneTyped, countOrZero),
  Lost: z.preprocess(noneTyped, countOrZero),
  DamagedSerials: typedSerials,
  LostSerials: typedSerials,
})

/** The lines of an order as the dialog opens. */
export const shortsOf = (items: readonly Pick<Short, 'Id' | 'Fnsku' | 'Pieces' | 'IsSnManaged'>[]) =>
  items.map(({ Id, Fnsku, Pieces, IsSnManaged }) => ({ Id, Fnsku, Pieces, IsSnManaged }))

/** The grid `Lines` of the order's own lines, with a column for what may have become of pieces. */
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

/** Asks which pieces of products with serial numbers are meant, as soon as some are reported. */
export function ShortSerials({ fates }: { fates: readonly Fate[] }) {
  const t = useText(stock)
  const { form, text, disabled } = useFormScope()
  const nameOf = useFieldName(text)
  const lines = useFormValue<Short[]>('Lines')
  return lines.flatMap((line, index) =>
    fates.map((fate) => {
      const pieces = Number(line[fate] ?? 0)
      if (!line.IsSnManaged || !(pieces > 0)) return null
      const field = `${fate}Serials` as const
      return (
        <SerialBox
          key={`${line.Id} ${fate}`}
          label={`${line.Fnsku} · ${nameOf(field)}`}
          hint={t('short.serialsHint')}
          disabled={disabled}
          value={line[field] ?? ''}
          onChange={(typed) => form.set(`Lines[${index}].${field}`, typed)}
        />
      )
    }),
  )
}

/** The numbers of the pieces that leave. */
export function ScannedSerials({ pieces }: { pieces: number }) {
  const t = useText(stock)
  const { form, disabled } = useFormScope()
  const typed = useFormValue<string | undefined>('Serials') ?? ''
  return (
    <SerialBox
      label={t('short.serials', { given: readSerials(typed).length, pieces })}
      hint={t('short.serialsHint')}
      disabled={disabled}
      value={typed}
      onChange={(scanned) => form.set('Serials', scanned)}
    />
  )
}
