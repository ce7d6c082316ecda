import { useState } from 'react'
import { getDeskPlan, getDeskPlanCounts, getDeskPlans, receivePlan } from '#features/warehouse/inbound/contract.ts'
import { inboundPlan } from '#features/warehouse/inbound/rules.ts'
import { getShelves } from '#features/warehouse/shelves/contract.ts'
import { confirmationField } from '#kit/shared/question.ts'
import type { Output } from '#kit/shared/op.ts'
import { CallError } from '#kit/web/errors.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useUnsaved } from '#kit/web/unsaved.ts'
import { useWrite } from '#kit/web/write.ts'
import { floor } from '../text/keys.ts'
import { FloorFrame } from '#kit/web/floor/floor-frame.tsx'
import { useStoredWork } from '#kit/web/floor/stored-work.ts'
import { ScanInput, Scanner } from '#kit/web/floor/scan-input.tsx'
import { play } from '#kit/web/floor/sounds.ts'
import {
  afterBooking,
  bookedElsewhere,
  cartonOf,
  linesToBook,
  replayCartons,
  scannedOf,
  scansLeft,
  scansToGoOn,
  serialsWanted,
  applyCartonScan,
  withoutBooked,
  type Received,
  type Scans,
  type ReceiveNotice,
} from './receive-state.ts'
import css from '#kit/web/floor/floor.module.css'

type Plan = Output<typeof getDeskPlan>
type Key = { ContractCompanyId: number; Id: number }

/** Receives the cartons of an inbound plan by scanning: the first one opens the plan. */
export default function ReceiveFloor() {
  const [open, setOpen] = useState<Open>()
  return (
    <Scanner>
      {open ? <OpenPlan key={open.key.Id} opened={open} end={() => setOpen(undefined)} /> : <FirstCarton open={setOpen} />}
    </Scanner>
  )
}

type Open = { key: Key; no: string; scans: Scans; first: Received }

const LIST = '/desk/inbound'
/** Stored scans are kept when another device books some of the cartons. */
const EVERY_VERSION = ''

function FirstCarton({ open }: { open: (open: Open) => void }) {
  const t = useText(floor)
  const [beat, setBeat] = useState(0)
  const [notice, setNotice] = useState<ReceiveNotice>()
  const work = useStoredWork<Scans>('receive')
  const find = useWrite(getDeskPlans, { silent: true })
  const read = useWrite(getDeskPlan, { silent: true })
  const refuse = (text: ReceiveNotice['text'], code: string) => {
    setNotice({ tone: 'bad', text, params: { code } })
    setBeat((n) => n + 1)
    play('bad')
  }
  async function onScan(code: string) {
    const no = cartonOf(code)?.plan ?? code.toUpperCase()
    try {
      const { Items } = await find.send({ Keyword: no })
      const row = Items.find(({ OhlOrderNo }) => OhlOrderNo === no)
      if (!row) return refuse('receive.noPlan', code)
      if (row.Status !== inboundPlan.states.toInbound) return refuse('receive.notExpected', code)
      const key = { ContractCompanyId: row.ContractCompanyId, Id: row.Id }
      const plan = await read.send(key)
      const kept = work.find(no, EVERY_VERSION)
      const left = scansLeft(plan, kept && kept !== 'changed' ? kept : { codes: [] })
      const scans = scansToGoOn(plan, left.scans, code)
      if (scans.codes.length > 0) work.keep(no, EVERY_VERSION, scans)
      else work.end(no)
      const replayed = replayCartons(plan, scans)
      const first: Received = left.booked.length > 0 ? { ...replayed, notice: bookedElsewhere(left.booked) } : replayed
      play(first.notice?.tone ?? 'good')
      open({ key, no, scans, first })
    } catch {
      refuse('receive.unreached', code)
    }
  }
  return (
    <FloorFrame
      title={t('menu.receive')}
      leave={LIST}
      progress=""
      share={0}
      status={null}
      notice={notice && { tone: notice.tone, text: t(notice.text, notice.params) }}
      beat={beat}
      input={<ScanInput onScan={(code) => void onScan(code)} busy={find.busy || read.busy} />}
    >
      <p className={css.prompt}>{t('receive.scanCarton')}</p>
      <p className={css.sub}>{t('receive.firstHint')}</p>
    </FloorFrame>
  )
}

