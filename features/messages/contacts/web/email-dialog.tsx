import { useNavigate } from '#kit/web/router.tsx'
import { addAlert, isAlert } from '#features/account/session/contract.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { contacts } from '../text/keys.ts'

/** Offers to bind an e-mail address, or to be reminded in a week. */
export default function EmailDialog({ to, onClose }: { to: string; onClose: () => void }) {
  const t = useText(contacts)
  const navigate = useNavigate()
  const later = useWrite(addAlert, { silent: true, invalidate: [isAlert] })
  const putOff = () => {
    later.write({ Key: 'BindEmailMsg' })
    onClose()
  }
  const bind = () => {
    onClose()
    void navigate(to)
  }
  return (
    <Dialog
      open
      byItself
      title={t('email.title')}
      ok={t('email.bind')}
      cancel={t('email.later')}
      onOk={bind}
      onClose={putOff}
      width={440}
    >
      <p>{t('email.text')}</p>
    </Dialog>
  )
}
