import { z } from 'zod'
import { text } from '#kit/shared/fields.ts'
import { deskAction, machineActions, type Action } from '#kit/web/parts/action.ts'
import { approvePapers, rejectPapers, reopenPapers } from '../../contract.ts'
import { mayReopen, paperReview } from '../../rules.ts'
import { papers } from '../../text/keys.ts'

export type JudgedRow = {
  ContractCompanyId: number
  Id: number
  DocState: number
  RowVersion: number
  OrderStatus: number
  OrderLoaddingAndServiceScopeType: number
  AttachmentType: number
}

const one = ({ ContractCompanyId, Id, RowVersion }: JudgedRow) => ({ Rows: [{ ContractCompanyId, Id, RowVersion }] })
const because = (row: JudgedRow, values: object) => ({ ...one(row), ...values })
const reason = {
  schema: z.object({ Reason: text({ max: 200 }) }),
  fields: [{ field: 'Reason', kind: 'longText', max: 200, wide: true }],
  text: papers,
} as const

/** What staff decide on a paper, in lists and beside its files. */
export const paperActions: Action<JudgedRow>[] = machineActions(
  paperReview,
  'staff',
  (row: JudgedRow) => row.DocState,
  (path) => papers(path as 'move.approve'),
  {
    approve: { op: approvePapers, input: one, bulk: deskAction(approvePapers) },
    reject: { op: rejectPapers, input: because, form: reason, bulk: deskAction(rejectPapers) },
    reopen: {
      op: reopenPapers,
      input: because,
      when: mayReopen,
      form: reason,
      ask: papers('ask.reopen'),
      bulk: deskAction(reopenPapers),
    },
  },
)
