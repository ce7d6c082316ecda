import type { Country } from '#features/warehouse/sites/rules.ts'
import { RadioDays } from '#features/warehouse/buyer-return/web/parts/radio-days.tsx'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getPickupDays } from '../../contract.ts'
import { returnLabels } from '../../text/keys.ts'

/** Shows the days on which a courier collects from a buyer, one of which is selected for the enclosing form. */
export function PickupDays({ site, country }: { site: Country; country: string }) {
  const t = useText(returnLabels)
  const { form } = useFormScope()
  const chosen = useFormValue<string | undefined>('PickupDate')
  const read = useRead(getPickupDays[site], { Country: country }, { silent: true })
  if (read.data === undefined) return <Waiting read={read} />
  return (
    <RadioDays name={t('field.PickupDate')} days={read.data} value={chosen} onChange={(value) => form.set('PickupDate', value)} />
  )
}
