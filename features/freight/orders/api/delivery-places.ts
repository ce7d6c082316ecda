import { requireWarehouseContract } from '#features/warehouse/sites/api/service.ts'
import { WAREHOUSE_TYPE } from '#features/warehouse/sites/rules.ts'
import { CENTRES } from '#features/freight/places/rules.ts'
import { warehousesOf } from '#features/freight/places/api/service.ts'
import { DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { isRemoteArea } from '#kit/shared/address.ts'
import { ask } from '#kit/shared/question.ts'
import { Refusal } from '#kit/shared/refusal.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import type { OrderFields, Place, NamedPlace } from '../rules/fields.ts'
import { wrong } from './issues.ts'
import { orders } from '../text/keys.ts'

const elsewhere = (Field: string): FieldIssue => ({
  Field,
  Code: 'addressElsewhere',
  key: orders('error.addressElsewhere'),
  params: {},
})

/** Places of delivery: ours in the country under contract, the company's own addresses there, centres. */
export async function checkPlaces(
  db: Db,
  companyId: number,
  { DestinationCountry, DeliveryAddresses }: Pick<OrderFields, 'DestinationCountry' | 'DeliveryAddresses'>,
  problems: FieldIssue[],
): Promise<NamedPlace[]> {
  const overseas = DeliveryAddresses.some((place) => place.WarehouseId)
    ? await warehousesOf(db, WAREHOUSE_TYPE.overseas, DestinationCountry)
    : []
  const ids = DeliveryAddresses.flatMap((place) => place.PrivateWarehouseAddressId ?? [])
  const own =
    ids.length > 0
      ? await db
          .selectFrom('private_warehouse_address')
          .select(['Id', 'CountryCode', 'PostalCode', 'City'])
          .where('ContractCompanyId', '=', companyId)
          .where('Id', 'in', ids)
          .execute()
      : []
  const noContract = overseas.length > 0 ? await contractRefused(db, companyId, DestinationCountry) : null
  return DeliveryAddresses.map((place, index): NamedPlace => {
    const at = (field: string) => `DeliveryAddresses[${index}].${field}`
    if (place.DeliveryWarehouseType === DELIVERY_PLACE.own) {
      const warehouse = overseas.find((one) => one.WarehouseId === place.WarehouseId)
      if (!warehouse) problems.push(wrong(at('WarehouseId')))
      else if (noContract) problems.push({ Field: at('WarehouseId'), Code: 'noContract', key: noContract.key, params: {} })
      return {
        DeliveryCode: warehouse?.WarehouseCode ?? null,
        DeliveryPostalCode: warehouse?.PostalCode ?? null,
        DeliveryCity: warehouse?.City ?? null,
      }
    }
    if (place.DeliveryWarehouseType === DELIVERY_PLACE.private) {
      const address = own.find((one) => one.Id === place.PrivateWarehouseAddressId)
      if (!address) problems.push(wrong(at('PrivateWarehouseAddressId')))
      else if (address.CountryCode !== DestinationCountry) problems.push(elsewhere(at('PrivateWarehouseAddressId')))
      return { DeliveryCode: null, DeliveryPostalCode: address?.PostalCode ?? null, DeliveryCity: address?.City ?? null }
    }
    if (place.DeliveryWarehouseType !== DELIVERY_PLACE.centre)
      return { DeliveryCode: null, DeliveryPostalCode: null, DeliveryCity: null }
    const centre = CENTRES.find((one) => one.Code === place.FcCode)
    if (centre && centre.CountryCode !== DestinationCountry) problems.push(elsewhere(at('FcCode')))
    return { DeliveryCode: place.FcCode, DeliveryPostalCode: centre?.PostalCode ?? null, DeliveryCity: centre?.City ?? null }
  })
}

/**
 * Asks for confirmation before goods go to an address that couriers treat as remote (SPEC 5); places in `known` were
 * confirmed when they were entered.
 */
export function requireRemoteConfirmation(
  { DestinationCountry, DeliveryAddresses }: OrderFields,
  { places }: { places: readonly NamedPlace[] },
  known: readonly Place[] = [],
): void {
  const isNew = (place: Place) =>
    place.PrivateWarehouseAddressId !== null &&
    !known.some((one) => one.PrivateWarehouseAddressId === place.PrivateWarehouseAddressId)
  if (
    DeliveryAddresses.some(
      (place, index) => isNew(place) && isRemoteArea(DestinationCountry, places[index]?.DeliveryPostalCode ?? ''),
    )
  )
    ask('remoteArea')
}

/** The refusal of a company without a contract for the country's warehouses; null if it has one. */
async function contractRefused(db: Db, companyId: number, country: string): Promise<Refusal | null> {
  try {
    await requireWarehouseContract(db, companyId, country)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
