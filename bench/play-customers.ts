import {
  fileOf,
  GOODS,
  orderOf,
  documentsOf,
  PLACE,
  type FreightWorld,
  type OrderDocuments,
} from '#features/freight/orders/api/fixture.ts'
import type { OrderForm } from '#features/freight/orders/rules/fields.ts'
import {
  applyDelivery,
  applyHold,
  applyTelex,
  cancelOrder,
  confirmPreFileByOrder,
  confirmTrunkingFee,
  getOrder,
  getOrders,
  resubmitOrder,
  markSoDownloaded,
} from '#features/freight/orders/contract.ts'
import { createOrder } from '#features/freight/order-form/contract.ts'
import { updateHistoryAttachments } from '#features/freight/documents/contract.ts'
import { documentReview } from '#features/freight/documents/rules.ts'
import { freightOrder, KIND_LIST, kindOf, TAX_INCLUDED, type KindName } from '#features/freight/core/rules.ts'
import { APPLY } from '#features/freight/orders/rules.ts'
import { requestBooking, bookDeliveries, getBookings, getGateSlots } from '#features/freight/bookings/contract.ts'
import { METHOD } from '#features/freight/bookings/rules.ts'
import { getClearance, getClearanceList, submitClearance } from '#features/freight/clearance/contract.ts'
import { LINE, documentOf } from '#features/freight/clearance/api/fixture.ts'
import { confirmLading, getLading, getLadings, submitSi } from '#features/freight/lading/contract.ts'
import { getAirFullFlight, getShippingScheduleInfo } from '#features/freight/schedules/contract.ts'
import { login } from '#features/account/session/contract.ts'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import type { Input, InputSent, Op, Output } from '#kit/shared/op.ts'
import { DEMO_PASSWORD } from '../demo/people.ts'
import { randomFor, type Random } from '../play/random.ts'

/** Customers of a portal that is played: they place orders of every kind, and do what only customers can. All over HTTP, but for papers of which there is nothing to see. */

const COMPANIES = [
  { id: 430118, account: 'qihang_admin' },
  { id: 413939, account: 'hengtai_admin' },
  { id: 420561, account: 'lanjing_admin' },
  { id: 426299, account: 'yuecheng_admin' },
] as const
const { id: WALLET_COMPANY } = COMPANIES[2]
const LABELS = 168013
const DAY_MS = 86_400_000

type Person = Awaited<ReturnType<typeof signIn>>
type Customer = { user: Person; papers: OrderDocuments; labels: number }
export type Customers = { place(now: Date): Promise<void>; act(now: Date): Promise<void>; placed(): number; refused: string[] }

const day = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** A customer's session. */
async function signIn(address: string, AccountName: string) {
  const session: { token?: string } = {}
  const call = async <O extends Op>({ path, method }: O, input: InputSent<O>): Promise<Output<O>> => {
    const isGet = method === 'GET'
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const headers = {
      'Accept-Language': 'en-US',
      'Content-Type': 'application/json',
      ...(session.token && { Authorization: `Bearer ${session.token}` }),
    }
    const response = await fetch(address + path + query, { method, headers, ...(!isGet && { body: JSON.stringify(input) }) })
    const { ErrorCode, Msg, Body } = (await response.json()) as { ErrorCode: number; Msg: string; Body: Output<O> }
    if (ErrorCode !== 0 && ErrorCode !== 101) throw new Error(`${path}: ${ErrorCode} ${Msg} ${JSON.stringify(Body)}`)
    return Body
  }
  session.token = (await call(login, { AccountName, Password: DEMO_PASSWORD })).Token
  return { call }
}

async function customerOf(address: string, pool: Pool, { id, account }: (typeof COMPANIES)[number]): Promise<Customer> {
  const documents = await documentsOf(pool, id)
  const labels = await transact(pool, id, 'write', (db) => fileOf(db, id, 'labels.pdf'))
  return { user: await signIn(address, account), papers: documents, labels }
}

