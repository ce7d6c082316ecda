import { useEffect, useState } from 'react'
import { Logo } from '#kit/web/art/logo.tsx'
import { call } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { getSupplierJobs, type SupplierJobs } from '../contract.ts'
import { supplier as words } from '../text/keys.ts'
import { JobCard } from './job-card.tsx'
import css from './supplier-back.module.css'

const token = () => new URLSearchParams(location.search).get('token') ?? ''

/** SPEC 2: the jobs of a haulier or of somebody else's warehouse, behind a link: no sign-in, on a phone, with the other hand on the wheel. */
export default function SupplierBack() {
  const t = useText(words)
  const format = useFormat()
  const [jobs, setJobs] = useState<SupplierJobs>()
  const [failure, setFailure] = useState<string>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    call(getSupplierJobs, { Token: token() }, { silent: true }).then(setJobs, (error: unknown) => setFailure(error instanceof CallError ? error.Msg : String(error)))
  }, [round])
  const again = () => {
    setFailure(undefined)
    setRound(round + 1)
  }
  return (
    <main className={css.page}>
      <header className={css.brand}>
        <Logo />
      </header>
      <h1>{t('title')}</h1>
      {jobs && (
        <p className={css.lead}>
          <strong>{jobs.SupplierName}</strong> · {t(jobs.Jobs.length > 0 ? 'lead' : 'none')}
        </p>
      )}
      {!jobs && failure === undefined && <p role="status">{t('waiting')}</p>}
      {failure !== undefined && (
        <div className={css.failure} role="alert">
          <p>{failure}</p>
          <button type="button" className={css.second} onClick={again}>
            {t('again')}
          </button>
        </div>
      )}
      {jobs?.Jobs.map((job) => <JobCard key={job.JobId} job={job} token={token()} changed={setJobs} />)}
      {jobs && <p className={css.ends}>{t('ends', { time: format.dateTime(jobs.ExpireTime) })}</p>}
    </main>
  )
}
