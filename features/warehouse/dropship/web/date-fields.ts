import { useText } from '#kit/web/text.ts'
import { dropship } from '../text/keys.ts'

/** The date that the period applies to. */
export function useDateFields() {
  const t = useText(dropship)
  return (['CreatedTime', 'ExpectedOutboundDate', 'ActualOutboundTime'] as const).map((value) => ({
    value,
    label: t(`field.${value}`),
  }))
}
