import { useState } from 'react'
import { z } from 'zod'
import { call } from '#kit/web/client.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { invalidate, useWrite } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { toast } from '#kit/web/toast.ts'
import { getPushSettings, saveBindingEmail } from '../contract.ts'
import { EMAIL_CODE, pushEmail, verifyCode } from '../rules.ts'
import { push } from '../text/keys.ts'

export const useSaveEmails = () => useWrite(saveBindingEmail, { invalidate: [getPushSettings] })

const EMAIL = [{ field: 'Email', wide: true }] as const

/** One more address for messages. */
export function AddEmail({ emails, onClose }: { emails: readonly string[]; onClose: () => void }) {
  const t = useText(push)
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
      onSubmit={async (values) => {
        await call(saveBindingEmail, { PushEmails: [...emails, (values as { Email: string }).Email] }, { silent: true })
        await invalidate(getPushSettings)
        onClose()
      }}
    />
  )
}

/** First the address, then the code that was sent there. */
export function BindEmail({ onClose }: { onClose: () => void }) {
  const t = useText(push)
  const [Email, setEmail] = useState<string>()
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
        onSubmit={async (values) => {
          const typed = (values as { Email: string }).Email
          await call(saveBindingEmail, { Email: typed }, { silent: true })
          setEmail(typed)
        }}
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
      onSubmit={async (values) => {
        await call(saveBindingEmail, { Email, ...(values as { VerifyCode: string }) }, { silent: true })
        await invalidate(getPushSettings)
        toast.success(t('note.bound'))
        onClose()
      }}
    >
      <p>{t('note.codeSent', { email: Email, minutes: EMAIL_CODE.seconds / 60 })}</p>
    </MoveDialog>
  )
}
