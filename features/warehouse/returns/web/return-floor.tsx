import { useEffect, useState } from 'react'
import {
  getDeskReturn,
  getDeskReturnCounts,
  getDeskReturns,
  getReturnWarehouses,
  getUnclaimed,
  receiveReturn,
  receiveUnclaimed,
} from '../desk-contract.ts'
import { PACKAGE, returnOrder, serialsWantedBy } from '../rules.ts'
import { confirmationField } from '#kit/shared/question.ts'
import { CallError } from '#kit/web/errors.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useUnsaved } from '#kit/web/unsaved.ts'
import { useWrite } from '#kit/web/write.ts'
import { FloorFrame } from '#kit/web/floor/floor-frame.tsx'
import { useStoredWork } from '#kit/web/floor/stored-work.ts'
import { ScanInput, Scanner } from '#kit/web/floor/scan-input.tsx'
import { play } from '#kit/web/floor/sounds.ts'
import { DESK_RETURNS } from '../paths.ts'
import { returns } from '../text/keys.ts'
import { ParcelPhotos } from './parts/parcel-photos.tsx'
import { ConditionChoice, CountedLines } from './parts/counted-lines.tsx'
import {
  addPhoto,
  countPiece,
  dropPhoto,
  needSerials,
  NOTHING_COUNTED,
  parcelToBook,
  piecesOf,
  takeBack,
  type ParcelCount,
  type FloorNotice,
} from './floor-state.ts'
import css from '#kit/web/floor/floor.module.css'

type Key = { ContractCompanyId: number; Id: number }
type Parcel = { key: Key; TrackingNo: string }

/** Counts return parcels by scan: the courier's label opens the return, then each piece in its condition, with photos. */
export default function ReturnFloor() {
  const [parcel, setParcel] = useState<Parcel>()
  const [done, setDone] = useState<FloorNotice>()
  const end = (notice?: FloorNotice) => {
    setParcel(undefined)
    setDone(notice)
  }
  return (
    <Scanner>
      {parcel ? <OpenParcel key={parcel.TrackingNo} parcel={parcel} end={end} /> : <FirstScan first={done} open={setParcel} />}
    </Scanner>
  )
}

/** Finds the return that expects a parcel. */
function FirstScan({ first, open }: { first: FloorNotice | undefined; open: (parcel: Parcel) => void }) {
  const t = useText(returns)
  const [beat, setBeat] = useState(0)
  const [notice, setNotice] = useState(first)
  /** A parcel that is not expected by any return. */
  const [unexpected, setUnexpected] = useState<string>()
  const find = useWrite(getDeskReturns, { silent: true })
  const read = useWrite(getDeskReturn, { silent: true })
  const notify = (tone: FloorNotice['tone'], text: FloorNotice['text'], params: FloorNotice['params']) => {
    setNotice({ tone, text, params })
    setBeat((n) => n + 1)
    play(tone)
  }

  async function onScan(scanned: string) {
    const code = scanned.replaceAll(/\s/g, '').toUpperCase()
    try {
      const { Items } = await find.send({ Keyword: code })
      const isReady = (row: { Status: number }) => returnOrder.find(row.Status, 'receive', 'staff') !== undefined
      const named = Items.find(({ ReturnNo }) => ReturnNo === code)
      if (named && unexpected && isReady(named)) return begin(named, unexpected)
      if (named) return notify('bad', isReady(named) ? 'floor.scanParcel' : 'floor.notReady', { no: code })
      // A number can occur in several returns: of two companies, or in one that has ended and a later one.
      const met: { row: (typeof Items)[number]; isCounted: boolean }[] = []
      for (const row of Items) {
        const { Parcels } = await read.send({ ContractCompanyId: row.ContractCompanyId, Id: row.Id })
        const parcel = Parcels.find(({ TrackingNo }) => TrackingNo === code)
        if (parcel) met.push({ row, isCounted: parcel.PackageState === PACKAGE.processed })
      }
      const expecting = met.find(({ row, isCounted }) => !isCounted && isReady(row))
      if (expecting) return begin(expecting.row, code)
      if (met.some(({ isCounted }) => isCounted)) return notify('bad', 'floor.countedBefore', { code })
      if (met[0]) return notify('bad', 'floor.notReady', { no: met[0].row.ReturnNo })
      setUnexpected(code)
      notify('bad', 'floor.unexpected', { code })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notify('bad', 'floor.unreached', { code })
    }
  }
  function begin({ ContractCompanyId, Id }: Key, TrackingNo: string) {
    play('good')
    open({ key: { ContractCompanyId, Id }, TrackingNo })
  }
  return (
    <FloorFrame
      title={t('menu.floor')}
      leave={DESK_RETURNS}
      progress=""
      share={0}
      status={null}
      notice={notice && { tone: notice.tone, text: t(notice.text, notice.params) }}
      beat={beat}
      actions={
        unexpected && (
          <Unclaimed
            code={unexpected}
            done={() => {
              setUnexpected(undefined)
              notify('done', 'floor.unclaimedBooked', { code: unexpected })
            }}
          />
        )
      }
      input={<ScanInput onScan={(code) => void onScan(code)} busy={find.busy || read.busy} />}
    >
      <p className={css.prompt}>{t('floor.scanParcel')}</p>
      <p className={css.sub}>{t(unexpected ? 'floor.unexpectedHint' : 'floor.firstHint')}</p>
    </FloorFrame>
  )
}

