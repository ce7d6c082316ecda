import { useText } from '#kit/web/text.ts'
import type { RateVersionRow } from '../contract.ts'
import { tariffs } from '../text/keys.ts'

/** The customer with whom rates were agreed, or all. */
export function RateCustomer({ row: { CompanyName } }: { row: Pick<RateVersionRow, 'CompanyName'> }) {
  const t = useText(tariffs)
  return CompanyName ?? <span className="quiet">{t('list.allCompanies')}</span>
}
