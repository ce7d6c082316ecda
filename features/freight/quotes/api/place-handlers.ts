import { dictionary, ENUMS, enumValues, valueName } from '#features/account/dictionary/enums.ts'
import { receivingWarehouses, warehousesOf } from '#features/freight/places/api/service.ts'
import { CENTRE_CODE, CENTRES } from '#features/freight/places/rules.ts'
import { WAREHOUSE_TYPE, COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { destinationsOf, zonesOf } from '#features/freight/rates/api/service.ts'
import { zoneName } from '#features/freight/rates/rules.ts'
import { answer, type Context, type Handler } from '#kit/api/handle.ts'
import { isPostcode, isRemoteArea, normalisePostcode } from '#kit/shared/address.ts'
import {
  getDoesItMatchPlaceOfDelivery,
  getPlaceOfDeliveryWarehouseType,
  getQuoteWarehouses,
  getShipRouteDestinations,
  getShipRouteReceipts,
  getWarehouseCodes,
} from '../contract.ts'
import { productOf, usualPort } from '../rules.ts'
import { DELIVERY_PLACE } from '#features/freight/core/rules.ts'

/** Offered only in countries with a warehouse of the provider. */
const OWN_WAREHOUSE = enumValues('DeliveryWarehouseType')[1]

type Place = { Code: string; Name: string; PostalCode: string; City: string }

/** Centres and warehouses of a country with a code. */
async function placesIn(db: Context['db'], country: string, kind?: number): Promise<Place[]> {
  const own = kind === DELIVERY_PLACE.centre ? [] : await warehousesOf(db, WAREHOUSE_TYPE.overseas, country)
  const centres = kind === DELIVERY_PLACE.own ? [] : CENTRES.filter((one) => one.CountryCode === country)
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

export const placeHandlers: Handler[] = [
  answer(getShipRouteDestinations, async ({ db, input, language }) =>
    (await destinationsOf(db, input.QuoteProductType)).map((CountryCode) => ({
      CountryCode,
      Name: valueName('CountryCode', CountryCode, language),
    })),
  ),
  answer(getShipRouteReceipts, async ({ db, input, language }) => {
    const product = productOf(input.QuoteProductType)
    if (!product.isFull || !(await destinationsOf(db, product.type)).includes(input.DestinationCountry)) return []
    return (await receivingWarehouses(db, language)).map(({ WarehouseCode, WarehouseName }) => ({
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
    if (DeliveryWarehouseType !== DELIVERY_PLACE.centre && DeliveryWarehouseType !== DELIVERY_PLACE.own) return []
    const word = Keyword?.trim().toLowerCase() ?? ''
    const found = (await placesIn(db, DestinationCountry, DeliveryWarehouseType)).filter((one) =>
      `${one.Code} ${one.Name} ${one.PostalCode}`.toLowerCase().includes(word),
    )
    // An unknown centre is accepted by its code; the user enters its postcode.
    const Code = word.toUpperCase()
    const isNew = found.length === 0 && DeliveryWarehouseType === DELIVERY_PLACE.centre && CENTRE_CODE.test(Code)
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
