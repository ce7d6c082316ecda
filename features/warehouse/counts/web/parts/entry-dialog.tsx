import { Alert, Input } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import type { Output } from '#kit/shared/op.ts'
import { useDialogRecord } from '#kit/web/detail/dialog-record.tsx'
import { useIsMobile } from '#kit/web/device.ts'
import { useDialogDraft } from '#kit/web/form/dialog-draft.tsx'
import { useForm } from '#kit/web/form/hooks.ts'
import { createFormStore } from '#kit/web/form/store.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { FirstFocus } from '#kit/web/parts/first-focus.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { useWrite } from '#kit/web/write.ts'
import { getDeskCount, getDeskCountCounts, getDeskCounts, setCounts, type CountLine, type DeskCountRow } from '../../contract.ts'
import { counts } from '../../text/keys.ts'
import { BatchCell } from './batch-cell.tsx'

const isWrong = (typed: string | undefined) => !!typed && !/^\d{1,6}$/.test(typed)

type Props = { row: DeskCountRow; close: () => void }

/** Counted pieces, typed batch by batch. Unchanged values are not sent. */
export function EntryDialog({ row, close }: Props) {
  const title = `${useText(counts)('action.enter')}: ${row.CountNo}`
  const { ContractCompanyId, Id } = row
  const { record, instead } = useDialogRecord(getDeskCount, { ContractCompanyId, Id }, title, close)
  return record ? <BatchesDialog count={record} title={title} close={close} /> : instead
}

type Typed = { typed: Readonly<Record<number, string>> }
const NOTHING: Typed = { typed: {} }

function BatchesDialog({ count, title, close }: { count: Output<typeof getDeskCount>; title: string; close: () => void }) {
  const t = useText(counts)
  const words = useText(kit)
  const { ContractCompanyId, Id } = count
  const [form] = useState(() => createFormStore({ schema: z.unknown(), initial: NOTHING }))
  const { typed } = useSyncExternalStore(form.subscribe, form.values)
  /** The round for which the pieces are typed: they are not valid for a later one. */
  const [round, setRound] = useState(count.Round)
  const isTyped = useForm(form, (one) => one.isDirty())
  if (!isTyped && round !== count.Round) setRound(count.Round)
  const draft = useDialogDraft(form, {
    name: `${setCounts.path} ${ContractCompanyId} ${Id} ${round}`,
    initial: NOTHING,
    onClose: close,
  })
  const narrow = useIsMobile()
  const { write, busy, refusal } = useWrite(setCounts, {
    silent: true,
    about: title,
    invalidate: [getDeskCounts, getDeskCountCounts, getDeskCount],
    success: t('saved'),
    onSuccess: () => {
      draft.sent()
      close()
    },
  })
  const shown = (line: CountLine) => typed[line.Id] ?? (line.CountedPieces === null ? '' : String(line.CountedPieces))
  const changed = count.Batches.filter((line) => typed[line.Id] && Number(typed[line.Id]) !== line.CountedPieces)
  const wrong = changed.find((line) => isWrong(typed[line.Id]))
  const name: TableColumn<CountLine> = {
    field: 'Name',
    title: t('field.Name'),
    width: 180,
    grow: true,
    cell: (line) => `${line.Sku} · ${line.NameEn}`,
  }
  const batch: TableColumn<CountLine> = { field: 'BatchNo', title: t('field.BatchNo'), width: 176, cell: (line) => line.BatchNo }
  return (
    <Dialog
      open
      title={title}
      width={860}
      ok={t('action.save')}
      onOk={() =>
        !wrong &&
        write({
          ContractCompanyId,
          Id,
          Round: round,
          Lines: changed.map((line) => ({ Id: line.Id, Pieces: Number(typed[line.Id]) })),
        })
      }
      onClose={busy ? close : draft.close}
      busy={busy}
      refusal={refusal}
      disabled={changed.length === 0}
    >
      {draft.banner}
      <FirstFocus />
      <p className="quiet">{t('enterHint')}</p>
      <DataTable<CountLine>
        label={t('section.batches')}
        rows={count.Batches}
        keyOf={(line) => line.Id}
        maxHeight="min(560px, 60vh)"
        columns={[
          {
            field: 'Code',
            title: t('field.Code'),
            width: narrow ? 88 : 120,
            cell: (line) => line.Code ?? <span className="quiet">{t('floor.noLocation')}</span>,
          },
          {
            field: 'Fnsku',
            title: t('field.Fnsku'),
            width: narrow ? 142 : 130,
            cell: (line) => <BatchCell line={line} narrow={narrow} />,
          },
          ...(narrow ? [] : [batch, name]),
          {
            field: 'CountedPieces',
            title: t('field.CountedPieces'),
            width: narrow ? 88 : 104,
            align: 'right',
            cell: (line) => (
              <Input
                size="small"
                inputMode="numeric"
                autoComplete="off"
                disabled={busy || line.IsSnManaged}
                title={line.IsSnManaged ? t('error.serialsOnly') : ''}
                status={isWrong(typed[line.Id]) ? 'error' : ''}
                aria-invalid={isWrong(typed[line.Id])}
                aria-label={`${t('field.CountedPieces')}, ${line.Fnsku} ${line.BatchNo}`}
                value={shown(line)}
                onChange={(event) => form.set('typed', { ...typed, [line.Id]: event.target.value.trim() })}
              />
            ),
          },
          ...(narrow ? [name] : []),
        ]}
      />
      {wrong && (
        <Alert type="error" showIcon title={`${wrong.Fnsku} · ${t('field.CountedPieces')}: ${words('invalid.integerOrZero')}`} />
      )}
      {draft.question}
    </Dialog>
  )
}
