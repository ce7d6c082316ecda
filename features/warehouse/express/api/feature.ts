import { parcelTopic } from '#features/freight/tracking/rules.ts'
import { threadFiles } from '#features/messages/threads/api/service.ts'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { siteCodes, sitePermission } from '#features/warehouse/sites/rules.ts'
import { feature } from '#kit/api/feature.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'
import * as claimContract from '../claim-contract.ts'
import * as contract from '../contract.ts'
import { expressMessages } from '../messages.ts'
import { CLAIMS, EXPRESS, PROBLEMS } from '../paths.ts'
import * as problemContract from '../problem-contract.ts'
import { expressQueues } from '../queue.ts'
import { CASE_SITE, claimEvents, problemEvents } from '../rules.ts'
import { expressTodos } from '../todo.ts'
import { parcelAlerts } from './alerts.ts'
import { claimExporter, messageExporter, problemExporter } from './case-exports.ts'
import { caseHandlers } from './case-handlers.ts'
import { parcelExporter } from './export.ts'
import { expressHandlers } from './handlers.ts'
import { closeDelivered, expireProblems, openOverdue, turnProblem } from './problems.ts'
import { expressWork } from './desk-work.ts'
import { claimSearch, problemSearch } from './search.ts'

const seesProblems = sitePermission(CASE_SITE, PROBLEMS)

/** Opens cases for overdue parcels, closes those of parcels that arrived, and expires cases without a reply. */
const followCases: JobDefinition = {
  name: jobName('express.cases'),
  schedule: { cron: '*/10 * * * *' },
  run: async ({ pool, log, signal }) => {
    await openOverdue(pool, { log, signal })
    await closeDelivered(pool, { log, signal })
    await expireProblems(pool, { log, signal })
  },
}

export const express = feature({
  contract: { ...contract, ...problemContract, ...claimContract },
  handlers: [...expressHandlers, ...caseHandlers],
  messages: expressMessages,
  queues: expressQueues,
  work: expressWork,
  todos: expressTodos,
  searches: [problemSearch, claimSearch],
  alerts: parcelAlerts,
  jobs: [followCases],
  exporters: [parcelExporter, problemExporter, messageExporter, claimExporter],
  fileOwners: [threadFiles(THREAD_SUBJECT.expressProblem, 'warehouse', [{ site: CASE_SITE.country, code: seesProblems }])],
  threadFollowers: [
    {
      RelateType: THREAD_SUBJECT.expressProblem,
      follow: (db, { ContractCompanyId, RelateId }, by) => turnProblem(db, { ContractCompanyId, Id: RelateId }, by),
    },
  ],
  topics: [
    { topic: parcelTopic, rights: siteCodes(EXPRESS) },
    { topic: problemEvents, rights: [seesProblems] },
    { topic: claimEvents, rights: [sitePermission(CASE_SITE, CLAIMS)] },
  ],
})
