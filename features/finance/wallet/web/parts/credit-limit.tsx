import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import type { WalletRow } from '../../contract.ts'
import { isUnlimited } from '../../rules.ts'
import { wallet } from '../../text/keys.ts'

/** A company's credit limit; if it pays monthly, none set means no limit. */
export function CreditLimit({ row }: { row: Pick<WalletRow, 'CreditLimit' | 'CurrencyCode' | 'IsMonthly'> }) {
  const t = useText(wallet)
  const { money } = useFormat()
  return isUnlimited(row) ? <>{t('noLimit')}</> : <>{money(row.CreditLimit, row.CurrencyCode)}</>
}

/** The largest estimate that a new order of a company may have. */
export function ForNewOrders({ row }: { row: Pick<WalletRow, 'ForNewOrders' | 'CurrencyCode'> }) {
  const t = useText(wallet)
  const { money } = useFormat()
  return row.ForNewOrders === null ? <>{t('noLimit')}</> : <>{money(row.ForNewOrders, row.CurrencyCode)}</>
}
