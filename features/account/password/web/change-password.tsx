import { useState } from 'react'
import { changePassword, changeStaffPassword, getDevices } from '#features/account/session/contract.ts'
import { ownPassword, type OwnPassword } from '#features/account/session/rules.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useSession } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { password } from '../text/keys.ts'
import css from './change-password.module.css'

const formOf = (op: typeof changePassword | typeof changeStaffPassword, onDone: () => void): FormSpec<Partial<OwnPassword>> => ({
  name: 'ownPassword',
  text: password,
  schema: ownPassword,
  sections: [
    {
      name: 'password',
      title: password('section'),
      hint: password('hint'),
      fields: [
        { field: 'OldPassword', kind: 'password', current: true, wide: true, required: () => true },
        { field: 'NewPassword', kind: 'password', wide: true, help: password('help') },
        { field: 'ConfirmPassword', kind: 'password', wide: true },
      ],
    },
  ],
  buttons: [
    formButton(op, {
      label: password('save'),
      stale: [getDevices],
      input: ({ OldPassword, NewPassword, ConfirmPassword }: OwnPassword) => ({ OldPassword, NewPassword, ConfirmPassword }),
      done: () => {
        onDone()
        return undefined
      },
    }),
  ],
})

/** Replaces the known password; the session of this page remains valid. */
export default function ChangePassword() {
  const t = useText(password)
  // The fields are cleared after a change.
  const [changes, setChanges] = useState(0)
  const op = useSession().access === 'staff' ? changeStaffPassword : changePassword
  return (
    <div className={css.page}>
      <FormPage key={changes} form={formOf(op, () => setChanges(changes + 1))} title={t('menu.resetPassword')} initial={{}} />
    </div>
  )
}
