import { ToneMark } from '#kit/web/parts/status.tsx'
import type { Tone } from '#kit/web/theme.ts'
import { useSession } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import type { PlanRow } from '../../contract.ts'
import { inboundPlan, needsPlate, RESOLVE_AFTER_DAYS } from '../../rules.ts'
import { inbound } from '../../text/keys.ts'
import notes from './notes.module.css'
import css from './plan-notices.module.css'

const { reviewFailed, exception, toInbound, toReview } = inboundPlan.states

const lacksPlate = (plan: PlanRow) => [toReview, toInbound].includes(plan.Status) && plan.ActualPieces === 0 && needsPlate(plan)

/** True if the plan has a notice. */
export function hasNotices(plan: PlanRow): boolean {
  return plan.Status === reviewFailed || plan.Status === exception || plan.CancelReason !== null || lacksPlate(plan)
}

/** What holds a plan up, in whole sentences. */
export function PlanNotices({ plan }: { plan: PlanRow }) {
  const t = useText(inbound)
  const { access } = useSession()
  return (
    <ul className={css.notices}>
      {plan.Status === reviewFailed && <Line tone="problem" text={t('detail.rejected', { reason: plan.RejectReason ?? '–' })} />}
      {plan.Status === exception && (
        <Line
          tone="problem"
          text={t('detail.exception', { text: plan.ExceptionText ?? '–' })}
          hint={t(access === 'staff' ? 'detail.exceptionHintDesk' : 'detail.exceptionHint', { days: RESOLVE_AFTER_DAYS })}
        />
      )}
      {plan.CancelReason !== null && plan.Status === toInbound && (
        <Line tone="waiting" text={t('detail.cancelAsked', { reason: plan.CancelReason })} />
      )}
      {lacksPlate(plan) && <Line tone="waiting" text={t('detail.plateMissing')} />}
    </ul>
  )
}

function Line({ tone, text, hint }: { tone: Tone; text: string; hint?: string }) {
  return (
    <li>
      <ToneMark tone={tone} />
      <span>
        {text}
        {hint && <span className={notes.hint}>{hint}</span>}
      </span>
    </li>
  )
}
