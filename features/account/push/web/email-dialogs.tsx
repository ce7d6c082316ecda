import { useState } from 'react'
import { z } from 'zod'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { getPushSettings, saveBindingEmail } from '../contract.ts'
import { EMAIL_CODE, pushEmail, verifyCode } from '../rules.ts'
import { push } from '../text/keys.ts'

export const useSaveEmails = (options: { success?: string; onSuccess?: () => void } = {}) =>
  useWrite(saveBindingEmail, { invalidate: [getPushSettings], ...options })

const EMAIL = [{ field: 'Email', wide: true }] as const

/** Adds an address for messages. */
export function AddEmail({ emails, onClose }: { emails: readonly string[]; onClose: () => void }) {
  const t = useText(push)
  const save = useSaveEmails({ onSuccess: onClose })
  const isNew = (email: string) => !emails.some((one) => one.toLowerCase() === email.trim().toLowerCase())
  return (
    <MoveDialog
      open
      title={t('action.addEmail')}
      ok={t('action.add')}
      draft="addEmail"
      text={push}
      fields={EMAIL}
      width={440}
      schema={z.object({ Email: pushEmail.refine(isNew, { error: 'duplicate' }) })}
      onClose={onClose}
      onSubmit={({ Email }) => save.send({ PushEmails: [...emails, Email] })}
    />
  )
}

/** First the address, then the code that was sent there. */
export function BindEmail({ onClose }: { onClose: () => void }) {
  const t = useText(push)
  const [Email, setEmail] = useState<string>()
  const sendCode = useWrite(saveBindingEmail, { onSuccess: (_, sent) => setEmail(sent.Email) })
  const bind = useSaveEmails({ success: t('note.bound'), onSuccess: onClose })
  if (Email === undefined)
    return (
      <MoveDialog
        key="email"
        open
        title={t('action.bindEmail')}
        ok={t('action.sendCode')}
        draft="bindEmail"
        text={push}
        fields={EMAIL}
        width={440}
        schema={z.object({ Email: pushEmail })}
        onClose={onClose}
        onSubmit={sendCode.send}
      />
    )
  return (
    <MoveDialog
      key="code"
      open
      title={t('action.bindEmail')}
      ok={t('action.bind')}
      text={push}
      fields={[{ field: 'VerifyCode', wide: true }]}
      width={440}
      schema={z.object({ VerifyCode: verifyCode })}
      onClose={onClose}
      onSubmit={(values) => bind.send({ Email, ...values })}
    >
      <p>{t('note.codeSent', { email: Email, minutes: EMAIL_CODE.seconds / 60 })}</p>
    </MoveDialog>
  )
}
