import { sql } from 'kysely'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { kindOf } from '#features/freight/core/rules.ts'
import { CENTRES, portCountry, portName } from '#features/freight/places/rules.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { eventsOf } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { Carriage, LadingDetail } from '../contract.ts'
import { hasDraft, isIssued, RELEASE, type Totals, ladingEvents } from '../rules.ts'
import { ladingRow, type CompanyLading } from './queries.ts'

/** One bill of lading with everything about it: what was said for it, what the order knows, what became of it. */

type Box = Carriage['Containers'][number]
type Place = { FcCode: string | null; Warehouse: string | null; City: string | null; Country: string | null }
type OrderFacts = {
  BillBoxes: string[]
  Carrier: string | null
  Vessel: string | null
  Voyage: string | null
  PortOfLoading: string | null
  PortOfDischarge: string | null
  ReceiptPlaceCode: string | null
  MblNo: string | null
  AtdTime: Date | null
  OrderKind: number
  DestinationCountry: string | null
  Boxes: Box[]
  Places: Place[]
  Cartons: number
  Weight: number
  Cbm: number
}

const FACTS = sql`
  b.container_nos as bill_boxes, o.carrier, o.vessel, o.voyage, o.port_of_loading, o.port_of_discharge, o.mbl_no, o.atd_time, o.order_loadding_and_service_scope_type as order_kind, o.destination_country,
  o.receipt_place_code,
  coalesce(o.measured_cartons, o.total_cartons) as cartons, coalesce(o.measured_gross_weight, o.total_gross_weight) as weight, coalesce(o.measured_volume, o.total_volume) as cbm,
  (select coalesce(json_agg(json_build_object('ContainerNo', c.container_no, 'CabinetType', c.cabinet_type, 'SealNo', c.seal_no, 'Cartons', c.cartons, 'GrossWeight', c.cargo_weight, 'Volume', c.volume) order by c.line_no), '[]')
    from order_container c where c.contract_company_id = o.contract_company_id and c.order_id = o.id and c.container_no is not null) as boxes,
  (select coalesce(json_agg(json_build_object('FcCode', p.fc_code, 'Warehouse', w.city, 'City', a.city, 'Country', coalesce(w.country_code, a.country_code)) order by p.line_no), '[]')
    from order_delivery_address p left join warehouse w on w.warehouse_id = p.warehouse_id left join private_warehouse_address a on a.contract_company_id = p.contract_company_id and a.id = p.private_warehouse_address_id
    where p.contract_company_id = o.contract_company_id and p.order_id = o.id) as places`

const SOURCE = sql`order_bill_of_lading b join order_fba o on o.contract_company_id = b.contract_company_id and o.id = b.order_id`

/** Where our receiving warehouses are, as papers name it; their own addresses are Chinese. */
const RECEIPT_CITY: Readonly<Record<string, string>> = { CNSZX1: 'Shenzhen', CNNGB1: 'Ningbo', CNXMN1: 'Xiamen' }

const regions = new Intl.DisplayNames('en', { type: 'region' })
const country = (code: string | null) => (code ? (regions.of(code) ?? code) : '')

/** A place as a bill names it, in English. */
function placeName({ FcCode, Warehouse, City, Country }: Place, destination: string | null): string {
  const city = City ?? Warehouse ?? CENTRES.find((one) => one.Code === FcCode)?.City
  return [city ?? FcCode, country(Country ?? destination)].filter(Boolean).join(', ')
}

function placesOf(facts: OrderFacts): string {
  const names = [...new Set(facts.Places.map((place) => placeName(place, facts.DestinationCountry)))].filter(Boolean)
  // Port pick-up names no place of its own; goods that are spread over a country are delivered in that country.
  if (names.length === 1) return names[0]!
  return names.length === 0 && facts.PortOfDischarge
    ? portName(facts.PortOfDischarge, 'en-US')
    : country(facts.DestinationCountry)
}

const inBill = (facts: OrderFacts) =>
  facts.Boxes.filter(({ ContainerNo }) => facts.BillBoxes.length === 0 || facts.BillBoxes.includes(ContainerNo))

/** Ship, ports and containers as the order has them now. */
function carriageOf(facts: OrderFacts): Carriage {
  const { Carrier, Vessel, Voyage, PortOfLoading, PortOfDischarge, MblNo, AtdTime } = facts
  return {
    Carrier,
    Vessel,
    Voyage,
    PortOfLoading,
    PortOfDischarge,
    MblNo,
    PlaceOfReceipt: `${RECEIPT_CITY[facts.ReceiptPlaceCode ?? ''] ?? (PortOfLoading ? portName(PortOfLoading, 'en-US') : '')}, ${country(PortOfLoading ? portCountry(PortOfLoading) : 'CN')}`,
    PlaceOfDelivery: placesOf(facts),
    OnBoardDate: AtdTime && dayIn(SCHEDULE_ZONE, AtdTime),
    IsContainer: kindOf(facts.OrderKind).cargo === 'containers',
    Containers: inBill(facts),
  }
}

const hundredth = (value: number) => Math.round(value * 100) / 100
const thousandth = (value: number) => Math.round(value * 1000) / 1000
const sum = (boxes: readonly Box[], field: 'Cartons' | 'GrossWeight' | 'Volume') =>
  boxes.reduce((total, box) => total + (box[field] ?? 0), 0)

