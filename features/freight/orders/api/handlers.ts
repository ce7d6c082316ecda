import { answerExport, type Running } from '#features/account/files/api/service.ts'
import { quoteForOrder } from '#features/freight/quotes/api/service.ts'
import { inWords, type TakeNumber } from '#features/warehouse/fees/api/service.ts'
import type { Customer } from '#kit/api/caller.ts'
import { answer, type Context, type Handler } from '#kit/api/handle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { createOrder, deleteDraft, exportOrders, getAirCopy, getDraft, getLclCopy, getLegacyOrders, getOrder, getOrderCounts, getOrderQuote, getOrders, saveDraft, updateCartons, updateCustoms, updateOrder, type OrderPrice } from '../contract.ts'
import { KIND_LIST } from '../kinds.ts'
import { orders } from '../text/keys.ts'
import { changeOrder, changePart } from './change.ts'
import { findOrder } from './detail.ts'
import { copyOrder, deleteDraft as removeDraft, readDraft, saveDraft as keepDraft } from './drafts.ts'
import { orderExporter } from './exporter.ts'
import { keptPrice } from './price.ts'
import { legacyPage, orderCounts, orderPage } from './queries.ts'
import { createOrder as placeOrder, ownerOf } from './service.ts'

type Call = Context<'customer'>
const owner = (call: Pick<Call, 'say' | 'language'> & { caller: Customer }) => ownerOf(call.caller, call)
const notFound = () => refuse('notFound', kit('error.notFound'))

/** Calls that each kind has for itself (SPEC 7), all answered alike. */
function kindHandlers(takeNumber: TakeNumber): Handler[] {
  return KIND_LIST.flatMap((kind) => [
    answer(createOrder[kind.name], (call) => placeOrder(call.db, owner(call), kind, call.input, takeNumber)),
    answer(updateOrder[kind.name], async (call) => ({ RowVersion: await changeOrder(call.db, owner(call), kind, call.input) })),
    answer(saveDraft[kind.name], (call) => keepDraft(call.db, owner(call), kind, call.input)),
    answer(getOrder[kind.name], async (call) => (await findOrder(call.db, call.caller.ContractCompanyId, call.input.orderId, call, kind)) ?? notFound()),
  ])
}

/** `takeNumber` is on a connection of its own, so that creators never wait for one another. */
export function orderHandlers(running: Running, takeNumber: TakeNumber): Handler[] {
  return [
    ...kindHandlers(takeNumber),
    answer(getOrders, ({ db, caller, input }) => orderPage(db, caller.ContractCompanyId, input)),
    answer(getOrderCounts, ({ db, caller, input }) => orderCounts(db, caller.ContractCompanyId, input)),
    answer(exportOrders, (call) => answerExport(running, call, orderExporter, call.input)),
    answer(getLegacyOrders, ({ db, caller, input }) => legacyPage(db, caller.ContractCompanyId, input)),
    answer(getOrderQuote, async ({ db, caller, input, language, say }) => {
      const quote = (await quoteForOrder(db, { ContractCompanyId: caller.ContractCompanyId, QuotedPriceId: input.QuotedPriceId })) ?? refuse('rule', orders('error.quoteNotValid'))
      const { ValidTo, ...price } = keptPrice(quote.Price)
      return { ...quote, ValidTo, Price: { ...price, Lines: inWords(price.Lines, say, language) as OrderPrice['Lines'] } }
    }),
    answer(getDraft, ({ db, caller, input }) => readDraft(db, caller.ContractCompanyId, input.OrderId)),
    answer(deleteDraft, async (call) => {
      await removeDraft(call.db, owner(call), call.input.OrderId)
      return true as const
    }),
    ...[getLclCopy, getAirCopy].map((op) => answer(op, (call) => copyOrder(call.db, owner(call), call.input.OrderId))),
    answer(updateCustoms, async (call) => ({ RowVersion: (await changePart(call.db, owner(call), call.input)).RowVersion })),
    answer(updateCartons, (call) => changePart(call.db, owner(call), call.input)),
  ]
}
