import { dictionary, ENUMS, enumValues, valueName } from '#features/account/dictionary/enums.ts'
import { answerExport, XLSX } from '#features/account/files/api/service.ts'
import { warehousesOf } from '#features/freight/places/api/service.ts'
import { CENTRE_CODE, CENTRES } from '#features/freight/places/rules.ts'
import { destinationsOf, productsTo, zonesOf } from '#features/freight/rates/api/service.ts'
import { zoneName } from '#features/freight/rates/rules.ts'
import { listSolutions } from '#features/site/content/api/service.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { holds, type Customer } from '#kit/api/caller.ts'
import { answer, Hint, type Context, type Handler } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import { isPostcode, isRemoteArea, normalisePostcode } from '#kit/shared/address.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
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
  getDoesItMatchPlaceOfDelivery,
  getFreightDetail,
  getPlaceOfDeliveryWarehouseType,
  getPrice,
  getPricePreview,
  getPricePreviewExcel,
  getProductList,
  getQuoteWarehouses,
  getRequest,
  getRequestCounts,
  getRequests,
  getShipRouteDestinations,
  getShipRouteReceipts,
  getWarehouseCodes,
  requestFcl,
  requestLcl,
  requestQuote,
} from '../contract.ts'
import { hasContainers, type ManualReason, PLACE, productOf, PRODUCTS, type QuoteFields, usualPort } from '../rules.ts'
import { RFQ } from '../paths.ts'
import { quotes } from '../text/keys.ts'
import { requestExporter } from './export.ts'
import { previewPrice, previewRange, type Manual } from './price.ts'
import { priceWorkbook } from './price-sheet.ts'
import { presentRequest } from './present.ts'
import { deskRequestCounts, deskRequestPage, requestCounts, requestPage } from './queries.ts'
import {
  answerByHand,
  requestQuoteAgain,
  cancelQuote,
  hideQuote,
  saveRequest,
  priceByHand,
  spanOf,
  type QuoteOwner,
} from './service.ts'

const OVERSEAS = 105002
const RECEIVING = 105001
/** A warehouse of the provider: only where there is one. */
const OWN_WAREHOUSE = enumValues('DeliveryWarehouseType')[1]

type Place = { Code: string; Name: string; PostalCode: string; City: string }

/** Centres and warehouses of a country that are named by a code. */
async function placesIn(db: Context['db'], country: string, kind?: number): Promise<Place[]> {
  const own = kind === PLACE.centre ? [] : await warehousesOf(db, OVERSEAS, country as never)
  const centres = kind === PLACE.own ? [] : CENTRES.filter((one) => one.CountryCode === country)
  return [
    ...centres.map(({ Code, City, PostalCode }) => ({ Code, Name: `${Code} ${City}`, PostalCode, City })),
    ...own.map(({ WarehouseCode, WarehouseName, PostalCode, City }) => ({
      Code: WarehouseCode,
      Name: WarehouseName,
      PostalCode,
      City,
    })),
  ]
}

