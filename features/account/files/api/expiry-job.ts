import { sql } from 'kysely'
import { now } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'
import { PREVIEW_DAYS } from '../rules.ts'
import { files } from '../text/keys.ts'
import { failRecord } from './records.ts'

/** Ends imports that were not confirmed in time. */
export const expiryJob: JobDefinition = {
  name: jobName('import.expire'),
  schedule: { cron: '20 2 * * *' },
  async run({ pool }) {
    const before = new Date(now().getTime() - PREVIEW_DAYS * 86_400_000)
    await transact(pool, 'everyone', 'write', async (db) => {
      const waiting = await db
        .selectFrom('upload_record')
        .select(['ContractCompanyId', 'Id'])
        .where('Kind', '=', 'import')
        .where('FinishTime', 'is', null)
        .where('Result', 'is not', null)
        .where('UploadTime', '<', before)
        .where(sql<boolean>`not (input ? 'Writing')`)
        .execute()
      for (const record of waiting) await failRecord(db, record, files('error.notConfirmed'), { days: PREVIEW_DAYS })
    })
  },
}
