import { sql } from 'kysely'
import { answerExport } from '#features/account/files/api/service.ts'
import { answerSites, type Handler } from '#kit/api/handle.ts'
import { answerList, scopeOf } from '#kit/api/list-handlers.ts'
import { byCaller } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import * as contract from '../consumer-contract.ts'
import { RETURN_METHOD } from '../rules.ts'
import { createConsumerReturn, returnByExpressNo, shippedOrder } from './consumer.ts'
import { returnOf } from './detail.ts'
import { consumerExporter } from './export.ts'
import { confirmLines } from './handling.ts'
import { ownerOf } from './order.ts'
import { consumerList } from './queries.ts'
import { acceptQuote, refuseQuote } from './quotes.ts'
import * as service from './service.ts'

export const consumerHandlers: Handler[] = [
  ...answerList(consumerList, { page: contract.getConsumerPage, counts: contract.getConsumerCounts }),
  ...answerSites(contract.getConsumerReturn, ({ db, translate, input, caller, site }) =>
    returnOf(
      db,
      translate,
      { ...scopeOf(caller), Id: input.Id },
      sql`t.country_code = ${site} and t.return_method <> ${sql.lit(RETURN_METHOD.marketplace)}`,
    ),
  ),
  ...answerSites(contract.exportConsumerReturns, (context) => answerExport(context, consumerExporter, context.input)),
  ...answerSites(contract.getIsCreateByExpressNo, async ({ db, input, caller, site }) => {
    const ReturnNo = await returnByExpressNo(db, ownerOf(caller, site), input.ExpressNo)
    return { IsCreate: ReturnNo !== null, ReturnNo }
  }),
  ...answerSites(contract.getReturnableOrder, async ({ db, input, caller, site }) => {
    const order = await shippedOrder(db, ownerOf(caller, site), input)
    if (!order) return refuse('notFound', kit('error.notFound'))
    const { WarehouseOutId, WarehouseOutNo, BuyerName, Items } = order
    return { WarehouseOutId, WarehouseOutNo, BuyerName, Items }
  }),
  ...answerSites(contract.createConsumerReturn, ({ db, input, caller, site, translate }) =>
    createConsumerReturn(db, ownerOf(caller, site), input, translate),
  ),
  ...answerSites(contract.addConsumerNumbers, ({ db, input, caller, site, translate }) =>
    service.addCourierNumbers(db, ownerOf(caller, site), input, translate),
  ),
  ...answerSites(contract.cancelConsumerReturn, ({ db, input, caller, site }) =>
    service.cancelReturn(db, ownerOf(caller, site), input),
  ),
  ...answerSites(contract.confirmConsumerLines, async ({ db, input, caller, site }) => ({
    Done: await confirmLines(db, { ...scopeOf(caller), by: byCaller(caller), country: site }, input.Lines),
  })),
  ...answerSites(contract.acceptConsumerQuote, ({ db, input, caller, site }) => acceptQuote(db, ownerOf(caller, site), input)),
  ...answerSites(contract.refuseConsumerQuote, ({ db, input: { Remark, ...seen }, caller, site }) =>
    refuseQuote(db, ownerOf(caller, site), seen, Remark),
  ),
]
