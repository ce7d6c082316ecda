import { entityOf, LEGAL_ENTITIES } from '#features/finance/bills/rules.ts'
import { useFormValue } from '#kit/web/form/hooks.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { recharges } from '../text/keys.ts'
import css from './our-account.module.css'
import { entriesOf } from '#kit/shared/keys.ts'

/** The account to transfer to, once the currency is selected. */
export function OurAccount() {
  const t = useText(recharges)
  const { companyInfo } = useSession()
  const currency = useFormValue<string | undefined>('CurrencyCode')
  if (!currency || !companyInfo) return null
  const { name, iban, bic } = LEGAL_ENTITIES[entityOf(currency)]
  const facts = { beneficiary: name, iban, bic, reference: String(companyInfo.ContractCompanyId) }
  return (
    <dl className={css.account}>
      {entriesOf(facts).map(([fact, value]) => (
        <div key={fact}>
          <dt className="quiet">{t(`account.${fact}`)}</dt>
          <dd>
            <Copyable text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
