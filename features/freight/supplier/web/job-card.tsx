import { useId, useState, type ReactNode } from 'react'
import { useFormat } from '#kit/web/format.ts'
import { linkToken, errorMessage } from '#kit/web/parts/link-page.tsx'
import { zoneLabel } from '#kit/web/parts/zone-label.ts'
import { useText } from '#kit/web/text.ts'
import { useWrites } from '#kit/web/write.ts'
import { deliverSupplierJob, reportSupplierJob, type SupplierJob, type SupplierJobs } from '../contract.ts'
import { supplier as words } from '../text/keys.ts'
import css from './supplier-back.module.css'

type Report = 'accept' | 'refuse' | 'vehicle' | 'arrive'
type Props = { job: SupplierJob; changed: (jobs: SupplierJobs) => void }

/** One job with its details and the next report. */
export function JobCard({ job, changed }: Props) {
  const t = useText(words)
  const { write, busy, refusal } = useWrites({ silent: true, onSuccess: (jobs) => changed(jobs as SupplierJobs) })
  const send = (Report: Report, more: { VehiclePlate?: string; DriverPhone?: string; Remark?: string } = {}) =>
    write(reportSupplierJob, { Token: linkToken(), JobId: job.JobId, Report, ...more })
  const deliver = (file: File, Remark: string) =>
    write(deliverSupplierJob, { file, Token: linkToken(), JobId: job.JobId, Remark } as never)
  return (
    <section
      className={css.card}
      data-state={job.State}
      data-ended={job.IsEnded || undefined}
      aria-labelledby={`job-${job.JobId}`}
    >
      <p className={css.state} role="status">
        {t(job.IsEnded ? 'ended' : job.State)}
      </p>
      <h2 id={`job-${job.JobId}`}>
        {t(job.RelateType)} <span className="figures">{job.RelateNo}</span>
      </h2>
      <Facts job={job} />
      {refusal && (
        <p className={css.issue} role="alert">
          {errorMessage(refusal)}
        </p>
      )}
      {job.IsEnded ? <p className={css.issue}>{t('endedHint')}</p> : <Next job={job} busy={busy} send={send} deliver={deliver} />}
    </section>
  )
}

/** The next possible report. */
function Next({ job, busy, send, deliver }: WayProps) {
  const t = useText(words)
  return (
    <>
      {job.State === 'given' && <Answer busy={busy} send={send} />}
      {(job.State === 'accepted' || job.State === 'arrived') && <OnTheWay job={job} busy={busy} send={send} deliver={deliver} />}
      {job.State === 'delivered' && <p className={css.thanks}>{t('thanks')}</p>}
    </>
  )
}

function Facts({ job }: { job: SupplierJob }) {
  const t = useText(words)
  const format = useFormat()
  const fact = (name: string, value: ReactNode, wide = false) =>
    value !== null &&
    value !== '' && (
      <div data-wide={wide || undefined}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    )
  return (
    <dl className={css.facts}>
      <div data-wide data-large>
        <dt>{t('slot')}</dt>
        <dd className="figures">
          {job.SlotTime ? (
            <>
              {format.wallTime(job.SlotTime, job.TimeZone)} <small>{zoneLabel(job.TimeZone, job.SlotTime)}</small>
            </>
          ) : (
            t('noSlot')
          )}
        </dd>
      </div>
      <div data-wide>
        <dt>{t(job.RelateType)}</dt>
        <dd>
          <strong>{job.PlaceName}</strong>
          {job.Address}
        </dd>
      </div>
      {fact(t('code'), job.BookingCode)}
      {fact(t('reference'), job.ReferenceId)}
      {fact(t('cartons'), job.Cartons === null ? null : format.quantity(job.Cartons))}
      {fact(t('pallets'), job.Pallets === null ? null : format.quantity(job.Pallets))}
      {fact(t('weight'), job.GrossWeight === null ? null : format.weight(job.GrossWeight))}
      {fact(t('volume'), job.Volume === null ? null : format.volume(job.Volume))}
      {fact(t('plate'), job.VehiclePlate)}
      {fact(t('phone'), job.DriverPhone)}
      {fact(t('arrived'), job.ArrivedTime && format.dateTime(job.ArrivedTime, job.TimeZone), true)}
      {fact(t('delivered'), job.DeliveredTime && format.dateTime(job.DeliveredTime, job.TimeZone), true)}
      {fact(t('paper'), job.SignedFileName, true)}
      {fact(t('remark'), job.Remark, true)}
    </dl>
  )
}

