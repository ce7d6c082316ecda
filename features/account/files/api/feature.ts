import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { expiryJob } from './expiry-job.ts'
import { exportJob } from './export-job.ts'
import { filesHandlers } from './handlers.ts'
import { importJobs } from './import-job.ts'

export const files = feature({ contract, handlers: filesHandlers(), jobs: [...importJobs, exportJob, expiryJob] })
