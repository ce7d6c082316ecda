import { sql } from 'kysely'
import { SETTLEMENT, FEE_STATE } from '#features/finance/wallet/rules.ts'
import { kindOf } from '#features/freight/core/rules.ts'
import { CENTRES, portCountry, portName } from '#features/freight/places/rules.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { countryName } from '#kit/api/country-name.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { eventsOf } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { Carriage, LadingDetail } from '../contract.ts'
import { hasDraft, isIssued, RELEASE, TELEX_APPLICATION, type Totals, ladingEvents } from '../rules.ts'
import { ladingRow, type CompanyLading } from './queries.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'order_bill_of_lading.Drafted': Carriage | null
    'order_bill_of_lading.Issued': Carriage | null
  }
}

/** One bill of lading with its instructions, the data of its order and its history. */

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
    from order_delivery_address p left join warehouse w on w.warehouse_id = p.warehouse_id left join lateral jsonb_populate_record(null::private_warehouse_address, p.private_address) a on true
    where p.contract_company_id = o.contract_company_id and p.order_id = o.id) as places`

const SOURCE = sql`order_bill_of_lading b join order_fba o on o.contract_company_id = b.contract_company_id and o.id = b.order_id`

/** English place names of our receiving warehouses, whose addresses are Chinese. */
const RECEIPT_CITY: Readonly<Record<string, string>> = { CNSZX1: 'Shenzhen', CNNGB1: 'Ningbo', CNXMN1: 'Xiamen' }

const country = (code: string | null) => (code ? (countryName(code) ?? code) : '')

/** English name of a place. */
function placeName({ FcCode, Warehouse, City, Country }: Place, destination: string | null): string {
  const city = City ?? Warehouse ?? CENTRES.find((one) => one.Code === FcCode)?.City
  return [city ?? FcCode, country(Country ?? destination)].filter(Boolean).join(', ')
}

function placesOf(facts: OrderFacts): string {
  const names = [...new Set(facts.Places.map((place) => placeName(place, facts.DestinationCountry)))].filter(Boolean)
  // Port pick-up has no place of delivery; with places in several cities the country is named.
  if (names.length === 1) return names[0]!
  return names.length === 0 && facts.PortOfDischarge
    ? portName(facts.PortOfDischarge, 'en-US')
    : country(facts.DestinationCountry)
}

const inBill = (facts: Pick<OrderFacts, 'Boxes' | 'BillBoxes'>) =>
  facts.Boxes.filter(({ ContainerNo }) => facts.BillBoxes.length === 0 || facts.BillBoxes.includes(ContainerNo))

/** Ship, ports and containers of the order as they are now. */
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

/** Totals of a bill: those measured for the order, or those of the containers it names. */
function totalsOf(facts: Pick<OrderFacts, 'BillBoxes' | 'Boxes' | 'Cartons' | 'Weight' | 'Cbm'>): Totals {
  if (facts.BillBoxes.length === 0) return { Packages: facts.Cartons, GrossWeight: facts.Weight, Volume: facts.Cbm }
  const boxes = inBill(facts)
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

/** The fields whose change makes a draft outdated; without the on-board date, which is unknown when it is made. */
const comparable = ({ OnBoardDate: _, MblNo: _number, ...carriage }: Carriage) =>
  JSON.stringify(
    carriage,
    Object.keys(carriage).concat('ContainerNo', 'CabinetType', 'SealNo', 'Cartons', 'GrossWeight', 'Volume').toSorted(),
  )

export type WholeLading = LadingDetail & Pick<CompanyLading, 'Id' | 'ContractCompanyId' | 'CompanyName'>

/** A bill for its page and document; undefined if the company has none with this key. */
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
    // With a granted telex release an original bill has no originals, unless it was issued already.
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
    Carriage: (isIssued(bill.LadingState) && bill.Issued) || now,
    OrderTotals: totalsOf(facts),
    IsDraftOutdated:
      hasDraft(bill.LadingState) &&
      !isIssued(bill.LadingState) &&
      bill.Drafted !== null &&
      comparable(bill.Drafted) !== comparable(now),
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

/** Conditions of the release: granted telex release, paid fees, and a payer with monthly settlement. */
export async function releaseFacts(
  db: Db,
  { ContractCompanyId, Id }: DeskRow,
): Promise<{ IsTelexApproved: boolean; IsPaid: boolean; IsMonthly: boolean }> {
  const { rows } = await sql<{ IsTelexApproved: boolean; IsPaid: boolean; IsMonthly: boolean }>`
    select exists (select from order_apply a where a.contract_company_id = o.contract_company_id and a.order_id = o.id and a.apply_type = ${TELEX_APPLICATION.type} and a.apply_state = ${TELEX_APPLICATION.approved}) as is_telex_approved,
      not exists (select from wfin_fee f where f.contract_company_id = o.contract_company_id and f.relate_no = o.dcg_no and f.fee_state not in (${FEE_STATE.settled}, ${FEE_STATE.void})) as is_paid,
      (select k.settlement_mode = ${SETTLEMENT.monthly} from company k where k.contract_company_id = coalesce(o.payer_company_id, o.contract_company_id)) as is_monthly
    from ${SOURCE} where b.contract_company_id = ${ContractCompanyId} and b.id = ${Id}`.execute(db)
  return rows[0]!
}
