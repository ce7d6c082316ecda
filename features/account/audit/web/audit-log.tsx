import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { getAuditLog } from '../contract.ts'
import { audit } from '../text/keys.ts'
import { auditColumns } from './audit-columns.ts'

const list = listOf(getAuditLog, {
  name: 'audit-log',
  title: audit('menu.list'),
  text: audit,
  id: (row) => row.Id,
  nameOf: (row) => row.AccountName,
  columns: [...auditColumns, { field: 'IsStaff', kind: 'bool', width: 110 }],
  search: audit('list.search'),
  filters: [{ field: 'CreatedTime', kind: 'dates' }],
})

export default listScreen(list)
