import { KIND_LIST } from '#features/freight/core/rules.ts'
import { requireNewDocuments } from '#features/freight/documents/api/service.ts'
import { ownerOf } from '#features/freight/orders/api/service.ts'
import { quoteForOrder } from '#features/freight/quotes/api/service.ts'
import { withNames } from '#features/finance/fees/api/service.ts'
import type { Customer } from '#kit/api/caller.ts'
import { answer, type Context, type Handler } from '#kit/api/handle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import {
  createOrder,
  getAirCopy,
  getDraft,
  getKnownGoods,
  getLclCopy,
  getOrderQuote,
  saveDraft,
  updateCartons,
  updateCustoms,
  updateOrder,
} from '../contract.ts'
import { orderForm } from '../text/keys.ts'
import { changeOrder, changePart } from './change.ts'
import { copyOrder, readDraft, saveDraft as keepDraft } from './drafts.ts'
import { importHandlers } from './importer.ts'
import { knownGoods } from './known-goods.ts'
import { savedPrice } from './price.ts'
import { createOrder as placeOrder } from './service.ts'

const owner = (call: Pick<Context<'customer'>, 'translate' | 'language'> & { caller: Customer }) => ownerOf(call.caller, call)

/** Calls that exist per kind (SPEC 7), all answered alike. */
const kindHandlers: Handler[] = KIND_LIST.flatMap((kind) => [
  answer(createOrder[kind.name], async (call) => {
    await requireNewDocuments(call.db, call.store, { ...call.caller, Id: null }, call.input.Attachments)
    return placeOrder(call.db, owner(call), kind, call.input)
  }),
  answer(updateOrder[kind.name], async (call) => {
    await requireNewDocuments(call.db, call.store, { ...call.caller, Id: call.input.OrderId }, call.input.Attachments)
    return { RowVersion: await changeOrder(call.db, owner(call), kind, call.input) }
  }),
  answer(saveDraft[kind.name], (call) => keepDraft(call.db, owner(call), kind, call.input)),
])

export function orderFormHandlers(): Handler[] {
  return [
    ...kindHandlers,
    answer(getOrderQuote, async ({ db, caller, input, language, translate }) => {
      const quote =
        (await quoteForOrder(db, { ContractCompanyId: caller.ContractCompanyId, QuotedPriceId: input.QuotedPriceId })) ??
        refuse('rule', orderForm('error.quoteNotValid'))
      const { ValidTo, ...price } = savedPrice(quote.Price)
      return { ...quote, ValidTo, Price: { ...price, Lines: withNames(price.Lines, translate, language) } }
    }),
    answer(getDraft, ({ db, caller, input }) => readDraft(db, caller.ContractCompanyId, input.OrderId)),
    answer(getKnownGoods, ({ db, caller, input }) => knownGoods(db, caller.ContractCompanyId, input.Keyword)),
    ...[getLclCopy, getAirCopy].map((op) => answer(op, (call) => copyOrder(call.db, owner(call), call.input.OrderId))),
    answer(updateCustoms, async (call) => ({ RowVersion: (await changePart(call.db, owner(call), call.input)).RowVersion })),
    answer(updateCartons, (call) => changePart(call.db, owner(call), call.input)),
    ...importHandlers(),
  ]
}
