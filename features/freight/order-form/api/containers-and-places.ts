import { refuseIssues } from '#kit/shared/validation.ts'
import { sql } from 'kysely'
import type { OrderRow, PlaceRow } from '#features/freight/core/api/service.ts'
import { orderEvents } from '#features/freight/core/rules.ts'
import { deferWrite, type Db } from '#kit/api/db.ts'
import type { Translate } from '#kit/shared/text.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import type { ContainerLine, Place } from '#features/freight/orders/rules/fields.ts'
import { type Same, matched, changePlaces } from '#features/freight/orders/api/service.ts'
import { booking } from '#features/freight/bookings/rules.ts'
import { orderForm } from '../text/keys.ts'

/** Rows of an order that staff also write to: a change of the form keeps them by identity, never by position. */

type Owned = Pick<OrderRow, 'ContractCompanyId' | 'Id'>

// --- Containers ----------------------------------------------------------------------------------------------------

const STATED = [
  'CabinetType',
  'ContainerNo',
  'SealNo',
  'TareWeight',
  'CargoWeight',
  'VgmWeight',
  'VgmMethod',
  'Cartons',
  'Volume',
] as const satisfies readonly (keyof ContainerLine)[]
type Box = { [K in (typeof STATED)[number]]: ContainerLine[K] | null } & { Id: number }

const isNumbered: Same<Box, ContainerLine> = (old, box) => old.ContainerNo !== null && old.ContainerNo === box.ContainerNo
const isAlike: Same<Box, ContainerLine> = (old, box) => STATED.every((field) => old[field] === box[field])

/** Containers as stated now. A loaded one stays as loaded: by then the provider states its weight and seal. */
export async function saveContainers(
  db: Db,
  order: OrderRow,
  boxes: readonly ContainerLine[],
  translate: Translate,
): Promise<void> {
  const { ContractCompanyId, Id: OrderId } = order
  const before = (await db
    .selectFrom('order_container')
    .select(['Id', ...STATED])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', OrderId)
    .orderBy('LineNo')
    .forUpdate()
    .execute()) as Box[]
  const kept = matched(before, boxes, [isNumbered, isAlike])
  if (order.MeasuredCartons !== null)
    refuseIssues(loadedProblems(before, boxes, kept, await loadedNumbers(db, order)), translate, 'rule')
  const gone = before.filter((old) => !kept.includes(old)).map(({ Id }) => Id)
  if (gone.length > 0)
    deferWrite(db, db.deleteFrom('order_container').where('ContractCompanyId', '=', ContractCompanyId).where('Id', 'in', gone))
  boxes.forEach(({ Id: _, ...box }, index) => {
    const old = kept[index]
    const row = { ...box, LineNo: index + 1 }
    if (old)
      deferWrite(
        db,
        db.updateTable('order_container').set(row).where('ContractCompanyId', '=', ContractCompanyId).where('Id', '=', old.Id),
      )
    else deferWrite(db, db.insertInto('order_container').values({ ...row, ContractCompanyId, OrderId }))
  })
}

/** Containers of a new order. */
export function beginContainers(db: Db, { ContractCompanyId, Id: OrderId }: Owned, boxes: readonly ContainerLine[]): void {
  deferWrite(
    db,
    db
      .insertInto('order_container')
      .values(boxes.map(({ Id: _, ...box }, index) => ({ ...box, ContractCompanyId, OrderId, LineNo: index + 1 }))),
  )
}

/** Numbers of the containers loaded by staff; a seal and a weight alone may be the customer's. */
async function loadedNumbers(db: Db, { ContractCompanyId, Id }: Owned): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ContainerNo: string }>`
    select distinct jsonb_array_elements_text(payload -> 'containers') as container_no from event
    where contract_company_id = ${ContractCompanyId} and entity = ${orderEvents.entity} and entity_id = ${Id} and move in (${sql.lit(orderEvents.moves.receive)}, ${sql.lit(orderEvents.moves.receivePart)}) and payload ? 'containers'`.execute(
    db,
  )
  return new Set(rows.map((row) => row.ContainerNo))
}

function loadedProblems(
  before: readonly Box[],
  boxes: readonly ContainerLine[],
  kept: readonly (Box | undefined)[],
  loaded: ReadonlySet<string>,
): FieldIssue[] {
  return before.flatMap((old): FieldIssue[] => {
    if (old.ContainerNo === null || !loaded.has(old.ContainerNo)) return []
    const index = kept.indexOf(old)
    const params = { no: old.ContainerNo }
    if (index < 0) return [{ Field: 'Containers', Code: 'loadedGone', key: orderForm('error.loadedGone'), params }]
    return STATED.filter((field) => old[field] !== boxes[index]![field]).map((field) => ({
      Field: `Containers[${index}].${field}`,
      Code: 'loaded',
      key: orderForm('error.loaded'),
      params,
    }))
  })
}

/** Places of a new order. */
export function beginPlaces(db: Db, { ContractCompanyId, Id: OrderId }: Owned, places: readonly Place[]): void {
  deferWrite(
    db,
    db
      .insertInto('order_delivery_address')
      .values(places.map(({ Id: _, ...place }, index) => ({ ...place, ContractCompanyId, OrderId, LineNo: index + 1 }))),
  )
}

/** Places as the customer wants them now; refuses to remove one that others depend on. */
export async function savePlaces(db: Db, order: OrderRow, places: readonly Place[], translate: Translate): Promise<void> {
  await changePlaces(db, order, places, (gone) =>
    refuseIssues(
      gone.filter(isInUse).map(({ LineNo }) => ({
        Field: 'DeliveryAddresses',
        Code: 'placeInUse',
        key: orderForm('error.placeInUse'),
        params: { place: LineNo },
      })),
      translate,
      'rule',
    ),
  )
}

const isInUse = ({ BookingState, Lots, TrackingNos, PodFileId, DeliveryState }: PlaceRow) =>
  BookingState === booking.states.booked ||
  Lots.length > 0 ||
  TrackingNos.length > 0 ||
  PodFileId !== null ||
  DeliveryState !== null
