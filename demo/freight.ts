import { clear } from '#features/freight/clearance/api/service.ts'
import type { OrderRow } from '#features/freight/core/api/service.ts'
import { type KindName, KINDS } from '#features/freight/core/rules.ts'
import { cancelOrder, changePayer } from '#features/freight/orders/api/actions.ts'
import { apply, withdraw } from '#features/freight/orders/api/applications.ts'
import { accept } from '#features/freight/order-desk/api/acceptance.ts'
import { approveApplication, rejectApplication } from '#features/freight/order-desk/api/applications.ts'
import { setTrunkingFee, attachPreFile } from '#features/freight/order-desk/api/documents.ts'
import { bookOrderSpace, receiveGoods } from '#features/freight/order-desk/api/receiving.ts'
import { arrive, complete, deliver, depart } from '#features/freight/order-desk/api/transport.ts'
import { saveDraft } from '#features/freight/order-form/api/drafts.ts'
import { createOrder } from '#features/freight/order-form/api/service.ts'
import type { OrderOwner } from '#features/freight/orders/api/service.ts'
import { placeFields, type Goods, type OrderForm } from '#features/freight/orders/rules/fields.ts'
import { orderFields } from '#features/freight/order-form/rules.ts'
import { APPLY } from '#features/freight/orders/rules.ts'
import { passPlan } from '#features/warehouse/inbound/api/receiving.ts'
import { savePlan, submitPlan } from '#features/warehouse/inbound/api/service.ts'
import { FULL_ROUTE, INBOUND_TYPE, inboundPlanFields } from '#features/warehouse/inbound/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { sayIn } from '#kit/api/texts.ts'
import { isContainerNo } from '#kit/shared/identity.ts'
import { planDocument, type Document } from './clearance.ts'
import { planLading, type LadingEnd } from './lading.ts'
import { requestQuote } from './quotes.ts'
import { customer, STAFF_OF, warehouseOf, type Demo } from './world.ts'

/** Freight orders of every kind in every state, brought there step by step as customers and staff would. */

const QIHANG = 430118
const HENGTAI = 413939
const DESK: By = { actor: 'staff', UserId: null, Operator: 'staff_ops' }
const DAY_MS = 86_400_000

type End =
  | 'pendingInbound'
  | 'partlyReceived'
  | 'pendingAcceptance'
  | 'pendingDeparture'
  | 'departed'
  | 'arrived'
  | 'inDelivery'
  | 'delivered'
  | 'cancelled'
/** `leaves` is about when ship or plane leaves, in days from today; a tail order is there by then. `isQuoted`: its price was asked for the day before. */
type Planned = {
  kind: KindName
  end: End
  leaves: number
  document?: Document
  lading?: LadingEnd
  goods?: keyof typeof GOODS
  to?: keyof typeof PLACES
  isPaidByOther?: true
  isQuoted?: true
  after?: Extra
}
type Extra = (demo: Demo, order: Key, documents: Documents) => void
type Key = { ContractCompanyId: number; Id: number }

const piece = (
  NameCn: string,
  NameEn: string,
  Model: string,
  HsCode: string,
  UnitPriceUsd: number,
  size: [number, number, number],
  NetWeight: number,
  GrossWeight: number,
  more: Partial<Goods> = {},
) => ({
  NameCn,
  NameEn,
  Model,
  HsCode,
  UnitPriceUsd,
  Length: size[0],
  Width: size[1],
  Height: size[2],
  NetWeight,
  GrossWeight,
  BrandType: 0 as const,
  Material: 'Steel, polyester',
  Function: 'Household use',
  QtyUnit: 'PCS',
  BatteryType: 180001 as const,
  SalesLink: `https://shop.example.com/${Model.toLowerCase()}`,
  ...more,
})

/** What customs in China are told of goods: brand type and preference first. */
const elements = (...more: [Name: string, Value: string][]) =>
  ([['BrandType', '0'], ['ExportPreference', '0'], ...more] as const).map(([Name, Value]) => ({ Name, Value }))

