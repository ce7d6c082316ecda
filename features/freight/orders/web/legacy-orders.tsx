import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { freightOrder } from '#features/freight/core/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { fileAddress, useFileCentre } from '#kit/web/parts/file-centre.ts'
import { useText } from '#kit/web/text.ts'
import { renamed } from '#kit/shared/text.ts'
import { exportLegacyOrders, getLegacyOrders } from '../contract.ts'
import { LEGACY_KIND, LEGACY_STATE } from '../rules.ts'
import { orders } from '../text/keys.ts'

type Row = Output<typeof getLegacyOrders>['Items'][number]

const NAMES = {
  'empty.title': 'list.emptyLegacy',
  'empty.hint': 'list.emptyLegacyHint',
  'field.OldOrderNo': 'list.oldNo',
  'field.PlaceDate': 'list.placed',
  'field.Kind': 'list.kind',
  'field.Route': 'list.route',
  'field.Status': 'list.state',
  'field.Amount': 'list.amount',
  'field.FileId': 'list.file',
  'field.CreatedTime': 'list.placed',
} as const

const legacy = listOf(getLegacyOrders, {
  name: 'legacyOrders',
  title: orders('menu.oldSysOrder'),
  text: renamed(orders, NAMES),
  id: (row) => row.Id,
  nameOf: (row) => row.OldOrderNo,
  search: orders('list.oldNo'),
  export: { op: exportLegacyOrders },
  columns: [
    { field: 'OldOrderNo', kind: 'number', fixed: 'start', sortable: true, width: 190 },
    { field: 'PlaceDate', kind: 'date', sortable: true, width: 140 },
    { field: 'Kind', width: 184, render: (row) => <LegacyKind kind={row.Kind} /> },
    { field: 'Route', isKeyColumn: true, width: 280, grow: true },
    { field: 'Status', isKeyColumn: true, width: 150, render: (row) => <LegacyState status={row.Status} /> },
    { field: 'Amount', kind: 'money', currency: (row) => row.CurrencyCode ?? 'GBP', sortable: true, width: 150 },
    { field: 'FileId', width: 90, render: (row) => <LegacyFile row={row} /> },
  ],
})

function LegacyKind({ kind }: { kind: string }) {
  const { nameOf } = useDictionary('OrderLoaddingAndServiceScopeType')
  return nameOf(LEGACY_KIND[kind] ?? kind)
}

function LegacyState({ status }: { status: string }) {
  const { nameOf } = useDictionary(freightOrder.enumeration)
  return nameOf(LEGACY_STATE[status] ?? status)
}

function LegacyFile({ row }: { row: Row }) {
  const t = useText(orders)
  const centre = useFileCentre()
  if (row.FileId === null) return <span className="nothing">–</span>
  return (
    <Button
      type="text"
      size="small"
      icon={<DownloadOutlined />}
      href={fileAddress(centre, row.FileId, false)}
      aria-label={`${t('list.file')} ${row.OldOrderNo}`}
    />
  )
}

/** SPEC 2: orders of the previous system, read-only. */
export default listScreen(legacy)
