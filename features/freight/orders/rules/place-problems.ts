import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import type { Place } from './fields.ts'
import { fail, missing } from './issue.ts'

export function placeProblems(places: readonly Place[], country: string): FieldIssue[] {
  if (places.length === 0) return [fail('DeliveryAddresses', 'onePlace')]
  return places.flatMap((place, index) => {
    const at = (field: keyof Place) => `DeliveryAddresses[${index}].${field}`
    const found: FieldIssue[] = []
    if (place.DeliveryWarehouseType === DELIVERY_PLACE.centre) {
      for (const field of ['FcCode', 'FbaShipmentId', 'ReferenceId'] as const) if (!place[field]) found.push(missing(at(field)))
      if (place.FbaShipmentId && places.findIndex((other) => other.FbaShipmentId === place.FbaShipmentId) < index)
        found.push(fail(at('FbaShipmentId'), 'shipmentRepeated'))
    }
    if (place.DeliveryWarehouseType === DELIVERY_PLACE.own && !place.WarehouseId) found.push(missing(at('WarehouseId')))
    if (place.DeliveryWarehouseType === DELIVERY_PLACE.own && !COUNTRIES.some((own) => own === country))
      found.push(fail(at('DeliveryWarehouseType'), 'noOwnWarehouse'))
    if (place.DeliveryWarehouseType === DELIVERY_PLACE.private && !place.PrivateWarehouseAddressId)
      found.push(missing(at('PrivateWarehouseAddressId')))
    return found
  })
}

/** Places with one target each, that of their type; values left in the form by another type are dropped. */
export function withOneTarget(places: readonly Place[]): Place[] {
  return places.map(({ DeliveryWarehouseType: type, FcCode, WarehouseId, PrivateWarehouseAddressId, ...place }) => ({
    ...place,
    DeliveryWarehouseType: type,
    FcCode: type === DELIVERY_PLACE.centre ? FcCode : null,
    WarehouseId: type === DELIVERY_PLACE.own ? WarehouseId : null,
    PrivateWarehouseAddressId: type === DELIVERY_PLACE.private ? PrivateWarehouseAddressId : null,
  }))
}
