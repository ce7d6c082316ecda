import { useFormat } from '../format.ts'
import { useText } from '../text.ts'
import { parts } from './texts.ts'
import css from './pipeline.module.css'

/** One step of an order. `at` is when it was reached, `planned` when it should be, both ISO. */
export type PipelineStep = {
  readonly name: string
  readonly state: 'done' | 'now' | 'next' | 'problem'
  readonly at?: string | null
  readonly planned?: string | null
}

/**
 * The steps of an order, drawn the same everywhere: `mini` in a list's row, in full on a detail or shared tracking
 * page.
 *
 *     <Pipeline steps={[{ name: 'Submitted', state: 'done', at: plan.SubmittedTime }, { name: 'Arrived', state: 'now' }]} zone={site.timeZone} />
 */
export function Pipeline({ steps, mini, zone }: { steps: readonly PipelineStep[]; mini?: boolean; zone?: string }) {
  const t = useText(parts)
  const at = Math.max(
    0,
    steps.findLastIndex((step) => step.state !== 'next'),
  )
  if (mini) {
    return (
      <span
        className={css.pipeMini}
        role="img"
        aria-label={t('pipeline.mini', { name: steps[at]?.name ?? '', at: at + 1, of: steps.length })}
        title={steps[at]?.name}
      >
        {steps.map((step, index) => (
          <i key={index} data-state={step.state} />
        ))}
      </span>
    )
  }
  return (
    <ol className={css.pipe} aria-label={t('pipeline.title')}>
      {steps.map((step, index) => (
        <li key={index} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className={css.pipeDot} aria-hidden="true">
            {step.state === 'done' && (
              <svg viewBox="0 0 12 12" width="12" height="12">
                <path
                  d="m2.8 6.3 2.1 2.1 4.3-4.6"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.75"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              </svg>
            )}
            {step.state === 'problem' && '!'}
          </span>
          <span className={css.pipeName}>{step.name}</span>
          <StepTime step={step} zone={zone} />
        </li>
      ))}
    </ol>
  )
}

function StepTime({ step, zone }: { step: PipelineStep; zone: string | undefined }) {
  const format = useFormat()
  const t = useText(parts)
  if (step.at) {
    return (
      <time className={css.pipeTime} dateTime={step.at} title={format.dateTimeHint(step.at, zone)}>
        {step.at.length === 10 ? format.date(step.at) : format.dateTime(step.at, zone)}
      </time>
    )
  }
  return (
    <span className={`${css.pipeTime} ${css.pipePlanned}`}>
      {step.planned ? t('pipeline.planned', { date: format.date(step.planned, zone) }) : ''}
    </span>
  )
}
