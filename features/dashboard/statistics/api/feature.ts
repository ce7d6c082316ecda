import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { statisticsJob } from './build.ts'
import { statisticsHandlers } from './handlers.ts'

export const statistics = feature({ contract, handlers: statisticsHandlers, jobs: [statisticsJob] })
