import { renamed } from '#kit/shared/text.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction } from '#kit/web/parts/action.ts'
import { language } from '#kit/web/text.ts'
import { deleteColumn, getDeskColumns, type ColumnRow } from '../contract.ts'
import { content } from '../text/keys.ts'

const list = listOf(getDeskColumns, {
  name: 'desk-columns',
  title: content('menu.columns'),
  text: renamed(content, { 'empty.title': 'emptyColumns.title', 'empty.hint': 'emptyColumns.hint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.Name[language],
  columns: [
    {
      field: 'Name',
      grow: true,
      width: 260,
      render: (row) => <span style={{ paddingInlineStart: row.ParentId ? 24 : 0 }}>{row.Name[language]}</span>,
    },
    { field: 'Code', width: 160 },
    { field: 'Articles', kind: 'quantity', width: 130 },
    { field: 'Sort', kind: 'quantity', width: 100 },
  ],
  actions: [
    { name: 'edit', label: content('action.edit'), to: (row: ColumnRow) => `/desk/column?id=${row.Id}` },
    opAction(deleteColumn, {
      name: 'delete',
      label: content('action.delete'),
      danger: true,
      minor: true,
      when: (row: ColumnRow) => row.Articles === 0,
      input: (row: ColumnRow) => ({ Id: row.Id }),
    }),
  ],
  tools: [{ label: content('action.addColumn'), to: '/desk/column' }],
})

export default listScreen(list)
