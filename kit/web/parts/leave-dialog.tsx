import { shell } from '../shell/words.ts'
import { useText } from '../text.ts'
import { Dialog } from './dialog.tsx'

/** Asks before what was typed is thrown away. `count`: in how many views. */
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
