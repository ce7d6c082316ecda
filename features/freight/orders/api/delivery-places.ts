import { sql } from 'kysely'
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

/** The places of a saved order, with the addresses stored in it, even if the address book has changed since. */
export async function storedPlaces(
  db: Db,
  companyId: number,
  order: Pick<OrderFields, 'DestinationCountry' | 'DeliveryAddresses'>,
): Promise<NamedPlace[]> {
  const places = await checkPlaces(db, companyId, order, [])
  const ids = order.DeliveryAddresses.flatMap((place) => (place.PrivateWarehouseAddressId === null ? [] : (place.Id ?? [])))
  if (ids.length === 0) return places
  const { rows } = await sql<{ Id: number; PostalCode: string; City: string }>`
    select id, private_address ->> 'postal_code' as postal_code, private_address ->> 'city' as city from order_delivery_address
    where contract_company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(db)
  return order.DeliveryAddresses.map((place, index) => {
    const stored = rows.find(({ Id }) => Id === place.Id)
    return stored ? { DeliveryCode: null, DeliveryPostalCode: stored.PostalCode, DeliveryCity: stored.City } : places[index]!
  })
}

/** Places of delivery, each with its code or address. */
type Named = { DeliveryAddresses: readonly Place[]; places: readonly NamedPlace[] }

/**
 * Asks for confirmation before goods go to an address that couriers treat as remote (SPEC 5); those in `known` were
 * confirmed when they were entered.
 */
export function requireRemoteConfirmation(
  { DestinationCountry, DeliveryAddresses }: OrderFields,
  { places }: Pick<Named, 'places'>,
  known: Named = { DeliveryAddresses: [], places: [] },
): void {
  const isKnown = (place: Place, postcode: string | null) =>
    known.DeliveryAddresses.some(
      (one, index) =>
        one.PrivateWarehouseAddressId === place.PrivateWarehouseAddressId && known.places[index]?.DeliveryPostalCode === postcode,
    )
  const isRemote = DeliveryAddresses.some((place, index) => {
    const postcode = places[index]?.DeliveryPostalCode ?? null
    return (
      place.PrivateWarehouseAddressId !== null && isRemoteArea(DestinationCountry, postcode ?? '') && !isKnown(place, postcode)
    )
  })
  if (isRemote) ask('remoteArea')
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
