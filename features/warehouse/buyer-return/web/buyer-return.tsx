import { useState } from 'react'
import { useFormat } from '#kit/web/format.ts'
import { download } from '#kit/web/client.ts'
import { LinkPage, errorMessage, linkToken, useLinkRead } from '#kit/web/parts/link-page.tsx'
import { QrPicture } from '#kit/web/parts/qr-picture.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { bookSharedPickup, downloadSharedLabel, getSharedLabel, type SharedLabel } from '../contract.ts'
import { buyerReturn } from '../text/keys.ts'
import css from './buyer-return.module.css'
import { RadioDays } from './parts/radio-days.tsx'

/** Interval of automatic refresh while the page is visible: the courier may take a moment to issue the label. */
const AGAIN_MS = 30_000

/** Label states by what the buyer has to do. */
const STATE = { submitted: 146001, booked: 146003, pickedUp: 146004, received: 146005, failed: 146006 } as const

/** A return label for its buyer, without an account: prints it or selects the pickup day. */
export default function BuyerReturn() {
  const t = useText(buyerReturn)
  const read = useLinkRead(getSharedLabel, AGAIN_MS)
  return (
    <LinkPage title={t('title')} waiting={t('waiting')} from={read}>
      {read.found && <Found label={read.found} again={read.again} />}
    </LinkPage>
  )
}

function Found({ label, again }: { label: SharedLabel; again: () => void }) {
  const t = useText(buyerReturn)
  const format = useFormat()
  const state = label.ReturnLabelState
  const lead = leadOf(label)
  const isDone = state === STATE.pickedUp || state === STATE.received
  return (
    <>
      {lead && <p className={css.lead}>{t(lead)}</p>}
      <section className={css.card}>
        <p className={`${css.number} figures`}>{label.TrackingNo ?? label.ReturnLabelNo}</p>
        <dl className={css.facts}>
          <div>
            <dt>{t('service')}</dt>
            <dd>{label.CourierName}</dd>
          </div>
          <div>
            <dt>{t('no')}</dt>
            <dd className="figures">{label.ReturnLabelNo}</dd>
          </div>
        </dl>
        {label.HasLabel && !isDone && <PrintButton />}
      </section>
      {label.IsHomePickup && !isDone && label.PickupDays.length > 0 && <Pickup label={label} again={again} />}
      {label.TrackingNo !== null && !isDone && (
        <section className={css.card} aria-labelledby="code">
          <h2 id="code">{t('code')}</h2>
          <div className={css.code}>
            <QrPicture text={label.TrackingNo} label={t('code')} />
          </div>
          {!label.IsHomePickup && <p className={css.hint}>{t('codeHint')}</p>}
        </section>
      )}
      <p className={css.hint}>{t('until', { date: format.date(label.ExpireTime) })}</p>
    </>
  )
}

function leadOf({ ReturnLabelState: state, IsHomePickup }: SharedLabel) {
  if (state === STATE.submitted) return 'prepare'
  if (state === STATE.pickedUp) return 'onTheWay'
  if (state === STATE.received) return 'received'
  if (state === STATE.failed) return 'failed'
  if (state === STATE.booked) return undefined
  return IsHomePickup ? 'choose' : 'dropOff'
}

function PrintButton() {
  const t = useText(buyerReturn)
  const [error, setError] = useState<string>()
  const print = () => {
    setError(undefined)
    download(downloadSharedLabel, { Token: linkToken() }).catch((failure: unknown) => setError(errorMessage(failure)))
  }
  return (
    <>
      <button type="button" className={css.second} onClick={print}>
        {t('print')}
      </button>
      {error !== undefined && (
        <p className={css.failed} role="alert">
          {error}
        </p>
      )}
    </>
  )
}

function Pickup({ label, again }: { label: SharedLabel; again: () => void }) {
  const t = useText(buyerReturn)
  const format = useFormat()
  const booked = label.ReturnLabelState === STATE.booked ? label.PickupDate : null
  const [isOpen, setOpen] = useState(booked === null)
  const book = useWrite(bookSharedPickup, { silent: true, onSuccess: () => (setOpen(false), again()) })
  const [day, setDay] = useState<string | undefined>(booked ?? undefined)
  if (!isOpen && booked !== null)
    return (
      <section className={css.card} aria-labelledby="pickup">
        <h2 id="pickup">{t('pickup')}</h2>
        <p role="status" className={css.booked}>
          {t('booked', { day: format.date(booked) })}
        </p>
        <button type="button" className={css.second} onClick={() => setOpen(true)}>
          {t('change')}
        </button>
      </section>
    )
  return (
    <form
      className={css.card}
      aria-labelledby="pickup"
      onSubmit={(event) => {
        event.preventDefault()
        if (day !== undefined) book.write({ Token: linkToken(), PickupDate: day })
      }}
    >
      <h2 id="pickup">{t('pickup')}</h2>
      <RadioDays name={t('day')} days={label.PickupDays} value={day} onChange={setDay} />
      {book.refusal && (
        <p className={css.failed} role="alert">
          {errorMessage(book.refusal)}
        </p>
      )}
      <button type="submit" className={css.confirm} disabled={book.busy || day === undefined}>
        {t('book')}
      </button>
    </form>
  )
}
