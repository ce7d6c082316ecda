import { kit, refuseIssues, type FieldIssue } from '#kit/shared/validation.ts'
import type { OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, type Kind, CLEARANCE_MODE } from '#features/freight/core/rules.ts'
import { sites } from '#features/warehouse/sites/text/keys.ts'
import { docReview } from '#kit/shared/document-review.ts'
import {
  DEPARTURE_AIRPORTS,
  DISCHARGE_PORTS,
  LOADING_PORTS,
  DESTINATION_AIRPORTS,
  portsTo,
} from '#features/freight/places/rules.ts'
import { warehousesOf } from '#features/freight/places/api/service.ts'
import { today } from '#features/freight/rates/api/service.ts'
import type { DeskFlight, DeskSailing } from '#features/freight/schedules/contract.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { cutOffsOf } from '#features/freight/schedules/rules/late-goods.ts'
import { flightById, lockSailing, openSailing, sailingById } from '#features/freight/schedules/api/service.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { acrossCompanies, type Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import type { OrderFields, NamedPlace } from '#features/freight/orders/rules/fields.ts'
import { orderTotals } from '#features/freight/orders/rules/goods.ts'
import type { IsNew } from '#features/freight/orders/rules/problems.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { wrong, checkPlaces } from '#features/freight/orders/api/service.ts'
import { companyReview } from '#features/account/company/rules.ts'
import { WAREHOUSE_TYPE } from '#features/warehouse/sites/rules.ts'
import type en from '../text/en-US.ts'
import { orderForm } from '../text/keys.ts'

/** References of an order that only the database can resolve: addresses, importers, files, warehouses, ships. */

type ErrorName = keyof (typeof en)['error']
const because = (Field: string, error: ErrorName, params: FieldIssue['params'] = {}): FieldIssue => ({
  Field,
  Code: error,
  key: orderForm(`error.${error}`),
  params,
})

export function refuseField(Field: string, error: ErrorName, translate: Translate, params: FieldIssue['params'] = {}): never {
  refuseIssues([because(Field, error, params)], translate)
  throw new Error('unreachable')
}

/** Only reviewed companies can place orders; freight needs no warehouse contract. */
export async function requireReviewed(db: Db, companyId: number): Promise<void> {
  const company = await db
    .selectFrom('company')
    .select('ReviewState')
    .where('ContractCompanyId', '=', companyId)
    .executeTakeFirstOrThrow()
  if (company.ReviewState !== companyReview.states.reviewed) refuse('rule', sites('error.notReviewed'))
}

/** Rows that an order refers to and takes values from. */
export type ReferencedRows = {
  sailing: DeskSailing | null
  flight: DeskFlight | null
  domesticWarehouseId: number | null
  places: NamedPlace[]
}

/** When goods must have left their shipper to reach the ship or plane. */
export const deadlinesOf = (kind: Kind, { sailing, flight }: Pick<ReferencedRows, 'sailing' | 'flight'>) => ({
  ...(sailing && Object.fromEntries(cutOffsOf(kind).map((name) => [name, sailing[name]]))),
  ...(flight && { WarehouseCutOff: flight.WarehouseCutOff }),
})

/**
 * Looks up all references of an order; refuses with all invalid ones, each by its field. Unchanged references are not
 * checked again: a sailing that has closed since stays chosen.
 */
export async function checkReferences(
  db: Db,
  companyId: number,
  kind: Kind,
  order: OrderFields,
  translate: Translate,
  isNew: IsNew = () => true,
  own?: OrderRow,
): Promise<ReferencedRows> {
  const receiving = await warehousesOf(db, WAREHOUSE_TYPE.receiving)
  const receipt = receiving.find((one) => one.WarehouseCode === order.ReceiptPlaceCode)
  const problems: FieldIssue[] = []
  if (order.ReceiptPlaceCode && !receipt) problems.push(wrong('ReceiptPlaceCode'))
  if (order.DomesticWarehouseId && !receiving.some((one) => one.WarehouseId === order.DomesticWarehouseId))
    problems.push(wrong('DomesticWarehouseId'))
  problems.push(...portProblems(order), ...pastProblems(order, isNew))
  const sailing = await checkSailing(db, kind, order, isNew, problems, own)
  const flight = await checkFlight(db, order, isNew, problems)
  problems.push(
    ...(await addressProblems(db, companyId, order)),
    ...(await importerProblems(db, companyId, order, isNew)),
    ...(await fileProblems(db, companyId, order)),
  )
  const places = await checkPlaces(db, companyId, order, problems)
  refuseIssues(problems, translate)
  return { sailing, flight, domesticWarehouseId: order.DomesticWarehouseId ?? receipt?.WarehouseId ?? null, places }
}