/** Signs four companies in; one of them pays from a wallet. */
export async function openCustomers(address: string, pool: Pool, seed: number): Promise<Customers> {
  const customers: Customer[] = []
  for (const company of COMPANIES) customers.push(await customerOf(address, pool, company))
  for (const CurrencyCode of ['GBP', 'EUR'])
    await transact(pool, WALLET_COMPANY, 'write', (db) =>
      recharge(db, { ContractCompanyId: WALLET_COMPANY, CurrencyCode }, 50_000, {
        Type: 'recharge',
        No: `PLAY-${CurrencyCode}`,
        Operator: 'bench',
      }),
    )
  const warehouses = await transact(pool, 'everyone', 'read', (db) =>
    db.selectFrom('warehouse').select(['WarehouseId', 'WarehouseCode']).execute(),
  )
  const warehouse = (code: string) => warehouses.find((one) => one.WarehouseCode === code)!.WarehouseId
  const world = {
    warehouses: { CNSZX1: warehouse('CNSZX1'), UKBHM1: warehouse('UKBHM1'), DEDUI1: warehouse('DEDUI1') },
    sailings: {},
    flights: {},
  } as unknown as FreightWorld

  let placed = 0
  const refused: string[] = []
  const hear = (what: string, work: Promise<unknown>) =>
    work.then(
      () => true,
      (error: Error) => (refused.push(`${what}: ${error.message}`), false),
    )
  return {
    refused,
    placed: () => placed,
    async place(now) {
      const kind = KIND_LIST[placed % KIND_LIST.length]!
      const customer = customers[Math.floor(placed / KIND_LIST.length) % customers.length]!
      const dice = randomFor(seed, `order ${placed}`)
      const form = await formOf(kind.name, { customer, world, now, dice, number: placed })
      await customer.user.call(createOrder[kind.name], form)
      placed += 1
    },
    async act(now) {
      for (const customer of customers) {
        await answer(customer, seed, now, hear)
        await writeDocuments(customer, hear)
        await answerBills(customer, hear)
        await appoint(customer, now, hear)
      }
    },
  }
}

type Asked = { customer: Customer; world: FreightWorld; now: Date; dice: Random; number: number }

/** An order as a customer fills it in: four to forty cartons or one to three containers, to one place or two, one in five to Germany. */
async function formOf(
  kind: KindName,
  { customer: { user, papers: documents, labels }, world, now, dice, number }: Asked,
): Promise<OrderForm> {
  const isGerman = dice.inHundred('country', 20)
  const shipment = (n: number) => `FBA15${String(number * 3 + n).padStart(8, '0')}`
  const plain = orderOf(kind, world, documents)
  const files = plain.Attachments!
  const common: OrderForm = {
    ...plain,
    ...(isGerman && { DestinationCountry: 'DE', EoriInfoId: documents.german }),
    // Half of the goods are imported in the provider's name; so are all for Germany.
    ...((isGerman || dice.inHundred('tax included', 40)) && { ClearanceMode: 108003 as const, EoriInfoId: null }),
    ...(plain.PortOfDischarge && {
      PortOfDischarge: isGerman ? 'DEHAM' : 'GBFXT',
      ...(plain.PortOfLoading && { PortOfLoading: isGerman ? 'CNSHA' : 'CNYTN' }),
    }),
    ...(plain.AirportOfDestination && {
      AirportOfDestination: isGerman ? 'FRA' : 'LHR',
      ...(plain.AirportOfDeparture && { AirportOfDeparture: isGerman ? 'CAN' : 'SZX' }),
    }),
    // Tail orders that come without labels are returned for them.
    Attachments: dice.inHundred('labels', 70) ? [...files, { FileId: labels, FileName: 'labels.pdf', Type: LABELS }] : files,
  }
  return {
    ...common,
    ...(await wayOf(kind, common, user, now, dice)),
    ...cargoOf(kind, plain, { dice, isGerman, number, shipment }),
  }
}

