import { useState } from 'react'
import { useFormat } from '#kit/web/format.ts'
import { LinkPage, useLinkRead } from '#kit/web/parts/link-page.tsx'
import { useText } from '#kit/web/text.ts'
import { getSupplierJobs, type SupplierJobs } from '../contract.ts'
import { supplier as words } from '../text/keys.ts'
import { JobCard } from './job-card.tsx'
import css from './supplier-back.module.css'

/** SPEC 2: jobs of a haulier or a third-party warehouse, behind a link: no sign-in, for phones. */
export default function SupplierBack() {
  const t = useText(words)
  const format = useFormat()
  const read = useLinkRead(getSupplierJobs)
  const [changed, setChanged] = useState<SupplierJobs>()
  const jobs = read.found && (changed ?? read.found)
  return (
    <LinkPage title={t('title')} waiting={t('waiting')} from={read}>
      {jobs && (
        <p className={css.lead}>
          <strong>{jobs.SupplierName}</strong> · {t(jobs.Jobs.length > 0 ? 'lead' : 'none')}
        </p>
      )}
      {jobs?.Jobs.map((job) => (
        <JobCard key={job.JobId} job={job} changed={setChanged} />
      ))}
      {jobs && <p className={css.ends}>{t('ends', { time: format.dateTime(jobs.ExpireTime) })}</p>}
    </LinkPage>
  )
}
