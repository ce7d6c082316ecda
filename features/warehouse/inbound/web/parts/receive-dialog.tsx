import { Button, Input } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { readSerials } from '#features/warehouse/stock/rules.ts'
import { SerialBox } from '#features/warehouse/stock/web/parts/serial-box.tsx'
import type { Output } from '#kit/shared/op.ts'
import { useDialogRecord } from '#kit/web/detail/dialog-record.tsx'
import { useIsMobile } from '#kit/web/device.ts'
import type { CallError } from '#kit/web/errors.ts'
import { confirmationField } from '#kit/shared/question.ts'
import { useDialogDraft } from '#kit/web/form/dialog-draft.tsx'
import { createFormStore } from '#kit/web/form/store.ts'
import { useFormat } from '#kit/web/format.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { FirstFocus } from '#kit/web/parts/first-focus.tsx'
import { QuestionDialog } from '#kit/web/parts/question.tsx'
import { useSeenVersion } from '#kit/web/parts/seen-version.ts'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useTranslateLater, useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { getDeskPlan, receivePlan, type PlanItemRow } from '../../contract.ts'
import { INBOUND_TYPE } from '../../rules.ts'
import { missingPieces } from '../../rules/receipt.ts'
import { inbound } from '../../text/keys.ts'
import { DESK_STALE, type DeskPlanRow } from '../desk-reads.ts'
import { ProductName } from './product-name.tsx'
import { countIssue, FIGURES, isWrong, isWrongShelf, whole, wrongCell, type Counted, type Figure } from './receive-count.ts'
import notes from './notes.module.css'
import css from './receive-dialog.module.css'

type Count = { counted: Readonly<Record<number, Counted>>; remark: string; pallets: string }

const NOTHING: Count = { counted: {}, remark: '', pallets: '' }

type Props = { row: DeskPlanRow; close: () => void }

/** Counts received goods line by line; empty fields were not counted now. */
export function ReceiveDialog({ row, close }: Props) {
  const title = useText(inbound)('desk.receiveTitle', { no: row.OhlOrderNo ?? '' })
  const { record, instead } = useDialogRecord(getDeskPlan, planKey(row), title, close)
  return record ? <CountDialog row={row} newest={record} title={title} close={close} /> : instead
}

const planKey = ({ ContractCompanyId, Id }: DeskPlanRow) => ({ ContractCompanyId, Id })

