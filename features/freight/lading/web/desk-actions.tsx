import { lazy } from 'react'
import { z } from 'zod'
import { deskOrderPath } from '#features/freight/core/paths.ts'
import { text } from '#kit/shared/fields.ts'
import { deskAction, machineActions, type Action } from '#kit/web/parts/action.ts'
import { approveLadings, issueLadings, rejectLadings, releaseLadings, reopenLadings } from '../contract.ts'
import { deskInstructionsPath } from '../paths.ts'
import { billOfLading, hasSailed, isInReview, MAX, maySplit } from '../rules.ts'
import { lading } from '../text/keys.ts'
import type { DeskActionRow } from './desk-row.ts'

type Props = { row: DeskActionRow; close: () => void }

const ApproveDialog = lazy(() => import('./desk-dialogs.tsx').then(({ ApproveDialog: dialog }) => ({ default: dialog })))
const IssueDialog = lazy(() => import('./desk-dialogs.tsx').then(({ IssueDialog: dialog }) => ({ default: dialog })))
const SplitDialog = lazy(() => import('./desk-dialogs.tsx').then(({ SplitDialog: dialog }) => ({ default: dialog })))

const then = ({ ContractCompanyId, Id, RowVersion }: DeskActionRow, values: object) => ({
  Rows: [{ ContractCompanyId, Id, RowVersion }],
  ...values,
})

const reason = {
  schema: z.object({ Reason: text({ max: MAX.reason }) }),
  fields: [{ field: 'Reason', kind: 'longText', max: MAX.reason, wide: true }],
  text: lading,
} as const

const moves = machineActions(billOfLading, 'staff', (row: DeskActionRow) => row.LadingState, lading, {
  approve: { dialog: (props: Props) => <ApproveDialog {...props} />, bulk: deskAction(approveLadings, false) },
  issue: {
    dialog: (props: Props) => <IssueDialog {...props} />,
    when: (row) => hasSailed(row.OrderStatus),
    bulk: deskAction(issueLadings, false),
  },
  release: {
    op: releaseLadings,
    input: then,
    ask: lading('ask.release'),
    form: {
      schema: z.object({ OriginalsReturned: z.boolean().default(false) }),
      fields: [{ field: 'OriginalsReturned', kind: 'switch', wide: true, help: lading('help.originalsReturned') }],
      text: lading,
      initial: () => ({ OriginalsReturned: false }),
    },
    bulk: deskAction(releaseLadings),
  },
  reopen: {
    op: reopenLadings,
    minor: true,
    input: then,
    ask: lading('ask.reopen'),
    form: reason,
    bulk: deskAction(reopenLadings),
  },
  reject: { op: rejectLadings, input: then, form: reason, bulk: deskAction(rejectLadings) },
})

/** Actions of staff on a bill, next move first; for list and detail. */
export const deskActions: Action<DeskActionRow>[] = [
  ...moves.filter((action) => !action.danger),
  {
    name: 'amend',
    label: lading('action.amend'),
    minor: true,
    when: (row) => isInReview(row.LadingState),
    to: deskInstructionsPath,
  },
  { name: 'split', label: lading('action.split'), minor: true, when: maySplit, dialog: (props) => <SplitDialog {...props} /> },
  {
    name: 'order',
    label: lading('action.order'),
    minor: true,
    to: (row) => deskOrderPath(row.ContractCompanyId, row.OrderId),
  },
  ...moves.filter((action) => action.danger),
]
