import { useText } from '#kit/web/text.ts'
import { staffLogin } from '../contract.ts'
import { session } from '../text/keys.ts'
import { EntryFrame } from './entry-frame.tsx'
import { returnPath } from './parts/return-path.ts'
import { PasswordForm } from './sign-in.tsx'

export default function DeskSignIn() {
  const t = useText(session)
  return (
    <EntryFrame
      side="desk"
      title={t('signIn.deskTitle')}
      lead={t('signIn.deskLead')}
      foot={<a href="/home/login">{t('signIn.toPortal')}</a>}
    >
      <PasswordForm op={staffLogin} onEntered={() => location.assign(returnPath('/desk'))} />
    </EntryFrame>
  )
}
