import { cancelDropship, createDropship } from '#features/warehouse/dropship/api/service.ts'
import type { OrderOwner } from '#features/warehouse/dropship/api/check-order.ts'
import { abandonOrder, acceptOrder, finishPicking, startPicking } from '#features/warehouse/dropship/api/fulfilment.ts'
import { deliverOrder } from '#features/warehouse/dropship/api/shipping.ts'
import { loadOrder } from '#features/warehouse/floor/api/manifests.ts'
import type { Courier } from '#features/warehouse/dropship/couriers.ts'
import { DELIVERY_METHOD, dropshipFields, dropshipOrder } from '#features/warehouse/dropship/rules.ts'
import { simulatedEnd } from '#features/freight/tracking/api/simulated-carrier.ts'
import { SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { translatorFor } from '#kit/api/texts.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { generatedFnskus } from './products.ts'
import { customer, STAFF_OF, warehouseOf, type Demo } from './world.ts'
import { SALES_PLATFORM } from '#features/warehouse/products/rules.ts'

type End = 'new' | 'accepted' | 'picking' | 'picked' | 'shipped' | 'delivered' | 'cancelled' | 'abandoned'
type Recipient = {
  RecipientName: string
  CountryCode: string
  PostalCode: string
  City: string
  Address1: string
  HouseNumber: string
}
type Order = {
  company: number
  country: Country
  daysAgo: number
  end: End
  fnsku: string
  pieces?: number
  courier?: [courier: string, service: string]
  to?: Partial<Recipient>
  warehouse?: string
  /** The customer's own label, as PDF. */
  label?: boolean
  /** For companies that order by batch. */
  batch?: string
  /** The fate of its parcel. */
  parcel?: 'returned' | 'silent'
}

/** Recipients; invented people at invented addresses. */
const RECIPIENTS: Record<Country, readonly Recipient[]> = {
  GB: [
    {
      RecipientName: 'Ann Smith',
      CountryCode: 'GB',
      PostalCode: 'M1 4BT',
      City: 'Manchester',
      Address1: '14 Lever Street',
      HouseNumber: '',
    },
    {
      RecipientName: 'Tom Walker',
      CountryCode: 'GB',
      PostalCode: 'LS1 5HD',
      City: 'Leeds',
      Address1: '3 Park Row',
      HouseNumber: '',
    },
    {
      RecipientName: 'Priya Patel',
      CountryCode: 'GB',
      PostalCode: 'LE1 6TH',
      City: 'Leicester',
      Address1: '27 Granby Street',
      HouseNumber: '',
    },
    {
      RecipientName: 'Owen Davies',
      CountryCode: 'GB',
      PostalCode: 'CF10 2AF',
      City: 'Cardiff',
      Address1: '8 Church Street',
      HouseNumber: '',
    },
    {
      RecipientName: 'Isla Campbell',
      CountryCode: 'GB',
      PostalCode: 'EH2 2AN',
      City: 'Edinburgh',
      Address1: '51 Rose Street',
      HouseNumber: '',
    },
  ],
  DE: [
    {
      RecipientName: 'Jana Becker',
      CountryCode: 'DE',
      PostalCode: '50667',
      City: 'Köln',
      Address1: 'Hohe Straße',
      HouseNumber: '12',
    },
    {
      RecipientName: 'Lukas Hoffmann',
      CountryCode: 'DE',
      PostalCode: '80331',
      City: 'München',
      Address1: 'Sendlinger Straße',
      HouseNumber: '45a',
    },
    {
      RecipientName: 'Miriam Vogel',
      CountryCode: 'DE',
      PostalCode: '20095',
      City: 'Hamburg',
      Address1: 'Spitalerstraße',
      HouseNumber: '7',
    },
  ],
}

const SHOPS: Record<Country, string> = { GB: 'Hearth & Home UK', DE: 'Hearth & Home DE' }

const RESOLD_TO = ['CASA-VERDE', 'NORDLICHT', 'ATELIER-BLUM'] as const

const DELIVERED = 60
const delivered = Array.from({ length: DELIVERED }, (_, index): Order => {
  const company = index % 6 === 5 ? 413939 : 430118
  const country: Country = index % 5 === 4 ? 'DE' : 'GB'
  const choice = generatedFnskus(company, country)
  // Only goods that arrived long enough ago.
  const fnsku = choice[index % (country === 'DE' ? choice.length : 12)]!
  return { company, country, daysAgo: 3 + Math.round((index * 55) / DELIVERED), end: 'delivered', fnsku, pieces: 1 + (index % 3) }
})

const qihang = (end: End, more: Partial<Order> = {}): Order => ({
  company: 430118,
  country: 'GB',
  daysAgo: 1,
  end,
  fnsku: generatedFnskus(430118, 'GB')[0]!,
  ...more,
})

/** Orders whose parcels become cases: see demo/express.ts. */
const german = (end: End, daysAgo: number, RecipientName: string, more: Partial<Order> = {}) =>
  qihang(end, { country: 'DE', daysAgo, fnsku: generatedFnskus(430118, 'DE')[1]!, to: { RecipientName }, ...more })
const YUECHENG = { company: 426299, fnsku: 'X00YCTOY01', batch: 'TOY-B' } as const

/** One order in every state, and special ones. */
const SPECIAL: readonly Order[] = [
  ...(['new', 'accepted', 'picking', 'picked', 'shipped', 'cancelled', 'abandoned'] as const).flatMap((end) => [
    qihang(end),
    qihang(end, { company: 413939, fnsku: generatedFnskus(413939, 'GB')[1]!, pieces: 2 }),
    qihang(end, { country: 'DE', fnsku: generatedFnskus(430118, 'DE')[0]! }),
  ]),
  qihang('new', { fnsku: 'X00QHCHR01', pieces: 3, courier: ['D2', 'D2-STD'] }),
  qihang('shipped', {
    daysAgo: 2,
    to: { RecipientName: 'Fiona Mackay', PostalCode: 'IV27 4AB', City: 'Lairg', Address1: 'Harbour Road' },
  }),
  qihang('shipped', {
    daysAgo: 2,
    country: 'DE',
    fnsku: generatedFnskus(430118, 'DE')[2]!,
    courier: ['D2', 'D2-STD'],
    to: {
      RecipientName: 'Elisabeth Gruber',
      CountryCode: 'AT',
      PostalCode: '1010',
      City: 'Wien',
      Address1: 'Wollzeile',
      HouseNumber: '9',
    },
  }),
  qihang('picking', { label: true, pieces: 1 }),
  german('shipped', 4, 'Sabine Wolf', { parcel: 'silent' }),
  german('shipped', 3, 'Peter Lang', { parcel: 'returned' }),
  german('delivered', 8, 'Katrin Busch'),
  german('delivered', 14, 'Uwe Brandt'),
  german('shipped', 16, 'Anja Kraus', { ...YUECHENG, parcel: 'silent' }),
  german('delivered', 14, 'Ralf Simon', YUECHENG),
  german('delivered', 7, 'Heike Vogt', YUECHENG),
  german('shipped', 6, 'Dirk Albers', { ...YUECHENG, parcel: 'silent' }),
]

export function planOrders(demo: Demo): void {
  const orders = [...delivered, ...SPECIAL].toSorted((a, b) => b.daysAgo - a.daysAgo)
  orders.forEach((order, index) => planOrder(demo, order, index + 1))
}

/** Hours until a parcel arrives. */
const ON_THE_WAY = 41

/** One order from its creation to its planned state, an hour from step to step. */
function planOrder(demo: Demo, order: Order, number: number): void {
  const { company, country, end, daysAgo } = order
  const by = STAFF_OF[country]
  const row = { ContractCompanyId: company, Id: 0 }
  let hour = 1 + (number % 4)
  const then = (hours: number, work: (db: Db) => Promise<void>) => demo.plan(daysAgo, (hour += hours), company, work)
  then(0, async (db) => {
    const owner = await ownerOf(db, order)
    row.Id = (await createDropship(db, owner, await fieldsOf(demo, db, order, number, owner.UserId))).order.WarehouseOutId
  })
  if (end === 'new') return
  if (end === 'cancelled') return then(1, async (db) => cancelDropship(db, await ownerOf(db, order), row.Id))
  const steps: [End, (db: Db) => Promise<void>][] = [
    ['accepted', (db) => acceptOrder(db, row, by)],
    ['picking', (db) => startPicking(db, row, by)],
    ['picked', (db) => finishPicking(db, row, by, [])],
    ['shipped', (db) => ship(demo, db, row, order, number)],
    ['delivered', (db) => deliver(db, row, by)],
  ]
  for (const [state, work] of steps) {
    then(state === 'delivered' ? ON_THE_WAY : 1, work)
    if (state === end) return
    if (end === 'abandoned' && state === 'picking') return then(1, (db) => abandonOrder(db, row, by, ABANDONED))
  }
}

/** Staff enter deliveries that the courier has not reported before, and leave alone parcels that may still be returned. */
async function deliver(db: Db, row: DeskRow, by: By): Promise<void> {
  const { Status, TrackingNo } = await db
    .selectFrom('warehouse_out')
    .select(['Status', 'TrackingNo'])
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .executeTakeFirstOrThrow()
  if (Status === dropshipOrder.states.outbound && simulatedEnd(TrackingNo!) === 'delivered') await deliverOrder(db, row, by)
}

const ABANDONED = {
  Reason: 'The address does not exist, and the recipient cannot be reached',
  Damaged: [],
  IsHandlingCharged: false,
}

async function ownerOf(db: Db, { company, country }: Order): Promise<OrderOwner> {
  return { ContractCompanyId: company, country, ...(await customer(db, company)), translate: translatorFor('en-US') }
}

/** Tracking numbers in each courier's format. */
const TRACKING: Record<Courier, (digits: string) => string> = {
  P: (digits) => `QW${digits.padStart(9, '0')}GB`,
  Y: (digits) => `H${digits.padStart(15, '0')}`,
  X: (digits) => digits.padStart(16, '0'),
  D1: (digits) => digits.padStart(14, '0'),
  D2: (digits) => `JD${digits.padStart(16, '0')}`,
}

async function ship(
  demo: Demo,
  db: Db,
  row: { ContractCompanyId: number; Id: number },
  { country, parcel: end }: Order,
  number: number,
): Promise<void> {
  const parcel = await db
    .selectFrom('warehouse_out')
    .select(['ParcelWeight', 'Courier'])
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .executeTakeFirstOrThrow()
  const numbered = (digits: number) => TRACKING[parcel.Courier as Courier](String(digits))
  let digits = 77_310_000 + number * 137
  while (end && simulatedEnd(numbered(digits)) !== end) digits += 1
  const TrackingNo = numbered(digits)
  const loaded = { TrackingNo, Weight: parcel.ParcelWeight!, Length: 30, Width: 25, Height: 15 }
  await loadOrder(db, row, { Parcels: [loaded], IsMeasuresConfirmed: true }, STAFF_OF[country])
}

async function fieldsOf(demo: Demo, db: Db, order: Order, number: number, UserId: number) {
  const { company, country, fnsku, pieces = 1, courier, batch } = order
  const [Courier, CourierService] =
    courier ?? (country === 'GB' ? (number % 2 ? ['Y', 'Y-STD'] : ['P', 'P-STD']) : ['D1', 'D1-STD'])
  const { Id: WarehouseId } = await warehouseOf(db, order.warehouse ?? (country === 'GB' ? 'UKBHM1' : 'DEDUI1'))
  const people = RECIPIENTS[country]
  const file = order.label
    ? await demo.pdf(db, { ContractCompanyId: company, UserId }, `label-${number}.pdf`, ['Parcel label', `Order ${number}`])
    : undefined
  return dropshipFields(country).parse({
    WarehouseId,
    PlatformOrderNo:
      country === 'GB'
        ? `026-${String(4_100_000 + number * 311).padStart(7, '0')}-${String(7_700_000 + number * 13)}`
        : `EB-${20_000 + number}`,
    SalesPlatform: country === 'GB' ? SALES_PLATFORM.amazon : SALES_PLATFORM.ebay,
    RecipientPhone: country === 'GB' ? '+44 161 496 0000' : '+49 221 496000',
    ...people[number % people.length],
    ...order.to,
    IsRemoteConfirmed: true,
    Items: [{ Fnsku: fnsku, Pieces: pieces, BatchNo: batch ?? null }],
    DropshipDeliveryMethod: file ? DELIVERY_METHOD.customer : DELIVERY_METHOD.provider,
    ...(file ? { WaybillFiles: [{ FileId: file, FileName: `label-${number}.pdf` }] } : { Courier, CourierService }),
    PackagesCount: 1,
    ShopInfo: SHOPS[country],
    // One company recharges its own customers by these.
    ...(company === 413939 && { CustomerReference: RESOLD_TO[Math.floor(number / 6) % RESOLD_TO.length]! }),
    // Some leave the day after, one in three only within the next week.
    ExpectedOutboundDate: dayIn(SITES[country].timeZone, new Date(now().getTime() + [0, 1, 5][number % 3]! * 86_400_000)),
  })
}
