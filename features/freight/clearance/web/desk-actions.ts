import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { z } from 'zod'
import { docReview } from '#kit/shared/document-review.ts'
import { clearance as customs, freightOrder, type ClearanceMove } from '#features/freight/core/rules.ts'
import { optionalText, text } from '#kit/shared/fields.ts'
import { deskAction, machineActions, oneRow, opAction, type Action } from '#kit/web/parts/action.ts'
import { approveDocuments, moveClearances, rejectDocuments, reopenDocuments } from '../contract.ts'
import { hasOwnImporter, mayChange, mayOweDuty } from '../rules.ts'
import { clearance } from '../text/keys.ts'

/** `RowVersion` refers to the document. */
type ActionRow = {
  RowVersion?: number | undefined
  ContractCompanyId: number
  Id: number
  DocState: number
  OrderStatus: number
  ClearanceStatus: number
  ClearanceMode: number | null
}
const reason = reasonForm(clearance)
const judged = ({ RowVersion, ...row }: ActionRow) => ({
  Rows: [{ ContractCompanyId: row.ContractCompanyId, Id: row.Id, RowVersion }],
})
const withReason = (row: ActionRow, { Reason }: { Reason: string }) => ({ ...judged(row), Reason })

/** Review actions. */
export const reviewActions: Action<ActionRow>[] = machineActions(
  docReview,
  'staff',
  (row: ActionRow) => row.DocState,
  (path) => clearance(path),
  {
    approve: {
      op: approveDocuments,
      input: judged,
      ask: clearance('ask.approve'),
      askMany: clearance('ask.approveMany'),
      bulk: deskAction(approveDocuments),
    },
    reject: { op: rejectDocuments, input: withReason, when: mayChange, bulk: deskAction(rejectDocuments), form: reason },
    reopen: { op: reopenDocuments, input: withReason, when: mayChange, minor: true, form: reason },
  },
)

const { pendingAcceptance, arrived } = freightOrder.states
/** Goods of the customer's own importer require approved documents. */
const mayDeclare = (row: ActionRow) => !hasOwnImporter(row.ClearanceMode) || row.DocState === docReview.states.approved
const ALSO: Partial<Record<Move, (row: ActionRow) => boolean>> = {
  declare: mayDeclare,
  askDuty: (row) => mayOweDuty(row.ClearanceMode),
}
const isUnderWay = (row: ActionRow) => row.OrderStatus >= pendingAcceptance && row.OrderStatus <= arrived
const EXPLAINED: readonly ClearanceMove[] = ['askDocuments', 'report']
const remark = (move: ClearanceMove) =>
  ({
    schema: z.object({ Remark: isExplained(move) ? text({ max: 200 }) : optionalText({ max: 200 }) }),
    text: clearance,
    fields: [
      { field: 'Remark', kind: 'longText', max: 200, wide: true, ...(move === 'askDuty' && { help: clearance('help.duty') }) },
    ],
  }) as const
/** The customer must act; the remark explains how. */
const isExplained = (move: ClearanceMove) => move === 'askDuty' || EXPLAINED.includes(move)

const MOVES = [
  'resume',
  'declare',
  'release',
  'askDuty',
  'inspect',
  'endInspection',
  'takeDocuments',
  'askDocuments',
  'report',
] as const satisfies readonly ClearanceMove[]
type Move = (typeof MOVES)[number]

const bulk = deskAction<ActionRow>(moveClearances)
const sourcesOf = (name: Move) => customs.sources(name, 'staff')

/** Clearance actions, for one order or many. */
export const customsActions: Action<ActionRow>[] = MOVES.map((Move) =>
  opAction(moveClearances, {
    name: Move,
    label: clearance(`move.${Move}`),
    danger: EXPLAINED.includes(Move),
    minor: Move === 'takeDocuments',
    when: (row: ActionRow) =>
      isUnderWay(row) && customs.find(row.ClearanceStatus, Move, 'staff') !== undefined && (ALSO[Move]?.(row) ?? true),
    sources: sourcesOf(Move),
    form: remark(Move),
    input: (row: ActionRow, { Remark }: { Remark: string | null }) => ({ ...oneRow(row), Move, Remark }),
    bulk: { ...bulk, input: (selection, given) => ({ ...(bulk.input(selection, given) as object), Move }) },
  }),
)
