import { useMemo, useState } from 'react'
import { confirmationField } from '#kit/shared/question.ts'
import { CallError } from '#kit/web/errors.ts'
import { FloorFrame } from '#kit/web/floor/floor-frame.tsx'
import { useStoredDocumentWork } from '#kit/web/floor/stored-work.ts'
import { PrintSwitch } from '#kit/web/floor/print-switch.tsx'
import { ScanInput } from '#kit/web/floor/scan-input.tsx'
import { play } from '#kit/web/floor/sounds.ts'
import { usePrinting } from '#kit/web/floor/use-printing.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { packReplenishment } from '../../desk-contract.ts'
import { printDeskBoxLabels, type BenchOrder } from '../../floor-contract.ts'
import { DESK_REPLENISHMENTS } from '../../paths.ts'
import { MODE } from '../../rules.ts'
import { boxesToShow, type PlannedBox } from '../../rules/planned-boxes.ts'
import { replenishment } from '../../text/keys.ts'
import {
  allFull,
  emptyCarton,
  isFull,
  measuredOf,
  NOTHING_PACKED,
  packedBoxes,
  packedIn,
  packPlan,
  applyPieceScan,
  type PackState,
} from '../pack-state.ts'
import { notice, type FloorNotice } from '../pick-state.ts'
import { BENCH_STALE, orderNoOf } from './bench.ts'
import css from '#kit/web/floor/floor.module.css'

type Props = { order: BenchOrder; open: (no: string | undefined, said?: FloorNotice) => void }
const PALLETS = /^\d{1,2}$/

/** Restarts if the cartons were planned again in the meantime. */
export function Packing(props: Props) {
  const boxes = useMemo(() => boxesToShow(props.order), [props.order])
  const plan = packPlan(boxes)
  return <PlannedPacking key={plan} {...props} boxes={boxes} plan={plan} />
}

