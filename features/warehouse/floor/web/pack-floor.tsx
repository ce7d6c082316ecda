import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dropshipEvents } from '#features/warehouse/dropship/rules.ts'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { systemNow } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { getWave, printPackDocuments, recordScans, type Wave, type WaveOrder } from '../contract.ts'
import { wavePath } from '../paths.ts'
import { PICK, pickWave, SCAN } from '../rules.ts'
import { floor } from '../text/keys.ts'
import { isDone, piecesIn, replayScans, takeBack, applyScan, type Notice, type PackState } from './pack-state.ts'
import { FloorFrame } from '#kit/web/floor/floor-frame.tsx'
import { OpenOrder } from './parts/open-order.tsx'
import { PrintSwitch } from '#kit/web/floor/print-switch.tsx'
import { ScanInput } from '#kit/web/floor/scan-input.tsx'
import { ShortDialog } from './parts/short-dialog.tsx'
import { Sync } from './parts/sync.tsx'
import { play } from '#kit/web/floor/sounds.ts'
import { usePrinting } from '#kit/web/floor/use-printing.ts'
import { useStoredScans, useScanQueue } from './parts/use-scan-queue.ts'
import css from '#kit/web/floor/floor.module.css'

refreshOn(dropshipEvents, getWave)

const { picking, picked, packed } = pickWave.states

/** Packs the orders of a wave by scanning only: the order number, then each of its pieces. */
export default function PackFloor() {
  const { row, instead } = useRecord(getWave, { Id: 'id' }, ({ WaveNo }) => WaveNo)
  return row ? <Packing key={row.Id} wave={row} /> : instead
}

