import { useEffect, useState } from 'react'
import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { FloorFrame } from '#kit/web/floor/floor-frame.tsx'
import { ScanInput } from '#kit/web/floor/scan-input.tsx'
import { play } from '#kit/web/floor/sounds.ts'
import { Sync } from '#features/warehouse/floor/web/parts/sync.tsx'
import { useStoredScans, useScanQueue } from '#features/warehouse/floor/web/parts/use-scan-queue.ts'
import { confirmationField } from '#kit/shared/question.ts'
import { systemNow } from '#kit/web/clock.ts'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { CallError } from '#kit/web/errors.ts'
import { invalidate } from '#kit/web/query.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { finishCount, getDeskCount, recordCounts, type DeskCount } from '../contract.ts'
import { countPath } from '../paths.ts'
import { stockCount } from '../rules.ts'
import { counts } from '../text/keys.ts'
import { COUNT_STALE } from './count-actions.tsx'
import {
  chooseBatch,
  startOf,
  takeBack,
  applyCountScan,
  type CountNotice,
  type CountState,
  type CountStep,
} from './count-state.ts'
import { FloorLines } from './parts/floor-lines.tsx'
import css from '#kit/web/floor/floor.module.css'

/** Counts the batches of a stock count by scanning; no keys are needed except digits for quantities. */
export default function CountFloor() {
  const { row, instead } = useRecord(getDeskCount, DESK_ADDRESS, ({ CountNo }) => CountNo)
  const [reads, setReads] = useState(0)
  const readAgain = () => invalidate(getDeskCount).then(() => setReads((n) => n + 1))
  return row ? <Counting key={`${row.Id} ${row.Round} ${reads}`} count={row} readAgain={readAgain} /> : instead
}

function Counting({ count, readAgain }: { count: DeskCount; readAgain: () => Promise<void> }) {
  const t = useText(counts)
  const format = useFormat()
  const lines = count.Batches
  const nameOf = (line: number) => {
    const batch = lines.find(({ Id }) => Id === line)
    return batch ? `${count.CountNo} · ${batch.Fnsku} ${batch.BatchNo}` : `#${line}`
  }
  const [state, setState] = useState<CountState>(() => startOf(lines))
  const [beat, setBeat] = useState(0)
  const [refused, setRefused] = useState<CallError>()
  const notify = (notice: CountNotice) => {
    setState((before) => ({ ...before, notice }))
    setRefused(undefined)
    setBeat((n) => n + 1)
    play(notice.tone)
  }
  const queue = useScanQueue(recordCounts, 'countScans', {
    onAnswer: (_, { IsTaken }) => IsTaken || notify({ tone: 'bad', text: 'floor.notTaken', params: {} }),
    onRefused: (_, reason) => notify({ tone: 'bad', text: 'floor.refused', params: { reason } }),
  })
  const { ContractCompanyId, Id, Round, RowVersion } = count
  // Scans that this device had not sent when the count was opened are missing from the data read: they are sent first,
  // or they would be counted twice. A removed scan is still part of what is shown: the count is read again without it.
  const kept = useStoredScans(recordCounts, 'countScans')
  const [isBehind, setBehind] = useState(() =>
    kept().some((scan) => scan.Id === Id && scan.ContractCompanyId === ContractCompanyId),
  )
  const isSent = queue.waiting === 0
  // Reading again closes the list of scans that could not be saved, whose removed ones are still to be entered.
  const [isListOpen, setListOpen] = useState(false)
  useEffect(() => {
    if (isBehind && isSent && !isListOpen) void readAgain()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the last one was sent
  }, [isBehind, isSent, isListOpen])
  const take = ({ state: next, entry }: CountStep) => {
    setState(next)
    setRefused(undefined)
    setBeat((n) => n + 1)
    if (next.notice) play(next.notice.tone)
    if (entry && entry.pieces !== 0)
      queue.add({
        ContractCompanyId,
        Id,
        Round,
        LineId: entry.line,
        Pieces: entry.pieces,
        Sn: entry.sn ?? null,
        ScanKey: crypto.randomUUID(),
        ScanTime: systemNow().toISOString(),
      })
  }
  const finish = useWrite(finishCount, {
    silent: true,
    invalidate: COUNT_STALE,
    onSuccess: () => notify({ tone: 'done', text: 'floor.finished', params: {} }),
  })
  const question = refused && confirmationField(refused.Body)
  const end = () => {
    if (queue.waiting > 0) return notify({ tone: 'bad', text: 'floor.sendFirst', params: {} })
    void finish.send({ ContractCompanyId, Id, RowVersion, ...(question && { [question]: true }) }).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
      setRefused(error)
      setBeat((n) => n + 1)
      play('bad')
    })
  }
  const isOpen = count.StockCountState === stockCount.states.counting && !count.IsOwnRejection
  const notice = refused
    ? ({ tone: 'bad', text: refused.Msg } as const)
    : state.notice && { tone: state.notice.tone, text: t(state.notice.text, state.notice.params) }
  return (
    <FloorFrame
      title={count.CountNo}
      leave={countPath(ContractCompanyId, Id)}
      progress={t('floor.progress', { done: state.counted.size, all: lines.length })}
      share={state.counted.size / lines.length}
      status={
        <Sync
          queue={queue}
          describe={({ LineId, Pieces, Sn, ScanTime }) =>
            [nameOf(LineId), Sn, format.quantity(Pieces), format.dateTime(ScanTime, zoneOfRow(count))].filter(Boolean).join(' · ')
          }
          discard={(scan) => {
            queue.discard(scan)
            setBehind(true)
          }}
          onList={setListOpen}
        />
      }
      notice={notice}
      beat={beat}
      actions={
        isOpen && (
          <>
            <button type="button" disabled={!state.last} onClick={() => take(takeBack(state, lines))}>
              {t('floor.undo')}
            </button>
            <button type="button" data-main="" disabled={finish.busy || state.counted.size === 0} onClick={end}>
              {t(question ? 'floor.finishAll' : 'floor.finish')}
            </button>
          </>
        )
      }
      input={
        <ScanInput onScan={(code) => take(applyCountScan(state, lines, code))} disabled={!isOpen || isBehind || finish.busy} />
      }
    >
      {isOpen ? (
        <FloorLines lines={lines} state={state} choose={(line) => take(chooseBatch(state, line))} />
      ) : (
        <p className={css.prompt}>{t('floor.closed')}</p>
      )}
    </FloorFrame>
  )
}