/** What is shipped: goods, pieces in a carton, the carton. */
const GOODS = {
  chairs: {
    line: piece('办公椅', 'Office chair', 'QH-CHAIR-01', '9401310000', 42.5, [110, 60, 18], 17.8, 18.5, {
      ExportTaxRate: 13,
      DutyRate: 0,
      DeclareElements: elements(['Function', 'Office'], ['Material', 'Steel frame, polyester cover'], ['Model', 'QH-CHAIR-01']),
    }),
    per: 1,
    carton: [112, 61, 18, 19.2],
    count: 60,
  },
  bags: {
    line: piece('旅行包', 'Travel bag', 'QH-BAG-02', '4202129000', 6.4, [40, 30, 4], 0.42, 0.45, {
      Material: 'Polyester',
      Function: 'Travel',
    }),
    per: 25,
    carton: [60, 50, 40, 11.8],
    count: 48,
  },
  frames: {
    line: piece('相框', 'Photo frame', 'QH-FRAME-04', '4414900090', 3.2, [42, 32, 3], 0.66, 0.7, {
      Material: 'Wood',
      Function: 'Decoration',
      ExportTaxRate: 13,
      DutyRate: 2.7,
    }),
    per: 24,
    carton: [43, 65, 37, 17.5],
    count: 36,
  },
  vases: {
    line: piece('陶瓷花瓶', 'Ceramic vase', 'QH-VASE-03', '6913100000', 5.1, [30, 20, 20], 1.8, 1.9, {
      Material: 'Ceramic',
      Function: 'Decoration',
      ExportTaxRate: 13,
      DutyRate: 6,
      DeclareElements: elements(['Function', 'Decoration'], ['Material', 'Porcelain']),
    }),
    per: 10,
    carton: [60, 40, 60, 19.9],
    count: 30,
  },
} as const

/** Where it goes: centres of the marketplace, our warehouses, the customer's own hall. */
const PLACES = {
  rugeley: { DestinationCountry: 'GB', FcCode: 'BHX1' },
  coalville: { DestinationCountry: 'GB', FcCode: 'BHX2' },
  birmingham: { DestinationCountry: 'GB', warehouse: 'UKBHM1', BookingMethod: 1 },
  hall: { DestinationCountry: 'GB', isPrivate: true, BookingMethod: 1 },
  dortmund: { DestinationCountry: 'DE', FcCode: 'DTM2' },
} as const

const WAY: readonly End[] = [
  'pendingInbound',
  'pendingAcceptance',
  'pendingDeparture',
  'departed',
  'arrived',
  'inDelivery',
  'delivered',
]
const reaches = (order: Planned, end: End) => WAY.indexOf(order.end) >= WAY.indexOf(end)

type Moment = [daysAgo: number, hour: number]

/** Plans an application; its key is known once that happens. */
function ask(
  demo: Demo,
  order: Key,
  [daysAgo, hour]: Moment,
  type: number,
  Reason: string,
  delivery?: (db: Db) => Promise<unknown>,
): Key {
  const asked: Key = { ContractCompanyId: QIHANG, Id: 0 }
  demo.plan(daysAgo, hour, QIHANG, async (db) => {
    const NewDelivery = delivery && [placeFields.parse(await delivery(db))]
    await apply(db, await ownerOf(db), type, { OrderId: order.Id, Reason, ...(NewDelivery && { NewDelivery }) })
    asked.Id = (
      await db
        .selectFrom('order_apply')
        .select('Id')
        .where('OrderId', '=', order.Id)
        .orderBy('Id', 'desc')
        .executeTakeFirstOrThrow()
    ).Id
  })
  return asked
}

/** Plans what staff do with an order as it is by then. */
const asStaff = (
  demo: Demo,
  order: Key,
  [daysAgo, hour]: Moment,
  work: (db: Db, known: Key & { RowVersion: number }) => Promise<unknown>,
) =>
  demo.plan(
    daysAgo,
    hour,
    QIHANG,
    async (db) => void (await work(db, { ...order, RowVersion: (await rowOf(db, order.Id)).RowVersion })),
  )

