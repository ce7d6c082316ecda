import { Button } from 'antd'
import { useRef, useState } from 'react'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { confirmationField } from '#kit/shared/question.ts'
import { CallError } from '#kit/web/errors.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { machineActions } from '#kit/web/parts/action.ts'
import { QuestionDialog } from '#kit/web/parts/question.tsx'
import { useText } from '#kit/web/text.ts'
import { toast } from '#kit/web/toast.ts'
import { showRefusal, useUpload } from '#kit/web/write.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { lineColumns } from '../columns.ts'
import {
  bookBankLine,
  getBankLineCounts,
  getBankLines,
  ignoreBankLine,
  importStatement,
  reopenBankLine,
  takeBackBankLine,
  type BankLine,
} from '../contract.ts'
import { bankMatch } from '../rules.ts'
import { bank } from '../text/keys.ts'
import css from './bank.module.css'
import { CandidateDialog, Match } from './candidates.tsx'
import type { AnyKeys } from '#kit/shared/text.ts'

const lineOf = ({ Id, RowVersion }: BankLine) => ({ Id, RowVersion })
const texts: AnyKeys = bank
const moveText = (path: string) => texts(path.replace('move.', 'action.'))

const list = listOf(getBankLines, {
  name: 'desk-bank-lines',
  title: bank('menu.statements'),
  text: bank,
  id: (row) => row.Id,
  nameOf: (row) => row.EntryRef,
  zone: zoneOf(undefined),
  columns: [
    ...listColumns(lineColumns, 'staff', [
      { field: 'BookDate', fixed: 'start' },
      'CounterpartyName',
      { field: 'Remittance', grow: true },
      'Amount',
    ]),
    { field: 'Proposal', width: 260, words: true, isKeyColumn: true, render: (row) => <Match row={row} /> },
    ...listColumns(lineColumns, 'staff', [
      'MatchState',
      { field: 'IgnoreReason', hidden: true },
      { field: 'TakenBackNo', hidden: true },
      { field: 'TakenBackReason', hidden: true },
      { field: 'Operator', hidden: true },
      { field: 'EntryRef', hidden: true },
      { field: 'Account', hidden: true },
      { field: 'Source', hidden: true },
      { field: 'FileName', hidden: true },
      { field: 'CreatedTime', hidden: true },
    ]),
  ],
  search: bank('list.search'),
  filters: [
    { field: 'CurrencyCode', kind: 'choice', enumeration: 'Currency' },
    { field: 'BookDate', kind: 'dates' },
  ],
  tabs: statusTabs(bankMatch, 'MatchState', getBankLineCounts),
  actions: [
    ...machineActions(bankMatch, 'staff', (row: BankLine) => row.MatchState, moveText, {
      book: {
        op: bookBankLine,
        when: (row) => row.Proposal?.IsBookable === true,
        input: (row) => ({
          ...lineOf(row),
          DocumentType: row.Proposal!.DocumentType,
          ContractCompanyId: row.Proposal!.ContractCompanyId,
          DocumentId: row.Proposal!.Id,
        }),
      },
    }),
    {
      name: 'choose',
      label: bank('action.choose'),
      when: (row) => row.MatchState === bankMatch.states.open,
      dialog: ({ row, close }) => <CandidateDialog row={row} close={close} />,
    },
    ...machineActions(bankMatch, 'staff', (row: BankLine) => row.MatchState, moveText, {
      ignore: {
        op: ignoreBankLine,
        minor: true,
        ask: bank('ask.ignore'),
        input: (row, { Reason }: { Reason: string }) => ({ ...lineOf(row), Reason }),
        form: reasonForm(bank),
      },
      takeBack: {
        op: takeBackBankLine,
        ask: bank('ask.takeBack'),
        input: (row, { Reason }: { Reason: string }) => ({ ...lineOf(row), Reason }),
        form: reasonForm(bank),
      },
      reopen: { op: reopenBankLine, input: lineOf },
    }),
  ],
})

type Sent = { file: File; IsRepeatConfirmed?: boolean }

/** Selects a statement from the computer and imports it immediately. */
function Import() {
  const t = useText(bank)
  const input = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<{ text: string; sent: Sent }>()
  const { send, busy } = useUpload(importStatement, {
    invalidate: [getBankLines, getBankLineCounts],
    onSuccess: ({ Added, Duplicates, Outgoing }) =>
      toast.success(t('done.imported', { added: Added, duplicates: Duplicates, outgoing: Outgoing })),
  })
  const upload = (sent: Sent) => {
    setAsked(undefined)
    void send(sent).catch((error: unknown) => {
      const field = error instanceof CallError ? confirmationField(error.Body) : undefined
      if (error instanceof CallError && field) setAsked({ text: error.Msg, sent: { ...sent, [field]: true } })
      else showRefusal(error)
    })
  }
  return (
    <div className={css.import}>
      <Button type="primary" loading={busy} onClick={() => input.current?.click()}>
        {t('action.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xml,.csv,.txt"
        aria-label={t('action.import')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) upload({ file })
        }}
      />
      {asked && <QuestionDialog text={asked.text} onContinue={() => upload(asked.sent)} onBack={() => setAsked(undefined)} />}
    </div>
  )
}

/** Received payments, and what they are for. */
export default listScreen(list, { views: <Import /> })