/** A ship or plane that still takes goods, or the days of one that is under way. */
async function wayOf(kind: KindName, form: OrderForm, user: Person, now: Date, dice: Random): Promise<Partial<OrderForm>> {
  if (kind === 'lclFull' || kind === 'fclFull') {
    const { PortOfLoading, PortOfDischarge } = form
    const sailings = await user.call(getShippingScheduleInfo, {
      Kind: kind === 'fclFull' ? 'FCL' : 'LCL',
      PortOfLoading,
      PortOfDischarge,
    } as Input<typeof getShippingScheduleInfo>)
    const { Id, Etd } = dice.one('sailing', sailings.slice(0, 2))
    return { SailingId: Id, ...(kind === 'fclFull' && { LoadingTime: new Date(Date.parse(Etd) - 8 * DAY_MS).toISOString() }) }
  }
  if (kind === 'airFull') {
    const { AirportOfDeparture, AirportOfDestination } = form
    const flights = await user.call(getAirFullFlight, { AirportOfDeparture, AirportOfDestination } as Input<
      typeof getAirFullFlight
    >)
    return { FlightId: dice.one('flight', flights.slice(1, 6)).Id, PickupDate: day(now, 1) }
  }
  return {
    Eta: day(now, Math.round(kind === 'fclTail' ? dice.between('eta', -4, 14) : dice.between('eta', -1, 2))),
    Etd: day(now, kind === 'fclTail' ? -20 : -2),
  }
}

type Load = { dice: Random; isGerman: boolean; number: number; shipment(n: number): string }

function cargoOf(kind: KindName, plain: OrderForm, { dice, isGerman, number, shipment }: Load): Partial<OrderForm> {
  const place = (n: number, more: object) => ({
    ...PLACE,
    ...(isGerman && { FcCode: 'DTM2' }),
    ...(books && { BookingMethod: METHOD.customer }),
    FbaShipmentId: shipment(n),
    ...more,
  })
  const inParts = dice.inHundred('places', 20)
  const books = dice.inHundred('books', 10)
  if (kind === 'fclFull' || kind === 'fclTail') {
    const boxes = dice.one('containers', [1, 1, 1, 2, 3])
    const box = (n: number) => ({
      CabinetType: dice.one(`size ${n}`, [102001, 102002, 102003] as const),
      CargoWeight: 5000,
      Cartons: 200,
      Volume: 20,
      ...(kind === 'fclTail' && { ContainerNo: containerNo(number * 3 + n) }),
    })
    return {
      Containers: Array.from({ length: boxes }, (_, n) => box(n)),
      DeliveryAddresses: [place(0, { Cartons: 200 * boxes, GrossWeight: 5000 * boxes, Volume: 20 * boxes })],
    }
  }
  const cartons = Math.round(dice.between('cartons', 4, 40))
  const shares = inParts ? [Math.floor(cartons / 2), Math.ceil(cartons / 2)] : [cartons]
  const places = shares.map((count, n) =>
    place(n, { Cartons: count, Pieces: count * 10, GrossWeight: count * 18, Volume: Math.round(count * 120) / 1000 }),
  )
  const first = (n: number) => shares.slice(0, n).reduce((sum, count) => sum + count, 1)
  const rows = shares.map((count, n) => ({
    CartonFrom: first(n),
    CartonTo: first(n) + count - 1,
    FbaShipmentId: shipment(n),
    Length: 60,
    Width: 40,
    Height: 50,
    GrossWeight: 18,
  }))
  const mawb = String(1_000_000 + number)
  return {
    DeclarationItems: [{ ...GOODS, Qty: cartons * 10 }],
    Cartons: rows,
    DeliveryAddresses: places,
    ...(plain.MawbNo && { MawbNo: `784-${mawb}${Number(mawb) % 7}` }),
  }
}

const LETTER_VALUES: Record<string, number> = { B: 12, N: 25, C: 13, U: 32 }
/** ISO 6346. */
function containerNo(serial: number): string {
  const body = `BNCU${String(serial).padStart(6, '0')}`
  const sum = [...body].reduce((total, sign, at) => total + (LETTER_VALUES[sign] ?? Number(sign)) * 2 ** at, 0)
  return `${body}${(sum % 11) % 10}`
}

type Row = Output<typeof getOrders>['Items'][number]
type Hear = (what: string, work: Promise<unknown>) => Promise<boolean>

