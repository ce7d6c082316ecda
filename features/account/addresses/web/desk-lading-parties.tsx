import { renamed } from '#kit/shared/text.ts'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { docReview } from '#kit/shared/document-review.ts'
import type { Output } from '#kit/shared/op.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { deskAction, machineActions, oneRow } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { approveLadings, getDeskLadingCounts, getDeskLadings, rejectLadings, reopenLadings } from '../contract.ts'
import { ladingPartiesEvents } from '../rules.ts'
import { addresses } from '../text/keys.ts'
import { Party } from './lading-parties-actions.tsx'

type Row = Output<typeof getDeskLadings>['Items'][number]
const form = reasonForm(addresses)
const withReason = (row: Row, { Reason }: { Reason: string }) => ({ ...oneRow(row), Reason })

const list = listOf(getDeskLadings, {
  name: 'desk-ladings',
  title: addresses('menu.desk'),
  text: renamed(addresses, { 'empty.title': 'emptyDesk.title', 'empty.hint': 'emptyDesk.hint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.TemplateName,
  topic: ladingPartiesEvents,
  columns: [
    { field: 'TemplateName', kind: 'number', fixed: 'start', width: 180, sortable: true },
    { field: 'CompanyName', width: 164 },
    {
      field: 'ReviewState',
      kind: 'status',
      enumeration: docReview.enumeration,
      tones: machineTones(docReview, 'staff', { approved: 'done' }),
      width: 130,
    },
    { field: 'Shipper', width: 220, render: (row) => <Party text={row.Shipper} /> },
    { field: 'Consignee', grow: true, render: (row) => <Party text={row.Consignee} /> },
    { field: 'NotifyParty', width: 220, render: (row) => <Party text={row.NotifyParty} /> },
    { field: 'UpdatedTime', kind: 'dateTime', width: 160, sortable: true },
  ],
  search: addresses('list.searchLading'),
  filters: [{ field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions }],
  tabs: statusTabs(docReview, 'ReviewState', getDeskLadingCounts),
  actions: machineActions(docReview, 'staff', (row: Row) => row.ReviewState, addresses, {
    approve: { op: approveLadings, input: oneRow, bulk: deskAction(approveLadings) },
    reject: { op: rejectLadings, input: withReason, bulk: deskAction(rejectLadings), form },
    reopen: { op: reopenLadings, input: withReason, minor: true, form },
  }),
})

export default listScreen(list)
