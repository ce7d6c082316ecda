import { shell } from '../shell/words.ts'
import { useText } from '../text.ts'
import { Dialog } from './dialog.tsx'

/** Asks for confirmation before typed input is discarded. `count`: the number of views with such input. */
export default function LeaveDialog({ count, onLeave, onStay }: { count: number; onLeave: () => void; onStay: () => void }) {
  const t = useText(shell)
  return (
    <Dialog
      open
      title={t('leave.title')}
      ok={t('leave.leave')}
      cancel={t('leave.stay')}
      danger
      width={440}
      onOk={onLeave}
      onClose={onStay}
    >
      <p>{t('leave.text', { count })}</p>
    </Dialog>
  )
}
