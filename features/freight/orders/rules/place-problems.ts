import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { PLACE } from '#features/freight/quotes/rules.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import type { Place } from './fields.ts'
import { fail, missing } from './issue.ts'

export function placeProblems(places: readonly Place[], country: string): FieldIssue[] {
  if (places.length === 0) return [fail('DeliveryAddresses', 'onePlace')]
  return places.flatMap((place, index) => {
    const at = (field: keyof Place) => `DeliveryAddresses[${index}].${field}`
    const found: FieldIssue[] = []
    if (place.DeliveryWarehouseType === PLACE.centre) {
      for (const field of ['FcCode', 'FbaShipmentId', 'ReferenceId'] as const) if (!place[field]) found.push(missing(at(field)))
      if (place.FbaShipmentId && places.findIndex((other) => other.FbaShipmentId === place.FbaShipmentId) < index)
        found.push(fail(at('FbaShipmentId'), 'shipmentRepeated'))
    }
    if (place.DeliveryWarehouseType === PLACE.own && !place.WarehouseId) found.push(missing(at('WarehouseId')))
    if (place.DeliveryWarehouseType === PLACE.own && !COUNTRIES.some((own) => own === country))
      found.push(fail(at('DeliveryWarehouseType'), 'noOwnWarehouse'))
    if (place.DeliveryWarehouseType === PLACE.private && !place.PrivateWarehouseAddressId)
      found.push(missing(at('PrivateWarehouseAddressId')))
    return found
  })
}

/** Places with one target each, that of their type; what another type left in the form is dropped. */
export function withOneTarget(places: readonly Place[]): Place[] {
  return places.map(({ DeliveryWarehouseType: type, FcCode, WarehouseId, PrivateWarehouseAddressId, ...place }) => ({
    ...place,
    DeliveryWarehouseType: type,
    FcCode: type === PLACE.centre ? FcCode : null,
    WarehouseId: type === PLACE.own ? WarehouseId : null,
    PrivateWarehouseAddressId: type === PLACE.private ? PrivateWarehouseAddressId : null,
  }))
}
