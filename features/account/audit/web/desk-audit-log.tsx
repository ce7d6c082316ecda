import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { getDeskAuditLog } from '../contract.ts'
import { audit } from '../text/keys.ts'
import { auditColumns } from './audit-columns.ts'

const list = listOf(getDeskAuditLog, {
  name: 'desk-audit-log',
  title: audit('menu.list'),
  text: audit,
  id: (row) => row.Id,
  nameOf: (row) => row.AccountName,
  columns: [...auditColumns, { field: 'CompanyName', width: 200 }],
  search: audit('list.search'),
  filters: [
    { field: 'IsCustomer', kind: 'flag' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
})

export default listScreen(list)
