import { MinusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useSearchParams } from '#kit/web/router.tsx'
import { replenishmentEvents } from '#features/warehouse/replenishment/rules.ts'
import { boxRanges, readCartonCode } from '#features/warehouse/replenishment/rules/labels.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { useDeskWarehouseOptions } from '#features/warehouse/shelves/web/parts/warehouses.ts'
import { CallError } from '#kit/web/errors.ts'
import { FloorFrame } from '#kit/web/floor/floor-frame.tsx'
import { ScanInput, Scanner } from '#kit/web/floor/scan-input.tsx'
import { play, type Sound } from '#kit/web/floor/sounds.ts'
import { useFormat } from '#kit/web/format.ts'
import { refreshOn } from '#kit/web/live.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import {
  getManifestCounts,
  getManifests,
  getTruck,
  handOverManifest,
  loadOnTruck,
  openTruck,
  unloadOrder,
  type Truck,
  type TruckOrder,
} from '../manifest-contract.ts'
import { MANIFESTS } from '../paths.ts'
import { manifest } from '../rules.ts'
import { floor } from '../text/keys.ts'
import css from '#kit/web/floor/floor.module.css'

refreshOn(replenishmentEvents, getTruck)

const STALE = [getManifests, getManifestCounts, getTruck]
type Notice = { tone: Sound; text: string }

/** A screen's notice about its last scan. */
function useNotice(first?: Notice) {
  const [notice, setNotice] = useState(first)
  const [beat, setBeat] = useState(0)
  const t = useText(floor)
  const show = (tone: Sound, text: string) => {
    setNotice({ tone, text })
    setBeat((n) => n + 1)
    play(tone)
  }
  const fail = (error: unknown, code: string) => {
    if (!(error instanceof CallError)) throw error
    show('bad', error.ErrorCode > 0 ? error.Msg : t('load.unreached', { code }))
  }
  return { notice, beat, show, fail }
}

/** Loads trucks with replenishment orders by scanning: the plate, then the label of each carton. */
export default function TruckFloor() {
  const [search, setSearch] = useSearchParams()
  const [departed, setDeparted] = useState<Notice>()
  const id = Number(search.get('id')) || undefined
  const open = (next?: number, notice?: Notice) => {
    setDeparted(notice)
    setSearch(next === undefined ? {} : { id: String(next) }, { replace: true })
  }
  return <Scanner>{id ? <Loading key={id} id={id} open={open} /> : <ChooseTruck first={departed} open={open} />}</Scanner>
}

type Open = (id?: number, notice?: Notice) => void

function ChooseTruck({ first, open }: { first: Notice | undefined; open: Open }) {
  const t = useText(floor)
  const { notice, beat, show, fail } = useNotice(first)
  const { data } = useRead(getManifests, { State: manifest.states.loading, PageSize: 100 }, { silent: true })
  const warehouses = useDeskWarehouseOptions()
  const [plate, setPlate] = useState<string>()
  const start = useWrite(openTruck, { silent: true, separate: true, invalidate: STALE })
  const trucks = data?.Items.filter(({ VehiclePlate }) => VehiclePlate !== null) ?? []

  async function begin(WarehouseId: number, VehiclePlate: string) {
    try {
      open((await start.send({ WarehouseId, VehiclePlate })).Id)
    } catch (error) {
      setPlate(undefined)
      fail(error, VehiclePlate)
    }
  }
  function onScan(code: string) {
    const [known, ...others] = trucks.filter(({ VehiclePlate }) => VehiclePlate === code.toUpperCase())
    if (known && others.length === 0) return open(known.Id)
    if (readCartonCode(code) || !/\p{L}/u.test(code)) return show('bad', t('truck.plate'))
    // The warehouse is confirmed even if there is only one, so that a code that is not a plate does not start a truck.
    setPlate(code.toUpperCase())
  }
  return (
    <FloorFrame
      title={t('menu.trucks')}
      leave={MANIFESTS}
      progress={plate ?? ''}
      share={0}
      status={null}
      notice={notice}
      beat={beat}
      input={<ScanInput onScan={onScan} busy={start.busy} />}
    >
      <p className={css.prompt}>{t(plate ? 'truck.chooseWarehouse' : 'truck.scanPlate')}</p>
      {!plate && trucks.length > 0 && <p className={css.sub}>{t('truck.plateHint')}</p>}
      <div className={css.choices}>
        {plate
          ? warehouses.map(({ value, label }) => (
              <button key={value} type="button" disabled={start.busy} onClick={() => void begin(Number(value), plate)}>
                {label}
              </button>
            ))
          : trucks.map((truck) => (
              <button key={truck.Id} type="button" onClick={() => open(truck.Id)}>
                {truck.VehiclePlate} · {truck.WarehouseCode} · {t('truck.progress', { count: truck.BoxCount })}
              </button>
            ))}
      </div>
    </FloorFrame>
  )
}