const ORDERS: readonly Planned[] = [
  { kind: 'lclFull', end: 'delivered', leaves: -63, goods: 'bags' },
  { kind: 'lclFull', end: 'inDelivery', leaves: -42, goods: 'frames', to: 'coalville' },
  {
    kind: 'lclFull',
    end: 'arrived',
    leaves: -35,
    document: { end: 'approved', moves: ['declare', 'askDuty'] },
    after: (demo, order) =>
      asStaff(demo, order, [2, 11], (db, known) =>
        setTrunkingFee(db, { ...known, TrunkingFee: 185, TrunkingFeeCurrency: 'GBP' }, DESK),
      ),
  },
  {
    kind: 'lclFull',
    end: 'departed',
    leaves: -14,
    goods: 'vases',
    lading: 'confirmed',
    document: { end: 'rejected' },
    after: (demo, order) => {
      const asked = ask(demo, order, [6, 9], APPLY.hold, 'The buyer has not paid yet')
      asStaff(demo, order, [5, 9], (db) => approveApplication(db, asked, DESK, 'Held on arrival'))
    },
  },
  {
    kind: 'lclFull',
    end: 'pendingDeparture',
    leaves: 7,
    goods: 'frames',
    isQuoted: true,
    lading: 'reopened',
    document: { end: 'submitted' },
    after: (demo, order, documents) =>
      asStaff(demo, order, [1, 15], (db, known) => attachPreFile(db, { ...known, PreFileId: documents.preFile }, DESK)),
  },
  {
    kind: 'lclFull',
    end: 'pendingAcceptance',
    leaves: 7,
    goods: 'bags',
    to: 'hall',
    document: { end: 'saved' },
    after: (demo, order) => void ask(demo, order, [1, 16], APPLY.hold, 'Wait for the second lot'),
  },
  {
    kind: 'lclFull',
    end: 'pendingInbound',
    leaves: 14,
    after: (demo, order) => {
      const asked = ask(demo, order, [1, 14], APPLY.hold, 'Ordered twice by mistake')
      demo.plan(1, 15, QIHANG, async (db) => withdraw(db, await ownerOf(db), asked.Id))
    },
  },
  { kind: 'lclFull', end: 'cancelled', leaves: 7, goods: 'vases' },
  { kind: 'fclFull', end: 'delivered', leaves: -63 },
  {
    kind: 'fclFull',
    end: 'arrived',
    leaves: -35,
    goods: 'chairs',
    to: 'birmingham',
    document: { end: 'approved', moves: ['declare', 'inspect'] },
    after: (demo, order) => {
      announce(demo, order, GOODS.chairs)
      const asked = ask(demo, order, [2, 10], APPLY.telex, 'The consignee has no originals')
      asStaff(demo, order, [1, 10], (db) => approveApplication(db, asked, DESK, 'Released by telex'))
    },
  },
  {
    kind: 'fclFull',
    end: 'departed',
    leaves: -21,
    goods: 'frames',
    document: { end: 'approved', moves: ['declare'] },
    isPaidByOther: true,
  },
  { kind: 'fclFull', end: 'pendingDeparture', leaves: 7, goods: 'vases', isQuoted: true, lading: 'review' },
  {
    kind: 'fclFull',
    end: 'pendingInbound',
    leaves: 14,
    after: (demo, order, documents) => {
      const SiCutOff = new Date(demo.today.getTime() + 9 * DAY_MS).toISOString()
      asStaff(demo, order, [1, 13], (db, known) =>
        bookOrderSpace(
          db,
          {
            ...known,
            SoFileId: documents.so,
            SailingId: null,
            SiCutOff,
            VgmCutOff: null,
            CyCutOff: null,
            CfsCutOff: null,
            FreeDays: 14,
          },
          DESK,
        ),
      )
    },
  },
  { kind: 'fclTail', end: 'pendingAcceptance', leaves: 3 },
  {
    kind: 'fclTail',
    end: 'arrived',
    leaves: -2,
    goods: 'bags',
    isQuoted: true,
    document: { end: 'approved' },
    after: (demo, order) => {
      const asked = ask(demo, order, [1, 10], APPLY.delivery, 'The centre is full', (db) =>
        placeOf(db, 'coalville', GOODS.bags, 'FBA15TAIL9B'),
      )
      asStaff(demo, order, [1, 12], (db) => rejectApplication(db, asked, DESK, 'The truck is booked already'))
    },
  },
  { kind: 'fclTail', end: 'inDelivery', leaves: -8, goods: 'frames', isPaidByOther: true },
  { kind: 'airFull', end: 'delivered', leaves: -20, goods: 'bags' },
  { kind: 'airFull', end: 'departed', leaves: -1, goods: 'frames', document: { end: 'submitted' } },
  { kind: 'airFull', end: 'pendingAcceptance', leaves: 2, goods: 'vases', isQuoted: true },
  { kind: 'airFull', end: 'partlyReceived', leaves: 3, goods: 'bags' },
  { kind: 'airTail', end: 'inDelivery', leaves: -4, goods: 'bags', isQuoted: true },
  { kind: 'airTail', end: 'delivered', leaves: -25, goods: 'frames', to: 'dortmund' },
  { kind: 'fclFull', end: 'pendingDeparture', leaves: 14, goods: 'bags', lading: 'rejected' },
  { kind: 'lclFull', end: 'pendingDeparture', leaves: 14, goods: 'bags', lading: 'instructions' },
]

