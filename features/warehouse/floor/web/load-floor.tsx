import { useState } from 'react'
import { dropshipOrder } from '#features/warehouse/dropship/rules.ts'
import { readCartonCode } from '#features/warehouse/replenishment/rules/labels.ts'
import { confirmationField } from '#kit/shared/question.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { CallError } from '#kit/web/errors.ts'
import { useText } from '#kit/web/text.ts'
import { useUnsaved } from '#kit/web/unsaved.ts'
import { useWrite } from '#kit/web/write.ts'
import {
  findCartonToLoad,
  findOrderToLoad,
  getManifestCounts,
  getManifests,
  loadForCourier,
  loadOrder,
  takeOffCarton,
} from '../manifest-contract.ts'
import { MANIFESTS, TRUCK_FLOOR } from '../paths.ts'
import { floor } from '../text/keys.ts'
import {
  afterNoAnswer,
  begin,
  needsNumbers,
  applyParcelScan,
  unnumbered,
  weightOf,
  type Loading,
  type LoadNotice,
  type LoadOrder,
} from './load-state.ts'
import { FloorFrame } from '#kit/web/floor/floor-frame.tsx'
import { ScanInput } from '#kit/web/floor/scan-input.tsx'
import { play } from '#kit/web/floor/sounds.ts'
import css from '#kit/web/floor/floor.module.css'

type Open = { order: LoadOrder; loading: Loading }
/** A confirmation required for parcels, and the input that loads them anyway. */
type Asked = { order: LoadOrder; parcels: Loading['parcels']; code: string; confirmed: Record<string, true> }
const isRefusal = (error: unknown): error is CallError => error instanceof CallError && error.ErrorCode > 0
type Notice = { tone: LoadNotice['tone']; text: string }

const { pickingFinished, outbound } = dropshipOrder.states