async function underway(user: Person): Promise<Row[]> {
  const rows: Row[] = []
  for (let PageIndex = 1; ; PageIndex++) {
    const { Items, TotalCount } = await user.call(getOrders, {
      TabType: 'current',
      PageIndex,
      PageSize: 200,
      SortField: 'CreatedTime',
      SortOrder: 'asc',
    })
    rows.push(...Items)
    if (Items.length === 0 || PageIndex * 200 >= TotalCount) return rows
  }
}

const read = (user: Person, { OrderId, OrderLoaddingAndServiceScopeType }: Row) =>
  user.call(getOrder[kindOf(OrderLoaddingAndServiceScopeType).name], { orderId: OrderId })

/** What a company does in a day: reads, hands in again what was returned, confirms, gives some orders up, asks for some to be held, sent elsewhere or released by telex. */
async function answer({ user, labels }: Customer, seed: number, now: Date, hear: Hear): Promise<void> {
  for (const row of await underway(user)) {
    const dice = randomFor(seed, `customer ${row.OrderId}`)
    const wish = wishOf(dice, Math.floor((now.getTime() - Date.parse(row.CreatedTime)) / DAY_MS))
    if (row.ReturnReason === null && !wish && !row.HasUnreadDoc) continue
    const order = await read(user, row)
    const { OrderId, RowVersion, Allowed } = order
    if (order.SoFileId !== null && !order.IsSoDownloaded) await hear('shipping order', user.call(markSoDownloaded, { OrderId }))
    else if (Allowed.CanHandIn) {
      const isMissing = order.Attachments.some((one) => one.Type === LABELS && one.IsMissing)
      if (isMissing)
        await user.call(updateHistoryAttachments, { OrderId, Type: LABELS, Items: [{ FileId: labels, FileName: 'labels.pdf' }] })
      const rejected = order.Attachments.filter((one) => one.DocState === documentReview.states.rejected)
      // A better copy of the same paper.
      for (const { Type, Items } of rejected)
        for (const files of [[], Items.map(({ Id, FileName }) => ({ FileId: Id, FileName }))])
          await user.call(updateHistoryAttachments, { OrderId, Type: Type as typeof LABELS, Items: files })
      await hear(
        'hand in',
        user.call(resubmitOrder, {
          OrderId,
          RowVersion: isMissing || rejected.length > 0 ? (await read(user, row)).RowVersion : RowVersion,
        }),
      )
    } else if (Allowed.CanConfirmTrunkingFee) await hear('trucking fee', user.call(confirmTrunkingFee, { OrderId, RowVersion }))
    else if (Allowed.CanConfirmPreFile) await hear('pre-file', user.call(confirmPreFileByOrder, { OrderId }))
    else if (wish === 'cancel' && Allowed.CanCancel)
      await hear('cancel', user.call(cancelOrder, { OrderId, RowVersion, Reason: 'Sold out' }))
    else if (wish === 'hold' && Allowed.CanApply.includes(APPLY.hold))
      await hear('hold', user.call(applyHold, { OrderId, Reason: 'The buyer has not paid yet' }))
    else if (wish === 'telex' && Allowed.CanApply.includes(APPLY.telex))
      await hear('telex', user.call(applyTelex, { OrderId, Reason: 'The consignee has no originals' }))
    else if (wish === 'delivery' && Allowed.CanApply.includes(APPLY.delivery))
      await hear(
        'delivery',
        user.call(applyDelivery, { OrderId, Reason: 'The centre is full', NewDelivery: order.Form.DeliveryAddresses }),
      )
  }
}

/** What a customer wants of an order so many days after it was placed. */
function wishOf(dice: Random, days: number): keyof typeof APPLY | 'cancel' | undefined {
  const roll = dice.roll('wish') * 100
  if (roll < 3) return days <= 1 ? 'cancel' : undefined
  if (days !== 3 && days !== 4 && days !== 13) return undefined
  if (roll < 9) return 'hold'
  if (roll < 13) return 'telex'
  return roll < 18 ? 'delivery' : undefined
}

const DOC_STATES = [118001, 118004]

