import { sql } from 'kysely'
import { TRACKING_NO } from '#features/warehouse/dropship/rules.ts'
import {
  cartonOf,
  endLoading,
  loadOrder,
  requireSerials,
  shipOrder,
  type Carton,
} from '#features/warehouse/replenishment/api/service.ts'
import { MODE, replenishmentOrder } from '#features/warehouse/replenishment/rules.ts'
import { lockForMoves } from '#features/warehouse/stock/api/service.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { Truck, TruckOrder } from '../manifest-contract.ts'
import { manifest } from '../rules.ts'
import { floor } from '../text/keys.ts'
import { findManifest, lockManifest, openManifest } from './manifests.ts'
import { ownProperty } from '#kit/shared/own-property.ts'

/** The truck being loaded at a warehouse, by plate; created if there is none. */
export async function openTruck(db: Db, { WarehouseId, VehiclePlate }: { WarehouseId: number; VehiclePlate: string }, by: By) {
  const place = await db.selectFrom('warehouse').select('CountryCode').where('WarehouseId', '=', WarehouseId).executeTakeFirst()
  const Site = place?.CountryCode ?? refuse('notFound', kit('error.notFound'))
  requireCountry(db, Site)
  return openManifest(db, { WarehouseId, Site, Courier: null, VehiclePlate: plateOf(VehiclePlate) }, by)
}

/** A plate as stored: upper case, single spaces. */
const plateOf = (typed: string) => typed.trim().toUpperCase().replaceAll(/\s+/g, ' ')

/** A truck with its orders, the next appointment first. Refuses with `notFound`. */
export const findTruck = async (db: Db, Id: number) => truckOf(db, await findManifest(db, Id))

/** The same for a manifest that has already been read. */
export async function truckOf(db: Db, { Boxes: _, ...row }: Awaited<ReturnType<typeof findManifest>>): Promise<Truck> {
  const { Id } = row
  if (row.VehiclePlate === null) refuse('notFound', kit('error.notFound'))
  const { rows } = await sql<TruckOrder>`
    select o.contract_company_id, o.id, o.warehouse_out_no, company_shown(c.name_cn, c.name) as company_name, coalesce(o.fc_code, o.city, '') as destination,
      o.reference_id, to_json(o.booking_time) #>> '{}' as booking_time, o.pallets, b.loaded, b.weight,
      (select count(*) from replenishment_box x where x.contract_company_id = o.contract_company_id and x.replenishment_out_id = o.id) as boxes
    from (
      select contract_company_id, replenishment_out_id, array_agg(box_no order by box_no) as loaded, sum(weight) as weight from manifest_box
      where manifest_id = ${Id} and replenishment_out_id is not null group by 1, 2) b
    join replenishment_out o on o.contract_company_id = b.contract_company_id and o.id = b.replenishment_out_id
    join company c on c.contract_company_id = o.contract_company_id
    order by o.booking_time nulls last, o.warehouse_out_no`.execute(db)
  return { ...row, Orders: rows }
}

type Scan = { Code: string }

/** Finds a scanned carton before it is loaded. */
export async function findCarton(db: Db, { Code }: Scan) {
  const { WarehouseOutNo, BoxNo, Boxes, DeliveryMode } = await cartonOf(db, Code, 'seen')
  return { WarehouseOutNo, BoxNo, Boxes, IsByTruck: DeliveryMode === MODE.truck }
}

/** Puts a carton on a truck. */
export async function loadOnTruck(db: Db, { Id, Code }: Scan & { Id: number }, by: By) {
  const carton = await cartonOf(db, Code)
  const no = carton.WarehouseOutNo
  if (carton.DeliveryMode !== MODE.truck) refuse('rule', floor('truck.byCourier'), { no })
  await requireUnloaded(db, carton, Id)
  await beginLoading(db, carton, by)
  const truck = await lockManifest(db, { Id })
  if (truck.VehiclePlate === null) refuse('notFound', kit('error.notFound'))
  if (truck.WarehouseId !== carton.WarehouseId) refuse('rule', floor('truck.otherWarehouse'), { no })
  const done = await addCarton(db, truck, carton, null, by)
  await touch(db, truck)
  return done
}

/** Increments the version, so that a truck cannot depart with unseen cartons. */
const touch = (db: Db, { Id, RowVersion }: { Id: number; RowVersion: number }) =>
  db
    .updateTable('manifest')
    .set({ RowVersion: RowVersion + 1 })
    .where('Id', '=', Id)
    .execute()

/** Loads a carton for the courier of its order; the last one ships the order. */
export async function loadForCourier(db: Db, { Code, TrackingNo }: Scan & { TrackingNo: string }, by: By) {
  const carton = await cartonOf(db, Code)
  const { ContractCompanyId, Id, WarehouseOutNo: no, ExpressCompany: Courier } = carton
  if (carton.DeliveryMode !== MODE.express) refuse('rule', floor('truck.byTruck'), { no })
  const number = TrackingNo.toUpperCase()
  const pattern = ownProperty(TRACKING_NO, Courier)
  if (!pattern?.test(number)) refuse('rule', floor('load.wrongFormat'), { code: number, service: Courier ?? '–' })
  await lockForMoves(db, 'replenishment_out', [carton])
  await requireUnloaded(db, carton)
  if ((await trackingNumbers(db, carton)).includes(number)) refuse('rule', floor('load.twice'), { code: number })
  await beginLoading(db, carton, by)
  const open = await openManifest(db, { ...carton, Courier }, by)
  const done = await addCarton(db, open, carton, number, by)
  if (done.Loaded === done.Boxes) {
    const numbers = await trackingNumbers(db, { ContractCompanyId, Id })
    await shipOrder(db, { ContractCompanyId, Id }, by, { TrackingNos: numbers, VehiclePlate: null, Serials: [] })
  }
  return done
}

