import { useMemo } from 'react'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction } from '#kit/web/parts/action.ts'
import { useSession } from '#kit/web/session.tsx'
import { getStaffUsers, resetStaffPassword, setStaffUserEnabled, updateStaffUser, type StaffUser } from '../contract.ts'
import { staffEvents, staffFields, staffPassword } from '../rules.ts'
import { staff } from '../text/keys.ts'

type Fields = { ChineseName: string; Roles: StaffUser['Roles'] }

function Roles({ row }: { row: StaffUser }) {
  const { nameOf } = useDictionary('StaffRole')
  return useFormat().list(row.Roles.map((role) => nameOf(role)))
}

/** Staff accounts of the provider; actions by which users would lock themselves out are not offered. */
const listFor = (ownId: number) => {
  const isColleague = (row: StaffUser) => row.Id !== ownId
  return listOf(getStaffUsers, {
    name: 'desk-staff',
    title: staff('menu.users'),
    text: staff,
    topic: staffEvents,
    id: (row) => row.Id,
    nameOf: (row) => row.AccountName,
    columns: [
      { field: 'AccountName', kind: 'number', fixed: 'start', sortable: true, width: 180 },
      { field: 'ChineseName', width: 180 },
      { field: 'Roles', grow: true, width: 260, render: (row) => <Roles row={row} /> },
      { field: 'IsEnabled', kind: 'bool', width: 90 },
      { field: 'LastLoginTime', kind: 'dateTime', width: 178, sortable: true },
      { field: 'CreatedTime', kind: 'dateTime', width: 178, sortable: true, hidden: true },
    ],
    filters: [
      { field: 'Role', kind: 'choice', enumeration: 'StaffRole' },
      { field: 'IsEnabled', kind: 'flag' },
    ],
    search: staff('list.search'),
    actions: [
      opAction(updateStaffUser, {
        name: 'edit',
        label: staff('action.edit'),
        input: ({ Id, RowVersion }: StaffUser, values: Fields) => ({ Id, RowVersion, ...values }) as never,
        form: {
          schema: staffFields,
          text: staff,
          fields: [
            { field: 'ChineseName', wide: true },
            { field: 'Roles', kind: 'enums', enumeration: 'StaffRole', wide: true, help: staff('help.roles') },
          ],
          initial: (row) => ({ ChineseName: row?.ChineseName, Roles: row?.Roles }),
        },
      }),
      opAction(resetStaffPassword, {
        name: 'resetPassword',
        label: staff('action.resetPassword'),
        ask: staff('ask.resetPassword'),
        minor: true,
        when: isColleague,
        input: ({ Id }: StaffUser, values: { Password: string; ConfirmPassword: string }) => ({ Id, ...values }),
        form: {
          schema: staffPassword,
          text: staff,
          fields: [
            { field: 'Password', kind: 'password', wide: true, help: staff('help.password') },
            { field: 'ConfirmPassword', kind: 'password', wide: true },
          ],
        },
      }),
      opAction(setStaffUserEnabled, {
        name: 'enable',
        label: staff('action.enable'),
        minor: true,
        when: (row: StaffUser) => isColleague(row) && !row.IsEnabled,
        input: ({ Id }: StaffUser) => ({ Id, IsEnabled: true }),
      }),
      opAction(setStaffUserEnabled, {
        name: 'disable',
        label: staff('action.disable'),
        danger: true,
        ask: staff('ask.disable'),
        when: (row: StaffUser) => isColleague(row) && row.IsEnabled,
        input: ({ Id }: StaffUser) => ({ Id, IsEnabled: false }),
      }),
    ],
    tools: [{ label: staff('action.add'), to: '/desk/staffUserForm' }],
  })
}

export default function StaffList() {
  const { userInfo } = useSession()
  const list = useMemo(() => listFor(userInfo.Id), [userInfo.Id])
  return <ListPage list={list} />
}
