import { Button } from 'antd'
import type { Op } from '#kit/shared/op.ts'
import { download } from '#kit/web/client.ts'
import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import type { Tone } from '#kit/web/theme.ts'
import { useText } from '#kit/web/text.ts'
import type { LabelDetail } from '../../contract.ts'
import { returnLabel } from '../../rules.ts'
import { returnLabels } from '../../text/keys.ts'
import css from './label-notice.module.css'

const { submitted, issued, pickupFailed } = returnLabel.states

/** True if an action is required, or if there is a reason why no label exists yet. */
export const hasNotice = (row: LabelDetail) => [submitted, issued, pickupFailed].includes(row.ReturnLabelState)

/** Shows what a label is waiting for, in full sentences, and the label itself. */
export function LabelNotice({ row, file }: { row: LabelDetail; file: { op: Op; input: object } | undefined }) {
  const t = useText(returnLabels)
  const notice = useNotice(row)
  return (
    <div className={css.notice}>
      {notice && (
        <p>
          <ToneMark tone={notice.tone} />
          <span>{notice.text}</span>
        </p>
      )}
      {file && <Button onClick={() => void download(file.op, file.input).catch(() => undefined)}>{t('action.download')}</Button>}
    </div>
  )
}

function useNotice(row: LabelDetail): { tone: Tone; text: string } | undefined {
  const t = useText(returnLabels)
  const format = useFormat()
  const { ReturnLabelState: state, IssueError, IsHomePickup, PickupDate, FailReason } = row
  if (state === submitted) {
    const isRefused = row.IsRefused
    return isRefused
      ? { tone: 'problem', text: t('notice.refused', { reason: IssueError ?? '–' }) }
      : { tone: IssueError ? 'waiting' : 'moving', text: t('notice.waiting') }
  }
  if (state === pickupFailed) {
    const day = PickupDate === null ? '–' : format.date(PickupDate)
    return { tone: 'problem', text: t('notice.failed', { day, reason: FailReason ?? '–' }) }
  }
  if (state === issued)
    return { tone: IsHomePickup ? 'waiting' : 'moving', text: t(IsHomePickup ? 'notice.choose' : 'notice.dropOff') }
  return undefined
}
