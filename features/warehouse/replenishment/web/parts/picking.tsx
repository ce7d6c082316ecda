import { useState } from 'react'
import { CallError } from '#kit/web/errors.ts'
import { FloorFrame } from '#kit/web/floor/floor-frame.tsx'
import { useStoredDocumentWork } from '#kit/web/floor/stored-work.ts'
import { ScanInput } from '#kit/web/floor/scan-input.tsx'
import { play } from '#kit/web/floor/sounds.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { finishPickingReplenishment } from '../../desk-contract.ts'
import type { BenchItem, BenchOrder } from '../../floor-contract.ts'
import { DESK_REPLENISHMENTS } from '../../paths.ts'
import { replenishment } from '../../text/keys.ts'
import {
  isAllPicked,
  leftOf,
  missingPieces,
  notice,
  NOTHING_TAKEN,
  pickPlan,
  pickedUnits,
  applyPickScan,
  unitsOf,
  type PickState,
} from '../pick-state.ts'
import { BENCH_STALE, orderNoOf } from './bench.ts'
import { PickDialog } from './desk-dialogs.tsx'
import css from '#kit/web/floor/floor.module.css'

type Props = { order: BenchOrder; open: (no: string | undefined) => void }

/** Picks the goods of an order from the shelves, in the order of the locations: the last scan finishes picking. */
export function Picking({ order, open }: Props) {
  const t = useText(replenishment)
  const { state, keep, end } = useStoredDocumentWork<PickState>(order.WarehouseOutNo, 'pick', pickPlan(order), NOTHING_TAKEN, {
    ...NOTHING_TAKEN,
    notice: notice('bad', 'floor.planChanged'),
  })
  const [beat, setBeat] = useState(0)
  const [refused, setRefused] = useState<string>()
  const [isShort, setShort] = useState(false)
  const key = { ContractCompanyId: order.ContractCompanyId, Id: order.Id }
  const finish = useWrite(finishPickingReplenishment, { silent: true, single: true, invalidate: BENCH_STALE, onSuccess: end })
  const isDone = isAllPicked(state, order)
  // Until the order has been reloaded as picked, a scan would count as goods for its cartons.
  const [isReported, setReported] = useState(false)
  const isSent = isReported || finish.output !== undefined

  async function send() {
    try {
      await finish.send({ ...key, Shorts: [] })
      play('done')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused(error.ErrorCode > 0 ? error.Msg : t('floor.notSent'))
      play('bad')
    }
  }
  function onScan(code: string) {
    const other = orderNoOf(code)
    if (other && other !== order.WarehouseOutNo) return open(other)
    const next = applyPickScan(state, order, code)
    keep(next)
    setRefused(undefined)
    setBeat((n) => n + 1)
    if (next.notice) play(next.notice.tone)
    if (!isDone && isAllPicked(next, order)) void send()
  }

  const items = order.Items.toSorted((a, b) => (a.Code ?? '~').localeCompare(b.Code ?? '~') || a.LineNo - b.LineNo)
  const done = items.reduce((sum, item) => sum + pickedUnits(state, item), 0)
  const all = items.reduce((sum, item) => sum + unitsOf(item), 0)
  const next = items.find((item) => pickedUnits(state, item) < unitsOf(item))
  const said = refused
    ? ({ tone: 'bad', text: refused } as const)
    : state.notice && { tone: state.notice.tone, text: t(state.notice.text, state.notice.params) }
  return (
    <FloorFrame
      title={order.WarehouseOutNo}
      leave={DESK_REPLENISHMENTS}
      progress={t('floor.units', { done, all })}
      share={all > 0 ? done / all : 0}
      status={null}
      notice={said}
      beat={beat}
      actions={
        <>
          <button type="button" onClick={() => open(undefined)}>
            {t('floor.other')}
          </button>
          {!isDone && !isSent && (
            <button type="button" onClick={() => setShort(true)}>
              {t('floor.missing')}
            </button>
          )}
          {isDone && (
            <button type="button" data-main="" disabled={finish.busy || isSent} onClick={() => void send()}>
              {t('move.finishPicking')}
            </button>
          )}
        </>
      }
      input={<ScanInput onScan={onScan} disabled={finish.busy || isSent || isShort} />}
    >
      {next && <NextGoods item={next} state={state} />}
      <ul className={css.lines}>
        {items.map((item) => (
          <li key={item.Id} data-done={pickedUnits(state, item) >= unitsOf(item) || undefined}>
            <span>
              {item.Code ?? '–'} · {item.Fnsku}
            </span>
            <span className="figures">
              {pickedUnits(state, item)} / {unitsOf(item)}
            </span>
          </li>
        ))}
      </ul>
      {isShort && (
        <PickDialog
          row={{ ...key, WarehouseOutNo: order.WarehouseOutNo }}
          missing={missingPieces(state, order)}
          close={() => setShort(false)}
          done={() => {
            end()
            setReported(true)
          }}
        />
      )}
    </FloorFrame>
  )
}

/** Shows what to pick next, in large type: its location, and how many cartons or pieces. */
function NextGoods({ item, state }: { item: BenchItem; state: PickState }) {
  const t = useText(replenishment)
  const { cartons, pieces } = leftOf(state, item)
  return (
    <div className={css.next}>
      <span className={item.Code ? css.place : css.number}>{item.Code ?? t('floor.noLocation')}</span>
      <span className={`${css.left} figures`}>× {cartons || pieces}</span>
      <span className={css.product}>
        {item.Fnsku} · {item.NameEn}
      </span>
      <span className={css.sub}>
        {cartons > 0 ? t('floor.cartonsOf', { pieces: item.PcsPerCarton }) : t('floor.loose')}
        {item.Batches.map(({ BatchNo }) => ` · ${BatchNo}`)}
      </span>
      {item.ProductRemark && <span className={css.remark}>{item.ProductRemark}</span>}
    </div>
  )
}
