import { useText } from '#kit/web/text.ts'
import { dropship } from '../text/keys.ts'

/** Which day the span of dates means. */
export function useDateFields() {
  const t = useText(dropship)
  return (['CreatedTime', 'ExpectedOutboundDate', 'ActualOutboundTime'] as const).map((value) => ({
    value,
    label: t(`field.${value}`),
  }))
}
