import { useState } from 'react'
import {
  getDeskReturn,
  getDeskReturnCounts,
  getDeskReturns,
  getReturnWarehouses,
  getUnclaimed,
  receiveReturn,
  receiveUnclaimed,
} from '#features/warehouse/returns/desk-contract.ts'
import { PACKAGE, returnOrder } from '#features/warehouse/returns/rules.ts'
import { CallError } from '#kit/web/errors.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useUnsaved } from '#kit/web/unsaved.ts'
import { useWrite } from '#kit/web/write.ts'
import { RETURN_FLOOR_LIST } from '../paths.ts'
import { floor } from '../text/keys.ts'
import { FloorFrame } from './parts/floor-frame.tsx'
import { ParcelPhotos } from './parts/parcel-photos.tsx'
import { ConditionChoice, CountedLines } from './parts/return-lines.tsx'
import { ScanInput } from './parts/scan-input.tsx'
import { play } from './parts/sounds.ts'
import {
  addPhoto,
  countPiece,
  NOTHING_COUNTED,
  parcelToBook,
  piecesOf,
  takeBack,
  type ParcelCount,
  type ReturnNotice,
} from './return-state.ts'
import css from './parts/floor.module.css'

type Key = { ContractCompanyId: number; Id: number }
type Parcel = { key: Key; TrackingNo: string }

/** Counts return parcels by scan: the courier's label opens the return, then each piece in its condition, with photos. */
export default function ReturnFloor() {
  const [parcel, setParcel] = useState<Parcel>()
  const [done, setDone] = useState<ReturnNotice>()
  const end = (notice?: ReturnNotice) => {
    setParcel(undefined)
    setDone(notice)
  }
  return parcel ? <OpenParcel key={parcel.TrackingNo} parcel={parcel} end={end} /> : <FirstScan said={done} open={setParcel} />
}

/** Finds the return that expects a parcel. */
function FirstScan({ said, open }: { said: ReturnNotice | undefined; open: (parcel: Parcel) => void }) {
  const t = useText(floor)
  const [beat, setBeat] = useState(0)
  const [notice, setNotice] = useState(said)
  /** A parcel that no return expects. */
  const [unexpected, setUnexpected] = useState<string>()
  const find = useWrite(getDeskReturns, { silent: true })
  const read = useWrite(getDeskReturn, { silent: true })
  const say = (tone: ReturnNotice['tone'], text: ReturnNotice['text'], params: ReturnNotice['params']) => {
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
      if (named) return say('bad', isReady(named) ? 'returns.scanParcel' : 'returns.notReady', { no: code })
      for (const row of Items) {
        const { Parcels } = await read.send({ ContractCompanyId: row.ContractCompanyId, Id: row.Id })
        const parcel = Parcels.find(({ TrackingNo }) => TrackingNo === code)
        if (!parcel) continue
        if (parcel.PackageState === PACKAGE.processed) return say('bad', 'returns.countedBefore', { code })
        if (!isReady(row)) return say('bad', 'returns.notReady', { no: row.ReturnNo })
        return begin(row, code)
      }
      setUnexpected(code)
      say('bad', 'returns.unexpected', { code })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      say('bad', 'returns.unreached', { code })
    }
  }
  function begin({ ContractCompanyId, Id }: Key, TrackingNo: string) {
    play('good')
    open({ key: { ContractCompanyId, Id }, TrackingNo })
  }
  return (
    <FloorFrame
      title={t('menu.returns')}
      leave={RETURN_FLOOR_LIST}
      progress=""
      share={0}
      status={null}
      notice={notice && { tone: notice.tone, text: t(notice.text, notice.params as never) }}
      beat={beat}
      actions={
        unexpected && (
          <Unclaimed
            code={unexpected}
            done={() => {
              setUnexpected(undefined)
              say('done', 'returns.unclaimedBooked', { code: unexpected })
            }}
          />
        )
      }
      input={<ScanInput label={t('pack.input')} onScan={(code) => void onScan(code)} disabled={find.busy || read.busy} />}
    >
      <p className={css.prompt}>{t('returns.scanParcel')}</p>
      <p className={css.sub}>{t(unexpected ? 'returns.unexpectedHint' : 'returns.firstHint')}</p>
    </FloorFrame>
  )
}

/** Books a parcel that nobody expects, at the warehouse where it lies. */
function Unclaimed({ code, done }: { code: string; done: () => void }) {
  const t = useText(floor)
  const { data: warehouses = [] } = useRead(getReturnWarehouses, {})
  const save = useWrite(receiveUnclaimed, { invalidate: [getUnclaimed], onSuccess: done })
  return warehouses.map(({ WarehouseId, WarehouseCode }) => (
    <button
      key={WarehouseId}
      type="button"
      disabled={save.busy}
      onClick={() => void save.send({ WarehouseId, TrackingNo: code }).catch(() => undefined)}
    >
      {t('returns.unclaimed', { warehouse: WarehouseCode })}
    </button>
  ))
}

function OpenParcel({ parcel: { key, TrackingNo }, end }: { parcel: Parcel; end: (notice?: ReturnNotice) => void }) {
  const t = useText(floor)
  const { data: row } = useRead(getDeskReturn, key, { silent: true })
  const [state, setState] = useState(NOTHING_COUNTED)
  const [refused, setRefused] = useState<string>()
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
    invalidate: [getDeskReturn, getDeskReturns, getDeskReturnCounts],
    onSuccess: ({ ReturnNo }) => {
      play('done')
      end({ tone: 'done', text: 'returns.booked', params: { no: ReturnNo, count } })
    },
  })
  const send = () =>
    row &&
    void book
      .send({ ...key, RowVersion: row.RowVersion, TrackingNo, ...parcelToBook(state) } as never)
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        setRefused(error.Msg)
        setBeat((n) => n + 1)
        play('bad')
      })
  const onScan = (code: string) =>
    row && show(countPiece(state, { TrackingNo, announced: row.Announced.map(({ Fnsku }) => Fnsku) }, code))
  const notice = refused
    ? ({ tone: 'bad', text: refused } as const)
    : state.notice && { tone: state.notice.tone, text: t(state.notice.text, state.notice.params as never) }
  const last = state.last === undefined ? undefined : state.lines[state.last]
  return (
    <FloorFrame
      title={row?.ReturnNo ?? ''}
      leave={RETURN_FLOOR_LIST}
      progress={`${TrackingNo} · ${t('returns.pieces', { count })}`}
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
              {t('returns.other')}
            </button>
          ) : (
            <button type="button" data-main="" onClick={send} disabled={book.busy || isSending}>
              {t('returns.book', { count })}
            </button>
          )}
        </>
      }
      input={<ScanInput label={t('pack.input')} onScan={onScan} disabled={!row || book.busy} />}
    >
      {count === 0 && <p className={css.prompt}>{t('returns.scanPiece')}</p>}
      <ConditionChoice value={state.condition} onChoose={(condition) => setState((before) => ({ ...before, condition }))} />
      <CountedLines state={state} announced={row?.Announced ?? []} takeBack={(at) => show(takeBack(state, at))} />
    </FloorFrame>
  )
}
