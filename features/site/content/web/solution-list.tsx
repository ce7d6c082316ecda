import type { AnyKeys } from '#kit/shared/text.ts'
import { renamed } from '#kit/shared/text.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import type { Output } from '#kit/shared/op.ts'
import { translate } from '#kit/web/text.ts'
import { getDeskSolutions } from '../contract.ts'
import { content } from '../text/keys.ts'
import { Languages } from './parts/languages.tsx'
import { PUBLISH_TONES } from './publish-tones.ts'

type Row = Output<typeof getDeskSolutions>['Items'][number]
const words: AnyKeys = content
const nameOf = (row: Row) => words(`service.s${row.ProductType}`)

const list = listOf(getDeskSolutions, {
  name: 'desk-solutions',
  title: content('menu.solutions'),
  text: renamed(content, { 'empty.title': 'emptySolutions.title', 'empty.hint': 'emptySolutions.hint' }),
  id: (row) => row.ProductType,
  nameOf: (row) => translate(nameOf(row)),
  columns: [
    { field: 'ProductType', isKeyColumn: true, width: 220, render: (row) => translate(nameOf(row)) },
    { field: 'Title', isKeyColumn: true, grow: true, width: 300 },
    { field: 'PublishState', kind: 'status', enumeration: 'PublishState', tones: PUBLISH_TONES, width: 156 },
    { field: 'TransitDays', width: 170 },
    { field: 'Languages', width: 150, render: (row) => <Languages written={row.Languages} /> },
    { field: 'UpdatedTime', kind: 'dateTime', width: 170 },
  ],
  actions: [{ name: 'edit', label: content('action.edit'), to: (row) => `/desk/solution?type=${row.ProductType}` }],
})

export default listScreen(list)
