import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { lineTotals } from '../../rules/lines.ts'
import { fees } from '../../text/keys.ts'
import css from './fee-table.module.css'

/** A line of a fee with its name as text; without a name, the kind of cost is shown. A charged line has its day. */
export type Line = {
  Name: string
  CostType: number
  UnitPrice: number
  FeeUnit: number
  Qty: number
  Amount: number
  CurrencyCode?: string | undefined
  FeeDate?: string | undefined
}

/** The name of a line, and the day on which it was charged. */
export function FeeName({ line }: { line: Pick<Line, 'Name' | 'CostType' | 'FeeDate'> }) {
  const format = useFormat()
  const costs = useDictionary('CostType')
  return (
    <>
      {line.Name || costs.nameOf(line.CostType)}
      {line.FeeDate && <span className={`quiet ${css.date}`}>{format.date(line.FeeDate)}</span>}
    </>
  )
}

/** Unit price, unit and quantity of a line. */
export function FeePrice({ line, currency }: { line: Line; currency: string }) {
  const format = useFormat()
  const units = useDictionary('FeeUnit')
  return (
    <>
      {format.unitPrice(line.UnitPrice, line.CurrencyCode ?? currency)}{' '}
      <span className={css.unit}>{units.nameOf(line.FeeUnit)}</span> × {format.number(line.Qty)}
    </>
  )
}

/** Fee lines, each with its arithmetic, and their sums. `currency` is that of lines without one. */
export function FeeTable({ lines, currency }: { lines: readonly Line[]; currency: string }) {
  const t = useText(fees)
  const format = useFormat()
  return (
    <table className={css.fees}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('table.charge')}</th>
          <th scope="col">{t('table.price')}</th>
          <th scope="col">{t('table.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <th scope="row">
              <FeeName line={line} />
            </th>
            <td className="quiet figures">
              <FeePrice line={line} currency={currency} />
            </td>
            <td className="figures">{format.money(line.Amount, line.CurrencyCode ?? currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {lineTotals(lines, currency).map((sum) => (
          <tr key={sum.currency}>
            <th scope="row" colSpan={2}>
              {t('table.total')}
            </th>
            <td className="figures">{format.money(sum.total, sum.currency)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
