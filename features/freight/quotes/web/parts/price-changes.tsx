import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import type { QuotedPrice } from '../../contract.ts'
import { compareLines } from '../../rules.ts'
import { quotes } from '../../text/keys.ts'
import { useArithmetic } from './price-lines.tsx'
import css from './price.module.css'

const cents = (value: number) => Math.round(value * 100) / 100

/** Compares the expired price with the new one. */
export function PriceChanges({ before, after }: { before: QuotedPrice; after: QuotedPrice }) {
  const t = useText(quotes)
  const { money, date } = useFormat()
  const { product } = useArithmetic()
  const isSame = before.CurrencyCode === after.CurrencyCode
  const cell = (line: QuotedPrice['Lines'][number] | undefined, currency: string, none: string) =>
    line ? (
      <>
        {money(line.AmountQuoteCcy, currency)}
        <span className={css.arithmetic}>{product(line)}</span>
      </>
    ) : (
      <span className="quiet">{none}</span>
    )
  return (
    <div className={css.changes} role="region" aria-label={t('section.changes')} tabIndex={0}>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{t('price.line')}</th>
            <th scope="col">
              {t('price.old')} · {date(before.ValidTo)}
            </th>
            <th scope="col">{t('price.new')}</th>
            <th scope="col">{t('price.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {compareLines(before.Lines, after.Lines).map(({ key, before: old, after: now }) => (
            <tr key={key}>
              <th scope="row">{(now ?? old)!.Name}</th>
              <td>{cell(old, before.CurrencyCode, t('price.added'))}</td>
              <td>{cell(now, after.CurrencyCode, t('price.gone'))}</td>
              <Difference
                by={isSame ? cents((now?.AmountQuoteCcy ?? 0) - (old?.AmountQuoteCcy ?? 0)) : null}
                currency={after.CurrencyCode}
              />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('price.total')}</th>
            <td>{money(before.TotalAmount, before.CurrencyCode)}</td>
            <td>{money(after.TotalAmount, after.CurrencyCode)}</td>
            <Difference by={isSame ? cents(after.TotalAmount - before.TotalAmount) : null} currency={after.CurrencyCode} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Difference({ by, currency }: { by: number | null; currency: string }) {
  const { money } = useFormat()
  if (by === null || by === 0) return <td className="quiet">–</td>
  return (
    <td data-more={by > 0 || undefined} data-less={by < 0 || undefined}>
      {by > 0 && '+'}
      {money(by, currency)}
    </td>
  )
}