/** Loads parcels for the couriers by scanning: the order number, then the courier number of each of its parcels. */
export default function LoadFloor() {
  const t = useText(floor)
  const [open, setOpen] = useState<Open>()
  /** The label of a replenishment order's carton, until the courier label is scanned. */
  const [carton, setCarton] = useState<string>()
  /** The order of a carton scanned here that leaves by truck. */
  const [byTruck, setByTruck] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const [notice, setNotice] = useState<Notice>()
  const [beat, setBeat] = useState(0)
  const [loaded, setLoaded] = useState(0)
  const findCarton = useWrite(findCartonToLoad, { silent: true })
  const find = useWrite(findOrderToLoad, { silent: true })
  const stale = { silent: true, separate: true, invalidate: [getManifests, getManifestCounts] }
  const load = useWrite(loadOrder, stale)
  const loadCarton = useWrite(loadForCourier, stale)
  const takeOff = useWrite(takeOffCarton, stale)
  useUnsaved((open?.loading.parcels.length ?? 0) > 0)
  const busy = find.busy || findCarton.busy || load.busy || loadCarton.busy || takeOff.busy

  const show = (tone: LoadNotice['tone'], text: string) => {
    setNotice({ tone, text })
    setBeat((n) => n + 1)
    play(tone)
  }
  const notify = ({ tone, text, params }: LoadNotice) => show(tone, t(text, params))
  const fail = (error: unknown, code: string) =>
    isRefusal(error) ? show('bad', error.Msg) : notify({ tone: 'bad', text: 'load.unreached', params: { code } })

  async function send(order: LoadOrder, Parcels: Loading['parcels'], code: string, confirmed: Record<string, true> = {}) {
    setAsked(undefined)
    try {
      const { ContractCompanyId, Id } = order
      const done = await load.send({ ContractCompanyId, Id, Parcels: [...Parcels], ...confirmed })
      setOpen(undefined)
      setLoaded((n) => n + Parcels.length)
      notify({ tone: 'done', text: 'load.loaded', params: { no: order.WarehouseOutNo, manifest: done.ManifestNo } })
    } catch (error) {
      // After a refusal all parcels are scanned again: one of their numbers may be wrong.
      const loading = isRefusal(error) ? begin(order) : afterNoAnswer(order, Parcels, code)
      setOpen(loading && { order, loading })
      const field = error instanceof CallError ? confirmationField(error.Body) : undefined
      if (field) setAsked({ order, parcels: Parcels, code, confirmed: { ...confirmed, [field]: true } })
      fail(error, code)
    }
  }

  async function openOrder(code: string) {
    try {
      const order = await find.send({ WarehouseOutNo: code })
      if (!order) return notify({ tone: 'bad', text: 'load.unknown', params: { code } })
      const no = order.WarehouseOutNo
      if (order.Status !== pickingFinished)
        return notify({ tone: 'bad', text: order.Status === outbound ? 'load.loadedBefore' : 'load.notPacked', params: { no } })
      if (!needsNumbers(order) && order.ParcelWeight !== null) return send(order, unnumbered(order, order.ParcelWeight), code)
      if (order.Labels.includes(code.trim().toUpperCase())) return applyScan(order, begin(order), code)
      setOpen({ order, loading: begin(order) })
      if (needsNumbers(order)) notify({ tone: 'good', text: 'load.opened', params: { no } })
      else notify({ tone: 'bad', text: 'load.noWeight', params: {} })
    } catch (error) {
      fail(error, code)
    }
  }

  function applyScan(order: LoadOrder, loading: Loading, code: string) {
    const step = applyParcelScan(loading, order, code)
    if (step.isComplete) return void send(order, step.state.parcels, code)
    setOpen({ order, loading: step.state })
    notify(step.notice)
  }

  async function openCarton(code: string) {
    try {
      const { WarehouseOutNo: no, IsByTruck } = await findCarton.send({ Code: code })
      if (!IsByTruck) {
        setCarton(code)
        return show('good', t('truck.cartonOpened', { code }))
      }
      setByTruck(no)
      show('bad', t('truck.byTruck', { no }))
    } catch (error) {
      fail(error, code)
    }
  }

  async function sendCarton(Code: string, TrackingNo: string) {
    try {
      const { WarehouseOutNo: no, BoxNo: box, Loaded: done, Boxes } = await loadCarton.send({ Code, TrackingNo })
      setCarton(undefined)
      setLoaded((n) => n + 1)
      show(done === Boxes ? 'done' : 'good', t('truck.cartonLoaded', { no, box, done, all: Boxes }))
    } catch (error) {
      fail(error, TrackingNo)
    }
  }

  async function undoCarton(code: string) {
    try {
      await takeOff.send({ Code: code })
      setCarton(undefined)
      show('good', t('truck.takenOff', { code }))
    } catch (error) {
      fail(error, code)
    }
  }

  function onScan(code: string) {
    setByTruck(undefined)
    setAsked(undefined)
    if (!open && readCartonCode(code)) {
      setCarton(undefined)
      return void openCarton(code)
    }
    if (carton) return void sendCarton(carton, code)
    if (!open) return void openOrder(code)
    const { order, loading } = open
    const weight = weightOf(code)
    if (!needsNumbers(order) && weight !== undefined) return void send(order, unnumbered(order, weight), code)
    applyScan(order, loading, code)
  }

  const weight = open?.loading.weight
  return (
    <FloorFrame
      title={t('menu.load')}
      leave={MANIFESTS}
      progress={t('load.count', { count: loaded })}
      share={open ? open.loading.parcels.length / open.order.PackagesCount : 0}
      status={null}
      notice={notice}
      beat={beat}
      actions={
        (open || carton) && (
          <>
            {carton && (
              <button type="button" disabled={busy} onClick={() => void undoCarton(carton)}>
                {t('truck.takeOff')}
              </button>
            )}
            <button
              type="button"
              onClick={() => {
                setOpen(undefined)
                setAsked(undefined)
                setCarton(undefined)
              }}
            >
              {t('pack.other')}
            </button>
            {asked && (
              <button
                type="button"
                data-main=""
                disabled={busy}
                onClick={() => void send(asked.order, asked.parcels, asked.code, asked.confirmed)}
              >
                {t('load.anyway')}
              </button>
            )}
          </>
        )
      }
      input={<ScanInput onScan={onScan} busy={busy} />}
    >
      {open ? (
        <>
          <p className={css.number}>{open.order.WarehouseOutNo}</p>
          <p className={css.prompt}>{t('load.scanTracking')}</p>
          <p className={css.sub}>
            {t('load.parcel', { done: open.loading.parcels.length, all: open.order.PackagesCount })}
            {weight !== null && weight !== undefined && ` · ${t('load.weightHint', { weight })}`}
          </p>
        </>
      ) : carton ? (
        <>
          <p className={css.number}>{carton}</p>
          <p className={css.prompt}>{t('load.scanTracking')}</p>
        </>
      ) : byTruck ? (
        <>
          <p className={css.number}>{byTruck}</p>
          <p className={css.prompt}>{t('truck.loadThere')}</p>
          <div className={css.choices}>
            <ScreenLink to={TRUCK_FLOOR}>{t('menu.trucks')}</ScreenLink>
          </div>
        </>
      ) : (
        <>
          <p className={css.prompt}>{t('load.scanOrder')}</p>
          <p className={css.sub}>{t('load.hint')}</p>
        </>
      )}
    </FloorFrame>
  )
}
