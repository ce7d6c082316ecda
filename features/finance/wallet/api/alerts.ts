import { sql } from 'kysely'
import { enumValues } from '#features/account/dictionary/enums.ts'
import type { AlertRule } from '#features/messages/alerts/api/service.ts'
import { ALERT } from '#features/messages/alerts/rules.ts'
import { COUNTRIES, SITES } from '#features/warehouse/sites/rules.ts'
import { WALLET, WALLET_PATH } from '../paths.ts'
import { SETTLEMENT } from '../rules.ts'

const currencies = enumValues('Currency')

/**
 * Wallets below the balance line, of companies that pay from them: for each country in its currency, and without a
 * country in the others.
 */
export const walletAlerts: AlertRule[] = [...COUNTRIES, '' as const].map((country): AlertRule => {
  const own = currencies.filter((currency) =>
    country ? SITES[country].currency === currency : COUNTRIES.every((one) => SITES[one].currency !== currency),
  )
  return {
    type: ALERT.lowBalance,
    country,
    entity: 'wallet',
    right: WALLET,
    page: WALLET_PATH,
    // A wallet's only key is its currency.
    found: ({ ContractCompanyId, lines }) => sql`
      select array_position(${[...currencies]}::text[], w.currency_code) as relate_id, w.currency_code as relate_no, w.balance - w.frozen_amount as current_value,
        ${lines.BalanceLine}::numeric as line_value, null::timestamptz as due_time
      from wallet w join company c on c.contract_company_id = w.contract_company_id and c.settlement_mode = ${SETTLEMENT.wallet}
      where w.contract_company_id = ${ContractCompanyId} and w.currency_code = any(${own}::text[]) and w.balance - w.frozen_amount < ${lines.BalanceLine}::numeric`,
  }
})
