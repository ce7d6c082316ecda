import type { Option } from '#kit/web/form/field-spec.ts'
import { useText } from '#kit/web/text.ts'
import { replenishment } from '../text/keys.ts'

const FIELDS = ['CreatedTime', 'ExpectedOutboundDate', 'ActualOutboundTime'] as const

/** The dates that a period can mean. */
export function useDateFields(): Option[] {
  const t = useText(replenishment)
  return FIELDS.map((value) => ({ value, label: t(`field.${value}`) }))
}