/** Packing list and invoice for customs, once the goods are on their way; again where they were rejected. */
async function writeDocuments({ user }: Customer, hear: Hear): Promise<void> {
  for (const DocState of DOC_STATES) {
    const { Items } = await user.call(getClearanceList, { DocState, PageSize: 200 })
    for (const { OrderId, OrderStatus, ClearanceMode, InvoiceNo } of Items) {
      const isWanted =
        ClearanceMode !== TAX_INCLUDED &&
        (OrderStatus === freightOrder.states.departed || OrderStatus === freightOrder.states.arrived)
      if (!isWanted) continue
      const { TotalCartons, RowVersion, IsWritten } = await user.call(getClearance, { OrderId })
      const lines = [{ ...LINE, BoxNo: `1-${TotalCartons}` }]
      await hear(
        'clearance papers',
        user.call(submitClearance, {
          ...documentOf(InvoiceNo ?? `PLAY-${OrderId}`, { Items: lines }),
          OrderId,
          ...(IsWritten && { RowVersion }),
        } as InputSent<typeof submitClearance>),
      )
    }
  }
}

/** Appointments that the customer makes: once the goods are near, and anew where one was lost; what staff sent back is asked for again, with the centre's reference. */
async function appoint({ user }: Customer, now: Date, hear: Hear): Promise<void> {
  const { Items } = await user.call(getBookings, { WaitsFor: METHOD.customer, PageSize: 200 })
  for (const { Id, RowVersion, IsRejected, Expected, WarehouseId } of Items) {
    if (IsRejected) await hear('ask for an appointment', user.call(requestBooking, { Id, RowVersion, ReferenceId: 'PLAYREF1' }))
    else if (!Expected || Date.parse(Expected) < now.getTime() + 3 * DAY_MS) {
      const Day = day(new Date(Math.max(now.getTime(), Expected ? Date.parse(Expected) : 0)), 2)
      const SlotTime = WarehouseId
        ? (await user.call(getGateSlots, { WarehouseId, Day })).Slots.find(({ Free }) => Free > 0)?.Time
        : `${Day}T10:00:00Z`
      const book = async (time: string) => {
        const { Skipped } = await user.call(bookDeliveries, { Ids: [Id], SlotTime: time })
        if (Skipped[0]) throw new Error(Skipped[0].Reason)
      }
      if (SlotTime) await hear('appointment', book(SlotTime))
    }
  }
}

const INSTRUCTIONS = {
  Marks: 'N/M',
  GoodsDescription: 'CERAMIC MUG  HS 6912.00',
  Packages: 10,
  PackageType: 184001,
  GrossWeight: 180,
  Volume: 1.2,
  FreightTerm: 'Prepaid',
  OriginalsCount: 0,
  Shipper: 'QIHANG, HANGZHOU',
  Consignee: 'QIHANG UK, BIRMINGHAM',
  NotifyParty: 'SAME AS CONSIGNEE',
}
const BILL = { instructions: 113001, rejected: 113003, toConfirm: 113004 }

/** Shipping instructions as the order suggests them; drafts are confirmed as they come. */
async function answerBills({ user }: Customer, hear: Hear): Promise<void> {
  for (const LadingState of [BILL.instructions, BILL.rejected]) {
    const { Items } = await user.call(getLadings, { LadingState, PageSize: 200 })
    for (const { LadingId } of Items) {
      const { RowVersion, Shipper, Consignee, NotifyParty, Packages, GrossWeight, Volume } = await user.call(getLading, {
        ladingId: LadingId,
      })
      const told = Object.fromEntries(
        Object.entries({ Shipper, Consignee, NotifyParty, Packages, GrossWeight, Volume }).filter(([, value]) => value),
      )
      await hear(
        'instructions',
        user.call(submitSi, { ...INSTRUCTIONS, ...told, LadingId, RowVersion } as InputSent<typeof submitSi>),
      )
    }
  }
  const { Items } = await user.call(getLadings, { LadingState: BILL.toConfirm, PageSize: 200 })
  for (const { LadingId, RowVersion } of Items) await hear('draft', user.call(confirmLading, { ladingId: LadingId, RowVersion }))
}
