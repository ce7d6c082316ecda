import { useState } from 'react'
import { addFeedback } from '#features/site/enquiry/contract.ts'
import { FEEDBACK_IMAGES, FEEDBACK_MAX, feedbackFields } from '#features/site/enquiry/rules.ts'
import type { FieldSpec } from '#kit/web/form/field-spec.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { feedback } from '../text/keys.ts'

/** SPEC 9. */
const WIDTH = 800
const EMPTY = { FeedType: 0 }

const fields: FieldSpec[] = [
  { field: 'FeedType', kind: 'enum', enumeration: 'FeedType', wide: true },
  { field: 'Name' },
  { field: 'Tel' },
  { field: 'Mail' },
  { field: 'Content', kind: 'longText', max: FEEDBACK_MAX, wide: true },
  {
    field: 'Images',
    kind: 'files',
    accept: FEEDBACK_IMAGES.types.join(','),
    most: FEEDBACK_IMAGES.most,
    maxMb: FEEDBACK_IMAGES.mb,
    wide: true,
  },
]

/** Feedback to the provider, with pictures (SPEC 5 Feedback). */
export default function FeedbackDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(feedback)
  // Replaces the form with an empty one after each submission.
  const [sent, setSent] = useState(0)
  const add = useWrite(addFeedback, {
    success: t('done'),
    onSuccess: () => {
      onClose()
      setSent(sent + 1)
    },
  })
  return (
    <MoveDialog
      key={sent}
      open={open}
      title={t('title')}
      ok={t('send')}
      width={WIDTH}
      draft="feedback"
      text={feedback}
      schema={feedbackFields}
      fields={fields}
      initial={EMPTY}
      onSubmit={add.send}
      onClose={onClose}
    >
      <p className="quiet">{t('hint')}</p>
    </MoveDialog>
  )
}
