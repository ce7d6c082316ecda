import { Client } from 'pg'
import { systemNow } from '#kit/api/clock.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'
import { describeIssues, proveMoment, MOST_LISTED } from '../tools/prove.ts'

/** Name of the job, for callers who want the proof now. */
export const PROVE = jobName('prove')

/** A day plus time to prove: after it another process has run the next night's. */
const REPORTED_MS = 26 * 3_600_000

/**
 * Runs every night what `npm run prove` runs, in the served database; `url` has the owner's rights. Each error is
 * logged. `last` is the result in this process, shown on its /metrics: of several processes one runs each night, and
 * older results in the others are outdated.
 */
export function nightlyProof(url: string): { job: JobDefinition; last: () => { issues: number; time: Date } | undefined } {
  let last: { issues: number; time: Date } | undefined
  const job: JobDefinition = {
    name: PROVE,
    schedule: { cron: '45 3 * * *' },
    async run({ log, signal }) {
      const client = new Client({ connectionString: url, application_name: 'quayside proof' })
      // A lost connection fails the query in progress, and with it this attempt.
      client.on('error', () => undefined)
      await client.connect()
      const end = () => client.end()
      signal.addEventListener('abort', end)
      try {
        const { counts, total, issues } = await proveMoment(client)
        for (const issue of await describeIssues(client, issues.slice(0, MOST_LISTED))) log.error(`ledgers: ${issue}`)
        if (total > MOST_LISTED) log.error(`ledgers: and ${total - MOST_LISTED} more differences`)
        log.info({ counts, issues: total }, 'ledgers proved')
        last = { issues: total, time: systemNow() }
      } finally {
        signal.removeEventListener('abort', end)
        await client.end()
      }
    },
  }
  return { job, last: () => (last && systemNow().getTime() - last.time.getTime() < REPORTED_MS ? last : undefined) }
}
