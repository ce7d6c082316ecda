import { deskAction, machineActions, oneRow, type Action } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { docReview } from '#kit/shared/document-review.ts'
import { approveImporters, rejectImporters, reopenImporters } from '../contract.ts'
import { importers } from '../text/keys.ts'

export const DESK_TONES = machineTones(docReview, 'staff', { approved: 'done' })

type ActionRow = { ContractCompanyId: number; Id: number; ReviewState: number }
const form = reasonForm(importers)
const withReason = (row: ActionRow, { Reason }: { Reason: string }) => ({ ...oneRow(row), Reason })

/** The review of importers at the desk. */
export const deskActions: Action<ActionRow>[] = machineActions(
  docReview,
  'staff',
  (row: ActionRow) => row.ReviewState,
  importers,
  {
    approve: {
      op: approveImporters,
      input: oneRow,
      ask: importers('ask.approve'),
      askMany: importers('ask.approveMany'),
      bulk: deskAction(approveImporters),
    },
    reject: { op: rejectImporters, input: withReason, bulk: deskAction(rejectImporters), form },
    reopen: { op: reopenImporters, input: withReason, minor: true, form },
  },
)
