import { dictionary, ENUMS, enumValues, valueName } from '#features/account/dictionary/enums.ts'
import { destinationsOf } from '#features/freight/rates/api/service.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { holds } from '#kit/api/caller.ts'
import { answer, Hint, type Handler } from '#kit/api/handle.ts'
import { isPostcode, isRemoteArea } from '#kit/shared/address.ts'
import { getDoesItMatchPlaceOfDelivery, getPlaceOfDeliveryWarehouseType, getPricePreview, getShipRouteDestinations } from '../contract.ts'
import { QUOTES, type ManualReason } from '../rules.ts'
import { quotes } from '../text/keys.ts'
import { previewPrice, previewRange } from './service.ts'

/** A warehouse of the provider: only where there is one. */
const OWN_WAREHOUSE = enumValues('DeliveryWarehouseType')[1]

export const quoteHandlers: Handler[] = [
  answer(getShipRouteDestinations, async ({ db, input, language }) => (await destinationsOf(db, input.QuoteProductType)).map((CountryCode) => ({ CountryCode, Name: valueName('CountryCode', CountryCode, language) }))),
  answer(getPlaceOfDeliveryWarehouseType, async ({ input: { DestinationCountry }, language }) => {
    const { parent } = ENUMS.DeliveryWarehouseType
    const hasOwn = COUNTRIES.some((country) => country === DestinationCountry)
    return dictionary([parent], language)[parent]!.filter(({ Value }) => hasOwn || Value !== OWN_WAREHOUSE)
  }),
  answer(getDoesItMatchPlaceOfDelivery, async ({ input: { DestinationCountry, DeliveryPostalCode } }) => ({
    IsMatch: isPostcode(DestinationCountry, DeliveryPostalCode),
    IsRemote: isRemoteArea(DestinationCountry, DeliveryPostalCode),
  })),
  answer(getPricePreview, async ({ db, input, caller, language }) => {
    const mayWhole = caller?.kind === 'customer' && holds(caller, QUOTES)
    const preview = mayWhole ? await previewPrice(db, input, { ContractCompanyId: caller.ContractCompanyId, language }) : await previewRange(db, input)
    return preview.Kind === 'manual' ? new Hint(preview, quotes(`manual.${preview.ManualReason as ManualReason}`)) : preview
  }),
]
