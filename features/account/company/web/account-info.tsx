import { lazy } from 'react'
import { CHANGE_PASSWORD } from '#features/account/password/paths.ts'
import { PUSH_CONFIG } from '#features/account/push/paths.ts'
import { DeviceList } from '#features/account/session/web/parts/device-list.tsx'
import { session } from '#features/account/session/text/keys.ts'
import { refreshOn } from '#kit/web/live.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { opAction } from '#kit/web/parts/action.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getAccountInfo, saveAccount, type Account } from '../contract.ts'
import { accountFields, companyEvents } from '../rules.ts'
import { company } from '../text/keys.ts'
import css from './company.module.css'

refreshOn(companyEvents, getAccountInfo)

const PhoneDialog = lazy(() => import('./phone-dialog.tsx'))

function Warehouses({ row }: { row: Account }) {
  const t = useText(company)
  const { nameOf } = useDictionary('CountryCode')
  if (row.Warehouses.length === 0) return <p className="quiet">{t('empty.warehouses')}</p>
  return (
    <ul className={css.warehouses}>
      {row.Warehouses.map((one) => (
        <li key={one.WarehouseCode}>
          <span className="figures">{one.WarehouseCode}</span> {one.WarehouseName}{' '}
          <span className="quiet">{nameOf(one.CountryCode)}</span>
        </li>
      ))}
    </ul>
  )
}

const detail: DetailSpec<Account> = {
  text: company,
  nameOf: (row) => row.AccountName,
  stale: [getAccountInfo],
  actions: [
    opAction(saveAccount, {
      name: 'rename',
      label: company('action.rename'),
      form: {
        schema: accountFields,
        text: company,
        fields: [{ field: 'ChineseName', wide: true }],
        initial: (row: Account | undefined) => ({ ChineseName: row?.ChineseName }),
      },
      input: (_: Account, values: { ChineseName: string }) => values,
    }),
    { name: 'phone', label: company('action.phone'), minor: true, dialog: (props) => <PhoneDialog {...props} /> },
    { name: 'password', label: company('action.password'), minor: true, to: () => CHANGE_PASSWORD },
    { name: 'email', label: company('action.email'), minor: true, to: () => PUSH_CONFIG },
  ],
  sections: [
    {
      name: 'account',
      title: company('section.account'),
      items: [
        { field: 'ChineseName' },
        { field: 'Role', kind: 'enum', enumeration: 'UserRole' },
        { field: 'Phone' },
        { field: 'EmailThatHasBeenBound' },
        { field: 'LastLoginTime', kind: 'dateTime' },
        { field: 'CreatedTime', kind: 'dateTime' },
      ],
    },
    {
      name: 'company',
      title: company('section.company'),
      items: [{ field: 'ContractCompanyId', kind: 'number' }, { field: 'NameCn' }, { field: 'Name' }],
    },
    { name: 'warehouses', title: company('section.warehouses'), content: (row) => <Warehouses row={row} /> },
    { name: 'devices', title: session('devices.title'), content: () => <DeviceList /> },
  ],
}

export default function AccountInfo() {
  const read = useRead(getAccountInfo, {}, { silent: true })
  return read.data ? <DetailPage detail={detail} row={read.data} /> : <Waiting read={read} />
}