/** Before the provider has booked anything on it. */
function payByOther(demo: Demo, order: Key, daysAgo: number): void {
  demo.plan(daysAgo, 3, QIHANG, async (db) =>
    changePayer(
      db,
      { ...(await ownerOf(db)), fromAdmin: true },
      { OrderId: order.Id, RowVersion: (await rowOf(db, order.Id)).RowVersion, PayerCompanyId: HENGTAI, PayerName: null },
    ),
  )
}

async function ownerOf(db: Db): Promise<OrderOwner> {
  return { ContractCompanyId: QIHANG, ...(await customer(db, QIHANG)), say: sayIn('zh-CN'), language: 'zh-CN' }
}

const rowOf = (db: Db, Id: number): Promise<OrderRow> =>
  db.selectFrom('order_fba').selectAll().where('ContractCompanyId', '=', QIHANG).where('Id', '=', Id).executeTakeFirstOrThrow()

/** The plan by which our warehouse expects what an order brings. */
function announce(demo: Demo, order: Key, { line, count, per }: Sold): void {
  demo.plan(6, 9, QIHANG, async (db) => {
    const owner = { country: 'GB' as const, ...(await ownerOf(db)) }
    const { Fnsku } = await db
      .selectFrom('wares_info')
      .select('Fnsku')
      .where('ContractCompanyId', '=', QIHANG)
      .where('CountryCode', '=', 'GB')
      .where('Sku', '=', line.Model)
      .executeTakeFirstOrThrow()
    const box = await db
      .selectFrom('order_container')
      .select('ContainerNo')
      .where('ContractCompanyId', '=', QIHANG)
      .where('OrderId', '=', order.Id)
      .executeTakeFirstOrThrow()
    const plan = inboundPlanFields.parse({
      WarehouseId: (await warehouseOf(db, 'UKBHM1')).Id,
      InboundType: INBOUND_TYPE.container,
      OrderType: FULL_ROUTE,
      OrderId: order.Id,
      ContainerNo: box.ContainerNo,
      CabinetType: 102001,
      ExpectedInboundTime: new Date(demo.today.getTime() + 4 * DAY_MS).toISOString(),
      Items: [{ Fnsku, Cartons: count, PcsPerCarton: per }],
    })
    const draft = await savePlan(db, owner, plan)
    const submitted = await submitPlan(db, owner, draft, owner.say)
    await passPlan(db, { ContractCompanyId: QIHANG, Id: submitted.Id }, STAFF_OF.GB)
  })
}

type Documents = Record<'packingList' | 'labels' | 'loading' | 'pod' | 'so' | 'preFile', number>

/** The few files that all orders of the demo share; kept before the first of them. */
function planDocuments(demo: Demo): Documents {
  const documents: Documents = { packingList: 0, labels: 0, loading: 0, pod: 0, so: 0, preFile: 0 }
  demo.plan(100, 7, QIHANG, async (db) => {
    const { UserId } = await customer(db, QIHANG)
    const file = (name: string, ...lines: string[]) => demo.pdf(db, { ContractCompanyId: QIHANG, UserId }, name, lines)
    documents.packingList = await file(
      'Packing list and invoice.pdf',
      'PACKING LIST / COMMERCIAL INVOICE',
      'Hangzhou Qihang Home Co., Ltd.',
    )
    documents.labels = await file('FBA carton labels.pdf', 'FBA15 - carton labels')
    documents.loading = await file('Loading sheet.pdf', 'CONTAINER LOADING SHEET')
    documents.pod = await file('POD.pdf', 'PROOF OF DELIVERY', 'Received in good order')
    documents.so = await file('SO.pdf', 'SHIPPING ORDER')
    documents.preFile = await file('Pre-file.pdf', 'PRE-FILE FOR IMPORT CLEARANCE')
  })
  return documents
}

