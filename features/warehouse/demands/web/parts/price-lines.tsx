import { LineGrid } from '#kit/web/form/line-grid.tsx'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { lineAmount, priceLine } from '../../rules.ts'
import { demands } from '../../text/keys.ts'
import css from './demands.module.css'

type Typed = { Qty?: unknown; UnitPrice?: unknown }

/** Amount of a line, once its numbers are valid. */
function LineAmount({ line, currency }: { line: Typed; currency: string }) {
  const { money } = useFormat()
  const read = priceLine.pick({ Qty: true, UnitPrice: true }).safeParse(line)
  return read.success ? <span className="figures">{money(lineAmount(read.data), currency)}</span> : null
}

/** Lines of a quote or of the final fees in the surrounding form. */
export function PriceLines({ currency }: { currency: string }) {
  const t = useText(demands)
  return (
    <div className={css.lines}>
      <h3>{t('field.Lines')}</h3>
      <LineGrid
        lines={{
          field: 'Lines',
          most: 20,
          blank: () => ({ Qty: 1 }),
          columns: [
            { field: 'Name', width: 240 },
            { field: 'Qty', kind: 'number', width: 90 },
            { field: 'UnitPrice', kind: 'number', width: 120 },
            { field: 'Amount', kind: 'shown', width: 130, of: (line: Typed) => <LineAmount line={line} currency={currency} /> },
          ],
        }}
      />
    </div>
  )
}

/** Stock changes of the work in the surrounding form; without lines there are none. */
export function EffectLines() {
  const t = useText(demands)
  return (
    <div className={css.lines}>
      <h3>{t('field.Effects')}</h3>
      <p className="quiet">{t('form.effectsHint')}</p>
      <LineGrid
        lines={{
          field: 'Effects',
          most: 100,
          least: 0,
          blank: () => ({}),
          columns: [
            { field: 'Effect', kind: 'enum', enumeration: 'DemandEffect', width: 190 },
            { field: 'Fnsku', width: 150 },
            { field: 'NewFnsku', width: 150 },
            { field: 'Pieces', kind: 'number', width: 90, total: true },
          ],
        }}
      />
    </div>
  )
}
