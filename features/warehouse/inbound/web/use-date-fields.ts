import { useText } from '#kit/web/text.ts'
import { inbound } from '../text/keys.ts'

/** Which day the filter of dates means. */
export function useDateFields() {
  const t = useText(inbound)
  return [
    { value: 'CreatedTime', label: t('list.dateCreated') },
    { value: 'ExpectedInboundTime', label: t('list.dateExpected') },
  ]
}
