import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import type { z } from 'zod'
import { addStaffUser, getStaffUsers } from '../contract.ts'
import { STAFF_USERS } from '../paths.ts'
import { newStaffUser } from '../rules.ts'
import { staff } from '../text/keys.ts'

type NewStaffUser = z.output<typeof newStaffUser>

const form: FormSpec<Partial<NewStaffUser>> = {
  name: 'staff-user',
  text: staff,
  schema: newStaffUser,
  sections: [
    {
      name: 'account',
      title: staff('section.account'),
      fields: [
        { field: 'ChineseName' },
        { field: 'AccountName', help: staff('help.accountName') },
        { field: 'Roles', kind: 'enums', enumeration: 'StaffRole', wide: true, help: staff('help.roles') },
        { field: 'Password', kind: 'password', help: staff('help.password') },
        { field: 'ConfirmPassword', kind: 'password' },
      ],
    },
  ],
  buttons: [
    formButton(addStaffUser, {
      label: staff('action.save'),
      stale: [getStaffUsers],
      input: (fields: NewStaffUser) => fields,
      done: (_, { AccountName }) => ({
        title: staff('done.added'),
        ...(AccountName && { number: AccountName }),
        next: [{ label: staff('action.toList'), to: STAFF_USERS }],
      }),
    }),
  ],
}

/** A new staff account of the provider, with its roles. */
export default function StaffForm() {
  const t = useText(staff)
  return <FormPage form={form} title={t('menu.form')} initial={{}} />
}
