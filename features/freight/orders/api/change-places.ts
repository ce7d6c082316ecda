import { placesOf, type OrderRow, type PlaceRow } from '#features/freight/core/api/service.ts'
import { deferWrite, type Db } from '#kit/api/db.ts'
import type { Place } from '../rules/fields.ts'

/** Replaces places of an order. Staff also write to these rows: they are kept by identity, never by position. */

export type Same<B, A> = (before: B, after: A) => boolean

/** For each new row the old one it corresponds to: by its own key, else by the first of `sames` that matches. */
export function matched<B extends { Id: number }, A extends { Id: number | null }>(
  before: readonly B[],
  after: readonly A[],
  sames: readonly Same<B, A>[],
): (B | undefined)[] {
  const free = new Set(before)
  const found = new Map<A, B>()
  const byKey: Same<B, A> = (old, row) => old.Id === row.Id
  for (const isSame of [byKey, ...sames]) {
    for (const row of after) {
      const old = found.has(row) ? undefined : [...free].find((one) => isSame(one, row))
      if (old && free.delete(old)) found.set(row, old)
    }
  }
  return after.map((row) => found.get(row))
}

const TARGET = ['DeliveryWarehouseType', 'FcCode', 'WarehouseId', 'PrivateWarehouseAddressId', 'FbaShipmentId'] as const
const isThere: Same<PlaceRow, Place> = (old, place) => TARGET.every((field) => old[field] === place[field])

/** An existing place without any change: it keeps its address as stored, even if the address book has another one now. */
export const isUnchanged = (old: { readonly [K in keyof Place]?: unknown }, place: Place) =>
  place.Id !== null && (Object.keys(place) as (keyof Place)[]).every((field) => old[field] === place[field])

/**
 * Writes the places and returns the previous ones. A kept place keeps its entries; one with a new target loses its
 * appointment automatically (db/migrations/120_booked_addresses.sql), and its lots become invalid if its cartons
 * change. Its address is copied from the address book again, unless `keepsAddress`.
 */
export async function changePlaces(
  db: Db,
  order: OrderRow,
  places: readonly Place[],
  judge: (gone: readonly PlaceRow[]) => void = () => undefined,
  keepsAddress: Same<PlaceRow, Place> = isUnchanged,
): Promise<PlaceRow[]> {
  const { ContractCompanyId, Id: OrderId } = order
  const before = await placesOf(db, order)
  const kept = matched(before, places, [isThere])
  const gone = before.filter((old) => !kept.includes(old))
  judge(gone)
  if (gone.length > 0)
    deferWrite(
      db,
      db
        .deleteFrom('order_delivery_address')
        .where('ContractCompanyId', '=', ContractCompanyId)
        .where(
          'Id',
          'in',
          gone.map(({ Id }) => Id),
        ),
    )
  for (const [index, place] of places.entries()) {
    const old = kept[index]
    const { Id: _, PrivateWarehouseAddressId, ...fields } = place
    const row = {
      ...fields,
      ...(!(old && keepsAddress(old, place)) && { PrivateWarehouseAddressId }),
      LineNo: index + 1,
      ...(old && old.Cartons !== place.Cartons && { Lots: '[]' }),
    }
    if (old)
      await db
        .updateTable('order_delivery_address')
        .set(row)
        .where('ContractCompanyId', '=', ContractCompanyId)
        .where('Id', '=', old.Id)
        .execute()
    else
      await db
        .insertInto('order_delivery_address')
        .values({ ...row, ContractCompanyId, OrderId })
        .execute()
  }
  return before
}
