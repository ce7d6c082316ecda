import { valueName } from '#features/account/dictionary/enums.ts'
import { answerExport } from '#features/account/files/api/service.ts'
import { XLSX } from '#kit/api/exports.ts'
import { productsTo } from '#features/freight/rates/api/service.ts'
import { listSolutions } from '#features/site/content/api/service.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { holds, type Customer } from '#kit/api/caller.ts'
import { answer, Hint, type Context, type Handler } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import {
  answerAdminRequest,
  answerRequest,
  requestAgain,
  cancelRequest,
  deleteRequest,
  exportQuotedPrice,
  exportRequests,
  getAdminAnswerTotal,
  getAnswerTotal,
  getDeskRequest,
  getDeskRequestCounts,
  getDeskRequests,
  getFreightDetail,
  getPrice,
  getPricePreview,
  getPricePreviewExcel,
  getProductList,
  getRequest,
  getRequestCounts,
  getRequests,
  requestFcl,
  requestLcl,
  requestQuote,
} from '../contract.ts'
import { hasContainers, productOf, PRODUCTS, type QuoteFields } from '../rules.ts'
import { RFQ } from '../paths.ts'
import { quotes } from '../text/keys.ts'
import { requestExporter } from './export.ts'
import { previewPrice, previewRange, type Manual } from './price.ts'
import { priceWorkbook } from './price-sheet.ts'
import { presentRequest } from './present.ts'
import { deskRequestCounts, deskRequestPage, requestCounts, requestPage } from './queries.ts'
import { answerByHand, requestQuoteAgain, cancelQuote, hideQuote, priceByHand } from './request-moves.ts'
import { notOffered, saveRequest, type QuoteOwner } from './requests.ts'
import { spanOf } from './service.ts'
import { placeHandlers } from './place-handlers.ts'

/** A price, or a hint why staff must make it. */
function hinted<T extends object>(price: T | Manual) {
  return 'ManualReason' in price ? new Hint(price, quotes(`manual.${price.ManualReason}`)) : price
}

/** Requires the right to the product's screen, which includes its price lines. */
function requireProduct(caller: Customer, type: number): void {
  if (!holds(caller, productOf(type).code)) refuse('forbidden', kit('error.forbidden'))
}

/** Price preview as a workbook; refuses if there is no instant price. */
const priceFile = (name: string, content: Buffer) => ({ fileName: `${name}.xlsx`, contentType: XLSX, content })

const priceHandlers: Handler[] = [
  answer(getPricePreview, async ({ db, input, caller, language }) => {
    const mayWhole = caller?.kind === 'customer' && holds(caller, productOf(input.QuoteProductType).code)
    return hinted(
      mayWhole
        ? await previewPrice(db, input, { ContractCompanyId: caller.ContractCompanyId, language })
        : await previewRange(db, input),
    )
  }),
  answer(getPrice, async ({ db, input, caller, language }) => {
    requireProduct(caller, input.QuoteProductType)
    return hinted(await previewPrice(db, input, { ContractCompanyId: caller.ContractCompanyId, language }))
  }),
  answer(getPricePreviewExcel, async ({ input, caller, language, translate, transact }) => {
    requireProduct(caller, input.QuoteProductType)
    const price = await transact('read', (db) =>
      previewPrice(db, input, { ContractCompanyId: caller.ContractCompanyId, language }),
    )
    if ('ManualReason' in price) return refuse('rule', quotes(`manual.${price.ManualReason}`))
    return priceFile(`quote-${price.ValidFrom}`, await priceWorkbook(price, language, translate))
  }),
  answer(exportQuotedPrice, async ({ input, caller, language, translate, transact }) => {
    const price = await transact('read', async (db) => {
      const found = await db
        .selectFrom('quoted_price')
        .select('RequestQuoteId')
        .where('ContractCompanyId', '=', caller.ContractCompanyId)
        .where('Id', '=', input.QuotedPriceId)
        .executeTakeFirst()
      if (!found) return refuse('notFound', kit('error.notFound'))
      const request = await presentRequest(db, caller.ContractCompanyId, found.RequestQuoteId, language)
      requireSight(caller, request.QuoteProductType)
      return request.Prices.find((one) => one.Id === input.QuotedPriceId)!
    })
    return priceFile(price.QuotedPriceNo!, await priceWorkbook(price, language, translate))
  }),
  answer(getProductList, async ({ db, input, language }) => {
    const [found, solutions] = [await productsTo(db, input.DestinationCountry), await listSolutions(db, language)]
    return found.map(({ QuoteProductType, ...service }) => ({
      QuoteProductType,
      Name: valueName('QuoteProductType', QuoteProductType, language),
      TransitDays: spanOf(service),
      Description: solutions.find((one) => one.ProductType === QuoteProductType)?.Summary ?? null,
    }))
  }),
]

