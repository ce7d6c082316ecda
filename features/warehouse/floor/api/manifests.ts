import { sql } from 'kysely'
import { askAboutMeasures, labelNumbers, shipOrder } from '#features/warehouse/dropship/api/service.ts'
import type { MeasuredParcel } from '#features/warehouse/dropship/contract/parcel.ts'
import { OUTBOUND_TYPE } from '#features/warehouse/dropship/rules.ts'
import { COUNTRY_ZONES, zoneOf } from '#features/warehouse/sites/rules.ts'
import { lockForMoves } from '#features/warehouse/stock/api/service.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { countStates } from '#kit/api/counts.ts'
import type { Db } from '#kit/api/db.ts'
import { requireCountry, countryAtDesk } from '#kit/api/warehouse-country.ts'
import { insertMany } from '#kit/api/insert-many.ts'
import type { By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { allOf, like, inOwnCountry, orderOf, pageOf, withinLocalDays, zoneBy } from '#kit/api/page.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { keywords } from '#kit/shared/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { ManifestFilter, ManifestRow } from '../manifest-contract.ts'
import { manifest, PICK, SCAN } from '../rules.ts'
import { floor } from '../text/keys.ts'
import { departTruck, lockTruckOrders } from './truck-departure.ts'

const BOXES = sql`manifest_box b where b.manifest_id = m.id`
const ROW = sql`
  m.id as "Id", m.manifest_no as "ManifestNo", m.warehouse_id as "WarehouseId", h.warehouse_code as "WarehouseCode", m.country_code as "CountryCode",
  m.courier as "Courier", m.vehicle_plate as "VehiclePlate", m.state as "State", (select count(*) from ${BOXES}) as "BoxCount", (select coalesce(sum(b.weight), 0) from ${BOXES}) as "Weight",
  m.operator as "Operator", m.created_time as "CreatedTime", m.loaded_time as "LoadedTime", m.row_version as "RowVersion"`
const FROM = sql`manifest m`
const JOINS = sql`join warehouse h on h.warehouse_id = m.warehouse_id`

type Filter = Partial<Omit<ManifestFilter, 'PageIndex' | 'PageSize'>>
/**
 * Searches by part of the manifest number or of the truck's plate, which may contain spaces, or by whole numbers of
 * manifests, or of orders or parcels in them.
 */
function found(keyword: string, words: readonly string[]) {
  const numbers = words.map((word) => word.toUpperCase())
  return sql`m.id in (
  select id from manifest where search_text ilike ${like(keyword.trim())}
  union all select id from manifest where manifest_no = any(${numbers})
  union all select manifest_id from manifest_box where warehouse_out_no = any(${numbers})
  union all select manifest_id from manifest_box where tracking_no = any(${[...words, ...numbers]}))`
}

function where(db: Db, f: Filter) {
  const words = keywords(f.Keyword)
  return allOf([
    inOwnCountry(db, sql`m.country_code`),
    f.State !== undefined && sql`m.state = ${f.State}`,
    f.WarehouseId !== undefined && sql`m.warehouse_id = ${f.WarehouseId}`,
    words.length > 0 && found(f.Keyword!, words),
    ...withinLocalDays(sql`m.created_time`, f, zoneBy(sql`m.country_code`, COUNTRY_ZONES)),
  ])
}

export const manifestPage = (db: Db, input: ManifestFilter) =>
  pageOf(db, {
    columns: ROW,
    from: FROM,
    only: 'm',
    isAlone: true,
    key: sql`m.warehouse_id, m.id`,
    joins: JOINS,
    where: where(db, input),
    order: orderOf(input, { CreatedTime: sql`m.created_time` }, sql`m.id`),
    input,
  })
export const manifestCounts = (db: Db, filter: Filter) =>
  countStates(db, { state: sql`m.state`, from: FROM, where: where(db, filter) })

export type ManifestBox = { WarehouseOutNo: string; TrackingNo: string | null; Weight: number; CompanyName: string }

export async function findManifest(db: Db, Id: number): Promise<ManifestRow & { Boxes: ManifestBox[] }> {
  const { rows } = await sql<{ Found: ManifestRow & { Boxes: ManifestBox[] } }>`
    select row_to_json(one) as found from (select ${ROW}, (
      select coalesce(json_agg(json_build_object('WarehouseOutNo', b.warehouse_out_no, 'TrackingNo', b.tracking_no, 'Weight', b.weight,
        'CompanyName', company_shown(c.name_cn, c.name)) order by b.loaded_time, b.id), '[]')
      from manifest_box b join company c on c.contract_company_id = b.contract_company_id where b.manifest_id = m.id) as "Boxes"
    from ${FROM} ${JOINS} where m.id = ${Id}) one`.execute(db)
  const one = rows[0]?.Found ?? refuse('notFound', kit('error.notFound'))
  requireCountry(db, one.CountryCode)
  return one
}

/** Finds a dropshipping order by its number, or by the number of a courier label. */
export async function orderToLoad(db: Db, code: string) {
  const country = countryAtDesk(db)
  const { rows: labels } = await sql<DeskRow>`
    select contract_company_id, warehouse_out_id as id from carrier_label
    where tracking_no = ${code.toUpperCase()} and warehouse_out_id is not null and state = 'issued' limit 1`.execute(db)
  const [label] = labels
  const row = await db
    .selectFrom('warehouse_out')
    .select([
      'ContractCompanyId',
      'Id',
      'WarehouseOutNo',
      'Status',
      'DropshipDeliveryMethod',
      'Courier',
      'CourierService',
      'PackagesCount',
      'ParcelWeight',
    ])
    .$if(label === undefined, (query) => query.where(sql`upper(warehouse_out_no)`, '=', code.toUpperCase()))
    .$if(label !== undefined, (query) =>
      query.where('ContractCompanyId', '=', label!.ContractCompanyId).where('Id', '=', label!.Id),
    )
    .where('OutboundType', '=', OUTBOUND_TYPE.dropship)
    .$if(country !== undefined, (query) => query.where('Site', '=', country!))
    .executeTakeFirst()
  return row ? { ...row, Labels: await labelNumbers(db, row) } : null
}

type Loaded = { readonly Parcels: readonly MeasuredParcel[]; readonly IsMeasuresConfirmed: boolean }

/** Ships an order in its parcels, with the packed serial numbers, and adds them to the open manifest of its courier. */
export async function loadOrder(db: Db, row: DeskRow, { Parcels, IsMeasuresConfirmed }: Loaded, by: By) {
  await lockForMoves(db, 'warehouse_out', [row])
  const order = await db
    .selectFrom('warehouse_out')
    .select(['WarehouseOutNo', 'WarehouseId', 'Site', 'Courier', 'ParcelWeight'])
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .executeTakeFirst()
  if (!order) refuse('notFound', kit('error.notFound'))
  const shipment = { Parcels: [...Parcels], Serials: await packedSerials(db, row) }
  await shipOrder(db, row, shipment, by)
  const isTyped = Parcels.some(({ Weight }) => Weight !== order.ParcelWeight)
  if (isTyped && !IsMeasuresConfirmed) await askAboutMeasures(db, row, { WarehouseOutNo: order.WarehouseOutNo, ...shipment })
  const open = await openManifest(db, order, by)
  const boxes = Parcels.map(({ TrackingNo, Weight }) => ({
    ContractCompanyId: row.ContractCompanyId,
    ManifestId: open.Id,
    WarehouseOutId: row.Id,
    WarehouseOutNo: order.WarehouseOutNo,
    TrackingNo,
    Weight,
    LoadedTime: now(),
    Operator: by.Operator,
  }))
  await insertMany(db, 'manifest_box', boxes).execute()
  const { rows } = await sql<{ N: number }>`select count(*) as n from manifest_box where manifest_id = ${open.Id}`.execute(db)
  return { ...open, Boxes: rows[0]!.N }
}

async function packedSerials(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<string[]> {
  const { rows } = await sql<{ Sn: string }>`
    select k.sn from pick_wave_order p
    join pack_scan k on k.contract_company_id = p.contract_company_id and k.warehouse_out_id = p.warehouse_out_id and k.pick_wave_id = p.pick_wave_id
    where p.contract_company_id = ${ContractCompanyId} and p.warehouse_out_id = ${Id} and p.pick_state = ${PICK.packed} and k.result = ${SCAN.accepted}
      and k.sn is not null`.execute(db)
  return rows.map(({ Sn }) => Sn)
}

type Collected = { WarehouseId: number; Site: string; Courier: string | null; VehiclePlate?: string | null }

/** Locks the manifest being loaded for a courier or truck at a warehouse, or creates one; concurrent calls are serialized. */
export async function openManifest(
  db: Db,
  { WarehouseId, Site, Courier, VehiclePlate = null }: Collected,
  by: By,
): Promise<{ Id: number; ManifestNo: string }> {
  await sql`select warehouse_id from warehouse where warehouse_id = ${WarehouseId} for no key update`.execute(db)
  const { rows } = await sql<{ Id: number; ManifestNo: string }>`
    select id, manifest_no from manifest
    where warehouse_id = ${WarehouseId} and courier is not distinct from ${Courier} and vehicle_plate is not distinct from ${VehiclePlate}
      and state = ${manifest.states.loading} for update`.execute(db)
  if (rows[0]) return rows[0]
  return db
    .insertInto('manifest')
    .values({
      ManifestNo: await takeNumber(db, `MF${Site}${shortDay(dayIn(zoneOf(Site)))}`, 4),
      CountryCode: Site,
      WarehouseId,
      Courier,
      VehiclePlate,
      State: manifest.states.loading,
      Operator: by.Operator,
      CreatedTime: now(),
      CreatedBy: by.UserId ?? 0,
    })
    .returning(['Id', 'ManifestNo'])
    .executeTakeFirstOrThrow()
}

type Known = { Id: number; RowVersion: number }

/** Locks a manifest that is being loaded. Refuses with `changed` if its version differs. */
export async function lockManifest(db: Db, { Id, RowVersion }: { Id: number; RowVersion?: number }) {
  const row = await db.selectFrom('manifest').selectAll().where('Id', '=', Id).forUpdate().executeTakeFirst()
  if (!row) refuse('notFound', kit('error.notFound'))
  requireCountry(db, row.CountryCode)
  if (RowVersion !== undefined && row.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  if (row.State !== manifest.states.loading) refuse('rule', kit('error.moveRefused'))
  return row
}

/**
 * Hands over to the courier, or the truck departs: its orders are shipped. A manifest belongs to no company, so the
 * events are recorded with its orders.
 */
export async function handOver(db: Db, known: Known, by: By): Promise<void> {
  const onTruck = await lockTruckOrders(db, known.Id)
  const row = await lockManifest(db, known)
  if (row.VehiclePlate !== null) await departTruck(db, row, onTruck, by)
  else await requireLoaded(db, row.Id)
  const step = manifest.find(row.State, 'handOver', by.actor) ?? refuse('rule', kit('error.moveRefused'))
  await db
    .updateTable('manifest')
    .set({ State: manifest.states[step.to], LoadedTime: now(), RowVersion: row.RowVersion + 1 })
    .where('Id', '=', row.Id)
    .execute()
}

/** Refuses an empty collection: there is nothing to hand over. */
async function requireLoaded(db: Db, manifestId: number): Promise<void> {
  const box = await db.selectFrom('manifest_box').select('Id').where('ManifestId', '=', manifestId).limit(1).executeTakeFirst()
  if (!box) refuse('rule', floor('truck.empty'))
}
