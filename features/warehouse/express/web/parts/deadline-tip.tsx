import { useState } from 'react'
import { RichHtml } from '#features/site/content/web/parts/rich-html.tsx'
import { useDialogTurn } from '#kit/web/dialog-queue.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getDeadlineTip } from '../../problem-contract.ts'
import { express } from '../../text/keys.ts'

/** Reminder already shown since the portal was opened: the same one is not shown again. */
let shown = ''

/** Reminds the user of cases whose deadline is near (SPEC 7); the server has sanitized the HTML. */
export function DeadlineTip() {
  const t = useText(express)
  const { data: html = '' } = useRead(getDeadlineTip, {}, { silent: true })
  const [closed, setClosed] = useState(shown)
  const isTurn = useDialogTurn('reminder', html !== '' && html !== closed)
  if (!isTurn) return null
  return (
    <Dialog
      open
      byItself
      title={t('tip.title')}
      onClose={() => {
        shown = html
        setClosed(html)
      }}
    >
      <RichHtml html={html} />
    </Dialog>
  )
}
