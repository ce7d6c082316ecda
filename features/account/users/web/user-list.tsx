import { useSession } from '#kit/web/session.tsx'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction } from '#kit/web/parts/action.ts'
import { useText } from '#kit/web/text.ts'
import { useMemo } from 'react'
import { getUsers, resetUserPassword, setUserEnabled, updateUser, type User } from '../contract.ts'
import { ROLE, userFields, userPassword, userEvents } from '../rules.ts'
import { users } from '../text/keys.ts'

/** Accounts; actions that would lock out the user or the super administrator are not offered. */
const listFor = (ownId: number) => {
  const isBelow = (row: User) => row.Id !== ownId && row.Role !== ROLE.superAdministrator
  return listOf(getUsers, {
    name: 'users',
    title: users('menu.userManage'),
    text: users,
    topic: userEvents,
    id: (row) => row.Id,
    nameOf: (row) => row.AccountName,
    columns: [
      { field: 'AccountName', kind: 'number', fixed: 'start', sortable: true, width: 150 },
      { field: 'ChineseName', grow: true, width: 140, isKeyColumn: true },
      { field: 'Phone', kind: 'number', width: 165 },
      { field: 'Role', kind: 'enum', enumeration: 'UserRole', width: 150 },
      { field: 'IsEnabled', kind: 'bool', width: 72, isKeyColumn: true },
      { field: 'RightsCount', width: 84, render: (row) => <Rights row={row} /> },
      { field: 'LastLoginTime', kind: 'dateTime', width: 178, sortable: true, isKeyColumn: false },
      { field: 'CreatedTime', kind: 'dateTime', width: 178, sortable: true, hidden: true },
    ],
    filters: [
      { field: 'Role', kind: 'choice', enumeration: 'UserRole' },
      { field: 'IsEnabled', kind: 'flag' },
    ],
    search: users('list.search'),
    actions: [
      { name: 'rights', label: users('action.rights'), to: (row: User) => `/systemConfig/userPermission?id=${row.Id}` },
      opAction(updateUser, {
        name: 'edit',
        label: users('action.edit'),
        minor: true,
        input: ({ Id, RowVersion }: User, values: { ChineseName: string; Phone: string | null }) => ({
          Id,
          RowVersion,
          ...values,
        }),
        form: {
          schema: userFields,
          text: users,
          fields: [
            { field: 'ChineseName', wide: true },
            { field: 'Phone', wide: true, help: users('help.phone') },
          ],
          initial: (row) => ({ ChineseName: row?.ChineseName, Phone: row?.Phone }),
        },
      }),
      opAction(resetUserPassword, {
        name: 'resetPassword',
        label: users('action.resetPassword'),
        minor: true,
        when: isBelow,
        input: ({ Id }: User, values: { Password: string; ConfirmPassword: string }) => ({ Id, ...values }),
        form: {
          schema: userPassword,
          text: users,
          fields: [
            { field: 'Password', kind: 'password', wide: true, help: users('help.password') },
            { field: 'ConfirmPassword', kind: 'password', wide: true },
          ],
        },
      }),
      opAction(setUserEnabled, {
        name: 'enable',
        label: users('action.enable'),
        minor: true,
        when: (row: User) => isBelow(row) && !row.IsEnabled,
        input: ({ Id }: User) => ({ Id, IsEnabled: true }),
      }),
      opAction(setUserEnabled, {
        name: 'disable',
        label: users('action.disable'),
        danger: true,
        ask: users('ask.disable'),
        when: (row: User) => isBelow(row) && row.IsEnabled,
        input: ({ Id }: User) => ({ Id, IsEnabled: false }),
      }),
    ],
    tools: [{ label: users('action.add'), to: '/systemConfig/userForm' }],
  })
}

function Rights({ row }: { row: User }) {
  const t = useText(users)
  return row.Role === ROLE.superAdministrator ? (
    <span className="quiet">{t('rights.all')}</span>
  ) : (
    <span className="figures">{row.RightsCount}</span>
  )
}

export default function UserList() {
  const { userInfo } = useSession()
  const list = useMemo(() => listFor(userInfo.Id), [userInfo.Id])
  return <ListPage list={list} />
}
