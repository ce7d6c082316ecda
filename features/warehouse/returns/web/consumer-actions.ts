import { bySite, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import type { Op } from '#kit/shared/op.ts'
import {
  acceptConsumerQuote,
  addConsumerNumbers,
  cancelConsumerReturn,
  confirmConsumerLines,
  getConsumerCounts,
  getConsumerPage,
  getConsumerReturn,
  refuseConsumerQuote,
} from '../consumer-contract.ts'
import { getToStockCounts, getToStockPage } from '../contract.ts'
import { CONSUMER_RETURNS } from '../paths.ts'
import { customerActions } from './return-actions.tsx'

/** Queries that a customer's action on a consumer return invalidates. */
export const consumerReads = (country: Country): Op[] =>
  [getConsumerReturn, getConsumerPage, getConsumerCounts, getToStockPage, getToStockCounts].map((ops): Op => ops[country])

/** All customer actions on a consumer return, shared by list and detail. */
export const consumerActions = bySite((site) => {
  const { country } = site
  return customerActions(site, sitePermission(site, `${CONSUMER_RETURNS}:edit`), {
    read: getConsumerReturn[country],
    confirm: confirmConsumerLines[country],
    acceptQuote: acceptConsumerQuote[country],
    refuseQuote: refuseConsumerQuote[country],
    addNumbers: addConsumerNumbers[country],
    cancel: cancelConsumerReturn[country],
    stale: consumerReads(country),
  })
})
