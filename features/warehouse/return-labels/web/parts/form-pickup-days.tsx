import type { Country } from '#features/warehouse/sites/rules.ts'
import { useFormValue } from '#kit/web/form/hooks.ts'
import { useText } from '#kit/web/text.ts'
import { returnLabels } from '../../text/keys.ts'
import { PickupDays } from './pickup-days.tsx'

/** The pickup day in the label form; it may be left to the buyer. */
export function FormPickupDays({ site }: { site: Country }) {
  const t = useText(returnLabels)
  const isPickup = useFormValue<boolean | undefined>('IsHomePickup')
  const country = useFormValue<string | undefined>('Country')
  if (!isPickup || !country) return null
  return (
    <div>
      <PickupDays site={site} country={country} />
      <p className="quiet">{t('form.pickupHelp')}</p>
    </div>
  )
}
