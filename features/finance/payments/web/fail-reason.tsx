import { useText } from '#kit/web/text.ts'
import { NOT_REACHED } from '../rules.ts'
import { payments } from '../text/keys.ts'

/** Why a payment failed: the payment provider's text, or ours if it did not respond. */
export function FailReason({ reason }: { reason: string | null }) {
  const t = useText(payments)
  const words = reason === NOT_REACHED ? t('error.notReached') : reason
  return <span title={words ?? undefined}>{words ?? '–'}</span>
}
