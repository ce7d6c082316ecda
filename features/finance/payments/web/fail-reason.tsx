import { useText } from '#kit/web/text.ts'
import { NOT_REACHED } from '../rules.ts'
import { payments } from '../text/keys.ts'

/** Why a payment failed: the words of the payment provider, or ours where it did not answer. */
export function FailReason({ reason }: { reason: string | null }) {
  const t = useText(payments)
  const words = reason === NOT_REACHED ? t('error.notReached') : reason
  return <span title={words ?? undefined}>{words ?? '–'}</span>
}