function OpenPlan({ opened: { key, no, first, ...opened }, end }: { opened: Open; end: () => void }) {
  const t = useText(floor)
  // Booking requires the latest version: a previously opened plan is shown as is until it has been reread.
  const { data: plan, isFetching } = useRead(getDeskPlan, key, { silent: true })
  const work = useStoredWork<Scans>('receive')
  const [state, setState] = useState(first)
  const [scans, setScans] = useState(opened.scans)
  const [refused, setRefused] = useState<CallError>()
  const [confirmed, setConfirmed] = useState({})
  const [beat, setBeat] = useState(0)
  // Cartons booked by another device in the meantime are not counted here as well.
  const [seen, setSeen] = useState(plan)
  if (seen !== plan) {
    setSeen(plan)
    if (plan) setState(withoutBooked(state, plan))
  }
  const lines = plan ? linesToBook(state, plan) : []
  const wanted = plan && serialsWanted(state, plan)
  useUnsaved(lines.length > 0)
  const show = (next: Received, error?: CallError) => {
    setState(next)
    setRefused(error)
    setBeat((n) => n + 1)
    play(error ? 'bad' : (next.notice?.tone ?? 'good'))
  }
  // A booking whose response was lost does not block the next one: the version shows whether it was booked.
  const book = useWrite(receivePlan, {
    silent: true,
    separate: true,
    invalidate: [getDeskPlan, getDeskPlans, getDeskPlanCounts, getShelves],
    onSuccess: () => {
      work.end(no)
      setScans({ codes: [] })
      show(afterBooking(state))
    },
  })
  const question = refused && confirmationField(refused.Body)
  const send = (answers: object = {}) => {
    setConfirmed(answers)
    if (!plan) return
    void book.send({ ...key, RowVersion: plan.RowVersion, Lines: lines, ...answers }).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
      show(state, error)
    })
  }
  const onScan = (code: string) => {
    if (!plan) return
    const next = { codes: [...scans.codes, code] }
    setScans(next)
    work.keep(no, EVERY_VERSION, next)
    show(applyCartonScan(state, plan, code))
  }
  const notice = refused
    ? ({ tone: 'bad', text: refused.Msg } as const)
    : state.notice && { tone: state.notice.tone, text: t(state.notice.text, state.notice.params) }
  const before = plan?.ActualCartons ?? 0
  const all = plan?.ExpectedCartons ?? 0
  return (
    <FloorFrame
      title={plan?.OhlOrderNo ?? ''}
      leave={LIST}
      progress={t('receive.progress', { done: before + state.cartons.size, all })}
      share={all > 0 ? Math.min(1, (before + state.cartons.size) / all) : 0}
      status={null}
      notice={notice}
      beat={beat}
      actions={
        <>
          <button type="button" onClick={end} disabled={lines.length > 0 || book.busy}>
            {t('receive.otherPlanNext')}
          </button>
          <button
            type="button"
            data-main=""
            disabled={lines.length === 0 || wanted !== undefined || book.busy || isFetching}
            onClick={() => send(question ? { ...confirmed, [question]: true } : {})}
          >
            {t(question ? 'receive.bookAll' : 'receive.book', { count: state.cartons.size })}
          </button>
        </>
      }
      input={<ScanInput onScan={onScan} busy={!plan || book.busy} />}
    >
      <p className={css.prompt}>
        {wanted ? t('receive.scanSerials', { fnsku: wanted.item.Fnsku, count: wanted.missing }) : t('receive.scanNext')}
      </p>
      <p className={css.sub}>{t(wanted ? 'receive.serialsHint' : 'receive.shelfHint')}</p>
      {plan && <Lines plan={plan} state={state} />}
    </FloorFrame>
  )
}

function Lines({ plan, state }: { plan: Plan; state: Received }) {
  const shelfOf = (product: number) =>
    state.shelves.get(product) ?? plan.Shelves.find(({ WaresInfoId }) => WaresInfoId === product)?.Code
  return (
    <ul className={css.lines}>
      {plan.Items.map((item) => {
        const now = item.CartonNoFrom === null ? 0 : scannedOf(state, item).length
        const done = Math.ceil((item.ReceivedGood + item.ReceivedDamaged) / item.PcsPerCarton) + now
        return (
          <li key={item.Id} data-done={done >= item.Cartons || undefined}>
            <span>
              {item.Fnsku} · {shelfOf(item.WaresInfoId) ?? '–'}
            </span>
            <span className="figures">
              {done} / {item.Cartons}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
