import { FormOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#kit/web/text.ts'
import { feedback } from '../../text/keys.ts'

/** The form is loaded on demand. */
const FeedbackDialog = lazy(() => import('../feedback-dialog.tsx'))

/** SPEC 2 "Top bar": opens the feedback dialog. */
export function FeedbackButton() {
  const t = useText(feedback)
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <Tooltip title={t('title')}>
        <Button type="text" icon={<FormOutlined />} aria-label={t('title')} onClick={() => setState('open')} />
      </Tooltip>
      <Suspense>{state !== 'unused' && <FeedbackDialog open={state === 'open'} onClose={() => setState('closed')} />}</Suspense>
    </>
  )
}