function CountDialog({ row, newest, title, close }: Props & { newest: Output<typeof getDeskPlan>; title: string }) {
  const t = useText(inbound)
  const translate = useTranslateLater()
  const { quantity } = useFormat()
  const { ContractCompanyId, Id } = row
  const [form] = useState(() => createFormStore({ schema: z.unknown(), initial: NOTHING }))
  const { counted, remark, pallets } = useSyncExternalStore(form.subscribe, form.values)
  const draft = useDialogDraft(form, { name: `${receivePlan.path} ${ContractCompanyId} ${Id}`, initial: NOTHING, onClose: close })
  const narrow = useIsMobile()
  const [declined, setDeclined] = useState<CallError>()
  const [pressed, setPressed] = useState(false)
  const [confirmed, setConfirmed] = useState({})
  const { write, busy, refusal } = useWrite(receivePlan, {
    silent: true,
    about: title,
    invalidate: DESK_STALE,
    success: t('desk.booked'),
    onSuccess: () => {
      draft.sent()
      close()
    },
  })
  // If the plan has changed since it was counted, the call is refused; what was booked is then shown next to the count.
  const plan = useSeenVersion(newest, refusal)

  const put = (item: number, cell: keyof Counted, typed: string) =>
    form.set('counted', { ...counted, [item]: { ...counted[item], [cell]: typed } })
  const takeAll = (items: readonly PlanItemRow[]) =>
    form.set(
      'counted',
      Object.fromEntries(
        items.map((item) => [
          item.Id,
          {
            ...counted[item.Id],
            Damaged: '',
            Good: String(Math.max(0, missingPieces(item))),
            Cartons: String(Math.ceil(Math.max(0, missingPieces(item)) / item.PcsPerCarton)),
          },
        ]),
      ),
    )
  const lines = plan.Items.map((item) => {
    const { Good, Damaged, Cartons, Serials, Shelf } = counted[item.Id] ?? {}
    return {
      item,
      Id: item.Id,
      GoodPieces: whole(Good),
      DamagedPieces: whole(Damaged),
      Cartons: whole(Cartons),
      Serials: item.IsSnManaged && whole(Good) > 0 ? readSerials(Serials) : [],
      ShelfCode: Shelf || null,
    }
  })
  const numbered = lines.filter((line) => line.item.IsSnManaged && line.GoodPieces > 0)
  const sum = (of: 'GoodPieces' | 'DamagedPieces' | 'Cartons') => lines.reduce((total, line) => total + line[of], 0)
  // Invalid input is reported immediately, missing input after the button is pressed.
  const issue = (pressed ? countIssue : wrongCell)(plan.Items, counted)

  const question = refusal && confirmationField(refusal.Body)
  const hasPallets = row.InboundType === INBOUND_TYPE.pallets
  const book = (answers: object = {}) => {
    setPressed(true)
    setConfirmed(answers)
    if (countIssue(plan.Items, counted) || isWrong(pallets)) return
    write({
      ...answers,
      ContractCompanyId,
      Id,
      RowVersion: plan.RowVersion,
      Lines: lines.flatMap(({ item: _, ...line }) => (line.GoodPieces + line.DamagedPieces > 0 ? [line] : [])),
      Remark: remark,
      ...(hasPallets && pallets !== '' && { Pallets: whole(pallets) }),
    })
  }
  const entry = (cell: Figure, title: string): TableColumn<PlanItemRow> => ({
    field: cell,
    title,
    width: narrow ? 67 : 98,
    align: 'right',
    cell: (item) => (
      <Input
        size="small"
        className={css.entry}
        inputMode="numeric"
        autoComplete="off"
        disabled={busy}
        status={isWrong(counted[item.Id]?.[cell]) ? 'error' : ''}
        aria-invalid={isWrong(counted[item.Id]?.[cell])}
        aria-label={`${title}, ${item.Fnsku} ${item.BatchNo ?? ''}`}
        value={counted[item.Id]?.[cell] ?? ''}
        onChange={(event) => put(item.Id, cell, event.target.value.trim())}
      />
    ),
    total: quantity(sum(FIGURES[cell])),
  })
  const shelfNow = new Map(plan.Shelves.map(({ WaresInfoId, Code }) => [WaresInfoId, Code]))
  const location: TableColumn<PlanItemRow> = {
    field: 'Shelf',
    title: t('desk.shelf'),
    width: 120,
    cell: (item) => (
      <Input
        size="small"
        className={css.entry}
        autoComplete="off"
        disabled={busy}
        status={isWrongShelf(counted[item.Id]?.Shelf) ? 'error' : ''}
        aria-invalid={isWrongShelf(counted[item.Id]?.Shelf)}
        aria-label={`${t('desk.shelf')}, ${item.Fnsku} ${item.BatchNo ?? ''}`}
        placeholder={shelfNow.get(item.WaresInfoId) ?? ''}
        value={counted[item.Id]?.Shelf ?? ''}
        onChange={(event) => put(item.Id, 'Shelf', event.target.value.trim().toUpperCase())}
      />
    ),
  }
  // On a handheld device the input cells come first.
  const known: TableColumn<PlanItemRow>[] = [
    { field: 'Name', title: t('field.Name'), width: 150, grow: true, cell: (item) => <ProductName item={item} /> },
    {
      field: 'BatchNo',
      title: t('field.BatchNo'),
      width: 172,
      cell: (item) => <span title={item.BatchNo ?? ''}>{item.BatchNo}</span>,
    },
    {
      field: 'PcsPerCarton',
      title: t('desk.perCarton'),
      width: 104,
      align: 'right',
      cell: (item) => <span className="figures quiet">{quantity(item.PcsPerCarton)}</span>,
    },
    {
      field: 'Pieces',
      title: t('desk.expected'),
      width: 104,
      align: 'right',
      cell: (item) => <span className="figures">{quantity(item.Pieces)}</span>,
      total: quantity(row.ExpectedPieces),
    },
    {
      field: 'Before',
      title: t('desk.before'),
      width: 96,
      align: 'right',
      cell: (item) => <span className="figures quiet">{quantity(item.ReceivedGood + item.ReceivedDamaged)}</span>,
    },
  ]
  return (
    <Dialog
      open
      title={title}
      width={1240}
      ok={t('move.receive')}
      onOk={() => book()}
      onClose={busy ? close : draft.close}
      busy={busy}
      refusal={question ? undefined : refusal}
    >
      {draft.banner}
      <FirstFocus />
      <div className={css.head}>
        <p className={notes.hint}>{t('desk.receiveHint')}</p>
        <Button size="small" disabled={busy} onClick={() => takeAll(plan.Items)}>
          {t('action.all')}
        </Button>
      </div>
      <div className={css.lines}>
        <DataTable
          label={t('section.goods')}
          rows={plan.Items}
          keyOf={(item) => item.Id}
          columns={[
            {
              field: 'Fnsku',
              title: t('field.Fnsku'),
              width: narrow ? 122 : 128,
              pin: 'start',
              cell: (item) => <strong title={`${item.Sku} · ${item.BatchNo ?? ''}`}>{item.Fnsku}</strong>,
            },
            ...(narrow ? [] : known),
            entry('Good', t('field.GoodPieces')),
            entry('Damaged', t('field.DamagedPieces')),
            entry('Cartons', t('field.Cartons')),
            location,
            ...(narrow ? known : []),
          ]}
        />
      </div>
      {numbered.map(({ Id: line, item, GoodPieces, Serials }) => (
        <SerialBox
          key={line}
          label={t('desk.serials', { fnsku: item.Fnsku, given: quantity(Serials.length), pieces: quantity(GoodPieces) })}
          hint={t('desk.serialsHint')}
          disabled={busy}
          value={counted[line]?.Serials ?? ''}
          onChange={(typed) => put(line, 'Serials', typed)}
        />
      ))}
      {hasPallets && (
        <Input
          className={css.pallets}
          inputMode="numeric"
          autoComplete="off"
          disabled={busy}
          status={isWrong(pallets) ? 'error' : ''}
          aria-invalid={isWrong(pallets)}
          aria-label={t('field.ActualPallets')}
          placeholder={t('field.ActualPallets')}
          value={pallets}
          onChange={(event) => form.set('pallets', event.target.value.trim())}
        />
      )}
      <Input.TextArea
        value={remark}
        maxLength={200}
        autoSize={{ minRows: 1, maxRows: 3 }}
        disabled={busy}
        placeholder={t('field.Remark')}
        aria-label={t('field.Remark')}
        onChange={(event) => form.set('remark', event.target.value)}
      />
      {issue && (
        <p className={notes.issue} role="alert">
          {issue.of && `${issue.of.Fnsku} · ${translate(issue.of.field)}: `}
          {translate(issue.key, issue.params)}
        </p>
      )}
      {draft.question}
      {question && declined !== refusal && (
        <QuestionDialog
          text={refusal.Msg}
          onContinue={() => book({ ...confirmed, [question]: true })}
          onBack={() => setDeclined(refusal)}
        />
      )}
    </Dialog>
  )
}
