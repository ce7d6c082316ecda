import { Button, Tour } from 'antd'
import { useState } from 'react'
import { useIsMobile } from '#kit/web/device.ts'
import { useText } from '#kit/web/text.ts'
import { tour } from '../text/keys.ts'
import css from './tour.module.css'

/** Parts of the frame, marked with `data-tour`. */
const STEPS = ['menu', 'search', 'tools', 'tabs', 'user'] as const
const targetOf = (step: string) => document.querySelector<HTMLElement>(`[data-tour="${step}"]`)

/** SPEC 2 "Guided tour": Done, Close, Next, Previous. The highlighted elements remain usable. */
export default function GuidedTour({ onEnd }: { onEnd: () => void }) {
  const t = useText(tour)
  const narrow = useIsMobile()
  // Some parts are missing on small screens or without the tab bar.
  const [steps] = useState(() => STEPS.filter(targetOf))
  return (
    <Tour
      open
      mask={false}
      onClose={onEnd}
      rootClassName={css.tour ?? ''}
      classNames={{ close: css.icon ?? '', section: css.section ?? '' }}
      steps={steps.map((step, index) => ({
        title: t(`${step}.title`),
        description: t(`${step}.text`),
        target: () => targetOf(step) ?? document.body,
        // The menu is as tall as the page: aligned with its top, the popup would partly be above it.
        placement: step === 'menu' && !narrow ? ('right' as const) : ('bottom' as const),
        prevButtonProps: { children: t('previous') },
        nextButtonProps: { children: t(index === steps.length - 1 ? 'done' : 'next') },
      }))}
      actionsRender={(buttons, { current }) => (
        <>
          {current < steps.length - 1 && (
            <Button size="small" type="text" onClick={onEnd}>
              {t('close')}
            </Button>
          )}
          {buttons}
        </>
      )}
    />
  )
}