type Sold = (typeof GOODS)[keyof typeof GOODS]
const weights = ({ carton, count }: Sold) => ({
  GrossWeight: Math.round(carton[3] * count * 100) / 100,
  Volume: Math.round((carton[0] * carton[1] * carton[2] * count) / 1000) / 1000,
})

async function placeOf(db: Db, to: keyof typeof PLACES, goods: Sold, shipment: string) {
  const place = PLACES[to]
  const common = {
    Cartons: goods.count,
    Pieces: goods.count * goods.per,
    ...weights(goods),
    DeliveryMode: 129001,
    BookingMethod: 'BookingMethod' in place ? place.BookingMethod : 2,
  } as const
  if ('warehouse' in place)
    return { ...common, DeliveryWarehouseType: 110002, WarehouseId: (await warehouseOf(db, place.warehouse)).Id } as const
  if ('isPrivate' in place) {
    const { Id } = await db
      .selectFrom('private_warehouse_address')
      .select('Id')
      .where('ContractCompanyId', '=', QIHANG)
      .where('CountryCode', '=', 'GB')
      .orderBy('Id')
      .executeTakeFirstOrThrow()
    return { ...common, DeliveryWarehouseType: 110003, PrivateWarehouseAddressId: Id } as const
  }
  return {
    ...common,
    DeliveryWarehouseType: 110001,
    FcCode: place.FcCode,
    FbaShipmentId: shipment,
    ReferenceId: `${shipment.slice(5, 9)}7K2P`,
  } as const
}

/** A container number that holds, from four digits. */
function containerNo(digits: string): string {
  return Array.from({ length: 10 }, (_, check) => `DEMU25${digits}${check}`).find(isContainerNo)!
}

/** The form of an order as its customer filled it in. */
async function formOf(
  db: Db,
  order: Planned,
  index: number,
  at: { sailing?: { Id: number; Etd: string }; flight?: { Id: number; FlightNo: string }; eta: string },
  documents: Documents,
): Promise<OrderForm> {
  const goods = GOODS[order.goods ?? 'chairs']
  const to = order.to ?? 'rugeley'
  const country = PLACES[to].DestinationCountry
  const kind = KINDS[order.kind]
  const one = async (table: 'eori_info' | 'hbl_info' | 'pick_address') =>
    (await db.selectFrom(table).select('Id').where('ContractCompanyId', '=', QIHANG).orderBy('Id').executeTakeFirstOrThrow()).Id
  const files = [
    { FileId: documents.packingList, FileName: 'Packing list and invoice.pdf', Type: 168003 as const },
    { FileId: documents.labels, FileName: 'FBA carton labels.pdf', Type: 168013 as const },
  ]
  const [Length, Width, Height, GrossWeight] = goods.carton
  const full = { ReceiptPlaceCode: 'CNSZX1', ExportDeclarationMode: 109001, DeclareCompanyName: '杭州启航家居有限公司' } as const
  return {
    CustomerOrderNo: `QH-2${String(100 + index)}`,
    DestinationCountry: country,
    ...(country === 'GB' ? { ClearanceMode: 108001, EoriInfoId: await one('eori_info') } : { ClearanceMode: 108003 }),
    DeliveryAddresses: [await placeOf(db, to, goods, `FBA15${String.fromCharCode(65 + index)}${index % 10}QHX`)],
    Attachments:
      kind.name === 'fclFull' ? [...files, { FileId: documents.loading, FileName: 'Loading sheet.pdf', Type: 168007 }] : files,
    ...(kind.name !== 'fclTail' && { DeclarationItems: [{ ...goods.line, Qty: goods.count * goods.per }] }),
    ...(kind.cargo === 'cartons'
      ? {
          Cartons: [
            {
              CartonFrom: 1,
              CartonTo: goods.count,
              Length,
              Width,
              Height,
              GrossWeight,
              Items: [{ Line: 1, Qty: goods.per }].slice(0, kind.name === 'fclTail' ? 0 : 1),
            },
          ],
        }
      : {}),
    ...(kind.cargo === 'containers' && {
      Containers: [
        {
          CabinetType: 102001,
          Cartons: goods.count,
          CargoWeight: weights(goods).GrossWeight,
          Volume: weights(goods).Volume,
          ...(kind.leg === 'tail' && { ContainerNo: containerNo(String(1100 + index)) }),
        },
      ],
    }),
    ...(kind.leg === 'full' && full),
    ...(kind.mode === 'sea' &&
      kind.leg === 'full' && {
        PortOfLoading: 'CNYTN',
        PortOfDischarge: 'GBFXT',
        SailingId: at.sailing!.Id,
        HblInfoId: await one('hbl_info'),
        BlType: 111001,
        BlReleaseType: 112001,
      }),
    ...(kind.name === 'lclFull' && { ReceiveType: 'SelfDelivery', DomesticWarehouseId: (await warehouseOf(db, 'CNSZX1')).Id }),
    ...(kind.name === 'fclFull' && {
      LoadingAddressId: await one('pick_address'),
      LoadingTime: `${at.sailing!.Etd}T01:00:00.000Z`,
      BookingSource: 'Provider',
    }),
    ...(kind.name === 'fclTail' && {
      PortOfDischarge: 'GBFXT',
      MblNo: `COSU63${4_100_000 + index}`,
      Carrier: 'COSCO',
      Vessel: 'COSCO Shipping Leo',
      Voyage: '098W',
      Eta: at.eta,
    }),
    ...(kind.name === 'airFull' && {
      AirportOfDeparture: 'SZX',
      AirportOfDestination: 'LHR',
      FlightId: at.flight!.Id,
      ReceiveType: 'Pickup',
      PickAddressId: await one('pick_address'),
      PickupDate: at.eta,
    }),
    ...(kind.name === 'airTail' && {
      AirportOfDestination: country === 'DE' ? 'FRA' : 'LHR',
      MawbNo: mawb(4_410_000 + index),
      FlightNo: 'CZ461',
      Eta: at.eta,
    }),
  } as OrderForm
}