/** Goods are fetched or loaded from today on, by the calendar in China. */
function pastProblems({ PickupDate, LoadingTime }: OrderFields, isNew: IsNew): FieldIssue[] {
  const days = { PickupDate, LoadingTime: LoadingTime && dayIn(SCHEDULE_ZONE, new Date(LoadingTime)) }
  return (['PickupDate', 'LoadingTime'] as const)
    .filter((field) => isNew(field) && days[field] !== null && days[field] < dayIn(SCHEDULE_ZONE))
    .map((Field) => ({ Field, Code: 'pastDate', key: kit('invalid.pastDate'), params: {} }))
}

function portProblems(order: OrderFields): FieldIssue[] {
  const reachable = portsTo(order.DestinationCountry)
  const found: FieldIssue[] = []
  const known = (
    field: 'PortOfLoading' | 'PortOfDischarge' | 'AirportOfDeparture' | 'AirportOfDestination',
    codes: readonly string[],
  ) => {
    const code = order[field]
    if (code && !codes.includes(code)) found.push(wrong(field))
    else if (code && (field === 'PortOfDischarge' || field === 'AirportOfDestination') && !reachable.includes(code))
      found.push({ Field: field, Code: 'portElsewhere', key: orders('error.portElsewhere'), params: {} })
  }
  known('PortOfLoading', LOADING_PORTS)
  known('PortOfDischarge', DISCHARGE_PORTS)
  known('AirportOfDeparture', DEPARTURE_AIRPORTS)
  known('AirportOfDestination', DESTINATION_AIRPORTS)
  return found
}

async function checkSailing(
  db: Db,
  kind: Kind,
  order: OrderFields,
  isNew: IsNew,
  problems: FieldIssue[],
  own?: OrderRow,
): Promise<DeskSailing | null> {
  if (!order.SailingId) return null
  const isKept = !isNew('SailingId')
  const sailing = isKept
    ? await sailingById(db, order.SailingId)
    : await openSailing(db, { SailingId: order.SailingId, Kind: kind.name === 'fclFull' ? 'FCL' : 'LCL', Day: today() })
  if (!sailing) problems.push(because('SailingId', 'sailingClosed'))
  else if (sailing.PortOfLoading !== order.PortOfLoading || sailing.PortOfDischarge !== order.PortOfDischarge)
    problems.push(because('SailingId', 'sailingPorts'))
  else {
    const { TotalVolume } = orderTotals(kind, order)
    // Space booked by staff is their responsibility.
    const asksMore = !isKept || (isNew('Cartons') && own !== undefined && own.SoFileId === null && TotalVolume > own.TotalVolume)
    const left = asksMore ? await spaceLeft(db, sailing, own) : null
    if (left !== null && TotalVolume > left) problems.push(because('SailingId', 'sailingFull', { left }))
  }
  return sailing
}

const { pendingInbound, pendingAcceptance } = freightOrder.states

/**
 * m³ still free for an order: the free space stated by staff, less what other orders, of whatever company, request and
 * staff have not booked yet (after that their figure includes it). Null if there is no limit. Concurrent requests for
 * space wait for each other.
 */
async function spaceLeft(db: Db, { Id, RemainingVolume }: DeskSailing, own: OrderRow | undefined): Promise<number | null> {
  if (RemainingVolume === null) return null
  return acrossCompanies(db, async () => {
    await lockSailing(db, Id)
    const fresh = await sailingById(db, Id)
    const { Asked } = await db
      .selectFrom('order_fba')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('TotalVolume'), eb.lit(0)).as('Asked'))
      .where('OrderStatus', 'in', [pendingInbound, pendingAcceptance])
      .where('SailingId', '=', Id)
      .where('SoFileId', 'is', null)
      .$if(own !== undefined, (query) => query.where('Id', '!=', own!.Id))
      .executeTakeFirstOrThrow()
    return fresh?.RemainingVolume == null ? null : Math.max(0, Math.round((fresh.RemainingVolume - Asked) * 1000) / 1000)
  })
}