function Answer({ busy, send }: { busy: boolean; send: (report: Report, more?: { Remark?: string }) => void }) {
  const t = useText(words)
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  if (!refusing) {
    return (
      <div className={css.buttons}>
        <button type="button" className={css.confirm} disabled={busy} onClick={() => send('accept')}>
          {t('accept')}
        </button>
        <button type="button" className={css.second} disabled={busy} onClick={() => setRefusing(true)}>
          {t('refuse')}
        </button>
      </div>
    )
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        send('refuse', { Remark: reason })
      }}
    >
      <Text label={t('reason')} value={reason} set={setReason} max={500} />
      <div className={css.buttons}>
        <button type="submit" className={css.danger} disabled={busy || reason.trim() === ''}>
          {t('sendRefusal')}
        </button>
        <button type="button" className={css.second} onClick={() => setRefusing(false)}>
          {t('back')}
        </button>
      </div>
    </form>
  )
}

type WayProps = {
  job: SupplierJob
  busy: boolean
  send: (report: Report, more?: { VehiclePlate?: string; DriverPhone?: string; Remark?: string }) => void
  deliver: (file: File, remark: string) => void
}

/** Reports on an accepted job: plate and driver, arrival, signed POD. */
function OnTheWay({ job, busy, send, deliver }: WayProps) {
  const t = useText(words)
  const [plate, setPlate] = useState(job.VehiclePlate ?? '')
  const [phone, setPhone] = useState(job.DriverPhone ?? '')
  return (
    <>
      {job.State === 'accepted' && (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            send('vehicle', { VehiclePlate: plate, DriverPhone: phone })
          }}
        >
          <Text label={t('plate')} value={plate} set={setPlate} max={15} />
          <Text label={t('phone')} value={phone} set={setPhone} max={20} type="tel" />
          <button type="submit" className={css.second} disabled={busy || plate.trim() === ''}>
            {t('sendVehicle')}
          </button>
        </form>
      )}
      {job.State === 'accepted' && (
        <button type="button" className={css.confirm} disabled={busy} onClick={() => send('arrive')}>
          {t('arrive')}
        </button>
      )}
      <Document busy={busy} deliver={deliver} />
    </>
  )
}

function Document({ busy, deliver }: { busy: boolean; deliver: (file: File, remark: string) => void }) {
  const t = useText(words)
  const id = useId()
  const [file, setFile] = useState<File>()
  const [remark, setRemark] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(!file)
        if (file) deliver(file, remark)
      }}
    >
      <h3>{t('deliver')}</h3>
      <label className={css.file} htmlFor={id}>
        <span>{t('paper')}</span>
        <strong>{file ? file.name : t('takePhoto')}</strong>
        <small>{t('paperHint')}</small>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,application/pdf"
          onChange={(event) => setFile(event.target.files?.[0])}
        />
      </label>
      {missing && !file && (
        <p className={css.issue} role="alert">
          {t('choose')}
        </p>
      )}
      <Text label={t('remark')} value={remark} set={setRemark} max={500} />
      <button type="submit" className={css.confirm} disabled={busy}>
        {t(busy ? 'sending' : 'sendPaper')}
      </button>
    </form>
  )
}

function Text({
  label,
  value,
  set,
  max,
  type = 'text',
}: {
  label: string
  value: string
  set: (value: string) => void
  max: number
  type?: string
}) {
  return (
    <label className={css.text}>
      <span>{label}</span>
      <input type={type} value={value} maxLength={max} onChange={(event) => set(event.target.value)} />
    </label>
  )
}