/** What the goods of a bill come to: the order's as measured, or those of the containers it names. */
function totalsOf(facts: Pick<OrderFacts, 'BillBoxes' | 'Boxes' | 'Cartons' | 'Weight' | 'Cbm'>): Totals {
  if (facts.BillBoxes.length === 0) return { Packages: facts.Cartons, GrossWeight: facts.Weight, Volume: facts.Cbm }
  const boxes = inBill(facts as OrderFacts)
  return {
    Packages: sum(boxes, 'Cartons'),
    GrossWeight: hundredth(sum(boxes, 'GrossWeight')),
    Volume: thousandth(sum(boxes, 'Volume')),
  }
}

async function factsOf(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<OrderFacts> {
  const { rows } =
    await sql<OrderFacts>`select ${FACTS} from ${SOURCE} where b.contract_company_id = ${ContractCompanyId} and b.id = ${Id}`.execute(
      db,
    )
  return rows[0]!
}

/** What a change of would make a draft wrong; the day on board is not known when it is made. */
const stands = ({ OnBoardDate: _, MblNo: _number, ...carriage }: Carriage) =>
  JSON.stringify(
    carriage,
    Object.keys(carriage).concat('ContainerNo', 'CabinetType', 'SealNo', 'Cartons', 'GrossWeight', 'Volume').toSorted(),
  )

export type WholeLading = LadingDetail & Pick<CompanyLading, 'Id' | 'ContractCompanyId' | 'CompanyName'>

/** A bill as its page and its paper show it; undefined when the company has none of this key. */
export async function findLading(db: Db, key: DeskRow): Promise<WholeLading | undefined> {
  const listed = await ladingRow(db, key)
  if (!listed) return undefined
  const bill = await db
    .selectFrom('order_bill_of_lading')
    .selectAll()
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('Id', '=', key.Id)
    .executeTakeFirstOrThrow()
  const facts = await factsOf(db, key)
  const now = carriageOf(facts)
  const files = await namesOf(db, key.ContractCompanyId, [bill.DraftFileId, bill.FinalFileId])
  const events = await eventsOf(db, ladingEvents, { ContractCompanyId: key.ContractCompanyId, EntityId: key.Id })
  const { NotifyParty, Marks, GoodsDescription, PackageType, OriginalsCount, IssuePlace, ConfirmOperator } = bill
  return {
    // An original bill that is to be released by telex has none any more; once issued, it has those it was issued in.
    ...listed,
    NotifyParty,
    Marks,
    GoodsDescription,
    PackageType,
    OriginalsCount: listed.BlReleaseType === RELEASE.original || isIssued(bill.LadingState) ? OriginalsCount : 0,
    IssuePlace,
    ConfirmOperator,
    FreightTerm: bill.FreightTerm as LadingDetail['FreightTerm'],
    SubmitTime: bill.SubmitTime?.toISOString() ?? null,
    ConfirmTime: bill.ConfirmTime?.toISOString() ?? null,
    ReleaseTime: bill.ReleaseTime?.toISOString() ?? null,
    DraftFileName: files.get(bill.DraftFileId) ?? null,
    FinalFileName: files.get(bill.FinalFileId) ?? null,
    Carriage: isIssued(bill.LadingState) ? (bill.Issued as Carriage) : now,
    OrderTotals: totalsOf(facts),
    IsDraftOutdated:
      hasDraft(bill.LadingState) &&
      !isIssued(bill.LadingState) &&
      bill.Drafted !== null &&
      stands(bill.Drafted as Carriage) !== stands(now),
    Events: events,
  }
}

async function namesOf(db: Db, ContractCompanyId: number, keys: readonly (number | null)[]): Promise<Map<number | null, string>> {
  const known = keys.filter((key) => key !== null)
  if (known.length === 0) return new Map()
  const files = await db
    .selectFrom('file')
    .select(['Id', 'FileName'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', 'in', known)
    .execute()
  return new Map(files.map(({ Id, FileName }) => [Id, FileName]))
}

const TELEX = { type: 115003, approved: 116002 }
const FEE = { settled: 154003, void: 154004 }

/** What the release depends on: granted telex release, fees that are paid, and a payer with monthly bills. */
export async function releaseFacts(
  db: Db,
  { ContractCompanyId, Id }: DeskRow,
): Promise<{ IsTelexApproved: boolean; IsPaid: boolean; IsMonthly: boolean }> {
  const { rows } = await sql<{ IsTelexApproved: boolean; IsPaid: boolean; IsMonthly: boolean }>`
    select exists (select from order_apply a where a.contract_company_id = o.contract_company_id and a.order_id = o.id and a.apply_type = ${TELEX.type} and a.apply_state = ${TELEX.approved}) as is_telex_approved,
      not exists (select from wfin_fee f where f.contract_company_id = o.contract_company_id and f.relate_no = o.dcg_no and f.fee_state not in (${FEE.settled}, ${FEE.void})) as is_paid,
      (select k.settlement_mode = ${SETTLEMENT.monthly} from company k where k.contract_company_id = coalesce(o.payer_company_id, o.contract_company_id)) as is_monthly
    from ${SOURCE} where b.contract_company_id = ${ContractCompanyId} and b.id = ${Id}`.execute(db)
  return rows[0]!
}