const placeHandlers: Handler[] = [
  answer(getShipRouteDestinations, async ({ db, input, language }) =>
    (await destinationsOf(db, input.QuoteProductType)).map((CountryCode) => ({
      CountryCode,
      Name: valueName('CountryCode', CountryCode, language),
    })),
  ),
  answer(getShipRouteReceipts, async ({ db, input }) => {
    const product = productOf(input.QuoteProductType)
    if (!product.isFull || !(await destinationsOf(db, product.type)).includes(input.DestinationCountry)) return []
    return (await warehousesOf(db, RECEIVING)).map(({ WarehouseCode, WarehouseName }) => ({
      ReceiptPlaceCode: WarehouseCode,
      Name: WarehouseName,
      PortOfLoading: usualPort(product, WarehouseCode),
    }))
  }),
  answer(getPlaceOfDeliveryWarehouseType, async ({ input: { DestinationCountry }, language }) => {
    const { parent } = ENUMS.DeliveryWarehouseType
    const hasOwn = COUNTRIES.some((country) => country === DestinationCountry)
    return dictionary([parent], language)[parent]!.filter(({ Value }) => hasOwn || Value !== OWN_WAREHOUSE)
  }),
  answer(getWarehouseCodes, async ({ db, input: { DestinationCountry, DeliveryWarehouseType, Keyword } }) => {
    if (DeliveryWarehouseType !== PLACE.centre && DeliveryWarehouseType !== PLACE.own) return []
    const word = Keyword?.trim().toLowerCase() ?? ''
    const found = (await placesIn(db, DestinationCountry, DeliveryWarehouseType)).filter((one) =>
      `${one.Code} ${one.Name} ${one.PostalCode}`.toLowerCase().includes(word),
    )
    // A centre that we do not know is taken by its code; its postcode is asked for.
    const Code = word.toUpperCase()
    const isNew = found.length === 0 && DeliveryWarehouseType === PLACE.centre && CENTRE_CODE.test(Code)
    return isNew ? [{ Code, Name: Code, PostalCode: '', City: '' }] : found
  }),
  answer(getQuoteWarehouses, async ({ db, input: { CountryCode } }) => {
    const zones = await zonesOf(db, CountryCode)
    return (await placesIn(db, CountryCode)).map(({ Code, Name, PostalCode }) => ({
      Code,
      Name,
      Zone: zoneName(zones, PostalCode),
    }))
  }),
  answer(getDoesItMatchPlaceOfDelivery, async ({ db, input: { DestinationCountry, DeliveryCode, DeliveryPostalCode } }) => {
    const place = DeliveryCode ? (await placesIn(db, DestinationCountry)).find((one) => one.Code === DeliveryCode) : undefined
    const isSame =
      !place ||
      normalisePostcode(DestinationCountry, place.PostalCode) === normalisePostcode(DestinationCountry, DeliveryPostalCode)
    return {
      IsMatch: isPostcode(DestinationCountry, DeliveryPostalCode) && isSame,
      Zone: zoneName(await zonesOf(db, DestinationCountry), DeliveryPostalCode),
      IsRemote: isRemoteArea(DestinationCountry, DeliveryPostalCode),
    }
  }),
]

/** A price, or with a hint why a person must make it. */
function hinted<T extends object>(price: T | Manual) {
  return 'ManualReason' in price ? new Hint(price, quotes(`manual.${price.ManualReason as ManualReason}`)) : price
}

/** Who may see prices of a product line by line: whoever holds its screen. */
function requireProduct(caller: Customer, type: number): void {
  if (!holds(caller, productOf(type).code)) refuse('forbidden', kit('error.forbidden'))
}

/** The price of a request that is only looked at, as a workbook; refuses where there is none. */
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
  answer(getPricePreviewExcel, async ({ input, caller, language, say, transact }) => {
    requireProduct(caller, input.QuoteProductType)
    const price = await transact('read', (db) =>
      previewPrice(db, input, { ContractCompanyId: caller.ContractCompanyId, language }),
    )
    if ('ManualReason' in price) return refuse('rule', quotes(`manual.${price.ManualReason}`))
    return priceFile(`quote-${price.ValidFrom}`, await priceWorkbook(price, language, say))
  }),
  answer(exportQuotedPrice, async ({ input, caller, language, say, transact }) => {
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
    return priceFile(price.QuotedPriceNo!, await priceWorkbook(price, language, say))
  }),
  answer(getProductList, async ({ db, input, language }) => {
    const [found, solutions] = [await productsTo(db, input.DestinationCountry), await listSolutions(db, language)]
    return found.map(({ QuoteProductType, ...service }) => ({
      QuoteProductType,
      Name: valueName('QuoteProductType', QuoteProductType as never, language),
      TransitDays: spanOf(service),
      Description: solutions.find((one) => one.ProductType === QuoteProductType)?.Summary ?? null,
    }))
  }),
]

/** Requests are seen by whoever may ask for such prices, and by whoever holds the record of them. */
function requireSight(caller: Customer, type: number): void {
  if (!holds(caller, RFQ)) requireProduct(caller, type)
}

const ownerOf = (caller: Customer): QuoteOwner => ({
  ContractCompanyId: caller.ContractCompanyId,
  UserId: caller.UserId,
  by: byCaller(caller),
})

type Asked = Pick<Context<'customer'>, 'db' | 'caller'> & {
  input: QuoteFields & { ShownTotal: number | null; ShownCurrency: string | null }
}

/** Keeps a request of one of the products that a call is for. */
function ask({ db, input, caller }: Asked, takes: readonly number[]) {
  const { ShownTotal, ShownCurrency, ...request } = input
  if (!takes.includes(request.QuoteProductType))
    refuse('invalid', kit('invalid.choice'), {}, { Errors: [{ Field: 'QuoteProductType', Row: null, Code: 'choice', Msg: '' }] })
  requireProduct(caller, request.QuoteProductType)
  return saveRequest(db, ownerOf(caller), request, { ShownTotal, ShownCurrency })
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