/** Packs an order into its planned cartons: one scan per full carton, else one per piece; each prints its label when full. */
function PlannedPacking({ order, open, boxes, plan }: Props & { boxes: readonly PlannedBox[]; plan: string }) {
  const t = useText(replenishment)
  const { state, keep, end } = useStoredDocumentWork<PackState>(order.WarehouseOutNo, 'pack', plan, NOTHING_PACKED, {
    ...NOTHING_PACKED,
    notice: notice('bad', 'floor.planChanged'),
  })
  const [beat, setBeat] = useState(0)
  const [refused, setRefused] = useState<string>()
  // Confirmations requested for the cartons, and the number of pallets that was sent with them.
  const [asked, setAsked] = useState<{ confirmed: Record<string, true>; pallets: number | null }>()
  const no = order.WarehouseOutNo
  const key = { ContractCompanyId: order.ContractCompanyId, Id: order.Id }
  const refuse = (reason: string) => {
    setRefused(reason)
    setBeat((n) => n + 1)
    play('bad')
  }
  const printing = usePrinting({
    op: printDeskBoxLabels,
    input: ({ Id: box }: { Id: number }) => ({ ...key, BoxNos: [box] }),
    onRefused: ({ Id: box }, reason) => refuse(t('floor.notPrinted', { box, reason })),
  })
  const pack = useWrite(packReplenishment, { silent: true, single: true, invalidate: BENCH_STALE, onSuccess: end })
  const isDone = allFull(state, boxes)
  const needsPallets = order.DeliveryMode === MODE.truck

  async function send(from: PackState, Pallets: number | null, confirmed: Record<string, true> = {}) {
    setAsked(undefined)
    try {
      await pack.send({ ...key, Pallets, ...packedBoxes(from, boxes), ...confirmed })
      play('done')
      open(undefined, notice('done', 'floor.orderPacked', { no }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const field = confirmationField(error.Body)
      if (field) setAsked({ confirmed: { ...confirmed, [field]: true }, pallets: Pallets })
      refuse(error.ErrorCode > 0 ? error.Msg : t('floor.notSent'))
    }
  }
  function onScan(code: string) {
    const other = orderNoOf(code)
    if (other && other !== no) return open(other)
    // The carton that was filled last can still be measured: scanning the order's number finishes it.
    if (isDone && !needsPallets && other) return void send(state, null)
    if (isDone && needsPallets && PALLETS.test(code)) return void send(state, Number(code))
    const next = applyPieceScan(state, order, boxes, code)
    keep(next)
    setRefused(undefined)
    setAsked(undefined)
    setBeat((n) => n + 1)
    if (next.notice) play(next.notice.tone)
    if (next.notice?.text === 'floor.cartonDone' && printing.isAutomatic) printing.print({ Id: next.current! + 1 })
  }

  const full = boxes.filter((_, box) => isFull(state, boxes, box)).length
  const isBegun = state.current !== undefined && !isFull(state, boxes, state.current) && state.contents[state.current]!.length > 0
  const shown = isBegun ? state.current! : boxes.findIndex((_, box) => !isFull(state, boxes, box))
  const said = refused
    ? ({ tone: 'bad', text: refused } as const)
    : state.notice && { tone: state.notice.tone, text: t(state.notice.text, state.notice.params) }
  return (
    <FloorFrame
      title={no}
      leave={DESK_REPLENISHMENTS}
      progress={t('floor.cartons', { done: full, all: boxes.length })}
      share={boxes.length > 0 ? full / boxes.length : 0}
      status={<PrintSwitch isOn={printing.isAutomatic} toggle={printing.toggle} />}
      notice={said}
      beat={beat}
      actions={
        <>
          <button type="button" onClick={() => open(undefined)}>
            {t('floor.other')}
          </button>
          {(isBegun || isDone) && (
            <button type="button" onClick={() => keep(emptyCarton(state))}>
              {t('floor.empty')}
            </button>
          )}
          {state.current !== undefined && !isBegun && (
            <button type="button" onClick={() => printing.print({ Id: state.current! + 1 })}>
              {t('floor.printLabel', { box: state.current + 1 })}
            </button>
          )}
          {isDone && (
            <button
              type="button"
              data-main=""
              disabled={pack.busy}
              onClick={() => void send(state, asked?.pallets ?? null, asked?.confirmed)}
            >
              {t(asked ? 'floor.packAnyway' : needsPallets ? 'floor.noPallets' : 'move.pack')}
            </button>
          )}
        </>
      }
      input={<ScanInput onScan={onScan} disabled={pack.busy} />}
    >
      {shown < 0 ? (
        <p className={css.prompt}>{t(needsPallets ? 'floor.askPallets' : 'floor.allPacked')}</p>
      ) : (
        <Carton order={order} boxes={boxes} state={state} box={shown} />
      )}
    </FloorFrame>
  )
}

/** Shows the carton to fill, in large type: its content, and its expected size and weight. */
function Carton({
  order,
  boxes,
  state,
  box,
}: {
  order: BenchOrder
  boxes: readonly PlannedBox[]
  state: PackState
  box: number
}) {
  const t = useText(replenishment)
  const format = useFormat()
  const { Length, Width, Height, Weight, IsConsolidated, Items } = measuredOf(state, boxes, box)
  const nameOf = (id: number) => order.Items.find((item) => item.Id === id)?.NameEn ?? ''
  return (
    <>
      <p className={css.prompt}>{t('floor.cartonNo', { box: box + 1, all: boxes.length })}</p>
      <p className={css.sub}>
        {[Length, Width, Height].map((side) => format.number(side)).join(' × ')} cm · {format.weight(Weight)}
        {IsConsolidated && ` · ${t('detail.mixed')}`}
      </p>
      <ul className={css.lines}>
        {Items.map(({ ItemId, Fnsku, Pieces }) => (
          <li key={ItemId} data-done={packedIn(state, box, ItemId) >= Pieces || undefined}>
            <span>
              {Fnsku} · {nameOf(ItemId)}
            </span>
            <span className="figures">
              {packedIn(state, box, ItemId)} / {Pieces}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.sub}>{t('floor.measureHint')}</p>
      {order.OrderRemark && <p className={css.remark}>{order.OrderRemark}</p>}
    </>
  )
}