async function checkFlight(db: Db, order: OrderFields, isNew: IsNew, problems: FieldIssue[]): Promise<DeskFlight | null> {
  if (!order.FlightId) return null
  const flight = await flightById(db, order.FlightId)
  const isOpen = flight !== null && flight.IsOpen && Date.parse(flight.WarehouseCutOff) > now().getTime()
  if (!flight || (isNew('FlightId') && !isOpen)) problems.push(because('FlightId', 'flightClosed'))
  else if (flight.AirportOfDeparture !== order.AirportOfDeparture || flight.AirportOfDestination !== order.AirportOfDestination)
    problems.push(because('FlightId', 'flightPorts'))
  return flight
}

/** Addresses in China, and the parties of the bill of lading. */
async function addressProblems(db: Db, companyId: number, order: OrderFields): Promise<FieldIssue[]> {
  const found: FieldIssue[] = []
  const pickups = [order.PickAddressId, order.LoadingAddressId].filter((id) => id !== null)
  if (pickups.length > 0) {
    const own = await db
      .selectFrom('pick_address')
      .select('Id')
      .where('ContractCompanyId', '=', companyId)
      .where('Id', 'in', pickups)
      .execute()
    for (const field of ['PickAddressId', 'LoadingAddressId'] as const)
      if (order[field] && !own.some(({ Id }) => Id === order[field])) found.push(wrong(field))
  }
  if (
    order.HblInfoId &&
    !(await db
      .selectFrom('hbl_info')
      .select('Id')
      .where('ContractCompanyId', '=', companyId)
      .where('Id', '=', order.HblInfoId)
      .executeTakeFirst())
  )
    found.push(wrong('HblInfoId'))
  return found
}

/** Goods are imported in the name of an approved importer of the country; with fiscal clearance elsewhere in the union. */
async function importerProblems(db: Db, companyId: number, order: OrderFields, isNew: IsNew): Promise<FieldIssue[]> {
  if (!order.EoriInfoId) return []
  const importer = await db
    .selectFrom('eori_info')
    .select(['CountryCode', 'ReviewState'])
    .where('ContractCompanyId', '=', companyId)
    .where('Id', '=', order.EoriInfoId)
    .executeTakeFirst()
  if (!importer) return [wrong('EoriInfoId')]
  if (isNew('EoriInfoId') && importer.ReviewState !== docReview.states.approved)
    return [because('EoriInfoId', 'importerUnusable')]
  return importer.CountryCode === order.DestinationCountry || order.ClearanceMode === CLEARANCE_MODE.fiscal
    ? []
    : [because('EoriInfoId', 'importerElsewhere')]
}

async function fileProblems(db: Db, companyId: number, order: OrderFields): Promise<FieldIssue[]> {
  const named: [string, number][] = [
    ...order.Attachments.map((file, index): [string, number] => [`Attachments[${index}].FileId`, file.FileId]),
    ...order.DeclarationItems.flatMap((line, index): [string, number][] =>
      line.ImageFileId ? [[`DeclarationItems[${index}].ImageFileId`, line.ImageFileId]] : [],
    ),
  ]
  if (named.length === 0) return []
  const rows = await db
    .selectFrom('file')
    .select(['Id', 'ContentType'])
    .where('ContractCompanyId', '=', companyId)
    .where('Id', 'in', [...new Set(named.map(([, id]) => id))])
    .execute()
  const own = new Map(rows.map(({ Id, ContentType }) => [Id, ContentType]))
  const isFit = (field: string, type: string | undefined) =>
    type !== undefined && (!field.endsWith('ImageFileId') || type.startsWith('image/'))
  return named.filter(([field, id]) => !isFit(field, own.get(id))).map(([field]) => wrong(field))
}
