import { thread, THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { Conversation } from '#features/messages/threads/web/parts/conversation.tsx'
import { MESSAGE_FILES, messageFields } from '#features/messages/threads/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { text } from '#kit/shared/fields.ts'
import { useFormat } from '#kit/web/format.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { z } from 'zod'
import type { BillLine } from '../columns.ts'
import { correctionFields, correctLine, declineDispute, disputeLine } from '../contract.ts'
import { BILLS } from '../paths.ts'
import { bills } from '../text/keys.ts'

/** The conversation about a line; `company` at the desk. */
export function LineDialog({ line, company, close }: { line: BillLine; company?: number; close: () => void }) {
  return (
    <Dialog open title={`#${line.LineNo} · ${line.Name} · ${line.RelateNo}`} onClose={close} width={680}>
      <Conversation relateType={THREAD_SUBJECT.billLine} relateId={line.Id} company={company} zone={zoneOf(undefined)} />
    </Dialog>
  )
}

const isOpen = ({ DisputeState }: BillLine) => DisputeState !== null && DisputeState !== thread.states.closed
const isBilled = ({ CreditNoteNo }: BillLine) => CreditNoteNo === null

const open = (company?: number): Action<BillLine> => ({
  name: 'open',
  label: bills('action.open'),
  when: ({ DisputeState }) => DisputeState !== null,
  dialog: ({ row, close }) => <LineDialog line={row} {...(company !== undefined && { company })} close={close} />,
})

export type Objection = { Text: string | null; Files: { FileId: number; FileName: string }[] }

/** The payer's text of a dispute. */
export const disputeForm = {
  schema: messageFields,
  text: bills,
  initial: () => ({ Text: '', Files: [] }),
  fields: [
    { field: 'Text', kind: 'longText', max: 500, wide: true },
    { field: 'Files', kind: 'files', most: MESSAGE_FILES, wide: true },
  ],
} as const

/** The payer's actions on a line. */
export const lineActions: Action<BillLine>[] = [
  open(),
  opAction(disputeLine, {
    name: 'dispute',
    label: bills('action.dispute'),
    permission: `${BILLS}:edit`,
    when: (line: BillLine) => isBilled(line) && !isOpen(line),
    ask: bills('ask.dispute'),
    input: ({ Id }, message: Objection) => ({ LineId: Id, ...message }),
    form: disputeForm,
  }),
]

function Creditable({ line }: { line: BillLine }) {
  const t = useText(bills)
  const format = useFormat()
  return <p>{t('ask.correct', { amount: format.money(line.Amount - line.CreditedAmount, line.CurrencyCode) })}</p>
}

/** Staff actions on a line of a company's bill. */
export const deskLineActions = (ContractCompanyId: number, isVoid: boolean): Action<BillLine>[] => [
  opAction(correctLine, {
    name: 'correct',
    label: bills('action.correct'),
    when: (line: BillLine) => !isVoid && isBilled(line) && line.Amount - line.CreditedAmount > 0.004,
    input: ({ Id, CreditedAmount }, values: { Qty: number; UnitPrice: number; Reason: string }) => ({
      ContractCompanyId,
      LineId: Id,
      CreditedAmount,
      ...values,
    }),
    form: {
      schema: correctionFields,
      text: bills,
      initial: (line) => ({ Qty: line?.Qty, UnitPrice: line?.UnitPrice, Reason: '' }),
      content: (line) => <Creditable line={line} />,
      fields: [
        { field: 'Qty', kind: 'number' },
        { field: 'UnitPrice', kind: 'number', label: bills('field.Rate') },
        { field: 'Reason', kind: 'longText', max: 200, wide: true },
      ],
    },
  }),
  open(ContractCompanyId),
  opAction(declineDispute, {
    name: 'decline',
    label: bills('action.decline'),
    when: (line: BillLine) => !isVoid && isOpen(line),
    minor: true,
    input: ({ Id }, { Reason }: { Reason: string }) => ({ ContractCompanyId, LineId: Id, Reason }),
    form: {
      schema: z.object({ Reason: text({ max: 500 }) }),
      text: bills,
      fields: [{ field: 'Reason', kind: 'longText', max: 500, wide: true }],
    },
  }),
]
