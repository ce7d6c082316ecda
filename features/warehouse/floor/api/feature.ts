import { threadFiles } from '#features/messages/threads/api/service.ts'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { DROPSHIP } from '#features/warehouse/dropship/paths.ts'
import { siteRights } from '#features/warehouse/sites/rules.ts'
import { feature } from '#kit/api/feature.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'
import * as contract from '../contract.ts'
import * as labelContract from '../label-contract.ts'
import * as manifestContract from '../manifest-contract.ts'
import { floorQueues } from '../queue.ts'
import { floorHandlers } from './handlers.ts'
import { waveSearch } from './search.ts'
import { followOrders } from './waves.ts'

/** Removes orders that were ended elsewhere from their waves. */
const followEnded: JobDefinition = {
  name: jobName('floor.followOrders'),
  schedule: { cron: '*/2 * * * *' },
  run: async ({ pool, log, signal }) => void (await followOrders(pool, { log, signal })),
}

export const floor = feature({
  contract: { ...contract, ...manifestContract, ...labelContract },
  handlers: floorHandlers,
  queues: floorQueues,
  jobs: [followEnded],
  searches: [waveSearch],
  fileOwners: [threadFiles(THREAD_SUBJECT.shortPick, 'warehouse', siteRights(DROPSHIP))],
})