async function trackingNumbers(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<string[]> {
  const { rows } = await sql<{ TrackingNo: string }>`
    select tracking_no from manifest_box where contract_company_id = ${ContractCompanyId} and replenishment_out_id = ${Id} order by box_no`.execute(
    db,
  )
  return rows.map((row) => row.TrackingNo)
}

/** Refuses a carton that is already loaded, or whose order is on another truck. */
async function requireUnloaded(db: Db, carton: Carton, truck?: number): Promise<void> {
  const { rows } = await sql<{ ManifestId: number; BoxNo: number; Plate: string | null }>`
    select b.manifest_id, b.box_no, m.vehicle_plate as plate from manifest_box b join manifest m on m.id = b.manifest_id
    where b.contract_company_id = ${carton.ContractCompanyId} and b.replenishment_out_id = ${carton.Id}`.execute(db)
  const no = carton.WarehouseOutNo
  const other = rows.find(({ ManifestId, Plate }) => truck !== undefined && ManifestId !== truck && Plate !== null)
  if (other) refuse('rule', floor('truck.otherTruck'), { no, plate: other.Plate! })
  if (rows.some(({ BoxNo }) => BoxNo === carton.BoxNo)) refuse('rule', floor('truck.twice'), { no, box: carton.BoxNo })
}

async function beginLoading(db: Db, carton: Carton, by: By): Promise<void> {
  const { ContractCompanyId, Id, Status } = carton
  await requireSerials(db, carton, by)
  if (Status === replenishmentOrder.states.toBeShipped) await loadOrder(db, { ContractCompanyId, Id }, by)
}

type Manifest = { Id: number; ManifestNo: string }
async function addCarton(db: Db, { Id, ManifestNo }: Manifest, carton: Carton, TrackingNo: string | null, by: By) {
  const { ContractCompanyId, WarehouseOutNo, BoxNo, Boxes, Weight } = carton
  await db
    .insertInto('manifest_box')
    .values({
      ContractCompanyId,
      ManifestId: Id,
      ReplenishmentOutId: carton.Id,
      BoxNo,
      WarehouseOutNo,
      TrackingNo,
      Weight,
      LoadedTime: now(),
      Operator: by.Operator,
    })
    .execute()
  const { rows } = await sql<{ N: number }>`
    select count(*) as n from manifest_box where contract_company_id = ${ContractCompanyId} and replenishment_out_id = ${carton.Id}`.execute(
    db,
  )
  return { ManifestId: Id, ManifestNo, WarehouseOutNo, BoxNo, Boxes, Loaded: rows[0]!.N }
}

/** Takes all cartons of an order off a truck. */
export async function unloadOrder(
  db: Db,
  { ManifestId, ContractCompanyId, Id }: DeskRow & { ManifestId: number },
  by: By,
): Promise<void> {
  await sql`select id from replenishment_out where contract_company_id = ${ContractCompanyId} and id = ${Id} for update`.execute(
    db,
  )
  const truck = await lockManifest(db, { Id: ManifestId })
  const { numDeletedRows } = await db
    .deleteFrom('manifest_box')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('ReplenishmentOutId', '=', Id)
    .where('ManifestId', '=', ManifestId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) refuse('notFound', kit('error.notFound'))
  await touch(db, truck)
  await endIfUnloaded(db, { ContractCompanyId, Id }, by)
}

/** Returns an order to the state before shipping once none of its cartons is loaded. */
async function endIfUnloaded(db: Db, { ContractCompanyId, Id }: DeskRow, by: By): Promise<void> {
  const { rows } = await sql`
    select from replenishment_out o where o.contract_company_id = ${ContractCompanyId} and o.id = ${Id} and o.status = ${replenishmentOrder.states.shippingOut}
      and not exists (select from manifest_box b where b.contract_company_id = o.contract_company_id and b.replenishment_out_id = o.id)`.execute(
    db,
  )
  if (rows.length > 0) await endLoading(db, { ContractCompanyId, Id }, by)
}

/** Removes a carton from the manifest being loaded, unless its order is shipped: it can be loaded again. */
export async function takeOff(db: Db, { Code }: Scan, by: By): Promise<void> {
  const { ContractCompanyId, Id, BoxNo } = await cartonOf(db, Code)
  const loaded = await db
    .selectFrom('manifest_box')
    .select('ManifestId')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('ReplenishmentOutId', '=', Id)
    .where('BoxNo', '=', BoxNo)
    .executeTakeFirst()
  if (!loaded) refuse('rule', floor('truck.notLoaded'), { code: Code })
  const row = await lockManifest(db, { Id: loaded.ManifestId })
  await db
    .deleteFrom('manifest_box')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('ReplenishmentOutId', '=', Id)
    .where('BoxNo', '=', BoxNo)
    .execute()
  await touch(db, row)
  await endIfUnloaded(db, { ContractCompanyId, Id }, by)
}

/** Discards an empty truck or courier's collection. */
export async function discardManifest(db: Db, known: { Id: number; RowVersion: number }): Promise<void> {
  await lockManifest(db, known)
  const { rows } = await sql`select from manifest_box where manifest_id = ${known.Id} limit 1`.execute(db)
  if (rows.length > 0) refuse('rule', kit('error.moveRefused'))
  await db.deleteFrom('manifest').where('Id', '=', known.Id).where('State', '=', manifest.states.loading).execute()
}
