import { isPostcode, isRemoteArea, normalisePostcode } from '#kit/shared/address.ts'
import { priceOf, RATE } from '#features/finance/fees/rules/rates.ts'
import { useRates } from '#features/finance/fees/web/parts/use-rates.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useFormValue } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import { dropship } from '../../text/keys.ts'
import css from './address-check.module.css'

/**
 * Checks the postcode while the user is typing: its validity and the cost of a remote area; confirmation is requested
 * when the order is sent (SPEC 5).
 */
export function AddressCheck() {
  const t = useText(dropship)
  const format = useFormat()
  const site = useSite()
  const rates = useRates(site.country)
  const country = useFormValue<string>('CountryCode')
  const typed = useFormValue<string | undefined>('PostalCode') ?? ''
  const confirmed = useFormValue<string | undefined>('ConfirmedPostcode')
  if (!typed.trim() || !isPostcode(country, typed)) return null

  const postcode = normalisePostcode(country, typed)
  if (!isRemoteArea(country, typed)) {
    return (
      <p className={css.line} aria-live="polite">
        <ToneMark tone="done" /> {t('form.postcodeGood', { postcode })}
      </p>
    )
  }
  if (confirmed === postcode) {
    return (
      <p className={css.line} aria-live="polite">
        <ToneMark tone="waiting" /> {t('form.remoteConfirmed', { postcode })}
      </p>
    )
  }
  return (
    <p className={css.remote} aria-live="polite">
      <ToneMark tone="waiting" />{' '}
      {t('form.remoteText', { postcode, price: format.money(rates ? priceOf(rates, RATE.remoteArea) : 0, site.currency) })}
    </p>
  )
}
