import { useState } from 'react'
import { useSearchParams } from '#kit/web/router.tsx'
import { CallError } from '#kit/web/errors.ts'
import { FloorFrame } from '#kit/web/floor/floor-frame.tsx'
import { ScanInput, Scanner } from '#kit/web/floor/scan-input.tsx'
import { play } from '#kit/web/floor/sounds.ts'
import { refreshOn } from '#kit/web/live.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { startPickingReplenishments } from '../desk-contract.ts'
import { getReplenishmentToPack, type BenchOrder } from '../floor-contract.ts'
import { DESK_REPLENISHMENTS } from '../paths.ts'
import { replenishmentEvents, replenishmentOrder } from '../rules.ts'
import { replenishment } from '../text/keys.ts'
import { BENCH_STALE, orderNoOf } from './parts/bench.ts'
import { Packing } from './parts/packing.tsx'
import { Picking } from './parts/picking.tsx'
import { notice, type FloorNotice } from './pick-state.ts'
import css from '#kit/web/floor/floor.module.css'

refreshOn(replenishmentEvents, getReplenishmentToPack)

const { inProgress, pickingStarted, pickingFinished } = replenishmentOrder.states

/** Picks and packs replenishment orders by scan: the number of an order, then its goods at the shelf, then into their cartons. */
export default function ScanFloor() {
  const [search, setSearch] = useSearchParams()
  const [first, setFirst] = useState<FloorNotice>()
  const no = search.get('no')
  const open = (next: string | undefined, done?: FloorNotice) => {
    setFirst(done)
    setSearch(next === undefined ? {} : { no: next }, { replace: true })
  }
  return <Scanner>{no ? <Bench key={no} no={no} open={open} /> : <FirstScan first={first} open={open} />}</Scanner>
}

type Open = (no: string | undefined, first?: FloorNotice) => void

function FirstScan({ first, open }: { first: FloorNotice | undefined; open: Open }) {
  const t = useText(replenishment)
  const [beat, setBeat] = useState(0)
  const [refused, setRefused] = useState<FloorNotice>()
  const find = useWrite(getReplenishmentToPack, { silent: true })
  async function onScan(scanned: string) {
    const code = scanned.trim().toUpperCase()
    try {
      const { WarehouseOutNo } = await find.send({ WarehouseOutNo: orderNoOf(code) ?? code })
      play('good')
      open(WarehouseOutNo)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused(notice('bad', error.ErrorCode > 0 ? 'floor.unknownOrder' : 'floor.unreached', { code }))
      setBeat((n) => n + 1)
      play('bad')
    }
  }
  const shown = refused ?? first
  return (
    <FloorFrame
      title={t('menu.scan')}
      leave={DESK_REPLENISHMENTS}
      progress=""
      share={0}
      status={null}
      notice={shown && { tone: shown.tone, text: t(shown.text, shown.params) }}
      beat={beat}
      input={<ScanInput onScan={(code) => void onScan(code)} busy={find.busy} />}
    >
      <p className={css.prompt}>{t('floor.scanOrder')}</p>
      <p className={css.sub}>{t('floor.firstHint')}</p>
    </FloorFrame>
  )
}

function Bench({ no, open }: { no: string; open: Open }) {
  const { data: order, isLoading, isError } = useRead(getReplenishmentToPack, { WarehouseOutNo: no })
  if (order?.Status === pickingStarted) return <Picking key="pick" order={order} open={open} />
  if (order?.Status === pickingFinished) return <Packing key="pack" order={order} open={open} />
  return <Waiting no={no} order={order} isLoading={isLoading} isError={isError} open={open} />
}

type WaitingProps = { no: string; order: BenchOrder | undefined; isLoading: boolean; isError: boolean; open: Open }

/** Shows an order that is not being picked or packed: staff start picking, or scan another. */
function Waiting({ no, order, isLoading, isError, open }: WaitingProps) {
  const t = useText(replenishment)
  const start = useWrite(startPickingReplenishments, { single: true, invalidate: BENCH_STALE })
  const isNew = order?.Status === inProgress
  // Until the order is reloaded as started, a scan would count as its goods. If it cannot be read, scan another.
  const isStarted = start.output !== undefined && isNew && !isError
  const [refused, setRefused] = useState<FloorNotice>()
  const [beat, setBeat] = useState(0)
  function onScan(code: string) {
    const other = orderNoOf(code)
    if (other) return open(other)
    setRefused(notice('bad', 'floor.unknownOrder', { code }))
    setBeat((n) => n + 1)
    play('bad')
  }
  return (
    <FloorFrame
      title={no}
      leave={DESK_REPLENISHMENTS}
      progress=""
      share={0}
      status={null}
      notice={refused && { tone: refused.tone, text: t(refused.text, refused.params) }}
      beat={beat}
      actions={
        isNew && (
          <button
            type="button"
            data-main=""
            disabled={start.busy || isStarted}
            onClick={() => {
              const { ContractCompanyId, Id, CancelReason } = order
              const Rows = [{ ContractCompanyId, Id }]
              void start.send({ Rows, IsCancelConfirmed: CancelReason !== null }).catch(() => undefined)
            }}
          >
            {t('move.startPicking')}
          </button>
        )
      }
      input={<ScanInput onScan={onScan} busy={isLoading} disabled={start.busy || isStarted} />}
    >
      {order && (
        <>
          <p className={css.prompt}>{t(isNew ? 'floor.begin' : 'floor.notOpen')}</p>
          {isNew && order.CancelReason !== null && (
            <p className={css.prompt} role="alert">
              {t('detail.askedCancel', { reason: order.CancelReason })}
            </p>
          )}
          <p className={css.sub}>
            {order.CompanyName} · {order.Destination}
          </p>
        </>
      )}
    </FloorFrame>
  )
}
