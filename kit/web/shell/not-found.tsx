import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '../router.tsx'
import { SailedAway } from '../art/drawings.tsx'
import { useText } from '../text.ts'
import css from './view.module.css'
import { shell } from './words.ts'
import { valueIn } from '#kit/shared/keys.ts'

/** /404: the address is unknown, or the user may not see it. The original address is in the history entry's state. */
export function NotFound({ home }: { home: string }) {
  const t = useText(shell)
  const navigate = useNavigate()
  const lost = valueIn(useLocation().state, 'lost')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.plain}>
      <SailedAway />
      <h1 ref={heading} tabIndex={-1}>
        {t('notFound.title')}
      </h1>
      <p>{typeof lost === 'string' ? t('notFound.text', { path: lost }) : t('notFound.textPlain')}</p>
      <div className={css.actions}>
        <Button type="primary" size="medium" onClick={() => void navigate(home)}>
          {t('notFound.home')}
        </Button>
        <Button size="medium" onClick={() => void navigate(-1)}>
          {t('notFound.back')}
        </Button>
      </div>
    </div>
  )
}