function Packing({ wave }: { wave: Wave }) {
  const t = useText(floor)
  const format = useFormat()
  const kept = useStoredScans(recordScans, 'floorScans')
  const [replayed] = useState(() =>
    replayScans(
      wave,
      kept().filter(({ PickWaveId }) => PickWaveId === wave.Id),
    ),
  )
  const [state, setState] = useState<PackState>(replayed.state)
  /** Keys of the scans that were accepted here. */
  const accepted = useRef(new Set(replayed.accepted))
  const [beat, setBeat] = useState(0)
  const [isShort, setShort] = useState(false)
  const notify = (notice: Notice) => {
    setState((before) => ({ ...before, notice }))
    setBeat((n) => n + 1)
    play(notice.tone)
  }
  const orderOf = (id: number) => wave.Orders.find(({ Id }) => Id === id)
  /** Reports a scan that the server refused; if it was accepted here, its piece is missing again. */
  const reject = ({ Id, Code, ScanKey }: { Id: number; Code: string; ScanKey: string }) => {
    const order = orderOf(Id)
    if (order && accepted.current.has(ScanKey)) setState((before) => takeBack(before, order, Code))
    notify({ tone: 'bad', text: 'pack.rejectedLater', params: { no: order?.WarehouseOutNo ?? '', code: Code } })
  }
  const printing = usePrinting({
    op: printPackDocuments,
    input: ({ ContractCompanyId, Id }: WaveOrder) => ({ ContractCompanyId, Id }),
    onRefused: ({ WarehouseOutNo: no }, reason) => notify({ tone: 'bad', text: 'pack.notPrinted', params: { no, reason } }),
  })
  const queue = useScanQueue(recordScans, 'floorScans', {
    onAnswer(scan, { Result, IsPacked }) {
      const order = orderOf(scan.Id)
      // A piece accepted here but not by the server was packed elsewhere, or its order has since ended.
      if (Result === SCAN.closed || (Result !== SCAN.accepted && accepted.current.has(scan.ScanKey))) reject(scan)
      printing.resume()
      if (order && IsPacked && Result === SCAN.accepted && printing.isAutomatic) printing.print(order)
    },
    onRefused: reject,
  })

  const { resume } = printing
  useEffect(() => {
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [resume])

  const onScan = (code: string) => {
    const step = applyScan(state, wave, code)
    setState(step.state)
    setBeat((n) => n + 1)
    if (step.state.notice) play(step.state.notice.tone)
    if (!step.scan) return
    const { order } = step.scan
    const ScanKey = crypto.randomUUID()
    if (step.scan.isAccepted) accepted.current.add(ScanKey)
    queue.add({
      PickWaveId: wave.Id,
      ContractCompanyId: order.ContractCompanyId,
      Id: order.Id,
      Code: step.scan.code,
      ScanKey,
      ScanTime: systemNow().toISOString(),
    })
  }

  const all = wave.Orders.filter(({ PickState }) => PickState !== PICK.removed)
  const done = all.filter((order) => isDone(state, order)).length
  const order = wave.Orders.find(({ Id }) => Id === state.current)
  const isReady = wave.State === picking || wave.State === picked || wave.State === packed
  return (
    <FloorFrame
      title={wave.WaveNo}
      leave={wavePath(wave.Id)}
      progress={t('pack.orders', { done, all: all.length })}
      share={all.length > 0 ? done / all.length : 0}
      status={
        <>
          <PrintSwitch isOn={printing.isAutomatic} toggle={printing.toggle} />
          <Sync
            queue={queue}
            describe={({ Id, Code, ScanTime }) =>
              [orderOf(Id)?.WarehouseOutNo ?? `#${Id}`, Code, format.dateTime(ScanTime, zoneOf(wave.CountryCode))].join(' · ')
            }
            discard={(scan) => {
              queue.discard(scan)
              reject(scan)
            }}
          />
        </>
      }
      notice={state.notice && { tone: state.notice.tone, text: t(state.notice.text, state.notice.params) }}
      beat={beat}
      actions={
        (order || printing.failed.length > 0) && (
          <Actions
            isComplete={order && isDone(state, order)}
            report={() => setShort(true)}
            print={() => order && printing.print(order)}
            failed={printing.failed.filter(({ Id }) => Id !== order?.Id).length}
            printAgain={() => printing.failed.forEach(printing.print)}
          />
        )
      }
      input={<ScanInput onScan={onScan} disabled={!isReady || isShort} />}
    >
      {!isReady ? (
        <p className={css.prompt}>{t('pack.notStarted')}</p>
      ) : done === all.length ? (
        <p className={css.prompt}>{t('pack.waveDone')}</p>
      ) : !order ? (
        <p className={css.prompt}>{t('pack.scanOrder')}</p>
      ) : (
        <OpenOrder order={order} pieces={piecesIn(state, order)} isComplete={isDone(state, order)} />
      )}
      {isShort && order && (
        <ShortDialog
          wave={wave}
          order={order}
          pieces={piecesIn(state, order)}
          close={() => setShort(false)}
          done={() => {
            setShort(false)
            setState({
              ...state,
              current: undefined,
              notice: { tone: 'bad', text: 'pack.onHold', params: { no: order.WarehouseOutNo } },
            })
          }}
        />
      )}
    </FloorFrame>
  )
}

type ActionsProps = {
  /** Whether the open order is complete; undefined if none is open. */
  isComplete: boolean | undefined
  report: () => void
  print: () => void
  failed: number
  printAgain: () => void
}

function Actions({ isComplete, report, print, failed, printAgain }: ActionsProps) {
  const t = useText(floor)
  // Blurred so that the next scan is typed into the field.
  const leaving = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.blur()
    act()
  }
  return (
    <>
      {isComplete === false && (
        <button type="button" onClick={report}>
          {t('pack.missing')}
        </button>
      )}
      {isComplete && (
        <button type="button" data-main="" onClick={leaving(print)}>
          {t('pack.print')}
        </button>
      )}
      {failed > 0 && (
        <button type="button" data-main="" onClick={leaving(printAgain)}>
          {t('pack.printAgain', { count: failed })}
        </button>
      )}
    </>
  )
}
