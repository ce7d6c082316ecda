import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { CLEARANCE_MODE } from '#features/freight/core/rules.ts'
import { lacksTaxes, PER } from '#features/freight/rates/rules.ts'
import type { PricedLine, QuotedPrice, ShownLines } from '../../contract.ts'
import { quotes } from '../../text/keys.ts'
import css from './price.module.css'

const UNIT_NAMES: Record<number, 'order' | 'cbm' | 'kg' | 'carton' | 'container' | 'tariffLine'> = {
  [PER.order]: 'order',
  [PER.cbm]: 'cbm',
  [PER.kg]: 'kg',
  [PER.carton]: 'carton',
  [PER.container]: 'container',
  [PER.tariffLine]: 'tariffLine',
}

/** Texts of a line's calculation. */
export function useArithmetic() {
  const t = useText(quotes)
  const { number, money } = useFormat()
  const quantity = (FeeUnit: number, Qty: number) =>
    UNIT_NAMES[FeeUnit] ? `${number(Qty)} ${t(`unit.${UNIT_NAMES[FeeUnit]}`)}` : number(Qty)
  return {
    /** `120 CNY × 1.44 m³`; for insurance `0.3 % of USD 1,980.00`. */
    product: ({ FeeUnit, UnitPrice, Qty, CurrencyCode }: Pick<PricedLine, 'FeeUnit' | 'UnitPrice' | 'Qty' | 'CurrencyCode'>) =>
      FeeUnit === PER.insured
        ? t('price.insured', { price: number(UnitPrice), value: money(Qty * 100, CurrencyCode) })
        : `${number(UnitPrice)} ${CurrencyCode} × ${quantity(FeeUnit, Qty)}`,
    /** Why another quantity is charged than the cargo's own. */
    note: ({ Charged, Own, FeeUnit, Qty }: PricedLine): string | null => {
      const own = Own && money(Own.Amount, Own.CurrencyCode)
      if (Charged === 'minimum' && own) return t('price.minimum', { own })
      if (Charged === 'break')
        return own
          ? t('price.break', { qty: quantity(FeeUnit, Qty), own })
          : t('price.breakFloor', { qty: quantity(FeeUnit, Qty) })
      return null
    },
  }
}

/** Lines with their calculation and the amount in the currency of the quote. */
export function PriceLines({ price }: { price: ShownLines }) {
  const t = useText(quotes)
  const { money, number } = useFormat()
  const { product, note } = useArithmetic()
  return (
    <table className={css.lines}>
      <thead className="visually-hidden">
        <tr>
          <th>{t('price.line')}</th>
          <th>{t('price.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {price.Lines.map((line, index) => {
          const why = note(line)
          return (
            <tr key={index}>
              <th scope="row">
                {line.Name}
                <span className={css.arithmetic}>{product(line)}</span>
                {line.CurrencyCode !== price.CurrencyCode && line.Rate !== undefined && (
                  <span className={css.arithmetic}>
                    {t('price.converted', { amount: money(line.Amount, line.CurrencyCode), rate: number(line.Rate) })}
                  </span>
                )}
                {why && <span className={css.why}>{why}</span>}
              </th>
              <td>{money(line.AmountQuoteCcy, price.CurrencyCode)}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('price.total')}</th>
          <td>{money(price.TotalAmount, price.CurrencyCode)}</td>
        </tr>
        <tr className={css.minor}>
          <th scope="row">{t('price.inCny')}</th>
          <td>{money(price.TotalCny, 'CNY')}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Estimate of import taxes, separate from the price, or that a price with tax included has none yet. */
export function TaxEstimate({
  price,
  clearanceMode,
}: {
  price: Pick<QuotedPrice, 'TaxEstimate' | 'CurrencyCode' | 'Lines'>
  clearanceMode: number | null
}) {
  const t = useText(quotes)
  const { money, number } = useFormat()
  const { TaxEstimate: taxes, CurrencyCode } = price
  if (lacksTaxes(clearanceMode, price.Lines)) return <p className={css.why}>{t('tax.added')}</p>
  if (!taxes) return null
  const rows = [
    [t('tax.value'), taxes.CustomsValue],
    [t('tax.duty', { rate: number(taxes.DutyRate) }), taxes.Duty],
    [t('tax.vat', { rate: number(taxes.VatRate) }), taxes.Vat],
  ] as const
  return (
    <div className={css.tax}>
      <h3>{t('tax.title')}</h3>
      <table className={css.lines}>
        <tbody>
          {rows.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{money(amount, CurrencyCode)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {clearanceMode === CLEARANCE_MODE.postponed && <p className={css.why}>{t('tax.postponed')}</p>}
    </div>
  )
}
