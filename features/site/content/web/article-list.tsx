import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import type { Output } from '#kit/shared/op.ts'
import { deleteArticle, getDeskArticleCounts, getDeskArticles } from '../contract.ts'
import { PUBLISH_STATE } from '../rules.ts'
import { content } from '../text/keys.ts'
import { Languages } from './parts/languages.tsx'
import { PUBLISH_TONES } from './publish-tones.ts'
import { useColumns } from './use-columns.ts'

type Row = Output<typeof getDeskArticles>['Items'][number]

const machine = { enumeration: 'PublishState', states: PUBLISH_STATE }

const actions: Action<Row>[] = [
  { name: 'edit', label: content('action.edit'), to: (row) => `/desk/article?id=${row.Id}` },
  opAction(deleteArticle, {
    name: 'delete',
    label: content('action.delete'),
    danger: true,
    minor: true,
    input: (row: Row) => ({ Id: row.Id }),
  }),
]

const list = listOf(getDeskArticles, {
  name: 'desk-articles',
  title: content('menu.articles'),
  text: content,
  id: (row) => row.Id,
  nameOf: (row) => row.Title,
  columns: [
    { field: 'Title', isKeyColumn: true, grow: true, width: 320 },
    { field: 'ColumnName', isKeyColumn: true, width: 160 },
    { field: 'PublishState', kind: 'status', enumeration: 'PublishState', tones: PUBLISH_TONES, width: 156 },
    { field: 'PublishTime', kind: 'dateTime', width: 190, sortable: true },
    { field: 'Languages', width: 150, render: (row) => <Languages written={row.Languages} /> },
    { field: 'UpdatedTime', kind: 'dateTime', width: 190, sortable: true, hidden: true },
  ],
  search: content('list.search'),
  filters: [{ field: 'ColumnId', kind: 'choice', useOptions: useColumns }],
  tabs: statusTabs(machine, 'PublishState', getDeskArticleCounts),
  actions,
  tools: [{ label: content('action.add'), to: '/desk/article' }],
})

export default listScreen(list)