const mawb = (serial: number) => `784-${serial}${serial % 7}`

/** Brings one order as far as it is told, each step on its day. */
function bring(demo: Demo, order: Planned, index: number, documents: Documents): void {
  const kind = KINDS[order.kind]
  const isPortToDoor = kind.leg === 'tail'
  const dayAt = (days: number) => new Date(demo.today.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const { leaves } = order
  const placed = isPortToDoor ? leaves - 6 : kind.mode === 'air' ? leaves - 4 : Math.min(-1, leaves - 11)
  const key: Key = { ContractCompanyId: QIHANG, Id: 0 }
  const at = (days: number, hour: number, work: (db: Db, row: OrderRow) => Promise<unknown>) =>
    demo.plan(Math.max(-days, days >= 0 ? 1 : 0), hour, QIHANG, async (db) => void (await work(db, await rowOf(db, key.Id))))
  const fieldsAt = async (db: Db) => {
    const sailing = await db
      .selectFrom('sailing')
      .select(['Id', 'Etd'])
      .where('Kind', '=', order.kind === 'fclFull' ? 'FCL' : 'LCL')
      .where('PortOfLoading', '=', 'CNYTN')
      .where('PortOfDischarge', '=', 'GBFXT')
      .where('Etd', '>=', dayAt(leaves))
      .orderBy('Etd')
      .executeTakeFirst()
    const flight = await db
      .selectFrom('flight')
      .select(['Id', 'FlightNo'])
      .where('AirportOfDeparture', '=', 'SZX')
      .where('EtdTime', '>=', new Date(`${dayAt(leaves)}T00:00:00Z`))
      .orderBy('EtdTime')
      .executeTakeFirst()
    const form = await formOf(
      db,
      order,
      index,
      { ...(sailing && { sailing }), ...(flight && { flight }), eta: dayAt(isPortToDoor ? leaves : placed + 1) },
      documents,
    )
    return orderFields(kind).parse(form)
  }
  const asked = { Id: 0 }
  if (order.isQuoted)
    demo.plan(
      Math.max(1, -placed) + 1,
      3,
      QIHANG,
      async (db) => void (asked.Id = await requestQuote(demo, db, await ownerOf(db), kind, await fieldsAt(db))),
    )
  demo.plan(Math.max(1, -placed), 2, QIHANG, async (db) => {
    const QuotedPriceId = order.isQuoted
      ? (
          await db
            .selectFrom('request_quote')
            .select('QuotedPriceId')
            .where('ContractCompanyId', '=', QIHANG)
            .where('Id', '=', asked.Id)
            .executeTakeFirstOrThrow()
        ).QuotedPriceId
      : null
    key.Id = (
      await createOrder(db, await ownerOf(db), kind, { ...(await fieldsAt(db)), QuotedPriceId, CurrencyCode: null })
    ).OrderId
  })
  const known = (row: OrderRow) => ({ ...key, RowVersion: row.RowVersion })
  const first = Math.min(placed, -1)
  if (order.isPaidByOther) payByOther(demo, key, -placed)
  if (order.end === 'cancelled')
    at(Math.min(-1, placed + 1), 6, async (db, row) =>
      cancelOrder(db, await ownerOf(db), { OrderId: row.Id, RowVersion: row.RowVersion, Reason: '产品停售' }),
    )
  if (order.end === 'partlyReceived')
    at(first, 12, (db, row) =>
      receiveGoods(db, { ...known(row), Measured: [measured(order, 20)], Containers: [], IsShort: false, Remark: null }, DESK),
    )
  if (order.end === 'cancelled' || order.end === 'partlyReceived') return order.after?.(demo, key, documents)
  if (!isPortToDoor && reaches(order, 'pendingAcceptance'))
    at(Math.min(placed + 1, -1), 8, (db, row) => receive(db, order, index, row))
  const accepted = isPortToDoor ? placed + 1 : Math.min(placed + 2, -1)
  if (reaches(order, isPortToDoor ? 'departed' : 'pendingDeparture')) {
    at(accepted, isPortToDoor ? 4 : 10, (db, row) => {
      const Fees =
        row.Price === null
          ? [
              {
                CostType: 152009 as const,
                Name: null,
                UnitPrice: 480,
                FeeUnit: 153001 as const,
                Qty: 1,
                CurrencyCode: 'GBP' as const,
              },
            ]
          : []
      const AtaTime = isPortToDoor && reaches(order, 'arrived') ? now().toISOString() : null
      return accept(
        db,
        {
          ...known(row),
          SailingId: null,
          FlightId: null,
          MawbNo: kind.name === 'airFull' ? mawb(5_510_000 + index) : null,
          HawbNo: null,
          MblNo: null,
          AtdTime: null,
          AtaTime,
          Fees,
        },
        DESK,
        'zh-CN',
      )
    })
  }
  const document = order.document ?? (reaches(order, 'inDelivery') ? ({ end: 'approved' } as const) : undefined)
  if (document)
    planDocument(
      at,
      isPortToDoor || !reaches(order, 'departed') ? Math.min(accepted, -1) : Math.min(leaves + 1, -1),
      index,
      GOODS[order.goods ?? 'chairs'],
      document,
      ownerOf,
      DESK,
    )
  const bill = order.lading ?? (reaches(order, 'inDelivery') ? 'released' : 'issued')
  if (kind.mode === 'sea' && !isPortToDoor && reaches(order, 'pendingDeparture'))
    planLading(demo, at, { end: bill, accepted, sails: leaves, customer: ownerOf, staff: DESK })
  const arrival = isPortToDoor ? accepted : leaves + (kind.mode === 'sea' ? 32 : 1)
  if (!isPortToDoor && reaches(order, 'departed')) at(leaves, 5, (db) => depart(db, key, DESK, now().toISOString()))
  if (!isPortToDoor && reaches(order, 'arrived')) at(arrival, 9, (db) => arrive(db, key, DESK, now().toISOString()))
  if (reaches(order, 'inDelivery')) {
    for (const [step, Move] of (['declare', 'release'] as const).entries())
      at(arrival + 1, 3 + step * 3, (db, row) => clear(db, { ...known(row), Move, Remark: null }, DESK))
    at(arrival + 2, 8, async (db, row) =>
      deliver(
        db,
        {
          ...known(row),
          Places: (await placeIds(db, key.Id)).map((Id) => ({
            Id,
            BookingTime: new Date(now().getTime() + DAY_MS).toISOString(),
            TrackingNos: kind.mode === 'air' ? [1, 2, 3].map((carton) => `1Z9QH${7_400_000 + index * 10 + carton}`) : [],
          })),
        },
        DESK,
      ),
    )
  }
  if (reaches(order, 'delivered'))
    at(arrival + 4, 11, async (db, row) =>
      complete(
        db,
        {
          ...known(row),
          Places: (await placeIds(db, key.Id)).map((Id) => ({
            Id,
            PodFileId: documents.pod,
            DeliveredTime: now().toISOString(),
          })),
        },
        DESK,
      ),
    )
  order.after?.(demo, key, documents)
}

async function placeIds(db: Db, OrderId: number): Promise<number[]> {
  return (
    await db
      .selectFrom('order_delivery_address')
      .select('Id')
      .where('ContractCompanyId', '=', QIHANG)
      .where('OrderId', '=', OrderId)
      .execute()
  ).map(({ Id }) => Id)
}

function measured({ goods }: Planned, Cartons: number) {
  const [Length, Width, Height, GrossWeight] = GOODS[goods ?? 'chairs'].carton
  return { Cartons, Length, Width, Height, GrossWeight }
}

async function receive(db: Db, order: Planned, index: number, row: OrderRow) {
  const key = { ContractCompanyId: QIHANG, Id: row.Id, RowVersion: row.RowVersion, IsShort: false, Remark: null }
  if (KINDS[order.kind].cargo === 'cartons')
    return receiveGoods(db, { ...key, Measured: [measured(order, GOODS[order.goods ?? 'chairs'].count)], Containers: [] }, DESK)
  const boxes = await db
    .selectFrom('order_container')
    .selectAll()
    .where('ContractCompanyId', '=', QIHANG)
    .where('OrderId', '=', row.Id)
    .execute()
  const Containers = boxes.map((box, line) => ({
    Id: box.Id,
    ContainerNo: containerNo(String(2200 + index * 2 + line)),
    SealNo: `SL${88_000 + index}`,
    TareWeight: 2230,
    CargoWeight: box.CargoWeight!,
    VgmMethod: 2 as const,
    VgmWeight: null,
  }))
  return receiveGoods(db, { ...key, Measured: [], Containers }, DESK)
}

/** One of each kind that was begun and left. */
const DRAFTS: Record<KindName, object> = {
  lclFull: {
    CustomerOrderNo: 'QH-DRAFT-1',
    DestinationCountry: 'GB',
    ReceiptPlaceCode: 'CNSZX1',
    PortOfLoading: 'CNYTN',
    PortOfDischarge: 'GBFXT',
    ClearanceMode: 108001,
    Remark: '等供应商确认箱数',
  },
  fclFull: {
    CustomerOrderNo: 'QH-DRAFT-2',
    DestinationCountry: 'DE',
    ReceiptPlaceCode: 'CNNGB1',
    PortOfLoading: 'CNSHA',
    PortOfDischarge: 'DEHAM',
    Containers: [{ CabinetType: 102003, Cartons: 640 }],
  },
  fclTail: { DestinationCountry: 'GB', PortOfDischarge: 'GBFXT', MblNo: 'COSU6399001' },
  airFull: {
    CustomerOrderNo: 'QH-DRAFT-3',
    DestinationCountry: 'GB',
    AirportOfDeparture: 'SZX',
    AirportOfDestination: 'LHR',
    ReceiveType: 'Pickup',
  },
  airTail: { DestinationCountry: 'DE', AirportOfDestination: 'FRA' },
}

const LEGACY_ROUTES = ['Yantian – Felixstowe', 'Ningbo – Southampton', 'Shanghai – Hamburg', 'Shenzhen – London'] as const

/** Orders of the system before this one, 2022 and 2023. */
async function saveLegacy(db: Db): Promise<void> {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    ContractCompanyId: QIHANG,
    OldOrderNo: `YT-${2022 + Math.floor(index / 6)}-${String(118 + index * 37).padStart(5, '0')}`,
    PlaceDate: `${2022 + Math.floor(index / 6)}-${String((index % 6) * 2 + 1).padStart(2, '0')}-${10 + index}`,
    Kind: ['LCL', 'FCL', 'FCL', 'Air'][index % 4]!,
    Route: LEGACY_ROUTES[index % 4]!,
    Status: index === 7 ? 'Cancelled' : 'Delivered',
    Amount: index === 7 ? null : 640 + index * 215.5,
    CurrencyCode: index === 7 ? null : 'GBP',
  }))
  await db.insertInto('legacy_order').values(rows).execute()
}

export function planFreight(demo: Demo): void {
  const documents = planDocuments(demo)
  for (const [index, order] of ORDERS.entries()) bring(demo, order, index, documents)
  demo.plan(1, 9, QIHANG, async (db) => {
    const owner = await ownerOf(db)
    for (const [kind, Form] of Object.entries(DRAFTS))
      await saveDraft(db, owner, KINDS[kind as KindName], { DraftId: null, ...Form })
    await saveLegacy(db)
  })
}
