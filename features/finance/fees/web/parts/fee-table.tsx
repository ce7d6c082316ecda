import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { fees } from '../../text/keys.ts'
import css from './fee-table.module.css'

/** A line of a fee with its name as text. */
export type Line = { Name: string; UnitPrice: number; FeeUnit: number; Qty: number; Amount: number }

/** Fee lines, each with its arithmetic, and their sum. */
export function FeeTable({ lines, total, currency }: { lines: readonly Line[]; total: number; currency: string }) {
  const t = useText(fees)
  const format = useFormat()
  const units = useDictionary('FeeUnit')
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
            <th scope="row">{line.Name}</th>
            <td className="quiet figures">
              {format.unitPrice(line.UnitPrice, currency)} <span className={css.unit}>{units.nameOf(line.FeeUnit)}</span> ×{' '}
              {format.number(line.Qty)}
            </td>
            <td className="figures">{format.money(line.Amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('table.total')}
          </th>
          <td className="figures">{format.money(total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
