import { ToneLine, ToneLines } from '#kit/web/parts/tone-lines.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import type { PlanRow } from '../../contract.ts'
import { inboundPlan, needsPlate, RESOLVE_AFTER_DAYS } from '../../rules.ts'
import { inbound } from '../../text/keys.ts'

const { reviewFailed, exception, toInbound, toReview } = inboundPlan.states

const lacksPlate = (plan: PlanRow) => [toReview, toInbound].includes(plan.Status) && plan.ActualPieces === 0 && needsPlate(plan)

/** True if the plan has a notice. */
export function hasNotices(plan: PlanRow): boolean {
  return plan.Status === reviewFailed || plan.Status === exception || plan.CancelReason !== null || lacksPlate(plan)
}

/** Reasons that hold a plan up, in full sentences. */
export function PlanNotices({ plan }: { plan: PlanRow }) {
  const t = useText(inbound)
  const { access } = useSession()
  return (
    <ToneLines>
      {plan.Status === reviewFailed && (
        <ToneLine tone="problem" text={t('detail.rejected', { reason: plan.RejectReason ?? '–' })} />
      )}
      {plan.Status === exception && (
        <ToneLine
          tone="problem"
          text={t('detail.exception', { text: plan.ExceptionText ?? '–' })}
          hint={t(access === 'staff' ? 'detail.exceptionHintDesk' : 'detail.exceptionHint', { days: RESOLVE_AFTER_DAYS })}
        />
      )}
      {plan.CancelReason !== null && plan.Status === toInbound && (
        <ToneLine tone="waiting" text={t('detail.cancelAsked', { reason: plan.CancelReason })} />
      )}
      {lacksPlate(plan) && <ToneLine tone="waiting" text={t('detail.plateMissing')} />}
    </ToneLines>
  )
}
