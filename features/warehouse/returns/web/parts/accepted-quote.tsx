import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import type { ReturnRow } from '../../contract.ts'
import { returns } from '../../text/keys.ts'

/** Consequences of accepting a return's quote, shown in the confirmation. */
export function AcceptedQuote({ row }: { row: ReturnRow }) {
  const t = useText(returns)
  const format = useFormat()
  return (
    row.OpenQuote && <p>{t('confirm.acceptQuote', { amount: format.money(row.OpenQuote.Amount, row.OpenQuote.CurrencyCode) })}</p>
  )
}
