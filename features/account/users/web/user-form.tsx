import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import type { z } from 'zod'
import { addUser, getUsers } from '../contract.ts'
import { newUser } from '../rules.ts'
import { users } from '../text/keys.ts'

type NewUser = z.output<typeof newUser>

const form: FormSpec<Partial<NewUser>> = {
  name: 'user',
  text: users,
  schema: newUser,
  sections: [
    {
      name: 'account',
      title: users('section.account'),
      fields: [
        { field: 'ChineseName' },
        { field: 'AccountName', help: users('help.accountName') },
        { field: 'Phone', help: users('help.phone') },
        { field: 'Password', kind: 'password', help: users('help.password') },
        { field: 'ConfirmPassword', kind: 'password' },
      ],
    },
  ],
  buttons: [
    formButton(addUser, {
      label: users('action.save'),
      stale: [getUsers],
      input: (fields: NewUser) => fields,
      done: ({ Id }, { AccountName }) => ({
        title: users('done.added'),
        ...(AccountName && { number: AccountName }),
        next: [
          { label: users('action.toRights'), to: `/systemConfig/userPermission?id=${Id}` },
          { label: users('action.toList'), to: '/systemConfig/userManage' },
        ],
      }),
    }),
  ],
}

/** A new account; its rights are set next. */
export default function UserForm() {
  const t = useText(users)
  return <FormPage form={form} title={t('menu.userForm')} initial={{}} />
}
