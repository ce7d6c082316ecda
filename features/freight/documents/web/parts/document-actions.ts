import type { AnyKeys } from '#kit/shared/text.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { deskAction, machineActions, type Action } from '#kit/web/parts/action.ts'
import { approveOrderDocuments, rejectOrderDocuments, reopenOrderDocuments } from '../../contract.ts'
import { mayReopen, documentReview } from '../../rules.ts'
import { documents } from '../../text/keys.ts'

export type ReviewedRow = {
  ContractCompanyId: number
  Id: number
  DocState: number
  RowVersion: number
  OrderStatus: number
  OrderLoaddingAndServiceScopeType: number
  AttachmentType: number
}

const one = ({ ContractCompanyId, Id, RowVersion }: ReviewedRow) => ({ Rows: [{ ContractCompanyId, Id, RowVersion }] })
const because = (row: ReviewedRow, values: object) => ({ ...one(row), ...values })
const reason = reasonForm(documents)

const words: AnyKeys = documents

/** Review actions of staff, in lists and next to the files. */
export const documentActions: Action<ReviewedRow>[] = machineActions(
  documentReview,
  'staff',
  (row: ReviewedRow) => row.DocState,
  words,
  {
    approve: {
      op: approveOrderDocuments,
      input: one,
      ask: documents('ask.approve'),
      askMany: documents('ask.approveMany'),
      bulk: deskAction(approveOrderDocuments),
    },
    reject: { op: rejectOrderDocuments, input: because, form: reason, bulk: deskAction(rejectOrderDocuments) },
    reopen: {
      op: reopenOrderDocuments,
      input: because,
      when: mayReopen,
      form: reason,
      ask: documents('ask.reopen'),
      bulk: deskAction(reopenOrderDocuments),
    },
  },
)
