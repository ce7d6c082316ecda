import { useText } from '#kit/web/text.ts'
import { returnLabels } from '../../text/keys.ts'

/** The date that the period applies to. */
export function useDateFields() {
  const t = useText(returnLabels)
  return (['CreatedTime', 'PickupDate'] as const).map((value) => ({ value, label: t(`field.${value}`) }))
}