function Loading({ id, open }: { id: number; open: Open }) {
  const t = useText(floor)
  const { data: truck, isFetching } = useRead(getTruck, { Id: id })
  if (truck) return <OpenTruck truck={truck} isFresh={!isFetching} open={open} />
  return (
    <FloorFrame
      title={t('menu.trucks')}
      leave={MANIFESTS}
      progress=""
      share={0}
      status={null}
      notice={undefined}
      beat={0}
      input={<ScanInput onScan={() => undefined} busy />}
    >
      {null}
    </FloorFrame>
  )
}

/** A truck departs as last read: `isFresh` means that no newer data is being loaded. */
function OpenTruck({ truck, isFresh, open }: { truck: Truck; isFresh: boolean; open: Open }) {
  const t = useText(floor)
  const { notice, beat, show, fail } = useNotice()
  const [isSure, setSure] = useState(false)
  const load = useWrite(loadOnTruck, { silent: true, separate: true, invalidate: STALE })
  const unload = useWrite(unloadOrder, { silent: true, separate: true, invalidate: STALE })
  const depart = useWrite(handOverManifest, { silent: true, invalidate: STALE })
  const busy = load.busy || unload.busy || depart.busy
  const plate = truck.VehiclePlate!
  const isLoading = truck.State === manifest.states.loading
  const cartons = truck.Orders.reduce((sum, { Loaded }) => sum + Loaded.length, 0)
  const all = truck.Orders.reduce((sum, { Boxes }) => sum + Boxes, 0)

  async function onScan(code: string) {
    setSure(false)
    try {
      const { WarehouseOutNo: no, BoxNo: box, Loaded: done, Boxes } = await load.send({ Id: truck.Id, Code: code })
      if (done === Boxes) show('done', t('truck.complete', { no, all: Boxes }))
      else show('good', t('truck.loaded', { no, box, done, all: Boxes }))
    } catch (error) {
      fail(error, code)
    }
  }
  async function onDepart() {
    if (!isSure) return setSure(true)
    setSure(false)
    try {
      await depart.send({ Id: truck.Id, RowVersion: truck.RowVersion })
      play('done')
      open(undefined, { tone: 'done', text: t('truck.departed', { plate, manifest: truck.ManifestNo }) })
    } catch (error) {
      fail(error, plate)
    }
  }
  const onUnload = ({ ContractCompanyId, Id, WarehouseOutNo }: TruckOrder) =>
    void unload.send({ ManifestId: truck.Id, ContractCompanyId, Id }).catch((error: unknown) => fail(error, WarehouseOutNo))

  return (
    <FloorFrame
      title={plate}
      leave={MANIFESTS}
      progress={t('truck.progress', { count: cartons })}
      share={all > 0 ? cartons / all : 0}
      status={null}
      notice={isLoading ? notice : { tone: 'bad', text: t('truck.gone') }}
      beat={beat}
      actions={
        <>
          <button type="button" onClick={() => open()}>
            {t('truck.other')}
          </button>
          {isLoading && cartons > 0 && (
            <button type="button" data-main="" disabled={busy || !isFresh} onClick={() => void onDepart()}>
              {isSure ? t('truck.departSure', { orders: truck.Orders.length, cartons }) : t('truck.depart')}
            </button>
          )}
        </>
      }
      input={<ScanInput onScan={(code) => void onScan(code)} busy={busy} disabled={!isLoading} />}
    >
      <p className={css.prompt}>{t('truck.scanCarton')}</p>
      <p className={css.sub}>{t('truck.cartonHint')}</p>
      <ul className={css.lines}>
        {truck.Orders.map((order) => (
          <OrderLine
            key={`${order.ContractCompanyId} ${order.Id}`}
            order={order}
            zone={truck.CountryCode}
            unload={isLoading ? onUnload : undefined}
          />
        ))}
      </ul>
    </FloorFrame>
  )
}

type LineProps = { order: TruckOrder; zone: string; unload: ((order: TruckOrder) => void) | undefined }

/** An order on the truck: its destination, and the missing cartons. */
function OrderLine({ order, zone, unload }: LineProps) {
  const t = useText(floor)
  const format = useFormat()
  const missing = Array.from({ length: order.Boxes }, (_, index) => index + 1).filter((box) => !order.Loaded.includes(box))
  return (
    <li data-done={missing.length === 0 || undefined}>
      <span>
        {order.WarehouseOutNo} · {order.Destination}
        {order.BookingTime && ` · ${format.dateTime(order.BookingTime, zoneOf(zone))}`}
        {missing.length > 0 && ` · ${t('truck.missing', { boxes: boxRanges(missing) })}`}
      </span>
      <span className={css.amount}>
        <span className="figures">
          {order.Loaded.length} / {order.Boxes}
        </span>
        {unload && (
          <button type="button" className={css.less} onClick={() => unload(order)}>
            <MinusOutlined aria-hidden="true" />
            <span className="visually-hidden">{t('truck.unload', { no: order.WarehouseOutNo })}</span>
          </button>
        )}
      </span>
    </li>
  )
}
