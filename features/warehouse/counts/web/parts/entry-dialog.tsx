import { Alert, Input } from 'antd'
import { useState } from 'react'
import { useIsMobile } from '#kit/web/device.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { FirstFocus } from '#kit/web/parts/first-focus.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { useWrite } from '#kit/web/write.ts'
import { getDeskCount, getDeskCountCounts, getDeskCounts, setCounts, type CountLine, type DeskCountRow } from '../../contract.ts'
import { counts } from '../../text/keys.ts'
import { BatchCell } from './batch-cell.tsx'

const isWrong = (typed: string | undefined) => !!typed && !/^\d{1,6}$/.test(typed)

/** Counted pieces, typed batch by batch. Unchanged values are not sent. */
export function EntryDialog({ row, close }: { row: DeskCountRow; close: () => void }) {
  const t = useText(counts)
  const words = useText(kit)
  const { ContractCompanyId, Id } = row
  const { data: count, error, refetch } = useRead(getDeskCount, { ContractCompanyId, Id }, { silent: true })
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  /** The round for which the first pieces were typed: they are not valid for a later one. */
  const [round, setRound] = useState<number>()
  const narrow = useIsMobile()
  const title = `${t('action.enter')}: ${row.CountNo}`
  const { write, busy, refusal } = useWrite(setCounts, {
    silent: true,
    about: title,
    invalidate: [getDeskCounts, getDeskCountCounts, getDeskCount],
    success: t('saved'),
    onSuccess: close,
  })
  const shown = (line: CountLine) => typed[line.Id] ?? (line.CountedPieces === null ? '' : String(line.CountedPieces))
  const changed = (count?.Batches ?? []).filter((line) => typed[line.Id] && Number(typed[line.Id]) !== line.CountedPieces)
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
          Round: round ?? count!.Round,
          Lines: changed.map((line) => ({ Id: line.Id, Pieces: Number(typed[line.Id]) })),
        })
      }
      onClose={close}
      busy={busy}
      refusal={refusal}
      disabled={changed.length === 0}
    >
      {!count && error ? (
        <FailedNotice error={error} retry={() => void refetch()} />
      ) : (
        <>
          {count && <FirstFocus />}
          <p className="quiet">{t('enterHint')}</p>
          <DataTable<CountLine>
            label={t('section.batches')}
            rows={count?.Batches ?? []}
            skeleton={count ? 0 : 4}
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
                    onChange={(event) => {
                      setRound(round ?? count?.Round)
                      setTyped({ ...typed, [line.Id]: event.target.value.trim() })
                    }}
                  />
                ),
              },
              ...(narrow ? [name] : []),
            ]}
          />
          {wrong && (
            <Alert
              type="error"
              showIcon
              title={`${wrong.Fnsku} · ${t('field.CountedPieces')}: ${words('invalid.integerOrZero')}`}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
