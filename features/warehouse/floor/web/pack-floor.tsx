import { useState } from 'react'
import { dropshipEvents } from '#features/warehouse/dropship/rules.ts'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { systemNow } from '#kit/web/clock.ts'
import { useText } from '#kit/web/text.ts'
import { getWave, printPackDocuments, recordScans, type Wave, type WaveOrder } from '../contract.ts'
import { wavePath } from '../paths.ts'
import { PICK, pickWave, SCAN } from '../rules.ts'
import { floor } from '../text/keys.ts'
import { isDone, NOTHING_SCANNED, piecesIn, takeScan, type Notice, type PackState } from './pack-state.ts'
import { FloorFrame } from './parts/floor-frame.tsx'
import { OpenOrder } from './parts/open-order.tsx'
import { printFile } from './parts/print.tsx'
import { ScanInput } from './parts/scan-input.tsx'
import { ShortDialog } from './parts/short-dialog.tsx'
import { Sync } from './parts/sync.tsx'
import { play } from './parts/sounds.ts'
import { useScanQueue } from './parts/use-scan-queue.ts'
import css from './parts/floor.module.css'

refreshOn(dropshipEvents, getWave)

const { picking, picked, packed } = pickWave.states

/** Packs the orders of a wave by scan: the number of an order, then each of its pieces, and no other key. */
export default function PackFloor() {
  const { row, instead } = useRecord(getWave, { Id: 'id' }, ({ WaveNo }) => WaveNo)
  return row ? <Packing key={row.Id} wave={row} /> : instead
}

function Packing({ wave }: { wave: Wave }) {
  const t = useText(floor)
  const [state, setState] = useState<PackState>(NOTHING_SCANNED)
  const [beat, setBeat] = useState(0)
  const [isShort, setShort] = useState(false)
  const say = (notice: Notice) => {
    setState((before) => ({ ...before, notice }))
    setBeat((n) => n + 1)
    play(notice.tone)
  }
  const reject = (no: string, code: string) => say({ tone: 'bad', text: 'pack.rejectedLater', params: { no, code } })
  const noOf = (id: number) => wave.Orders.find(({ Id }) => Id === id)?.WarehouseOutNo ?? ''
  const queue = useScanQueue(recordScans, 'floorScans', {
    // What was accepted here and not by the server was packed elsewhere, or its order has ended meanwhile.
    onAnswer: (scan, { Result }) => Result === SCAN.closed && reject(noOf(scan.Id), scan.Code),
    onRefused: (scan) => reject(noOf(scan.Id), scan.Code),
  })

  const onScan = (code: string) => {
    const step = takeScan(state, wave, code)
    setState(step.state)
    setBeat((n) => n + 1)
    if (step.state.notice) play(step.state.notice.tone)
    if (!step.scan) return
    const { order } = step.scan
    queue.add({
      PickWaveId: wave.Id,
      ContractCompanyId: order.ContractCompanyId,
      Id: order.Id,
      Code: step.scan.code,
      ScanKey: crypto.randomUUID(),
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
      status={<Sync waiting={queue.waiting} isOffline={queue.isOffline} />}
      notice={state.notice && { tone: state.notice.tone, text: t(state.notice.text, state.notice.params as never) }}
      beat={beat}
      actions={order && <Actions order={order} isComplete={isDone(state, order)} report={() => setShort(true)} />}
      input={<ScanInput label={t('pack.input')} onScan={onScan} disabled={!isReady || isShort} />}
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

function Actions({ order, isComplete, report }: { order: WaveOrder; isComplete: boolean; report: () => void }) {
  const t = useText(floor)
  const { ContractCompanyId, Id } = order
  if (!isComplete)
    return (
      <button type="button" onClick={report}>
        {t('pack.missing')}
      </button>
    )
  return (
    <button
      type="button"
      data-main=""
      onClick={(event) => {
        // The next scan is typed into the field again.
        event.currentTarget.blur()
        void printFile(printPackDocuments, { ContractCompanyId, Id })
      }}
    >
      {t('pack.print')}
    </button>
  )
}
