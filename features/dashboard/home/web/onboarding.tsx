import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useRead } from '#kit/web/query.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { getOnboarding, skipOnboarding, type OnboardingStepName } from '../contract.ts'
import { home } from '../text/keys.ts'
import css from './onboarding.module.css'

const isOpen = (state: string) => state === 'todo' || state === 'rejected'

/** A contract is not reviewed: its hint states what the customer is waiting for. */
const isOpening = (step: OnboardingStepName, state: string) => step === 'contract' && state === 'waiting'

/** First steps of a new customer, until all are done or the user skips them. */
export function Onboarding() {
  const t = useText(home)
  const { data } = useRead(getOnboarding, {}, { silent: true })
  const skip = useWrite(skipOnboarding, { invalidate: [getOnboarding] })
  if (!data?.IsShown) return null
  const done = data.Steps.filter(({ State }) => State === 'done').length
  const next = data.Steps.find(({ State }) => isOpen(State))
  return (
    <section className={css.card} aria-labelledby="onboarding">
      <header className={css.head}>
        <h2 id="onboarding">{t('onboarding.title')}</h2>
        <span className="quiet figures">{t('onboarding.progress', { done, all: data.Steps.length })}</span>
        <Button type="text" size="small" loading={skip.busy} onClick={() => skip.write({})}>
          {t('onboarding.skip')}
        </Button>
      </header>
      <Progress
        percent={Math.round((done / data.Steps.length) * 100)}
        showInfo={false}
        size="small"
        aria-label={t('onboarding.progress', { done, all: data.Steps.length })}
      />
      <ol className={css.steps}>
        {data.Steps.map(({ Step, State, Path }, index) => (
          <li key={Step} data-state={State} aria-current={next?.Step === Step ? 'step' : undefined}>
            <span className={css.mark} aria-hidden="true">
              {State === 'done' ? <CheckCircleFilled /> : State === 'waiting' ? <ClockCircleOutlined /> : index + 1}
            </span>
            <span className={css.words}>
              {isOpen(State) ? <ScreenLink to={Path}>{t(`onboarding.${Step}.title`)}</ScreenLink> : t(`onboarding.${Step}.title`)}
              <small>
                {State === 'todo' || isOpening(Step, State) ? t(`onboarding.${Step}.hint`) : t(`onboarding.${State}`)}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
