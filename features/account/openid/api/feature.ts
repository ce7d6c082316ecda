import { feature } from '#kit/api/feature.ts'
import { openIdJobs } from './service.ts'

export const openId = feature({ jobs: openIdJobs })
