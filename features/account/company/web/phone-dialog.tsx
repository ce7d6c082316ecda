import { PhoneForm } from '#features/account/session/web/parts/phone-form.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { changePhone, getAccountInfo } from '../contract.ts'
import { company } from '../text/keys.ts'

/** Changes the user's own number, verified by the code that is sent to it. */
export default function PhoneDialog({ close }: { close: () => void }) {
  const t = useText(company)
  const change = useWrite(changePhone, { invalidate: [getAccountInfo], success: t('done.phone'), onSuccess: close })
  return (
    <Dialog open title={t('action.phone')} width={440} onClose={close}>
      <PhoneForm schema={changePhone.input} label={t('action.savePhone')} act={change.send} />
    </Dialog>
  )
}
