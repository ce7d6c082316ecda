import { doneWithoutWarehouse } from '#features/dashboard/home/api/service.ts'
import { feature } from '#kit/api/feature.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'
import * as contract from '../contract.ts'
import { RFQ } from '../paths.ts'
import { PRODUCTS, quoteEvents } from '../rules.ts'
import { quoteMessages } from '../messages.ts'
import { quoteQueues } from '../queue.ts'
import { quoteTodos } from '../todo.ts'
import { requestExporter } from './export.ts'
import { quoteHandlers } from './handlers.ts'
import { expireDue } from './expiry.ts'
import { quoteSearch } from './search.ts'
import { quoteWork } from './desk-work.ts'

/** Prices expire after their last day in the customers' time zone. */
const expireQuotes: JobDefinition = {
  name: jobName('quotes.expire'),
  schedule: { cron: '7 * * * *' },
  run: ({ pool }) => expireDue(pool),
}

export const quotes = feature({
  contract,
  handlers: quoteHandlers,
  messages: quoteMessages,
  queues: quoteQueues,
  work: quoteWork,
  todos: quoteTodos,
  // The first step in freight is a price.
  onboarding: [{ step: 'order', paths: PRODUCTS.map(({ create }) => create), stateOf: doneWithoutWarehouse('request_quote') }],
  jobs: [expireQuotes],
  exporters: [requestExporter],
  searches: [quoteSearch],
  topics: [{ topic: quoteEvents, rights: [RFQ, ...PRODUCTS.map(({ code }) => code)] }],
})
