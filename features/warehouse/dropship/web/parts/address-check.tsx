import { isPostcode, isRemoteArea, normalisePostcode } from '#kit/shared/address.ts'
import { dropshipFees } from '#features/finance/fees/rules.ts'
import { SERVICES } from '../../couriers.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useFormValue } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import { dropship } from '../../text/keys.ts'
import css from './address-check.module.css'

/**
 * Check of the postcode while it is typed: whether it is valid, and what a remote area costs; the confirmation is requested
 * when the order is sent (SPEC 5).
 */
export function AddressCheck() {
  const t = useText(dropship)
  const format = useFormat()
  const site = useSite()
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
      {t('form.remoteText', { postcode, price: format.money(surcharge(site.country, country, postcode), site.currency) })}
    </p>
  )
}

/** What a remote address adds to the fee, from the same arithmetic as the fee itself. */
function surcharge(site: Parameters<typeof dropshipFees>[0]['site'], destinationCountry: string, postalCode: string): number {
  const [service] = Object.keys(SERVICES) as (keyof typeof SERVICES)[]
  const total = (code: string) =>
    dropshipFees({ site, destinationCountry, postalCode: code, service: service!, parcelWeights: [1], pieces: 1 }).Total
  return Math.round((total(postalCode) - total('')) * 100) / 100
}
