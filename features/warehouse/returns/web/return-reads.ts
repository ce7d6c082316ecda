import type { Country } from '#features/warehouse/sites/rules.ts'
import type { Op } from '#kit/shared/op.ts'
import {
  getAwaitCounts,
  getAwaitDetail,
  getAwaitPage,
  getOpenReturns,
  getParcelCounts,
  getParcelPage,
  getReturn,
  getReturnCounts,
  getReturnPage,
  getToStockCounts,
  getToStockPage,
} from '../contract.ts'

/** Queries that a customer's action on a return invalidates. */
export const returnReads = (country: Country): Op[] =>
  [
    getReturn,
    getReturnPage,
    getReturnCounts,
    getAwaitPage,
    getAwaitCounts,
    getAwaitDetail,
    getToStockPage,
    getToStockCounts,
    getParcelPage,
    getParcelCounts,
    getOpenReturns,
  ].map((ops): Op => ops[country])