/** Requires the right to the product's screen or to the list of requests. */
function requireSight(caller: Customer, type: number): void {
  if (!holds(caller, RFQ)) requireProduct(caller, type)
}

const ownerOf = (caller: Customer): QuoteOwner => ({
  ContractCompanyId: caller.ContractCompanyId,
  UserId: caller.UserId,
  by: byCaller(caller),
})

type Asked = Pick<Context<'customer'>, 'db' | 'caller' | 'translate'> & {
  input: QuoteFields & { ShownTotal: number | null; ShownCurrency: string | null }
}

/** Saves a request; refuses products that the call is not for. */
function ask({ db, input, caller, translate }: Asked, takes: readonly number[]) {
  const { ShownTotal, ShownCurrency, ...request } = input
  if (!takes.includes(request.QuoteProductType)) refuseIssues([notOffered('QuoteProductType')], translate)
  requireProduct(caller, request.QuoteProductType)
  // Goods are ready by the calendar of China, where they are.
  if (request.ExpectedShipDate !== null && request.ExpectedShipDate < dayIn(SCHEDULE_ZONE))
    refuseIssues([{ Field: 'ExpectedShipDate', Code: 'pastDate', key: kit('invalid.pastDate'), params: {} }], translate)
  return saveRequest(db, ownerOf(caller), request, { ShownTotal, ShownCurrency }, translate)
}

const [LCL] = PRODUCTS.map(({ type }) => type)
const ALL = PRODUCTS.map(({ type }) => type)
const IN_CONTAINERS = PRODUCTS.filter(hasContainers).map(({ type }) => type)

function requestHandlers(): Handler[] {
  return [
    answer(requestLcl, (context) => ask(context, [LCL!])),
    answer(requestFcl, (context) => ask(context, IN_CONTAINERS)),
    answer(requestQuote, (context) => ask(context, ALL)),
    answer(getRequests, ({ db, input, caller }) => requestPage(db, caller.ContractCompanyId, input)),
    answer(getRequestCounts, ({ db, input, caller }) => requestCounts(db, caller.ContractCompanyId, input)),
    answer(exportRequests, (context) => answerExport(context, requestExporter, context.input)),
    answer(getRequest, async ({ db, input, caller, language }) => {
      const request = await presentRequest(db, caller.ContractCompanyId, input.id, language)
      requireSight(caller, request.QuoteProductType)
      return request
    }),
    answer(getFreightDetail, async ({ db, input, caller, language }) => {
      const { Prices, QuoteProductType } = await presentRequest(db, caller.ContractCompanyId, input.Id, language)
      requireSight(caller, QuoteProductType)
      return Prices[0] ?? refuse('notFound', kit('error.notFound'))
    }),
    answer(cancelRequest, async ({ db, input, caller }) => {
      await cancelQuote(db, ownerOf(caller), input.id)
      return true as const
    }),
    answer(requestAgain, ({ db, input, caller }) => requestQuoteAgain(db, ownerOf(caller), input.id)),
    answer(deleteRequest, async ({ db, input, caller }) => {
      await hideQuote(db, ownerOf(caller), input.id)
      return true as const
    }),
  ]
}

const staffHandlers: Handler[] = [
  answer(getDeskRequests, ({ db, input }) => deskRequestPage(db, input)),
  answer(getDeskRequestCounts, ({ db, input }) => deskRequestCounts(db, input)),
  answer(getDeskRequest, ({ db, input, language }) => presentRequest(db, input.ContractCompanyId, input.Id, language)),
  answer(getAnswerTotal, ({ db, input }) => priceByHand(db, input)),
  answer(getAdminAnswerTotal, ({ db, input }) => priceByHand(db, input)),
  answer(answerRequest, ({ db, input: { ContractCompanyId, Id, RowVersion, ...fields }, caller }) =>
    answerByHand(db, { ContractCompanyId, Id, RowVersion }, byCaller(caller), fields),
  ),
  answer(answerAdminRequest, ({ db, input: { Id, RowVersion, ...fields }, caller }) =>
    answerByHand(db, { ContractCompanyId: caller.ContractCompanyId, Id, RowVersion }, byCaller(caller), fields),
  ),
]

export const quoteHandlers: Handler[] = [...placeHandlers, ...priceHandlers, ...requestHandlers(), ...staffHandlers]