/** Books an unexpected parcel at the warehouse where it is. */
function Unclaimed({ code, done }: { code: string; done: () => void }) {
  const t = useText(returns)
  const { data: warehouses = [] } = useRead(getReturnWarehouses, {})
  const save = useWrite(receiveUnclaimed, { invalidate: [getUnclaimed], onSuccess: done })
  return warehouses.map(({ WarehouseId, WarehouseCode }) => (
    <button
      key={WarehouseId}
      type="button"
      disabled={save.busy}
      onClick={() => void save.send({ WarehouseId, TrackingNo: code }).catch(() => undefined)}
    >
      {t('floor.unclaimed', { warehouse: WarehouseCode })}
    </button>
  ))
}

function OpenParcel({ parcel: { key, TrackingNo }, end }: { parcel: Parcel; end: (notice?: FloorNotice) => void }) {
  const t = useText(returns)
  // Booking needs the latest version: a return that was open before is shown from the cache until it is reloaded.
  const { data: row, isFetching } = useRead(getDeskReturn, key, { silent: true })
  const work = useStoredWork<ParcelCount>('return')
  const plan = `${key.ContractCompanyId} ${key.Id}`
  const [state, setState] = useState(() => {
    const kept = work.find(TrackingNo, plan)
    return kept && kept !== 'changed' ? kept : NOTHING_COUNTED
  })
  const [refused, setRefused] = useState<CallError>()
  const [confirmed, setConfirmed] = useState({})
  const [beat, setBeat] = useState(0)
  const [isSending, setSending] = useState(false)
  const count = piecesOf(state)
  useUnsaved(count > 0 || state.photos.length > 0)
  const show = (next: ParcelCount) => {
    setState(next)
    setRefused(undefined)
    setBeat((n) => n + 1)
    if (next.notice) play(next.notice.tone)
  }
  const book = useWrite(receiveReturn, {
    silent: true,
    separate: true,
    invalidate: [getDeskReturn, getDeskReturns, getDeskReturnCounts],
    onSuccess: ({ ReturnNo }) => {
      work.end(TrackingNo)
      play('done')
      end({ tone: 'done', text: 'floor.booked', params: { no: ReturnNo, count } })
    },
  })
  useEffect(() => {
    if (count === 0 && state.photos.length === 0) work.end(TrackingNo)
    else work.keep(TrackingNo, plan, { ...state, notice: undefined })
  })
  const question = refused && confirmationField(refused.Body)
  const send = () => {
    if (!row) return
    const answers = question ? { ...confirmed, [question]: true } : {}
    setConfirmed(answers)
    void book
      .send({
        ...key,
        RowVersion: row.RowVersion,
        TrackingNo,
        ...parcelToBook(state),
        ...answers,
      } as never)
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        const wanted = serialsWantedBy(error.Body)
        if (wanted) setState((before) => needSerials(before, wanted))
        setRefused(error)
        setBeat((n) => n + 1)
        play('bad')
      })
  }
  const announced = row?.Announced ?? []
  const codes = announced.map(({ Fnsku }) => Fnsku)
  const numbered = announced.filter(({ IsSnManaged }) => IsSnManaged).map(({ Fnsku }) => Fnsku)
  const onScan = (code: string) => row && show(countPiece(state, { TrackingNo, announced: codes, numbered }, code))
  const notice = refused
    ? ({ tone: 'bad', text: refused.Msg } as const)
    : state.notice && { tone: state.notice.tone, text: t(state.notice.text, state.notice.params) }
  const last = state.last === undefined ? undefined : state.lines[state.last]
  return (
    <FloorFrame
      title={row?.ReturnNo ?? ''}
      leave={DESK_RETURNS}
      progress={`${TrackingNo} · ${t('floor.pieces', { count })}`}
      share={row && row.Boxes > 0 ? Math.min(1, row.ReceivedBoxes / row.Boxes) : 0}
      status={null}
      notice={notice}
      beat={beat}
      actions={
        <>
          <ParcelPhotos
            row={key}
            of={last}
            onSending={setSending}
            keep={(photo) => setState((before) => addPhoto(before, photo, last))}
          />
          {count === 0 ? (
            <button type="button" onClick={() => end()} disabled={isSending}>
              {t('floor.other')}
            </button>
          ) : (
            <button type="button" data-main="" onClick={send} disabled={book.busy || isSending || isFetching}>
              {t(question ? 'floor.bookAll' : 'floor.book', { count })}
            </button>
          )}
        </>
      }
      input={<ScanInput onScan={onScan} busy={!row || book.busy} />}
    >
      {state.serialsOf ? (
        <p className={css.prompt}>{t('floor.scanSerials', { fnsku: state.serialsOf })}</p>
      ) : (
        count === 0 && <p className={css.prompt}>{t('floor.scanPiece')}</p>
      )}
      {state.serialsOf && <p className={css.sub}>{t('floor.serialsHint')}</p>}
      <ConditionChoice value={state.condition} onChoose={(condition) => setState((before) => ({ ...before, condition }))} />
      <CountedLines
        state={state}
        announced={announced}
        company={key.ContractCompanyId}
        takeBack={(at) => show(takeBack(state, at))}
        dropPhoto={(photo) => setState((before) => dropPhoto(before, photo))}
      />
    </FloorFrame>
  )
}
